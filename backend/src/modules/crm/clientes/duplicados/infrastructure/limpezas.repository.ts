import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/domain/domain-error.js';
import type { TipoDeLimpeza } from '@viajario/contracts/crm/duplicados/limpezas';
import { LIMITS } from '@viajario/contracts/limits';
import { newId } from '#shared/domain/new-id.js';
import { FieldCipher } from '#shared/encryption/field-cipher.js';
import { instant, Sql } from '#shared/database/sql.js';
import { countRemovals, type DuplicateGroup } from '../domain/duplicates.js';
import type { Restored } from '../domain/merge.js';
import { placeOfGroup, recordOf } from './group-records.js';
import { MergedGroupsStore } from './merged-groups.store.js';

/** Groups restored in one transaction: a few hundred milliseconds in which others wait for their clients. */
const GROUPS_AT_ONCE = 50;

/** One removal of duplicates from a conta, or one merge by hand, undone as a whole while its undo records are retained. */
export interface Limpeza {
  /** That of its job, where one removes duplicates. */
  readonly id: string;
  readonly tipo: TipoDeLimpeza;
  readonly contaId: string;
  readonly usuarioId: string | null;
}

/** The limpezas of a conta, in the running transaction of a request or a job. */
@Injectable()
export class Limpezas {
  constructor(
    private readonly sql: Sql,
    private readonly groups: MergedGroupsStore,
    private readonly cipher: FieldCipher,
  ) {}

  /** No other limpeza of the conta begins before the transaction ends. */
  async lockConta(contaId: string): Promise<void> {
    await this.sql.rows({
      name: 'limpeza-lock-conta',
      text: `select pg_advisory_xact_lock(76, hashtext($1))`,
      values: [contaId],
    });
  }

  /** Locks the clients that still have the given version. */
  async lockUnchanged(contaId: string, ids: readonly string[], versions: ReadonlyMap<string, string>): Promise<Set<string>> {
    const rows = await this.sql.rows<{ id: string }>({
      name: 'limpeza-lock-unchanged',
      text: `select c.id from clientes c join unnest($2::uuid[], $3::timestamptz[]) as v(id, versao) on c.id = v.id
             where c.conta_id = $1 and c.updated_at = v.versao order by c.id for update of c`,
      values: [contaId, ids, ids.map((id) => versions.get(id))],
    });
    return new Set(rows.map(({ id }) => id));
  }

  /** Locks both clients; a missing one is left out. */
  async lockPair(contaId: string, ids: readonly [string, string]): Promise<{ id: string; exemplo: boolean; updatedAt: Date }[]> {
    const rows = await this.sql.rows<{ id: string; exemplo: boolean; versao: string }>({
      name: 'limpeza-lock-pair',
      text: `select id, exemplo, updated_at as versao from clientes where conta_id = $1 and id = any ($2::uuid[]) order by id for update`,
      values: [contaId, ids],
    });
    return rows.map(({ id, exemplo, versao }) => ({ id, exemplo, updatedAt: new Date(instant(versao)) }));
  }

  /** The pairs among locked clients that a user marked as no duplicates. */
  async separatedAmong(contaId: string, ids: readonly string[]): Promise<[string, string][]> {
    const rows = await this.sql.rows<{ um: string; outro: string }>({
      name: 'limpeza-separated',
      text: `select menor_id as um, maior_id as outro from nao_duplicados
             where conta_id = $1 and menor_id = any ($2::uuid[]) and maior_id = any ($2::uuid[])`,
      values: [contaId, ids],
    });
    return rows.map(({ um, outro }) => [um, outro]);
  }

  /** Adds to a limpeza: merges groups and stores their undo records. Returns the new versions of the kept clients. */
  async add({ id, contaId, usuarioId, tipo }: Limpeza, groups: readonly DuplicateGroup[]): Promise<Map<string, string>> {
    const versions = new Map<string, string>();
    await this.sql.rows({
      name: 'limpeza-add',
      text: `insert into limpezas as l (id, conta_id, usuario_id, tipo, removidos) values ($1, $2, $3, $4, $5)
             on conflict (id) do update set removidos = l.removidos + excluded.removidos`,
      values: [id, contaId, usuarioId, tipo, countRemovals(groups)],
    });
    for (const group of groups) {
      const record = await this.groups.merge(contaId, group);
      versions.set(record.mantido.id, record.mantido.versao);
      const groupId = newId();
      await this.sql.rows({
        name: 'limpeza-keep',
        text: `insert into limpezas_grupos (id, conta_id, limpeza_id, registro) values ($1, $2, $3, $4)`,
        values: [groupId, contaId, id, this.cipher.encrypt(JSON.stringify(record), placeOfGroup(contaId, groupId))],
      });
    }
    await this.groups.removeOthers(contaId, groups);
    return versions;
  }

  /** How many clients a limpeza has removed so far. */
  async removedBy(contaId: string, id: string): Promise<number> {
    const [row] = await this.sql.rows<{ removidos: number }>({
      name: 'limpeza-removed',
      text: `select removidos from limpezas where conta_id = $1 and id = $2`,
      values: [contaId, id],
    });
    return row?.removidos ?? 0;
  }

  /** Locks a limpeza until the transaction ends. Returns how many clients it removed. */
  async lockUndoable(contaId: string, id: string): Promise<number> {
    const [row] = await this.sql.rows<{ removidos: number; undoable: boolean }>({
      name: 'limpeza-lock',
      text: `select removidos, desfeita_em is null and criada_em + interval '${LIMITS.undoDays} days' > now()
               and exists (select from limpezas_grupos g where g.conta_id = $1 and g.limpeza_id = $2) as undoable
             from limpezas where conta_id = $1 and id = $2 for update`,
      values: [contaId, id],
    });
    if (!row) throw new DomainError('LIMPEZA_NAO_ENCONTRADA');
    if (!row.undoable) throw new DomainError('NAO_PODE_DESFAZER');
    return row.removidos;
  }

  /** Brings the removed clients of the last groups back that are still merged. */
  async restoreLast(contaId: string, id: string): Promise<Restored & { isUndone: boolean }> {
    const rows = await this.sql.rows<{ id: string; registro: string }>({
      name: 'limpeza-last-groups',
      text: `select id, registro from limpezas_grupos where conta_id = $1 and limpeza_id = $2 order by id desc limit ${GROUPS_AT_ONCE + 1}`,
      values: [contaId, id],
    });
    const last = rows.slice(0, GROUPS_AT_ONCE);
    const recorded = last.map((row) => recordOf(this.cipher, contaId, row));
    const restored = await this.groups.undo(contaId, id, recorded);
    const isUndone = last.length === rows.length;
    await this.sql.rows({
      name: 'limpeza-undone',
      text: `with forgotten as (delete from limpezas_grupos where conta_id = $1 and id = any ($3::uuid[]))
             update limpezas set desfeita_em = now() where conta_id = $1 and id = $2 and $4`,
      values: [contaId, id, last.map((row) => row.id), isUndone],
    });
    return { ...restored, isUndone };
  }
}
