import { Injectable } from '@nestjs/common';
import { Sql } from '#shared/database/sql.js';
import type { RelacionamentoNote } from '../domain/merge.js';
import { keepPairs, readPairs, restorePairs, type ClientPair } from './pairs/client-pairs.store.js';
import type { LinkedRecords, StoredRelacionamento } from './group-records.js';
import { move, moveBack, READ_OWNED, type Owned, type OwnedKind } from './owned-records.store.js';

type Kind = keyof LinkedRecords;

/** All rows about clients: moved to another client, and back. */
@Injectable()
export class LinkedRecordsStore {
  constructor(private readonly sql: Sql) {}

  async of(contaId: string, keptId: string, ids: readonly string[]): Promise<Required<LinkedRecords>> {
    const [, owned, relacionamentos, dependentes, etiquetas, documentosIguais, naoDuplicados, cpfsNaPlanilha] =
      await this.sql.allOfConta<
        [
          unknown,
          Owned & { kind: OwnedKind },
          { registro: StoredRelacionamento },
          LinkedRecords['dependentes'][number],
          Required<LinkedRecords>['etiquetas'][number],
          Required<LinkedRecords>['documentosIguais'][number],
          ClientPair,
          ClientPair,
        ]
      >(contaId, readsOf(contaId, keptId, ids));
    const of = (kind: OwnedKind): Owned[] => owned.flatMap(({ kind: its, ...one }) => (its === kind ? [one] : []));
    return {
      documentos: of('documentos'),
      relacionamentos: relacionamentos.map(({ registro }) => registro),
      dependentes,
      anotacoes: of('anotacoes'),
      mensagens: of('mensagens'),
      links: of('links'),
      envios: of('envios'),
      orientacoes: of('orientacoes'),
      pedidos: of('pedidos'),
      etiquetas,
      documentosViagem: of('documentosViagem'),
      documentosIguais,
      naoDuplicados,
      cpfsNaPlanilha,
    };
  }

  /**
   * Removes relationships that would link a client to itself, or be a second one to the same client; the kept client's own remain.
   * Returns the notes of the removed ones.
   */
  async moveTo(
    contaId: string,
    keptId: string,
    ids: readonly string[],
    things: Required<LinkedRecords>,
  ): Promise<RelacionamentoNote[]> {
    const notes: RelacionamentoNote[] = [];
    for (const kind of KINDS)
      if (things[kind].length > 0)
        for (const [step, text] of MOVES[kind].entries()) {
          const name = `linked-records-move-${kind}-${step}`;
          const moved = kind === 'documentosIguais' ? things[kind].map(({ registro }) => registro.id) : ids;
          const removed = await this.sql.rows<Partial<RelacionamentoNote>>({ name, text, values: [contaId, keptId, moved] });
          for (const { clienteId, observacoes } of removed) if (clienteId && observacoes) notes.push({ clienteId, observacoes });
        }
    return notes;
  }

