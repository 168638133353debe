/** Every kind of work the worker knows. It does not start unless each has exactly one handler. */
export const JOB_TYPES = ['cliente-excluido', 'documento-excluido', 'faxina', 'resumo-diario'] as const;

export type JobType = (typeof JOB_TYPES)[number];
