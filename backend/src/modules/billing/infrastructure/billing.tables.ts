import type { TableDeclarations } from '#shared/database/declared-tables.js';

export const BILLING_TABLES: TableDeclarations = {
  protectedColumns: [
    { table: 'dados_fiscais', key: { usuario_id: 'uuid' }, columns: ['documento_cifrado'], conta: null, counts: 'segredos' },
  ],
  // when the provider was last compared, which a restored database has to do first
  notBackedUp: ['conferencia_de_pagamentos'],
};