  /** Moves back rows that are still with the kept client; relationships only between clients that exist. */
  async moveBack(contaId: string, keptId: string, things: LinkedRecords): Promise<void> {
    for (const kind of KINDS) {
      const rows = things[kind] ?? [];
      if (rows.length === 0) continue;
      for (const [step, text] of MOVES_BACK[kind].entries()) {
        const name = `linked-records-back-${kind}-${step}`;
        await this.sql.rows({ name, text, values: [contaId, keptId, JSON.stringify(rows)] });
      }
    }
    const documentoIds = (things.documentosViagem ?? []).map(({ id }) => id);
    await this.sql.rows({ name: 'linked-records-back-files', text: LET_GO_OF_FILES, values: [contaId, keptId, documentoIds] });
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

function readsOf(contaId: string, keptId: string, ids: readonly string[]) {
  return [
    {
      name: 'linked-records-missing-passports',
      text: `select criar_passaportes_que_faltam($1::uuid[])`,
      values: [[keptId, ...ids]],
    },
    { name: 'linked-records-owned', text: READ_OWNED, values: [contaId, ids] },
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
    {
      name: 'linked-records-etiquetas',
      text: `select k.etiqueta_id as "etiquetaId", k.cliente_id as "clienteId", exists (select from clientes_etiquetas m
               where m.conta_id = $1 and m.cliente_id = $3 and m.etiqueta_id = k.etiqueta_id) as "jaTinha"
             from clientes_etiquetas k where k.conta_id = $1 and k.cliente_id = any ($2::uuid[])`,
      values: [contaId, ids, keptId],
    },
    { name: 'linked-records-documentos-iguais', text: EQUAL_DOCUMENTOS, values: [contaId, ids, keptId] },
    { name: 'linked-records-nao-duplicados', text: readPairs('nao_duplicados'), values: [contaId, ids, keptId] },
    { name: 'linked-records-cpfs-na-planilha', text: readPairs('cpfs_na_planilha'), values: [contaId, ids, keptId] },
  ] as const;
}

const COMPARED_COLUMNS = ['sobrenome', 'nomes', 'sexo', 'emissao', 'observacoes', 'documento_id'];
/** Of equal travel documents the one with a confirmed country remains, else the kept client's. */
const EQUAL_DOCUMENTOS = `
  with deles as (
    select d.*, row_number() over (order by d.pais_presumido, d.cliente_id <> $3, d.created_at, d.id) as lugar
    from documentos_viagem d where d.conta_id = $1 and d.cliente_id = any ($2::uuid[] || $3::uuid))
  select to_jsonb(d) - 'lugar' as registro, k.id as "igualA" from deles d cross join lateral (
    select k.id from deles k where k.lugar < d.lugar and k.tipo = d.tipo and k.pais = d.pais and k.numero is null and d.numero is null
      and k.validade is not distinct from d.validade and ${COMPARED_COLUMNS.map((column) => `(d.${column} is null or d.${column} = k.${column})`).join(' and ')}
    order by k.lugar limit 1) k`;

/** Unties files that were tied to a travel document meanwhile and are another client's again. */
const LET_GO_OF_FILES = `update documentos_viagem v set documento_id = null from documentos a
  where v.conta_id = $1 and a.conta_id = $1 and a.id = v.documento_id and a.cliente_id <> v.cliente_id
    and (v.cliente_id = $2 or v.id = any ($3::uuid[]))`;

/** Statements that move records back: the JSON in `$3`; `$2` is the kept client. */
const MOVES_BACK: Readonly<Record<Kind, readonly string[]>> = {
  naoDuplicados: restorePairs('nao_duplicados'),
  cpfsNaPlanilha: restorePairs('cpfs_na_planilha'),
  documentos: moveBack('documentos'),
  dependentes: [
    `update clientes c set responsavel_id = o."responsavelId" from jsonb_to_recordset($3) as o(id uuid, "responsavelId" uuid)
     where c.conta_id = $1 and c.id = o.id and (c.responsavel_id = $2 or c.responsavel_id is null)
       and exists (select from clientes r where r.conta_id = $1 and r.id = o."responsavelId")`,
  ],
  relacionamentos: [
    `delete from relacionamentos_clientes r using jsonb_to_recordset($3) as o(id uuid)
     where r.conta_id = $1 and r.id = o.id and $2::uuid is not null`,
    `insert into relacionamentos_clientes select o.* from jsonb_populate_recordset(null::relacionamentos_clientes, $3) o
     where o.conta_id = $1 and $2::uuid is not null and exists (select from clientes c where c.conta_id = $1 and c.id = o.cliente_id)
       and exists (select from clientes c where c.conta_id = $1 and c.id = o.referencia_id) on conflict do nothing`,
  ],
  anotacoes: moveBack('anotacoes'),
  mensagens: moveBack('mensagens'),
  links: moveBack('links'),
  envios: moveBack('envios'),
  orientacoes: moveBack('orientacoes'),
  pedidos: moveBack('pedidos'),
  etiquetas: [
    `delete from clientes_etiquetas k using jsonb_to_recordset($3) as o("etiquetaId" uuid, "jaTinha" boolean)
     where k.conta_id = $1 and k.cliente_id = $2 and k.etiqueta_id = o."etiquetaId" and not o."jaTinha"`,
    `insert into clientes_etiquetas (conta_id, cliente_id, etiqueta_id)
     select $1, o."clienteId", o."etiquetaId" from jsonb_to_recordset($3) as o("clienteId" uuid, "etiquetaId" uuid)
     where $2::uuid is not null and exists (select from clientes c where c.conta_id = $1 and c.id = o."clienteId")
       and exists (select from etiquetas e where e.conta_id = $1 and e.id = o."etiquetaId") on conflict do nothing`,
  ],
  documentosViagem: moveBack('documentosViagem'),
  documentosIguais: [
    `insert into documentos_viagem select v.* from jsonb_to_recordset($3) as o(registro jsonb, "igualA" uuid)
       left join documentos a on a.conta_id = $1 and a.id = (o.registro ->> 'documento_id')::uuid
       cross join lateral jsonb_populate_record(null::documentos_viagem, o.registro || jsonb_build_object('documento_id', a.id)) v
     where v.conta_id = $1 and $2::uuid is not null and exists (select from clientes c where c.conta_id = $1 and c.id = v.cliente_id)
       and exists (select from documentos_viagem k where k.conta_id = $1 and k.id = o."igualA") on conflict do nothing`,
  ],
};

/** Of a removed relationship, for its note. */
const UNTIED = `returning case when r.cliente_id = any ($3::uuid[] || $2::uuid) then r.referencia_id else r.cliente_id end as "clienteId", r.observacoes`;
const KINDS: readonly Kind[] = [
  'documentos',
  'dependentes',
  'relacionamentos',
  'anotacoes',
  'mensagens',
  'links',
  'envios',
  'orientacoes',
  'pedidos',
  'etiquetas',
  'documentosIguais',
  'documentosViagem',
  'naoDuplicados',
  'cpfsNaPlanilha',
];
const MOVES: Readonly<Record<Kind, readonly string[]>> = {
  naoDuplicados: keepPairs('nao_duplicados'),
  cpfsNaPlanilha: keepPairs('cpfs_na_planilha'),
  anotacoes: move('anotacoes'),
  mensagens: move('mensagens'),
  links: move('links'),
  envios: move('envios'),
  orientacoes: move('orientacoes'),
  pedidos: move('pedidos'),
  etiquetas: [
    `insert into clientes_etiquetas (conta_id, cliente_id, etiqueta_id) select distinct $1::uuid, $2::uuid, etiqueta_id
     from clientes_etiquetas where conta_id = $1 and cliente_id = any ($3::uuid[]) on conflict do nothing`,
  ],
  documentosIguais: [`delete from documentos_viagem where conta_id = $1 and id = any ($3::uuid[]) and $2::uuid is not null`],
  documentosViagem: move('documentosViagem'),
  documentos: move('documentos'),
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
