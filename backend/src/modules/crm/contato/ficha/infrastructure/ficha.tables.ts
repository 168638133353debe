import { roleSql, type TableDeclarations } from '#shared/database/declared-tables.js';
import { instantAs } from '#shared/database/sql.js';
import { FICHA } from './links.store.js';

export const FICHA_TABLES: TableDeclarations = {
  contaOf: { link: 'conta_do_link' },
  links: [FICHA],
  subjects: [
    {
      table: 'links_cliente',
      subject: ['cliente_id'],
      merge: [{ kind: 'links' }],
      removal: 'by-key',
      files: null,
      answers: 'id',
      keepsImport: 't.usado_em is null and t.expira_em > now()',
      endsExample: true,
      report: [
        {
          key: 'links',
          place: 80,
          title: 'Links para o titular preencher',
          labels: {
            criadoEm: 'Criado em',
            criadoPor: 'Criado por',
            campos: 'Campos',
            arquivos: 'Arquivos',
            expiraEm: 'Aberto até',
            usadoEm: 'Usado em',
          },
          sql: `select ${instantAs('l.created_at', 'criadoEm')}, ${roleSql('l.criado_por')} as "criadoPor", to_json(l.campos) as campos,
              to_json(l.arquivos) as arquivos, ${instantAs('l.expira_em', 'expiraEm')}, ${instantAs('l.usado_em', 'usadoEm')}
            from links_cliente l where l.conta_id = $1 and l.cliente_id = $2 order by l.created_at, l.id`,
        },
      ],
      exported: null,
      digest: null,
      timeline: [],
    },
  ],
};
