import { answerOf, startThread } from '#shared/sandbox.js';
import type { Candidate, DuplicatesFound, MostFound } from '../domain/duplicates.js';

const SCRIPT = 'modules/crm/clientes/duplicados/infrastructure/duplicates.thread.js';
/** A million candidates take 350 MB. */
const HEAP_MB = 512;
const MAX_MS = 60_000;

/** Compares all candidates of a conta, seconds of work for a large one, outside the event loop, which answers calls and runs jobs. */
export async function findInThread(
  pieces: AsyncIterable<Candidate[]> | Iterable<Candidate[]>,
  most: MostFound,
): Promise<DuplicatesFound> {
  const thread = startThread(SCRIPT, HEAP_MB);
  const answer = answerOf<DuplicatesFound>(thread, AbortSignal.timeout(MAX_MS));
  answer.catch(() => undefined); // awaited below; a thread that fails early is known once all pieces are sent
  try {
    for await (const piece of pieces) thread.postMessage(piece);
    thread.postMessage(most);
    return await answer;
  } finally {
    await thread.terminate();
  }
}
