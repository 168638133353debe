import { getInstance, loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { system } from '@viajario/contracts/config';
import { remoteOf, type Remote } from '@viajario/contracts/remotes';
import { call } from '@viajario/web-kit/api/api.ts';
import type { RemoteModule } from '@viajario/web-kit/remote.ts';

/** What stands in the place of a remote that did not come. */
export const AREA_FAILED = 'Não foi possível carregar esta área';

const TIME_OUT_MS = 10_000;

/**
 * Starts fetching what this path will show, while the frame around it is still loading. Failures show up there. The addresses are
 * taken on every path: the document has them preloaded (html-pages.ts), and browsers warn of an unused preload.
 */
export function preloadRemoteOf(pathname: string): void {
  const remote = remoteOf(pathname);
  (remote ? loadModule(remote) : remoteAddresses()).catch(() => undefined);
}

let addresses: Promise<Map<string, string>> | undefined;

function remoteAddresses(): Promise<Map<string, string>> {
  addresses ??= call(system.config, { anonymous: true }).then(({ remotes }) => {
    registerRemotes(remotes);
    return new Map(remotes.map(({ name, entry }) => [name, entry]));
  });
  return addresses;
}

const modules = new Map<string, Promise<RemoteModule>>();
let attempts = 0;

/** The remote's module, fetched once; rejects after 10 s or when any of its files is missing or broken. */
export function loadModule(remote: Remote): Promise<RemoteModule> {
  const known = modules.get(remote.name);
  if (known) return known;
  const loading = withTimeOut(fetchModule(remote));
  modules.set(remote.name, loading);
  return loading;
}

/** Drops a remote that failed: its next load fetches every file again, because the federation runtime remembers failures. */
export async function dropModule(remote: Remote): Promise<void> {
  modules.delete(remote.name);
  const known = await Promise.resolve(addresses).catch(() => undefined);
  const entry = known?.get(remote.name);
  if (!entry) {
    addresses = undefined;
    return;
  }
  forgetFailedFiles();
  registerRemotes([{ name: remote.name, entry: `${entry}?retry=${++attempts}` }], { force: true });
}

/** Of what the shell shares: the runtime would hand the same failure to the remote's next copy. */
function forgetFailedFiles(): void {
  for (const versions of Object.values(getInstance()?.shareScopeMap.default ?? {}))
    for (const shared of Object.values(versions)) if (!shared.loaded) shared.loading = null;
}

async function fetchModule({ name }: Remote): Promise<RemoteModule> {
  await remoteAddresses();
  const loaded = await loadRemote<{ default: RemoteModule }>(`${name}/remote`);
  if (!loaded) throw new Error(`Remote ${name} is empty`);
  return loaded.default;
}

function withTimeOut<T>(promise: Promise<T>): Promise<T> {
  return Promise.race([promise, new Promise<never>((_, reject) => setTimeout(reject, TIME_OUT_MS))]);
}
