import { CONTEXTO_LABELS } from '@viajario/contracts/crm/mensagens/contextos';
import { digestOf, type TableDeclarations } from '#shared/database/declared-tables.js';
import { BY_NAME } from '#shared/database/sql.js';
import { textIn } from '#shared/text/formatted.js';

export const MODELOS_TABLES: TableDeclarations = {
  contaOf: { modelo: 'conta_do_modelo' },
  ofConta: [
    {
      table: 'modelos_mensagem',
      answers: 'id',
      digest: digestOf('modelos_mensagem'),
      exported: {
        file: 'modelos.csv',
        about: 'os modelos de mensagem',
        place: 70,
        sql: `select m.nome, m.contexto, m.texto from modelos_mensagem m where m.conta_id = $1 order by m.${BY_NAME}, m.id`,
        columns: [
          ['Título', 'nome'],
          ['Texto', 'texto'],
          ['Quando usar', 'contexto', textIn(CONTEXTO_LABELS)],
        ],
      },
    },
  ],
};
