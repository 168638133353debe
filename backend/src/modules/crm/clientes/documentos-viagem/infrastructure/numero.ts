import { createHmac } from 'node:crypto';
import { comparableNumero } from '#shared/text/comparable-numero.js';
import { FieldCipher } from '#shared/encryption/field-cipher.js';

/** The name of the key of the hashes. */
export const NUMERO_INDICE = 'documentos_viagem.numero_indice';

/** For finding equal numbers; keyed, because a plain hash of so few digits could be brute-forced. */
export const indiceOf = (key: Buffer, numero: string): string =>
  createHmac('sha256', key).update(comparableNumero(numero)).digest('hex');

/** The decrypted number of a travel document's row. */
export const numeroInClear = (contaId: string, { id, numero }: { id: string; numero: string | null }): string | null =>
  numero === null
    ? null
    : FieldCipher.current().decrypt(numero, { table: 'documentos_viagem', column: 'numero', contaId, row: id });
