import { digestOf, type TableDeclarations } from '#shared/database/declared-tables.js';
import { BY_NAME } from '#shared/database/sql.js';
import type { OwnMerge } from '#shared/domain/subject-tables.js';

/** The kept client gets the labels that it has not; `jaTinha` are those that it had already. */
const MERGE: OwnMerge = {
  kind: 'etiquetas',
  read: `select k.etiqueta_id as "etiquetaId", k.cliente_id as "clienteId", exists (select from clientes_etiquetas m
      where m.conta_id = $1 and m.cliente_id = $3 and m.etiqueta_id = k.etiqueta_id) as "jaTinha"
    from clientes_etiquetas k where k.conta_id = $1 and k.cliente_id = any ($2::uuid[])`,
  move: [
    `insert into clientes_etiquetas (conta_id, cliente_id, etiqueta_id) select distinct $1::uuid, $2::uuid, etiqueta_id
     from clientes_etiquetas where conta_id = $1 and cliente_id = any ($3::uuid[]) on conflict do nothing`,
  ],
  back: [
    `delete from clientes_etiquetas k using jsonb_to_recordset($3) as o("etiquetaId" uuid, "jaTinha" boolean)
     where k.conta_id = $1 and k.cliente_id = $2 and k.etiqueta_id = o."etiquetaId" and not o."jaTinha"`,
    `insert into clientes_etiquetas (conta_id, cliente_id, etiqueta_id)
     select $1, o."clienteId", o."etiquetaId" from jsonb_to_recordset($3) as o("clienteId" uuid, "etiquetaId" uuid)
     where $2::uuid is not null and exists (select from clientes c where c.conta_id = $1 and c.id = o."clienteId")
       and exists (select from etiquetas e where e.conta_id = $1 and e.id = o."etiquetaId") on conflict do nothing`,
  ],
  count: `select count(*)::int from clientes_etiquetas k where k.conta_id = $1 and k.cliente_id = $2 and not exists (
     select from clientes_etiquetas m where m.conta_id = $1 and m.cliente_id = $3 and m.etiqueta_id = k.etiqueta_id)`,
};

export const ETIQUETAS_TABLES: TableDeclarations = {
  contaOf: { etiqueta: 'conta_da_etiqueta' },
  subjects: [
    {
      table: 'clientes_etiquetas',
      subject: ['cliente_id'],
      merge: [MERGE],
      removal: 'before',
      files: null,
      answers: null,
      keepsImport: false, // the import may have set them
      endsExample: true,
      report: [
        {
          key: 'etiquetas',
          place: 50,
          title: 'Etiquetas',
          labels: { nome: 'Nome' },
          asList: true,
          sql: `select e.nome from clientes_etiquetas k join etiquetas e on e.conta_id = $1 and e.id = k.etiqueta_id
            where k.conta_id = $1 and k.cliente_id = $2 order by e.nome, e.id`,
        },
      ],
      exported: null, // a column of clientes.csv
      digest: digestOf('clientes_etiquetas'),
      timeline: [],
    },
  ],
  ofConta: [
    {
      table: 'etiquetas',
      answers: 'id',
      digest: digestOf('etiquetas', '(t.id, t.nome, t.cor)'),
      exported: {
        file: 'etiquetas.csv',
        about: 'as etiquetas, com as cores',
        place: 40,
        sql: `select t.nome, t.cor from etiquetas t where t.conta_id = $1 order by t.${BY_NAME}, t.id`,
        columns: [
          ['Nome', 'nome'],
          ['Cor', 'cor'],
        ],
      },
    },
  ],
};
