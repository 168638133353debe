import { roleSql, type TableDeclarations } from '#shared/database/declared-tables.js';
import { instantAs } from '#shared/database/sql.js';
import type { OwnMerge, ReportPart } from '#shared/domain/subject-tables.js';
import { PAGINA } from './paginas.store.js';

/** Nobody stands twice on a page: of people who become one the kept client's row stays, or the first; the others come back with the undo. */
const MERGE: OwnMerge = {
  kind: 'paginas',
  read: `select t.* from paginas_viagem_pessoas t where t.conta_id = $1 and t.cliente_id = any ($2::uuid[])`,
  move: [
    `delete from paginas_viagem_pessoas p using (
       select t.id, row_number() over (partition by t.pagina_id order by t.cliente_id = $2 desc, t.ordem, t.id) as lugar
       from paginas_viagem_pessoas t where t.conta_id = $1 and t.cliente_id = any ($3::uuid[] || $2::uuid)) twice
     where p.conta_id = $1 and p.id = twice.id and twice.lugar > 1`,
    `update paginas_viagem_pessoas set cliente_id = $2 where conta_id = $1 and cliente_id = any ($3::uuid[])`,
  ],
  back: [
    `insert into paginas_viagem_pessoas select o.* from jsonb_populate_recordset(null::paginas_viagem_pessoas, $3) o
     where o.conta_id = $1 and exists (select from clientes c where c.conta_id = $1 and c.id = o.cliente_id)
       and exists (select from paginas_viagem_pessoas k where k.conta_id = $1 and k.pagina_id = o.pagina_id and k.cliente_id = $2)
     on conflict do nothing`,
    `update paginas_viagem_pessoas t set cliente_id = o.cliente_id from jsonb_to_recordset($3) as o(id uuid, cliente_id uuid)
     where t.conta_id = $1 and t.id = o.id and t.cliente_id = $2 and exists (select from clientes c where c.conta_id = $1 and c.id = o.cliente_id)`,
  ],
};

const REPORT: ReportPart = {
  key: 'paginas',
  place: 106,
  title: 'Páginas para o titular',
  labels: {
    viagem: 'Viagem',
    criadaEm: 'Criada em',
    criadaPor: 'Criada por',
    expiraEm: 'Aberta até',
    encerradaEm: 'Encerrada em',
  },
  sql: `select v.nome as viagem, ${instantAs('l.created_at', 'criadaEm')}, ${roleSql('l.criada_por')} as "criadaPor",
      ${instantAs('fim_da_pagina(l)', 'expiraEm')}, ${instantAs('l.encerrada_em', 'encerradaEm')}
    from paginas_viagem_pessoas p join paginas_viagem l on l.conta_id = $1 and l.id = p.pagina_id left join viagens v on v.conta_id = $1 and v.id = l.viagem_id
    where p.conta_id = $1 and p.cliente_id = $2 order by l.created_at, l.id`,
};

export const PAGINAS_TABLES: TableDeclarations = {
  contaOf: { 'pagina-viagem': 'conta_da_pagina' },
  links: [PAGINA],
  sweeps: [{ name: 'ended-pages', every: 'day', sql: 'select apagar_paginas()' }],
  subjects: [
    {
      table: 'paginas_viagem_pessoas',
      subject: ['cliente_id'],
      merge: [MERGE],
      removal: 'by-key',
      files: null,
      answers: 'pagina_id',
      keepsImport: true,
      endsExample: true,
      report: [REPORT],
      exported: null, // as links to a form are
      digest: null,
      timeline: [],
    },
  ],
  ofConta: [{ table: 'paginas_viagem', answers: 'id' }],
  invariants: [
    {
      // people of another conta's page
      id: 'V-05',
      counts: 'rows',
      sql: `select count(*) from paginas_viagem_pessoas p join paginas_viagem l on l.id = p.pagina_id where l.conta_id <> p.conta_id`,
    },
  ],
};
