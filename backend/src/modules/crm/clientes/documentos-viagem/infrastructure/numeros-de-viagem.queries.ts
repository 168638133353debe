import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { soNumeroDeDocumento } from '@viajario/contracts/parse/numero-de-documento';
import { FieldCipher, type Place } from '#shared/encryption/field-cipher.js';
import { SegredosStore } from '#shared/encryption/segredos.store.js';
import { comparableNumero } from '#shared/text/comparable-numero.js';

/** The name of the key of the hashes. */
const NUMERO_INDICE = 'documentos_viagem.numero_indice';

/** The number of a row, in clear or as it is stored. */
interface Numero {
  readonly id: string;
  readonly numero: string | null;
}

const placeOf = (contaId: string, row: string): Place => ({ table: 'documentos_viagem', column: 'numero', contaId, row });

/** Keyed, because a plain hash of so few digits could be brute-forced. */
const indiceOf = (key: Buffer, numero: string): string =>
  createHmac('sha256', key).update(comparableNumero(numero)).digest('hex');

/** The numbers of travel documents: encrypted, bound to row and conta, and found by a keyed hash. */
@Injectable()
export class NumerosDeViagem {
  constructor(
    private readonly cipher: FieldCipher,
    private readonly segredos: SegredosStore,
  ) {}

  /** From what is stored. */
  inClear(contaId: string, { id, numero }: Numero): string | null {
    return numero === null ? null : this.cipher.decrypt(numero, placeOf(contaId, id));
  }

  stored(contaId: string, { id, numero }: Numero): string | null {
    return numero === null ? null : this.cipher.encrypt(numero, placeOf(contaId, id));
  }

  /** From a number to the hash that finds equal ones. */
  async indexer(): Promise<(numero: string) => string> {
    const key = await this.segredos.key(NUMERO_INDICE);
    return (numero) => indiceOf(key, numero);
  }

  /** The hash of the number that a search is; null for any other text, and while no number is stored. */
  async indiceOf(search: string | null | undefined): Promise<string | null> {
    const numero = soNumeroDeDocumento(search ?? '');
    const key = numero === undefined ? undefined : await this.segredos.knownKey(NUMERO_INDICE);
    return key === undefined || numero === undefined ? null : indiceOf(key, numero);
  }
}

/** SQL: ids of the clients of the conta `$1` whose travel documents have the hash in this parameter; nobody's for null. */
export const HOLDERS = (indice: string): string =>
  `select d.cliente_id as id from documentos_viagem d where d.conta_id = $1 and d.numero_indice = ${indice}::text`;
