import type { TableDeclarations } from '#shared/database/declared-tables.js';

export const IDENTITY_TABLES: TableDeclarations = {
  protectedColumns: [{ table: 'segredos', columns: ['valor'], conta: null, counts: 'segredos' }],
};
