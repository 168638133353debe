import { ROTULO_DO_MOTIVO } from '@viajario/contracts/crm/eliminacao/motivos';
import { LIMITS } from '@viajario/contracts/limits';
import { digestOf, type TableDeclarations } from '#shared/database/declared-tables.js';
import { localTime } from '#shared/database/sql.js';
import { dayText, textIn } from '#shared/text/formatted.js';

/** The last day on which a backup may still contain the erased client. */
const COPIAS_ATE = `((r.quando at time zone 'America/Sao_Paulo')::date + ${LIMITS.backupDays})`;

export const ELIMINACAO_TABLES: TableDeclarations = {
  ofConta: [
    {
      table: 'recibos_eliminacao',
      digest: digestOf('recibos_eliminacao'),
      exported: {
        file: 'recibos.csv',
        about: 'os recibos de dados eliminados, sem os nomes',
        place: 100,
        sql: `select r.id, encode(r.hash, 'hex') as hash, ${localTime('r.quando')} as quando, r.motivo, r.observacao, ${COPIAS_ATE} as "copiasAte",
            u.email as autor
          from recibos_eliminacao r left join users u on u.id = r.por where r.conta_id = $1 order by r.quando, r.id`,
        columns: [
          ['Recibo', 'id'],
          ['Eliminado em', 'quando'],
          ['Por', 'autor'],
          ['Motivo', 'motivo', textIn(ROTULO_DO_MOTIVO)],
          ['Observação', 'observacao'],
          ['Cópias de segurança até', 'copiasAte', dayText],
          ['Código', 'hash'],
        ],
      },
    },
  ],
};
