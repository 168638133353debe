import { columnsWhere } from '@viajario/contracts/crm/campos/campos';
import { CAMPOS_CLIENTE } from '@viajario/contracts/crm/campos/campos-cliente';
import {
  digestOf,
  rowsOfSubject,
  type DeclaredTables,
  type Invariant,
  type TableDeclarations,
} from '#shared/database/declared-tables.js';
import { FOLLOWS_PARENT, type OwnMerge } from '#shared/domain/subject-tables.js';
import { iniciais } from '#shared/text/iniciais.js';

/** The clients whose responsável is merged; the kept client is not its own. */
const DEPENDENTES: OwnMerge = {
  kind: 'dependentes',
  read: `select id, responsavel_id as "responsavelId" from clientes where conta_id = $1 and responsavel_id = any ($2::uuid[])`,
  move: [`update clientes set responsavel_id = $2 where conta_id = $1 and responsavel_id = any ($3::uuid[]) and id <> $2`],
  back: [
    `update clientes c set responsavel_id = o."responsavelId" from jsonb_to_recordset($3) as o(id uuid, "responsavelId" uuid)
     where c.conta_id = $1 and c.id = o.id and (c.responsavel_id = $2 or c.responsavel_id is null)
       and exists (select from clientes r where r.conta_id = $1 and r.id = o."responsavelId")`,
  ],
  count: `select count(*)::int from clientes d where d.conta_id = $1 and d.responsavel_id = $2 and d.id <> $3`,
};

/** Rows about a client of another conta, or whose parent is of another conta. */
function rowsAcrossContas({ subjects }: DeclaredTables): Invariant {
  const about = subjects.flatMap(({ table, subject, parent }) => [
    ...subject.map((column) => `select t.conta_id, c.conta_id as other from ${table} t join clientes c on c.id = t.${column}`),
    ...(parent ? [`select t.conta_id, p.conta_id from ${table} t join ${parent.table} p on p.id = t.${parent.column}`] : []),
  ]);
  return { id: 'V-05', counts: 'rows', sql: `select count(*) from (${about.join(' union all ')}) a where a.conta_id <> a.other` };
}

/** Examples with something of a person's, which would go with the example. */
function usedExamples({ subjects }: DeclaredTables): Invariant {
  const used = subjects.flatMap((one) => rowsOfSubject(one, one.endsExample));
  return {
    id: 'V-17',
    counts: 'exemplos',
    sql: `select count(*) from clientes c where c.exemplo and (
            num_nonnulls(c.cpf, c.email, c.telefone_celular, c.telefone_residencial, c.telefone_comercial, c.empresa_id) > 0
            or ${used.join(' or ')})`,
  };
}

const INVARIANTS: readonly Invariant[] = [
  {
    // of another conta's company
    id: 'V-05',
    counts: 'rows',
    sql: `select count(*) from clientes c join empresas e on e.id = c.empresa_id where e.conta_id <> c.conta_id`,
  },
  {
    // whose denormalised counters differ from their rows
    id: 'V-13',
    counts: 'clientes',
    sql: `select count(*) from clientes c
            left join clientes_totais t on t.cliente_id = c.id
            left join (select cliente_id, count(*) as n from documentos group by cliente_id) d on d.cliente_id = c.id
            left join (select unnest(array[cliente_id, referencia_id]) as cliente_id, count(*) as n from relacionamentos_clientes group by 1) r
              on r.cliente_id = c.id
            left join (select cliente_id, array_agg(etiqueta_id::text order by etiqueta_id::text) as ids from clientes_etiquetas group by cliente_id) e
              on e.cliente_id = c.id
            where (coalesce(t.documentos, 0), coalesce(t.relacionamentos, 0)) is distinct from (coalesce(d.n, 0), coalesce(r.n, 0))
              or (select array_agg(l.value order by l.value) from jsonb_array_elements_text(t.etiquetas) l) is distinct from e.ids
              or c.partes is null`,
  },
  {
    // twice in a conta
    id: 'V-14',
    counts: 'cpfs',
    sql: `select count(*) from (select from clientes where cpf is not null group by conta_id, cpf having count(*) > 1) twice`,
  },
];

export const CLIENTES_TABLES: TableDeclarations = {
  contaOf: { cliente: 'conta_do_cliente' },
  protectedColumns: [
    {
      table: 'clientes',
      columns: columnsWhere(CAMPOS_CLIENTE, ({ encrypted }) => encrypted === true),
      conta: 'conta_id',
      counts: 'clientes',
    },
  ],
  handedOver: [{ table: 'clientes', user: 'agente_id', counts: 'clientes' }],
  subjects: [
    {
      table: 'clientes',
      subject: ['responsavel_id'],
      merge: [DEPENDENTES],
      removal: 'by-key',
      files: null,
      answers: null,
      keepsImport: true,
      endsExample: true,
      report: [
        {
          key: 'dependentes',
          place: 40,
          title: 'Responsável legal por',
          labels: { pessoa: 'Pessoa' },
          asList: true,
          sql: `select nome as pessoa from clientes where conta_id = $1 and responsavel_id = $2 order by created_at, id`,
          read: ({ pessoa }: { pessoa: string }) => [{ pessoa: iniciais(pessoa) }],
        },
      ],
      exported: null, // clientes.csv, which has a writer of its own
      digest: digestOf('clientes', '(t.id, t.updated_at, t.empresa_id, t.responsavel_id, t.agente_id, t.exemplo)'),
      timeline: [
        {
          select: `case when c.importacao_id is null then 'cadastro' else 'importacao' end, coalesce(c.criado_por, i.usuario_id), null, null::jsonb, null::jsonb, null::uuid`,
          from: `from clientes c left join importacoes i on i.conta_id = $1 and i.id = c.importacao_id where c.conta_id = $1 and c.id = $2`,
          order: ['c.created_at', 'c.id'],
        },
      ],
    },
    { ...FOLLOWS_PARENT, table: 'clientes_totais', subject: ['cliente_id'] }, // kept by triggers
  ],
  ofConta: [{ table: 'clientes', answers: 'id' }],
  invariants: (declared) => [rowsAcrossContas(declared), usedExamples(declared), ...INVARIANTS],
};
