import type { FieldCipher, Place } from '#shared/encryption/field-cipher.js';
import type { StoredCliente } from '../domain/merge.js';

/** One group before the merge; `versao` is the version that the merge gave to the kept client. */
export interface GroupRecord<Linked = RecordedLinks> {
  mantido: { id: string; antes: StoredCliente; versao: string };
  removidos: StoredCliente[];
  pertences: Linked;
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

/** The records that pointed to the clients merged into another one, by the kinds that their tables declare. */
export type LinkedRecords = Readonly<Record<string, readonly object[]>>;
/** As they were recorded: without kinds of later versions. An undo looks into those that have a type here. */
export interface RecordedLinks extends Readonly<Record<string, readonly object[] | undefined>> {
  relacionamentos: StoredRelacionamento[];
  dependentes: { id: string; responsavelId: string }[];
  /** `jaTinha`: the kept client had the label already. */
  etiquetas?: { etiquetaId: string; clienteId: string; jaTinha: boolean }[];
  documentosViagem?: { id: string; clienteId: string }[];
}
