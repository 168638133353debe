import { tipoVisto } from '@viajario/contracts/crm/relacionamentos/relacionamentos';
import { RELACAO_LABELS, type TipoRelacao } from '@viajario/contracts/crm/relacionamentos/tipos-relacao';
import { digestOf, type TableDeclarations } from '#shared/database/declared-tables.js';
import { BY_NAME, instantAs } from '#shared/database/sql.js';
import type { ExportedTable, OwnMerge, ReportPart, TimelineItems } from '#shared/domain/subject-tables.js';
import { cpfText } from '#shared/text/formatted.js';
import { iniciais } from '#shared/text/iniciais.js';

/** Of a removed relationship, for its note. */
const UNTIED = `returning case when r.cliente_id = any ($3::uuid[] || $2::uuid) then r.referencia_id else r.cliente_id end as "clienteId", r.observacoes`;

/** SQL: relationships of these two, in either direction. */
const between = (one: string, other: string): string => `select from relacionamentos_clientes k
  where k.conta_id = $1 and (k.cliente_id, k.referencia_id) in ((${one}, ${other}), (${other}, ${one}))`;
/** SQL: an end of the row `r`, as recorded in `o` where the kept client has it. */
const endBack = (column: string): string => `case r.${column} when $2 then o.${column} else r.${column} end`;

/**
 * Removes those that would link a client to itself, or be a second one to the same client; the kept client's own remain. Back moves
 * only the end that the kept client has; recorded ones that are gone come between the clients that stand for their ends now.
 */
const MERGE: OwnMerge = {
  kind: 'relacionamentos',
  read: `select r.* from relacionamentos_clientes r
    where r.conta_id = $1 and (r.cliente_id = any ($2::uuid[]) or r.referencia_id = any ($2::uuid[])) order by r.created_at, r.id`,
  move: [
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
  back: [
    `update relacionamentos_clientes r set cliente_id = ${endBack('cliente_id')}, referencia_id = ${endBack('referencia_id')}
     from jsonb_to_recordset($3) as o(id uuid, cliente_id uuid, referencia_id uuid) where r.conta_id = $1 and r.id = o.id
       and not exists (${between(endBack('cliente_id'), endBack('referencia_id'))} and k.id <> r.id)`,
    `insert into relacionamentos_clientes select distinct on (least(o.cliente_id, o.referencia_id), greatest(o.cliente_id, o.referencia_id)) o.*
     from jsonb_populate_recordset(null::relacionamentos_clientes, $3) o
     where o.conta_id = $1 and $2::uuid is not null and o.cliente_id <> o.referencia_id
       and exists (select from clientes c where c.conta_id = $1 and c.id = o.cliente_id)
       and exists (select from clientes c where c.conta_id = $1 and c.id = o.referencia_id)
       and not exists (${between('o.cliente_id', 'o.referencia_id')})
     order by least(o.cliente_id, o.referencia_id), greatest(o.cliente_id, o.referencia_id), o.created_at, o.id on conflict do nothing`,
  ],
  count: `select count(*)::int from (
     select case when r.cliente_id = $2 then r.referencia_id else r.cliente_id end as parente_id
     from relacionamentos_clientes r where r.conta_id = $1 and $2 in (r.cliente_id, r.referencia_id)) t
   where t.parente_id <> $3 and not exists (select from relacionamentos_clientes m where m.conta_id = $1
     and ((m.cliente_id, m.referencia_id) = ($3, t.parente_id) or (m.cliente_id, m.referencia_id) = (t.parente_id, $3)))`,
};

const REPORT: ReportPart = {
  key: 'relacionamentos',
  place: 30,
  title: 'Família',
  labels: { relacao: 'Relação', pessoa: 'Pessoa', observacoes: 'Observações', desde: 'Gravado em' },
  sql: `select t.tipo_relacao as "tipoRelacao", t.inverso, o.nome as pessoa, t.observacoes, ${instantAs('t.created_at', 'desde')}
    from (select id, tipo_relacao, observacoes, created_at, referencia_id as outro, false as inverso from relacionamentos_clientes
        where conta_id = $1 and cliente_id = $2
      union all select id, tipo_relacao, observacoes, created_at, cliente_id, true from relacionamentos_clientes
        where conta_id = $1 and referencia_id = $2) t
      join clientes o on o.conta_id = $1 and o.id = t.outro order by t.created_at, t.id`,
  read: ({ pessoa, observacoes, desde, ...row }: Relacionamento) => [
    { relacao: RELACAO_LABELS[tipoVisto(row)], pessoa: iniciais(pessoa), observacoes, desde },
  ],
};
interface Relacionamento {
  tipoRelacao: TipoRelacao;
  inverso: boolean;
  pessoa: string;
  observacoes: string | null;
  desde: string;
}

const EXPORTED: ExportedTable = {
  file: 'relacionamentos.csv',
  about: 'quem é da família de quem',
  place: 20,
  sql: `select c.nome as cliente, c.cpf as "clienteCpf", f.nome as familiar, f.cpf as "familiarCpf",
      r.tipo_relacao as "tipoRelacao", r.observacoes
    from relacionamentos_clientes r join clientes c on c.id = r.cliente_id join clientes f on f.id = r.referencia_id
    where r.conta_id = $1 and not c.exemplo and not f.exemplo order by c.${BY_NAME}, c.id, r.id`,
  columns: [
    ['Cliente', 'cliente'],
    ['CPF do cliente', 'clienteCpf', cpfText],
    ['Familiar', 'familiar'],
    ['CPF do familiar', 'familiarCpf', cpfText],
    ['Relação', 'tipoRelacao'],
    ['Observações', 'observacoes'],
  ],
};

const kinship = (own: string, other: string): TimelineItems => ({
  select: `'vinculo' as tipo, r.criado_por as usuario_id, null as texto, null::jsonb as dados, null::jsonb as detalhes, r.${other} as outro`,
  from: `from relacionamentos_clientes r where r.conta_id = $1 and r.${own} = $2`,
  order: ['r.created_at', 'r.id'],
});

export const RELACIONAMENTOS_TABLES: TableDeclarations = {
  contaOf: { relacionamento: 'conta_do_relacionamento' },
  subjects: [
    {
      table: 'relacionamentos_clientes',
      subject: ['cliente_id', 'referencia_id'],
      merge: [MERGE],
      removal: 'before',
      files: null,
      answers: 'id',
      keepsImport: true,
      endsExample: true,
      report: [REPORT],
      exported: EXPORTED,
      digest: digestOf('relacionamentos_clientes'),
      timeline: [kinship('cliente_id', 'referencia_id'), kinship('referencia_id', 'cliente_id')],
    },
  ],
  invariants: [
    {
      // twice between the same clients
      id: 'V-14',
      counts: 'relacionamentos',
      sql: `select count(*) from (select from relacionamentos_clientes group by least(cliente_id, referencia_id),
              greatest(cliente_id, referencia_id), tipo_relacao having count(*) > 1) twice`,
    },
  ],
};
