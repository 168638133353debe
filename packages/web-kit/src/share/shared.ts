import { SHARE_PATH } from '@viajario/contracts/remotes';

/** What another app shared, as the service worker (frontend-shell/public/sw.js) hands it over. */
export interface Shared {
  title: string;
  text: string;
  url: string;
  files: { name: string; type: string; bytes: ArrayBuffer }[];
  /** Over its limits of number and size. */
  leftOut: { name: string; size: number }[];
}

/** A worker of an earlier version never answers. */
const LONGEST_WAIT_MS = 5_000;

const worker = () => ('serviceWorker' in navigator ? navigator.serviceWorker.controller : null);

/** Takes what this window was opened with: the worker then has forgotten it. Undefined where nothing came, and at the second time. */
export function takeShared(): Promise<Shared | undefined> {
  const { port1: answer, port2: port } = new MessageChannel();
  const taken = new Promise<Shared | undefined>((resolve) => {
    answer.onmessage = ({ data }) => resolve(data);
    setTimeout(resolve, worker() ? LONGEST_WAIT_MS : 0, undefined);
  });
  worker()?.postMessage(SHARE_PATH, [port]);
  return taken.finally(() => answer.close());
}

/** For users who may not have it: it can no longer be taken. */
export const forgetShared = (): void => worker()?.postMessage(SHARE_PATH);
