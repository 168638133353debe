import { FieldCipher } from '#shared/encryption/field-cipher.js';

/** The number of a travel paper's row as it was written. */
export const numeroInClear = (contaId: string, { id, numero }: { id: string; numero: string | null }): string | null =>
  numero === null
    ? null
    : FieldCipher.current().decrypt(numero, { table: 'documentos_viagem', column: 'numero', contaId, row: id });
