import type { TableDeclarations } from '#shared/database/declared-tables.js';

export const AVISOS_TABLES: TableDeclarations = { ofConta: [{ table: 'avisos_por_email' }, { table: 'resumos_diarios' }] };
