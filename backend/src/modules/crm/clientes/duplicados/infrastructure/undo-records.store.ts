import { Injectable } from '@nestjs/common';
import { FieldCipher } from '#shared/encryption/field-cipher.js';
import { Sql } from '#shared/database/sql.js';
import { placeOfGroup, recordOf, type GroupRecord } from './group-records.js';

/** Records decrypted in one piece: some milliseconds of the event loop. */
const AT_ONCE = 200;

interface StoredGroup {
  id: string;
  registro: string;
}

/** Undo records are encrypted: only decryption shows which of them are about a client. */
@Injectable()
export class UndoRecordsStore {
  constructor(
    private readonly sql: Sql,
    private readonly cipher: FieldCipher,
  ) {}

  /**
   * `ids`: of the client and of those merged into it. A group about them is deleted as a whole, of other groups the references to them. Returns the
   * ids of the imports that had brought in the clients of deleted groups.
   */
  async erase(contaId: string, ids: ReadonlySet<string>): Promise<string[]> {
    const importacoes: string[] = [];
    for (let after = NOTHING, rows: StoredGroup[] = []; ; after = rows.at(-1)?.id ?? after) {
      rows = await this.sql.rows<StoredGroup>({
        name: 'undo-records-page',
        text: `select id, registro from limpezas_grupos where conta_id = $1 and id > $2 order by id limit ${AT_ONCE} for update`,
        values: [contaId, after],
      });
      for (const row of rows) importacoes.push(...(await this.eraseIn(contaId, row, ids)));
      if (rows.length < AT_ONCE) return importacoes;
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
        const { mantido, removidos } = recordOf(this.cipher, contaId, row);
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

  private async eraseIn(contaId: string, { id, registro }: StoredGroup, ids: ReadonlySet<string>): Promise<string[]> {
    const place = placeOfGroup(contaId, id);
    const text = this.cipher.decrypt(registro, place);
    if (![...ids].some((one) => text.includes(one))) return [];
    const group: GroupRecord = JSON.parse(text);
    const clientes = isAbout(group, ids) ? [group.mantido.antes, ...group.removidos] : [];
    const left = clientes.length > 0 ? null : this.cipher.encrypt(JSON.stringify(withoutClientes(group, ids)), place);
    await this.sql.rows({
      name: left === null ? 'undo-records-remove' : 'undo-records-rewrite',
      text:
        left === null
          ? 'delete from limpezas_grupos where conta_id = $1 and id = $2'
          : 'update limpezas_grupos set registro = $3 where conta_id = $1 and id = $2',
      values: left === null ? [contaId, id] : [contaId, id, left],
    });
    return clientes.flatMap(({ importacao_id: importacaoId }) => importacaoId ?? []);
  }
}

const NOTHING = '00000000-0000-0000-0000-000000000000';
const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

const isAbout = ({ mantido, removidos }: GroupRecord, ids: ReadonlySet<string>): boolean =>
  [mantido, ...removidos].some(({ id }) => ids.has(id));

/** Relationships have notes; of other references to the client there are ids only. */
const withoutClientes = (group: GroupRecord, ids: ReadonlySet<string>): GroupRecord => ({
  ...group,
  pertences: {
    ...group.pertences,
    relacionamentos: group.pertences.relacionamentos.filter(
      ({ cliente_id: one, referencia_id: other }) => !ids.has(one) && !ids.has(other),
    ),
  },
});
