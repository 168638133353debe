import type { EntityManager } from '@mikro-orm/core';
import type { ErrorCode } from '@viajario/contracts/errors';
import type { Aggregate } from '../domain/aggregate.js';
import { DomainError } from '../domain/domain-error.js';
import { Job } from '../jobs/job.schema.js';
import { constraintOf, sqlState } from './unit-of-work.js';

/** Unique indexes and foreign keys by name -> the error for the user. */
export type Conflicts = Readonly<Record<string, ErrorCode>>;

const UNIQUE_OR_FOREIGN_KEY = new Set(['23505', '23503']);

/** Writes aggregates and the jobs of their events, in the current transaction. */
export async function save<T>(
  em: EntityManager,
  contaId: string | null,
  aggregates: Aggregate<T>[],
  conflicts: Conflicts,
): Promise<void> {
  for (const aggregate of aggregates) {
    for (const { type, payload } of aggregate.collectEvents()) em.persist(new Job(type, payload, contaId, null));
  }
  await translateConflicts(conflicts, em.flush());
}

/** Violations of these constraints become the users' errors. */
export async function translateConflicts<T>(conflicts: Conflicts, write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const code = UNIQUE_OR_FOREIGN_KEY.has(sqlState(error) ?? '') ? conflicts[constraintOf(error) ?? ''] : undefined;
    throw code === undefined ? error : new DomainError(code, { cause: error });
  }
}
