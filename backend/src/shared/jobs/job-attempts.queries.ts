import { currentContext } from '../observability/request-context.js';
import type { Sql } from '../database/sql.js';

/** The job has been taken up by another worker since; nothing of this turn may be kept. */
export class StaleAttemptError extends Error {
  override readonly name = 'TurnLost';
}

/**
 * Called right before a commit: what a job did is kept only while the turn is still its own. A worker that was frozen, or whose event
 * loop stood still, finds that out here. The lock on the row lets nobody take the job up between this and the commit.
 */
export async function assertCurrentAttempt(sql: Sql): Promise<void> {
  const { attempt: turn } = currentContext();
  if (!turn) return;
  const rows = await sql.rows({
    name: 'job-turn',
    text: `select from jobs where id = $1 and vez = $2 for share`,
    values: [turn.jobId, turn.vez],
  });
  if (rows.length === 0) throw new StaleAttemptError(`turn ${turn.vez} is over`);
}
