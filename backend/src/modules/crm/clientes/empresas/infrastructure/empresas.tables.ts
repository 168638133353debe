import { camposWith } from '@viajario/contracts/crm/campos/campos';
import { CAMPOS_EMPRESA } from '@viajario/contracts/crm/campos/campos-empresa';
import { digestOf, type TableDeclarations } from '#shared/database/declared-tables.js';
import { FORMATS } from '#shared/text/field-text.js';
import { cnpjText } from '#shared/text/formatted.js';
import { EMPRESA_COLUMNS } from './empresa-row.js';

export const EMPRESAS_TABLES: TableDeclarations = {
  contaOf: { empresa: 'conta_da_empresa' },
  ofConta: [
    {
      table: 'empresas',
      answers: 'id',
      digest: digestOf('empresas', '(t.id, t.updated_at)'),
      exported: {
        file: 'empresas.csv',
        about: 'as empresas',
        place: 10,
        sql: `select ${EMPRESA_COLUMNS} from empresas e where e.conta_id = $1 order by e.razao_social, e.id`,
        columns: camposWith(CAMPOS_EMPRESA, 'label').map((campo) => {
          const { label, kind } = CAMPOS_EMPRESA[campo];
          return [label, campo, kind === 'cnpj' ? cnpjText : (FORMATS[kind]?.text ?? String)];
        }),
      },
    },
  ],
};
