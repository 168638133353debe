import { Injectable } from '@nestjs/common';
import { FieldCipher } from '#shared/encryption/field-cipher.js';
import { Sql } from '#shared/database/sql.js';
import { placeOfGroup, recordOf, type GroupRecord } from './group-records.js';

/** Opened at once: some milliseconds of the event loop. */
const AT_ONCE = 200;

interface StoredGroup {
  id: string;
  registro: string;
}

/** What undoes cleanings and merges is encrypted: which of it is about a client shows only once it is opened. */
@Injectable()
export class UndoRecordsStore {
  constructor(private readonly sql: Sql) {}

  /** `ids`: of the client and of those merged into it. A group about them goes as a whole, of the others their ties to them. */
  async erase(contaId: string, ids: ReadonlySet<string>): Promise<void> {
    for (let after = NOTHING, rows: StoredGroup[] = []; ; after = rows.at(-1)?.id ?? after) {
      rows = await this.sql.rows<StoredGroup>({
        name: 'undo-records-page',
        text: `select id, registro from limpezas_grupos where conta_id = $1 and id > $2 order by id limit ${AT_ONCE} for update`,
        values: [contaId, after],
      });
      for (const row of rows) await this.eraseIn(contaId, row, ids);
      if (rows.length < AT_ONCE) return;
    }
  }

  /**
   * Deletes the undo records of the conta except those of these clients and of clients merged into them. Newest first, because a client that
   * was merged into another may itself be the result of an earlier merge.
   */
  async keepOnlyOf(contaId: string, clientes: ReadonlySet<string>): Promise<void> {
    const parts = new Set(clientes);
    const kept: string[] = [];
    for (let before = LAST, rows: StoredGroup[] = []; parts.size > 0; before = rows.at(-1)?.id ?? before) {
      rows = await this.sql.rows<StoredGroup>({
        name: 'undo-records-page-back',
        text: `select id, registro from limpezas_grupos where conta_id = $1 and id < $2 order by id desc limit ${AT_ONCE}`,
        values: [contaId, before],
      });
      for (const row of rows) {
        const { mantido, removidos } = recordOf(contaId, row);
        if (!parts.has(mantido.id)) continue;
        kept.push(row.id);
        for (const { id } of removidos) parts.add(id);
      }
      if (rows.length < AT_ONCE) break;
    }
    await this.sql.rows({
      name: 'undo-records-keep-only',
      text: `delete from limpezas_grupos where conta_id = $1 and id <> all ($2::uuid[])`,
      values: [contaId, kept],
    });
  }

  private async eraseIn(contaId: string, { id, registro }: StoredGroup, ids: ReadonlySet<string>): Promise<void> {
    const place = placeOfGroup(contaId, id);
    const text = FieldCipher.current().decrypt(registro, place);
    if (![...ids].some((one) => text.includes(one))) return;
    const group: GroupRecord = JSON.parse(text);
    const left = isAbout(group, ids) ? null : FieldCipher.current().encrypt(JSON.stringify(without(group, ids)), place);
    await this.sql.rows({
      name: left === null ? 'undo-records-remove' : 'undo-records-rewrite',
      text:
        left === null
          ? 'delete from limpezas_grupos where conta_id = $1 and id = $2'
          : 'update limpezas_grupos set registro = $3 where conta_id = $1 and id = $2',
      values: left === null ? [contaId, id] : [contaId, id, left],
    });
  }
}

const NOTHING = '00000000-0000-0000-0000-000000000000';
const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

const isAbout = ({ mantido, removidos }: GroupRecord, ids: ReadonlySet<string>): boolean =>
  [mantido, ...removidos].some(({ id }) => ids.has(id));

/** Relationships carry notes; of other things to which the client is tied there are ids only. */
const without = (group: GroupRecord, ids: ReadonlySet<string>): GroupRecord => ({
  ...group,
  pertences: {
    ...group.pertences,
    relacionamentos: group.pertences.relacionamentos.filter(
      ({ cliente_id: one, referencia_id: other }) => !ids.has(one) && !ids.has(other),
    ),
  },
});
