import type { TableDeclarations } from '#shared/database/declared-tables.js';

export const IMPORTACOES_TABLES: TableDeclarations = { ofConta: [{ table: 'importacoes' }] };
