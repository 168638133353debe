import { currentContext } from '../observability/request-context.js';
import type { Sql } from '../database/sql.js';

/** Another worker has taken over the job; nothing of this attempt may be committed. */
export class StaleAttemptError extends Error {
  override readonly name = 'StaleAttemptError';
}

/**
 * Called right before a commit: a job's writes are committed only while its attempt is the current one (a fencing token). A
 * worker that was suspended or blocked detects its loss here. The row lock prevents other workers from starting between this and
 * the commit.
 */
export async function assertCurrentAttempt(sql: Sql): Promise<void> {
  const { attempt } = currentContext();
  if (!attempt) return;
  const rows = await sql.rows({
    name: 'job-attempt',
    text: `select from jobs where id = $1 and vez = $2 for share`,
    values: [attempt.jobId, attempt.number],
  });
  if (rows.length === 0) throw new StaleAttemptError(`attempt ${attempt.number} is over`);
}
