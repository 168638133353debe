import { createHmac } from 'node:crypto';
import { comparableNumero } from '#shared/text/comparable-numero.js';

/** Under which the key of the hashes is kept. */
export const NUMERO_INDICE = 'documentos_viagem.numero_indice';

/** By which a number is found again: a plain hash of so few digits could be tried out. */
export const indiceOf = (key: Buffer, numero: string): string =>
  createHmac('sha256', key).update(comparableNumero(numero)).digest('hex');
