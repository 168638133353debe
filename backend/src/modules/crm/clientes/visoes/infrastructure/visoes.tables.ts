import { digestOf, type TableDeclarations } from '#shared/database/declared-tables.js';
import { BY_NAME } from '#shared/database/sql.js';

export const VISOES_TABLES: TableDeclarations = {
  contaOf: { visao: 'conta_da_visao' },
  ofConta: [
    {
      table: 'visoes',
      answers: 'id',
      digest: digestOf('visoes', '(t.id, t.nome, t.consulta, t.compartilhada)'),
      exported: {
        file: 'visoes.csv',
        about: 'as visões da lista que a equipe compartilha, como estão no endereço da página',
        place: 50,
        sql: `select v.nome, v.consulta from visoes v where v.conta_id = $1 and v.compartilhada order by v.${BY_NAME}, v.id`,
        columns: [
          ['Nome', 'nome'],
          ['Filtros', 'consulta'],
        ],
      },
    },
  ],
  invariants: [
    {
      // private ones without an author, or of a user who is no member of the conta
      id: 'V-05',
      counts: 'rows',
      sql: `select count(*) from visoes v join contas k on k.id = v.conta_id where not v.compartilhada and k.proprietario_id is not null
              and (v.autor_id is null or v.autor_id <> k.proprietario_id and not exists (
                select from usuarios_contas m where m.conta_id = v.conta_id and m.usuario_id = v.autor_id and m.status = 'ativo'))`,
    },
  ],
};
