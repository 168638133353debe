import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Candidate, DuplicatesFound, MostFound } from '../domain/duplicates.js';

/** The built file, also for specs, which run this one from its source. */
const SCRIPT = new URL(
  '../../../../../../dist/modules/crm/clientes/duplicados/infrastructure/duplicates.thread.js',
  import.meta.url,
);
/** A million candidates take 350 MB. */
const HEAP_MB = 512;
const LONGEST_MS = 60_000;

/** Compares all candidates of a conta, seconds of work for a large one, beside the event loop that answers everybody, or runs their jobs. */
export async function findInThread(
  pieces: AsyncIterable<Candidate[]> | Iterable<Candidate[]>,
  most: MostFound,
): Promise<DuplicatesFound> {
  const thread = new Worker(SCRIPT, { env: {}, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } });
  const answer = once(thread, 'message', { signal: AbortSignal.timeout(LONGEST_MS) });
  answer.catch(() => undefined); // awaited below; a thread that fails early is known once all pieces are sent
  try {
    for await (const piece of pieces) thread.postMessage(piece);
    thread.postMessage(most);
    const [found]: DuplicatesFound[] = await answer;
    if (!found) throw new Error('the thread has sent nothing');
    return found;
  } finally {
    await thread.terminate();
  }
}
