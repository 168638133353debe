import { defineEntity, p } from '@mikro-orm/core';
import { newId } from '../domain/new-id.js';
import { currentContext } from '../observability/request-context.js';
import type { Fields } from '../database/column-types.js';

/** A row of the outbox: work that must happen because the transaction that wrote it committed. */
export class Job {
  readonly id: string = newId();
  readonly requisicao: string | null = currentContext().requestId ?? null;
  readonly traceparent: string | null = currentContext().traceparent ?? null;

  constructor(
    readonly tipo: string,
    /** Ids only. */
    readonly dados: Record<string, unknown>,
    readonly contaId: string | null,
    readonly usuarioId: string | null,
  ) {}
}

export const JobSchema = defineEntity({
  class: Job,
  tableName: 'jobs',
  properties: {
    id: p.uuid().primary(),
    tipo: p.string(),
    dados: p.json(),
    contaId: p.uuid().nullable(),
    usuarioId: p.uuid().nullable(),
    requisicao: p.string().nullable(),
    traceparent: p.string().nullable(),
  } satisfies Fields<Job>,
});
