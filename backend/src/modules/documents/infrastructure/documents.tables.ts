import type { TableDeclarations } from '#shared/database/declared-tables.js';
import { COPIA } from './copias/copias.store.js';

export const DOCUMENTS_TABLES: TableDeclarations = {
  links: [COPIA],
  sweeps: [{ name: 'ended-copias', every: 'ten minutes', sql: 'select encerrar_copias()' }],
  files: ['documentos', 'copias'].map((table) => ({
    table,
    key: 'arquivo_url',
    wrappedKey: 'chave_envolta',
    size: 'tamanho_arquivo',
    sha256: 'sha256',
  })),
  contaOf: { documento: 'conta_do_documento', copia: 'conta_da_copia' },
  invariants: [
    {
      // whose client is of another conta
      id: 'V-05',
      counts: 'rows',
      sql: `select count(*) from documentos d join clientes c on c.id = d.cliente_id where c.conta_id <> d.conta_id`,
    },
    {
      // copies of another conta's documents
      id: 'V-05',
      counts: 'rows',
      sql: `select count(*) from copias a join documentos d on d.id = a.documento_id where d.conta_id <> a.conta_id`,
    },
    {
      // copies by a user who is no member of the conta
      id: 'V-05',
      counts: 'rows',
      sql: `select count(*) from copias a join contas k on k.id = a.conta_id where k.proprietario_id is not null
              and papel_na_conta(a.criado_por, a.conta_id) is null`,
    },
  ],
};
