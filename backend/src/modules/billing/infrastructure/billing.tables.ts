import type { TableDeclarations } from '#shared/database/declared-tables.js';

export const BILLING_TABLES: TableDeclarations = {
  sweeps: [
    {
      // the provider retries an event for three days and lists it for thirty; a later one fails its signature's age check
      name: 'old-eventos',
      every: 'hour',
      sql: `delete from stripe_eventos where processado_em < now() - interval '60 days'`,
    },
  ],
  protectedColumns: [
    { table: 'dados_fiscais', key: { usuario_id: 'uuid' }, columns: ['documento_cifrado'], conta: null, counts: 'segredos' },
  ],
  // when the provider was last compared, which a restored database has to do first
  notBackedUp: ['conferencia_de_pagamentos'],
};
