import { setTimeout as sleep } from 'node:timers/promises';

interface Pace {
  perSecond: number;
  /** Called with how many were sent. */
  isOver: (sent: number) => boolean;
}

/**
 * Calls `send` so many times a second, whether earlier calls were answered or not (open model), and ends with the last answer.
 * `due` is when the call should have begun: a delay of the caller counts as waiting.
 */
export async function pace({ perSecond, isOver }: Pace, send: (n: number, due: number) => Promise<void>): Promise<void> {
  const sent: Promise<void>[] = [];
  const start = performance.now();
  const due = (n: number): number => start + (n * 1000) / perSecond;
  for (; !isOver(sent.length); await sleep(2))
    while (!isOver(sent.length) && due(sent.length) <= performance.now()) sent.push(send(sent.length, due(sent.length)));
  await Promise.all(sent);
}
