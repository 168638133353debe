import type { TableDeclarations } from '#shared/database/declared-tables.js';

export const DOCUMENTS_TABLES: TableDeclarations = {
  files: [{ table: 'documentos', key: 'arquivo_url', wrappedKey: 'chave_envolta', size: 'tamanho_arquivo', sha256: 'sha256' }],
  invariants: [
    {
      // whose client is of another conta
      id: 'V-05',
      counts: 'rows',
      sql: `select count(*) from documentos d join clientes c on c.id = d.cliente_id where c.conta_id <> d.conta_id`,
    },
  ],
};
