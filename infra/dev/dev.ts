import type { RspackDevServer } from '@rspack/dev-server';
import { buildBackend, watchBackend } from './processes/backend-build.ts';
import { freePort, requireFreePort } from './processes/free-port.ts';
import { startFrontends } from './processes/frontend-server.ts';
import { live } from './processes/lifetime.ts';
import { readSettings } from './processes/settings.ts';
import { Supervisor } from './processes/supervisor.ts';

let supervisor: Supervisor | undefined;
let frontends: RspackDevServer | undefined;

const log = (line: string) => void process.stdout.write(`${line}\n`);

/** `npm run dev`: like `npm start`, with frontends and backend reloaded on save, on the same origin. */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  await requireFreePort(settings.host, settings.port);
  const running = new Supervisor({ ...settings, host: '127.0.0.1', port: await freePort() }, log, buildBackend);
  supervisor = running;
  const { api } = await running.start();
  frontends = await startFrontends(settings, `http://127.0.0.1:${api.port}`);
  watchBackend(() => reload(running));
  log(`Viajário: ${settings.publicUrl} (reloads on save)`);
}

/** A save that does not compile leaves the running processes alone. */
async function reload(running: Supervisor): Promise<void> {
  try {
    await buildBackend();
    await running.restartBackend();
  } catch (error) {
    log(error instanceof Error ? error.message : String(error));
  }
}

await live(main, async () => {
  await frontends?.stop();
  await supervisor?.stop();
});
