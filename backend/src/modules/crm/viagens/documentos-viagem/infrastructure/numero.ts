import { createHmac } from 'node:crypto';
import { comparableNumero } from '#shared/text/comparable-numero.js';
import { FieldCipher } from '#shared/encryption/field-cipher.js';

/** Under which the key of the hashes is kept. */
export const NUMERO_INDICE = 'documentos_viagem.numero_indice';

/** By which a number is found again: a plain hash of so few digits could be tried out. */
export const indiceOf = (key: Buffer, numero: string): string =>
  createHmac('sha256', key).update(comparableNumero(numero)).digest('hex');

/** The number of a travel paper's row as it was written. */
export const numeroInClear = (contaId: string, { id, numero }: { id: string; numero: string | null }): string | null =>
  numero === null
    ? null
    : FieldCipher.current().decrypt(numero, { table: 'documentos_viagem', column: 'numero', contaId, row: id });
