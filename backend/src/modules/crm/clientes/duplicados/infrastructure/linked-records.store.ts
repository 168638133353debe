import { Injectable } from '@nestjs/common';
import { DeclaredTables } from '#shared/database/declared-tables.js';
import { Sql } from '#shared/database/sql.js';
import type { Merge, OwnMerge } from '#shared/domain/subject-tables.js';
import type { RelacionamentoNote } from '../domain/merge.js';
import type { LinkedRecords, RecordedLinks } from './group-records.js';

/** A record that belongs to one client. */
interface Owned {
  kind: string;
  id: string;
  clienteId: string;
}

/** All rows about clients, as their tables declare them: moved to another client, and back. */
@Injectable()
export class LinkedRecordsStore {
  private readonly kinds: readonly Kind[];
  /** Of rows that belong to one client each, and move with it unchanged. */
  private readonly readOwned: string;
  private readonly own: readonly OwnMerge[];
  /** Columns: the number of rows of each kind that would move from the client `$2` to `$3`. */
  readonly counts: string;

  constructor(
    private readonly sql: Sql,
    { subjects }: DeclaredTables,
  ) {
    this.kinds = subjects.flatMap(({ table, subject: [column = ''], merge }) => merge.map((kind) => kindOf(kind, table, column)));
    this.own = subjects.flatMap(({ merge }) => merge.filter(isOwn));
    this.readOwned = this.kinds.flatMap(({ owned }) => owned ?? []).join(' union all ');
    this.counts = this.kinds.flatMap(({ kind, count }) => (count ? `(${count}) as "${kind}"` : [])).join(', ');
  }

  async of(contaId: string, keptId: string, ids: readonly string[]): Promise<LinkedRecords> {
    const [owned, ...others] = await this.sql.allOfConta<[Owned, ...{ registro: object }[]]>(contaId, [
      { name: 'linked-records-owned', text: this.readOwned, values: [contaId, ids] },
      ...this.own.map(({ kind, read }) => ({
        name: `linked-records-${kind}`,
        text: `select to_jsonb(r) as registro from (${read}) r`,
        values: read.includes('$3') ? [contaId, ids, keptId] : [contaId, ids],
      })),
    ]);
    const found: Record<string, object[]> = Object.fromEntries(
      this.kinds.map(({ kind }) => [kind, owned.flatMap(({ kind: its, ...one }) => (its === kind ? [one] : []))]),
    );
    for (const [i, { kind }] of this.own.entries()) found[kind] = (others[i] ?? []).map(({ registro }) => registro);
    return found;
  }

  /** Returns the notes of rows that were removed: relationships that would link a client to itself, or be a second one to the same client. */
  async moveTo(contaId: string, keptId: string, ids: readonly string[], things: LinkedRecords): Promise<RelacionamentoNote[]> {
    const notes: RelacionamentoNote[] = [];
    for (const { kind, move, movedId } of this.kinds) {
      const rows = things[kind] ?? [];
      if (rows.length === 0) continue;
      const moved = movedId ? rows.map(movedId) : ids;
      for (const [step, text] of move.entries()) {
        const name = `linked-records-move-${kind}-${step}`;
        const removed = await this.sql.rows<Partial<RelacionamentoNote>>({ name, text, values: [contaId, keptId, moved] });
        for (const { clienteId, observacoes } of removed) if (clienteId && observacoes) notes.push({ clienteId, observacoes });
      }
    }
    return notes;
  }

  /** Moves back rows that are still with the kept client; relationships only between clients that exist. */
  async moveBack(contaId: string, keptId: string, things: RecordedLinks): Promise<void> {
    for (const { kind, back } of this.kinds) {
      const rows = things[kind] ?? [];
      if (rows.length === 0) continue;
      for (const [step, text] of back.entries()) {
        const name = `linked-records-back-${kind}-${step}`;
        await this.sql.rows({ name, text, values: [contaId, keptId, JSON.stringify(rows)] });
      }
    }
  }

  /** Sets each responsável again, once all clients are restored. */
  async restoreResponsaveis(contaId: string, pairs: readonly { id: string; responsavelId: string }[]): Promise<void> {
    await this.sql.rows({
      name: 'linked-records-restore-responsaveis',
      text: `update clientes c set responsavel_id = o."responsavelId" from jsonb_to_recordset($2) as o(id uuid, "responsavelId" uuid)
             where c.conta_id = $1 and c.id = o.id and c.id <> o."responsavelId"
               and exists (select from clientes r where r.conta_id = $1 and r.id = o."responsavelId")`,
      values: [contaId, JSON.stringify(pairs)],
    });
  }

  /** Of these clients nobody has a responsável who is a dependant since: two could not be edited any more. */
  async endCircles(contaId: string, ids: readonly string[]): Promise<void> {
    await this.sql.rows({
      name: 'linked-records-end-circles',
      text: `update clientes c set responsavel_id = null from clientes r where c.conta_id = $1 and c.id = any ($2::uuid[])
             and r.conta_id = $1 and r.id = c.responsavel_id and r.responsavel_id = c.id`,
      values: [contaId, ids],
    });
  }
}

interface Kind extends Merge {
  /** SQL: rows of the clients `$2`; none of a kind that reads its own. */
  readonly owned?: string;
  readonly move: readonly string[];
  movedId?(row: object): string;
  readonly back: readonly string[];
  readonly count?: string | undefined;
}

const isOwn = (merge: Merge | OwnMerge): merge is OwnMerge => 'read' in merge;

function kindOf(merge: Merge | OwnMerge, table: string, column: string): Kind {
  if (isOwn(merge)) return merge;
  const { kind } = merge;
  return {
    kind,
    owned: `select '${kind}' as kind, id, ${column} as "clienteId" from ${table} where conta_id = $1 and ${column} = any ($2::uuid[])`,
    move: [`update ${table} set ${column} = $2 where conta_id = $1 and ${column} = any ($3::uuid[])`],
    back: [
      `update ${table} a set ${column} = o."clienteId" from jsonb_to_recordset($3) as o(id uuid, "clienteId" uuid)
       where a.conta_id = $1 and a.id = o.id and a.${column} = $2 and exists (select from clientes c where c.id = o."clienteId")`,
    ],
    count: `select count(*)::int from ${table} where conta_id = $1 and ${column} = $2`,
  };
}
