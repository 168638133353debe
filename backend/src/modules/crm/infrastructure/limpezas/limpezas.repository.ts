import { Injectable } from '@nestjs/common';
import { LIMITS } from '@viajario/contracts/limits';
import { newId } from '#shared/domain/new-id.js';
import { FieldCipher, type Place } from '#shared/encryption/field-cipher.js';
import { Sql } from '#shared/database/sql.js';
import type { Candidate, DuplicateGroup } from '../../domain/limpezas/duplicates.js';
import { Limpeza, type LimpezaFields } from '../../domain/limpezas/limpeza.js';
import { Limpezas } from '../../domain/limpezas/limpezas.js';
import { ClearClientesStore } from './clear-clientes.store.js';
import { DuplicatesQueries } from './duplicates.queries.js';
import { MergedGroupsStore, type GroupRecord } from './merged-groups.store.js';

@Injectable()
export class LimpezasRepository extends Limpezas {
  constructor(
    private readonly sql: Sql,
    private readonly duplicates: DuplicatesQueries,
    private readonly groups: MergedGroupsStore,
    private readonly clearing: ClearClientesStore,
  ) {
    super();
  }

  async lockConta(contaId: string): Promise<void> {
    await this.sql.rows({
      name: 'limpeza-lock-conta',
      text: `select pg_advisory_xact_lock(76, hashtext($1))`,
      values: [contaId],
    });
  }

  candidates(contaId: string): Promise<Candidate[]> {
    return this.duplicates.candidates(contaId);
  }

  async lockCandidates(contaId: string, candidates: readonly Candidate[]): Promise<void> {
    await this.sql.rows({
      name: 'limpeza-lock-candidates',
      text: `select 1 from clientes where conta_id = $1 and id = any ($2::uuid[]) order by id for update`,
      values: [contaId, candidates.map(({ id }) => id)],
    });
  }

  async add({ state }: Limpeza, groups: readonly DuplicateGroup[]): Promise<void> {
    const { id, contaId, usuarioId, removidos } = state;
    await this.sql.rows({
      name: 'limpeza-add',
      text: `insert into limpezas (id, conta_id, usuario_id, removidos) values ($1, $2, $3, $4)`,
      values: [id, contaId, usuarioId, removidos],
    });
    for (const group of await this.groups.inOrder(contaId, groups)) {
      const record = JSON.stringify(await this.groups.merge(contaId, group));
      const groupId = newId();
      await this.sql.rows({
        name: 'limpeza-keep',
        text: `insert into limpezas_grupos (id, conta_id, limpeza_id, registro) values ($1, $2, $3, $4)`,
        values: [groupId, contaId, id, FieldCipher.current().encrypt(record, placeOf(contaId, groupId))],
      });
    }
    await this.groups.removeOthers(contaId, groups);
  }

  async lock(contaId: string, id: string): Promise<Limpeza | undefined> {
    const [row] = await this.sql.rows<LimpezaFields & { undoable: boolean }>({
      name: 'limpeza-lock',
      text: `select id, conta_id as "contaId", usuario_id as "usuarioId", removidos,
               desfeita_em is null and criada_em + interval '${LIMITS.undoDays} days' > now()
               and exists (select from limpezas_grupos g where g.conta_id = $1 and g.limpeza_id = $2) as undoable
             from limpezas where conta_id = $1 and id = $2 for update`,
      values: [contaId, id],
    });
    return row && Limpeza.restore(row);
  }

  async restoreClientes({ state: { id, contaId } }: Limpeza): Promise<number> {
    const rows = await this.sql.rows<{ id: string; registro: string }>({
      name: 'limpeza-groups',
      text: `select id, registro from limpezas_grupos where conta_id = $1 and limpeza_id = $2 order by id`,
      values: [contaId, id],
    });
    const recordOf = (row: (typeof rows)[number]): GroupRecord =>
      JSON.parse(FieldCipher.current().decrypt(row.registro, placeOf(contaId, row.id)));
    const restored = await this.groups.undo(contaId, id, rows.map(recordOf));
    await this.sql.rows({
      name: 'limpeza-undone',
      text: `with forgotten as (delete from limpezas_grupos where conta_id = $1 and limpeza_id = $2)
             update limpezas set desfeita_em = now() where conta_id = $1 and id = $2`,
      values: [contaId, id],
    });
    return restored;
  }

  clear(contaId: string): Promise<number> {
    return this.clearing.run(contaId);
  }
}

const placeOf = (contaId: string, row: string): Place => ({ table: 'limpezas_grupos', column: 'registro', contaId, row });
