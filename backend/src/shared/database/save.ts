import { UniqueConstraintViolationException, ForeignKeyConstraintViolationException, type EntityManager } from '@mikro-orm/core';
import type { ErrorCode } from '@viajario/contracts/errors';
import type { Aggregate } from '../domain/aggregate.js';
import { DomainError } from '../domain/domain-error.js';
import { Job } from '../jobs/job.schema.js';

/** Unique indexes and foreign keys by name -> the error for the user. */
export type Conflicts = Readonly<Record<string, ErrorCode>>;

/**
 * Writes aggregates and the jobs of their events, in the current transaction. Constraint violations become domain errors.
 */
export async function save<T>(
  em: EntityManager,
  contaId: string | null,
  aggregates: Aggregate<T>[],
  conflicts: Conflicts,
): Promise<void> {
  for (const aggregate of aggregates) {
    for (const { type, payload } of aggregate.collectEvents()) em.persist(new Job(type, payload, contaId, null));
  }
  try {
    await em.flush();
  } catch (error) {
    throw asDomainError(error, conflicts) ?? error;
  }
}

function asDomainError(error: unknown, conflicts: Conflicts): DomainError | undefined {
  if (!(error instanceof UniqueConstraintViolationException || error instanceof ForeignKeyConstraintViolationException))
    return undefined;
  const constraint = (error as { constraint?: string }).constraint;
  const code = constraint === undefined ? undefined : conflicts[constraint];
  return code === undefined ? undefined : new DomainError(code, { cause: error });
}
