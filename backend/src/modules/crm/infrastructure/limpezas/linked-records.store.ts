import { Injectable } from '@nestjs/common';
import { Sql } from '#shared/database/sql.js';
import type { RelacionamentoNote } from '../../domain/limpezas/merge.js';

/** A row of relacionamentos_clientes by the names of its columns. */
export type StoredRelacionamento = Readonly<Record<string, string | null>> & {
  readonly id: string;
  readonly cliente_id: string;
  readonly referencia_id: string;
};

/** The records that pointed to the clients merged into another one. */
export interface LinkedRecords {
  documentos: { id: string; clienteId: string }[];
  relacionamentos: StoredRelacionamento[];
  dependentes: { id: string; responsavelId: string }[];
}

/** Documents, relationships and dependants of clients: moved to another client, and back. */
@Injectable()
export class LinkedRecordsStore {
  constructor(private readonly sql: Sql) {}

  async of(contaId: string, ids: readonly string[]): Promise<LinkedRecords> {
    const [documentos, relacionamentos, dependentes] = await this.sql.allOfConta<
      [LinkedRecords['documentos'][number], { registro: StoredRelacionamento }, LinkedRecords['dependentes'][number]]
    >(contaId, [
      {
        name: 'linked-records-documentos',
        text: `select id, cliente_id as "clienteId" from documentos where conta_id = $1 and cliente_id = any ($2::uuid[])`,
        values: [contaId, ids],
      },
      {
        name: 'linked-records-relacionamentos',
        text: `select to_jsonb(r) as registro from relacionamentos_clientes r
               where r.conta_id = $1 and (r.cliente_id = any ($2::uuid[]) or r.referencia_id = any ($2::uuid[])) order by r.created_at, r.id`,
        values: [contaId, ids],
      },
      {
        name: 'linked-records-dependentes',
        text: `select id, responsavel_id as "responsavelId" from clientes where conta_id = $1 and responsavel_id = any ($2::uuid[])`,
        values: [contaId, ids],
      },
    ]);
    return { documentos, relacionamentos: relacionamentos.map(({ registro }) => registro), dependentes };
  }

  /**
   * Removes relationships that would link a client to itself, or be a second one to the same client; those of the kept client stay.
   * Returns the notes of the removed ones.
   */
  async moveTo(contaId: string, keptId: string, ids: readonly string[], things: LinkedRecords): Promise<RelacionamentoNote[]> {
    const notes: RelacionamentoNote[] = [];
    for (const kind of ['documentos', 'dependentes', 'relacionamentos'] as const)
      if (things[kind].length > 0)
        for (const [step, text] of MOVES[kind].entries()) {
          const name = `linked-records-move-${kind}-${step}`;
          const removed = await this.sql.rows<Partial<RelacionamentoNote>>({ name, text, values: [contaId, keptId, ids] });
          for (const { clienteId, observacoes } of removed) if (clienteId && observacoes) notes.push({ clienteId, observacoes });
        }
    return notes;
  }

  /** Moves back what is still with the kept client; relationships only between clients that exist. */
  async moveBack(contaId: string, keptId: string, { documentos, relacionamentos, dependentes }: LinkedRecords): Promise<void> {
    const moves: [text: string, things: readonly unknown[]][] = [
      [
        `update documentos d set cliente_id = o."clienteId" from jsonb_to_recordset($3) as o(id uuid, "clienteId" uuid)
         where d.conta_id = $1 and d.id = o.id and d.cliente_id = $2 and exists (select from clientes c where c.id = o."clienteId")`,
        documentos,
      ],
      [
        `update clientes c set responsavel_id = o."responsavelId" from jsonb_to_recordset($3) as o(id uuid, "responsavelId" uuid)
         where c.conta_id = $1 and c.id = o.id and (c.responsavel_id = $2 or c.responsavel_id is null)
           and exists (select from clientes r where r.conta_id = $1 and r.id = o."responsavelId")`,
        dependentes,
      ],
      [
        `delete from relacionamentos_clientes r using jsonb_to_recordset($3) as o(id uuid)
         where r.conta_id = $1 and r.id = o.id and $2::uuid is not null`,
        relacionamentos,
      ],
      [
        `insert into relacionamentos_clientes select o.* from jsonb_populate_recordset(null::relacionamentos_clientes, $3) o
         where o.conta_id = $1 and $2::uuid is not null and exists (select from clientes c where c.conta_id = $1 and c.id = o.cliente_id)
           and exists (select from clientes c where c.conta_id = $1 and c.id = o.referencia_id) on conflict do nothing`,
        relacionamentos,
      ],
    ];
    for (const [step, [text, things]] of moves.entries())
      if (things.length > 0)
        await this.sql.rows({ name: `linked-records-back-${step}`, text, values: [contaId, keptId, JSON.stringify(things)] });
  }

  /** Sets each responsável again, once all clients are restored. */
  async restoreResponsaveis(contaId: string, pairs: readonly { id: string; responsavelId: string }[]): Promise<void> {
    await this.sql.rows({
      name: 'linked-records-restore-responsaveis',
      text: `update clientes c set responsavel_id = o."responsavelId" from jsonb_to_recordset($2) as o(id uuid, "responsavelId" uuid)
             where c.conta_id = $1 and c.id = o.id and exists (select from clientes r where r.conta_id = $1 and r.id = o."responsavelId")`,
      values: [contaId, JSON.stringify(pairs)],
    });
  }
}

/** Of a removed relationship, for its note. */
const UNTIED = `returning case when r.cliente_id = any ($3::uuid[] || $2::uuid) then r.referencia_id else r.cliente_id end as "clienteId", r.observacoes`;
const MOVES: Readonly<Record<keyof LinkedRecords, readonly string[]>> = {
  documentos: [`update documentos set cliente_id = $2 where conta_id = $1 and cliente_id = any ($3::uuid[])`],
  dependentes: [`update clientes set responsavel_id = $2 where conta_id = $1 and responsavel_id = any ($3::uuid[]) and id <> $2`],
  relacionamentos: [
    `delete from relacionamentos_clientes r where r.conta_id = $1 and r.cliente_id = any ($3::uuid[] || $2::uuid) and r.referencia_id = any ($3::uuid[] || $2::uuid)
     ${UNTIED}`,
    `delete from relacionamentos_clientes r using (
       select id, row_number() over (partition by case when cliente_id = any ($3::uuid[] || $2::uuid) then referencia_id else cliente_id end
         order by (cliente_id = $2 or referencia_id = $2) desc, created_at, id) as place
       from relacionamentos_clientes where conta_id = $1 and (cliente_id = any ($3::uuid[] || $2::uuid) or referencia_id = any ($3::uuid[] || $2::uuid))) twice
     where r.conta_id = $1 and r.id = twice.id and twice.place > 1 and $2 not in (r.cliente_id, r.referencia_id)
     ${UNTIED}`,
    `update relacionamentos_clientes set cliente_id = case when cliente_id = any ($3::uuid[]) then $2 else cliente_id end,
       referencia_id = case when referencia_id = any ($3::uuid[]) then $2 else referencia_id end
     where conta_id = $1 and (cliente_id = any ($3::uuid[]) or referencia_id = any ($3::uuid[]))`,
  ],
};
