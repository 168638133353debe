import { fillDemo } from './demo/demo.ts';
import { live } from './processes/lifetime.ts';
import { readSettings } from './processes/settings.ts';
import { StartError } from './processes/start-error.ts';
import { Supervisor } from './processes/supervisor.ts';

let supervisor: Supervisor | undefined;

/** `npm start`, `npm start -- --demo` (API-01). */
async function main(args: readonly string[]): Promise<void> {
  const unknown = args.find((arg) => arg !== '--demo');
  if (unknown !== undefined) throw new StartError(`${unknown}: unknown argument, npm start takes only --demo`);
  const settings = readSettings(process.env);
  const log = (line: string) => void process.stdout.write(`${line}\n`);
  supervisor = new Supervisor(settings, log);
  const run = await supervisor.start();
  if (args.includes('--demo')) await fillDemo(settings, run.postgres.url, log);
  log(`Viajário: ${settings.publicUrl}`);
}

await live(
  () => main(process.argv.slice(2)),
  async () => supervisor?.stop(),
);
