import { defineEntity, p } from '@mikro-orm/core';
import { newId } from '../domain/new-id.js';
import { currentContext } from '../observability/request-context.js';
import type { Fields } from '../database/column-types.js';

/** A row of the outbox: work that must happen because the transaction that wrote it committed. */
export class Job {
  readonly id: string = newId();
  readonly requestId: string | null = currentContext().requestId ?? null;
  readonly traceparent: string | null = currentContext().traceparent ?? null;
  readonly rede: string | null = currentContext().network ?? null;

  constructor(
    readonly type: string,
    /** Ids only. */
    readonly payload: Record<string, unknown>,
    readonly contaId: string | null,
    readonly usuarioId: string | null,
  ) {}
}

export const JobSchema = defineEntity({
  class: Job,
  tableName: 'jobs',
  properties: {
    id: p.uuid().primary(),
    type: p.string().fieldName('tipo'),
    payload: p.json().fieldName('dados'),
    contaId: p.uuid().nullable(),
    usuarioId: p.uuid().nullable(),
    requestId: p.string().fieldName('requisicao').nullable(),
    traceparent: p.string().nullable(),
    rede: p.string().nullable(),
  } satisfies Fields<Job>,
});
