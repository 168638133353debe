import { FieldCipher, type Place } from '#shared/encryption/field-cipher.js';
import type { StoredCliente } from '../domain/merge.js';
import type { LinkedRecords } from './linked-records.js';

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
export const recordOf = (contaId: string, { id, registro }: { id: string; registro: string }): GroupRecord =>
  JSON.parse(FieldCipher.current().decrypt(registro, placeOfGroup(contaId, id)));
