import { Injectable } from '@nestjs/common';
import { soNumeroDeDocumento } from '@viajario/contracts/parse/numero-de-documento';
import { SegredosStore } from '#shared/encryption/segredos.store.js';
import { indiceOf, NUMERO_INDICE } from './numero.js';

/** Searches for clients by the number of a travel document, which lies encrypted. */
@Injectable()
export class NumerosProcurados {
  constructor(private readonly segredos: SegredosStore) {}

  /** The keyed hash of the number that a search is; null for any other text, and while no number is stored. */
  async indiceOf(search: string | null | undefined): Promise<string | null> {
    const numero = soNumeroDeDocumento(search ?? '');
    const key = numero === undefined ? undefined : await this.segredos.knownKey(NUMERO_INDICE);
    return key === undefined || numero === undefined ? null : indiceOf(key, numero);
  }
}

/** SQL: ids of the clients of the conta `$1` whose travel documents have the hash in this parameter; nobody's for null. */
export const HOLDERS = (indice: string): string =>
  `select d.cliente_id as id from documentos_viagem d where d.conta_id = $1 and d.numero_indice = ${indice}::text`;
