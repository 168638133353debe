import type { TableDeclarations } from '#shared/database/declared-tables.js';
import { CALENDARIO } from './calendarios.repository.js';

export const CALENDARIO_TABLES: TableDeclarations = {
  links: [CALENDARIO],
  ofConta: [{ table: 'calendarios' }],
};
