/** Every kind of work the worker knows. It does not start unless each has exactly one handler. */
export const JOB_TYPES = [
  'arquivos-excluidos',
  'cliente-excluido',
  'conta-excluida',
  'documento-excluido',
  'exportacao',
  'faxina',
  'importacao',
  'importacao-desfeita',
  'importacao-previa',
  'resumo-diario',
] as const;

export type JobType = (typeof JOB_TYPES)[number];
