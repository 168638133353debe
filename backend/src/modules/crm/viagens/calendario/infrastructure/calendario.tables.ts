import type { TableDeclarations } from '#shared/database/declared-tables.js';

export const CALENDARIO_TABLES: TableDeclarations = {
  endWithMembership: [{ table: 'calendarios', user: 'usuario_id' }],
  ofConta: [{ table: 'calendarios' }],
};
