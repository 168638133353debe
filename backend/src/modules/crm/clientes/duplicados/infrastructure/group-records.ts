import type { FieldCipher, Place } from '#shared/encryption/field-cipher.js';
import type { StoredCliente } from '../domain/merge.js';
import type { ClientPair } from './pairs/client-pairs.store.js';
import type { Owned } from './owned-records.store.js';

/** One group before the merge; `versao` is the version that the merge gave to the kept client. */
export interface GroupRecord {
  mantido: { id: string; antes: StoredCliente; versao: string };
  removidos: StoredCliente[];
  pertences: LinkedRecords;
}

export const placeOfGroup = (contaId: string, row: string): Place => ({
  table: 'limpezas_grupos',
  column: 'registro',
  contaId,
  row,
});
/** A group as it was recorded. */
export const recordOf = (cipher: FieldCipher, contaId: string, { id, registro }: { id: string; registro: string }): GroupRecord =>
  JSON.parse(cipher.decrypt(registro, placeOfGroup(contaId, id)));

/** A row of relacionamentos_clientes by the names of its columns. */
export type StoredRelacionamento = Readonly<Record<string, string | null>> & {
  readonly id: string;
  readonly cliente_id: string;
  readonly referencia_id: string;
};

/** The records that pointed to the clients merged into another one. */
export interface LinkedRecords {
  documentos: Owned[];
  relacionamentos: StoredRelacionamento[];
  dependentes: { id: string; responsavelId: string }[];
  /** Missing in records of the time before there were any. */
  anotacoes?: Owned[];
  mensagens?: Owned[];
  /** `jaTinha`: the kept client had the label already. */
  etiquetas?: { etiquetaId: string; clienteId: string; jaTinha: boolean }[];
  /** Links for clients, and submissions. */
  links?: Owned[];
  envios?: Owned[];
  /** Their rows in orientações. */
  orientacoes?: Owned[];
  /** Their requests about their data. */
  pedidos?: Owned[];
  documentosViagem?: Owned[];
  /** Travel documents that equal another one and become one with it. Neither has a number, which is unique in a conta. */
  documentosIguais?: { registro: Readonly<Record<string, unknown>> & { id: string }; igualA: string }[];
  naoDuplicados?: ClientPair[];
  cpfsNaPlanilha?: ClientPair[];
}
