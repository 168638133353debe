import { createHmac } from 'node:crypto';
import { comparableNumero } from '#shared/text/comparable-numero.js';

/** The name of the key of the hashes. */
export const NUMERO_INDICE = 'documentos_viagem.numero_indice';

/** For finding equal numbers; keyed, because a plain hash of so few digits could be brute-forced. */
export const indiceOf = (key: Buffer, numero: string): string =>
  createHmac('sha256', key).update(comparableNumero(numero)).digest('hex');
