import { digestOf, type TableDeclarations } from '#shared/database/declared-tables.js';
import { BY_NAME } from '#shared/database/sql.js';

/** SQL: '60 dias antes da ida'. */
const QUANDO = `case when t.dias = 0 then 'No dia' else abs(t.dias) || case abs(t.dias) when 1 then ' dia ' else ' dias ' end
  || case when t.dias < 0 then 'antes' else 'depois' end end || ' da ' || t.base`;

export const MODELOS_VIAGEM_TABLES: TableDeclarations = {
  contaOf: { 'modelo-viagem': 'conta_do_modelo_de_viagem' },
  ofConta: [
    {
      table: 'modelos_viagem',
      answers: 'id',
      digest: digestOf('modelos_viagem'),
      exported: {
        file: 'modelos-viagem.csv',
        about: 'os modelos de viagem, uma linha para cada tarefa',
        place: 75,
        sql: `select m.nome, t.texto, ${QUANDO} as quando from modelos_viagem m,
            rows from (jsonb_to_recordset(m.tarefas) as (texto text, dias int, base text)) with ordinality t(texto, dias, base, n)
          where m.conta_id = $1 order by m.${BY_NAME}, m.id, t.n`,
        columns: [
          ['Modelo', 'nome'],
          ['Tarefa', 'texto'],
          ['Quando', 'quando'],
        ],
      },
    },
  ],
};
