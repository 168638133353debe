import type { Shared } from '@viajario/web-kit/share/shared.ts';

/** For specs only: what another app shares, and the browser's worker, which jsdom has not. */

export const aShared = (change: Partial<Shared> = {}): Shared => ({
  title: '',
  text: '',
  url: '',
  files: [],
  leftOut: [],
  ...change,
});

export const aSharedFile = (name: string, type = 'image/jpeg') => ({ name, type, bytes: new ArrayBuffer(10) });

/** A worker that hands this over once; the function returns whether it still has it. */
export function workerWith(shared?: Shared): () => boolean {
  let kept = shared;
  const controller = {
    postMessage(_: unknown, [port]: MessagePort[] = []) {
      port?.postMessage(kept);
      kept = undefined;
    },
  };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller } });
  return () => kept !== undefined;
}
