import { digestOf, roleSql, type TableDeclarations } from '#shared/database/declared-tables.js';
import { BY_NAME, instantAs, localTime } from '#shared/database/sql.js';
import { cpfText } from '#shared/text/formatted.js';

export const MENSAGENS_TABLES: TableDeclarations = {
  subjects: [
    {
      table: 'mensagens',
      subject: ['cliente_id'],
      merge: [{ kind: 'mensagens' }],
      removal: 'batches',
      files: null,
      answers: 'id',
      keepsImport: true,
      endsExample: false, // an example may be written to
      report: [
        {
          key: 'mensagens',
          place: 70,
          title: 'Mensagens abertas no WhatsApp',
          labels: { texto: 'Texto', telefone: 'Telefone', quando: 'Aberta em', autor: 'Aberta por' },
          sql: `select m.texto, m.telefone, ${instantAs('m.created_at', 'quando')}, ${roleSql('m.autor_id')} as autor
            from mensagens m where m.conta_id = $1 and m.cliente_id = $2 order by m.created_at desc, m.id desc`,
        },
      ],
      exported: {
        file: 'mensagens.csv',
        about: 'as mensagens abertas no WhatsApp para cada cliente',
        place: 60,
        sql: `select c.nome as cliente, c.cpf as "clienteCpf", m.texto, u.email as autor, ${localTime('m.created_at')} as "criadaEm"
          from mensagens m join clientes c on c.id = m.cliente_id left join users u on u.id = m.autor_id
          where m.conta_id = $1 and not c.exemplo order by c.${BY_NAME}, c.id, m.created_at, m.id`,
        columns: [
          ['Cliente', 'cliente'],
          ['CPF', 'clienteCpf', cpfText],
          ['Mensagem', 'texto'],
          ['Autor', 'autor'],
          ['Aberta em', 'criadaEm'],
        ],
      },
      digest: digestOf('mensagens', '(t.id, t.cliente_id)'),
      timeline: [
        {
          select: `'mensagem', m.autor_id, m.texto, jsonb_build_object('telefone', m.telefone), null::jsonb, null::uuid`,
          from: 'from mensagens m where m.conta_id = $1 and m.cliente_id = $2',
          order: ['m.created_at', 'm.id'],
        },
      ],
    },
  ],
};
