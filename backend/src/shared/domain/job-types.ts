/** All job types. The worker does not start unless each has exactly one handler. */
export const JOB_TYPES = [
  'arquivos-excluidos',
  'carteira-passada',
  'cliente-eliminado',
  'cliente-excluido',
  'clientes-limpos',
  'conta-excluida',
  'copia-pedida',
  'documento-excluido',
  'duplicados-limpos',
  'exportacao',
  'importacao',
  'importacao-desfeita',
  'importacao-previa',
  'limpeza-desfeita',
  'pagador-alterado',
  'pagador-excluido',
  'pagamento-alterado',
  'pagamento-contestado',
  'relatorio-do-titular',
  'resumo-diario',
  'selecao-alterada',
  'viagens-conferidas',
] as const;

export type JobType = (typeof JOB_TYPES)[number];

/** Jobs that would wait for each other within a conta: only one is enqueued at a time. */
export const ONE_AT_A_TIME: readonly JobType[] = ['clientes-limpos', 'duplicados-limpos', 'limpeza-desfeita', 'selecao-alterada'];

/**
 * Jobs of which a process runs one at a time, because each takes a processor and much memory. They wait in a queue of their own, one of
 * a user and two of a conta, and take no slot of other jobs.
 */
export const HEAVY: readonly JobType[] = ['copia-pedida'];
