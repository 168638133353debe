import type { TableDeclarations } from './database/declared-tables.js';

export const SHARED_TABLES: TableDeclarations = {
  files: [{ table: 'arquivos_de_jobs', key: 'arquivo_url', wrappedKey: 'chave_envolta', size: 'tamanho', sha256: 'sha256' }],
  protectedColumns: [
    { table: 'segredos', columns: ['valor'], conta: null, counts: 'segredos' },
    { table: 'jobs', columns: ['detalhes'], conta: 'conta_id', counts: 'clientes' },
    {
      table: 'idempotencia',
      key: { usuario_id: 'uuid', chave: 'text' },
      columns: ['resposta'],
      conta: null,
      counts: 'respostas',
    },
  ],
  ofConta: [{ table: 'arquivos_de_jobs' }],
  sweeps: [
    { name: 'expired-sessions', every: 'hour', sql: `delete from sessions where expire < now()` },
    {
      name: 'old-idempotency-keys',
      every: 'hour',
      sql: `delete from idempotencia where criado_em < now() - interval '24 hours'`,
    },
    { name: 'old-jobs', every: 'hour', sql: `delete from jobs where concluido_em < now() - interval '30 days'` },
    {
      name: 'old-details-of-jobs',
      every: 'hour',
      sql: `update jobs set detalhes = null where detalhes is not null and concluido_em < now() - interval '1 day'`,
    },
  ],
  invariants: [
    {
      // neither done nor waiting: unfinished ones go to the queue again every two minutes, while there is a worker
      id: 'V-10',
      counts: 'jobs',
      sql: `select count(*) from jobs where (status in ('completed', 'failed')) is distinct from (concluido_em is not null)
              or concluido_em is null and coalesce(enviado_em, criado_em) < now() - interval '15 minutes'`,
    },
  ],
  contaOf: { job: 'conta_do_job' },
  // each database has its own migrations; an ended session must not come back: every user signs in again
  notBackedUp: ['migracoes', 'sessions'],
};
