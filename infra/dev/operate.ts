import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { ROOT } from './processes/build.ts';
import { childEnvironment, placeOfBackups } from './processes/child-environment.ts';
import { ensureDatabase } from './postgres/database.ts';
import { takeLock } from './processes/lock.ts';
import { startPostgres } from './postgres/postgres.ts';
import { operatorAddresses } from './processes/run-file.ts';
import { readSecrets, type Secrets } from './processes/secrets.ts';
import { readSettings, type Settings } from './processes/settings.ts';
import { StartError } from './processes/start-error.ts';
import { stripeVariables } from '@viajario/stripe-stand-in/store/catalogue';

/**
 * `verify`: rows against files and the payment provider (docs/requirements/goals.md), `--deep` with their contents · `rotate-keys`: docs/decisions/0008 · `backup`, `backups`,
 * `restore <backup>`: docs/decisions/0014 · `migrate`: before a new version starts (docs/operations.md) · `recheck-trips`: verdicts on all open trips
 * (docs/destinations.md).
 */
const COMMANDS = ['verify', 'rotate-keys', 'backup', 'backups', 'restore', 'migrate', 'recheck-trips'];

/**
 * The operator's commands: run beside the product that uses this DATA_DIR, on its database, started for them while it does not
 * run, or on the database of DATABASE_URL, which must then be the operator's role.
 */
async function operate([command = '', ...args]: readonly string[]): Promise<number> {
  if (!COMMANDS.includes(command)) throw new StartError(`no such command, there are ${COMMANDS.join(', ')}`);
  const settings = readSettings(process.env);
  const secrets = settings.production ? undefined : readSecrets(settings.dataDir);
  const database = await openDatabase(settings, secrets, command);
  try {
    const { stripe } = operatorAddresses(settings.dataDir);
    const standIns = stripe === undefined ? {} : stripeVariables(stripe);
    const place = settings.production ? {} : placeOfBackups(settings);
    const env = { ...childEnvironment(settings, secrets, standIns), ...place, DATABASE_URL: database.url };
    const child = spawn(process.execPath, [path.join(ROOT, `backend/dist/${command}.js`), ...args], {
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const [code] = await once(child, 'exit');
    return typeof code === 'number' ? code : 1;
  } finally {
    await database.close();
  }
}

interface Database {
  url: string;
  close: () => Promise<void>;
}

async function openDatabase(settings: Settings, secrets: Secrets | undefined, command: string): Promise<Database> {
  const { env, dataDir } = settings;
  if (env['DATABASE_URL'] !== undefined || !secrets) return { url: env['DATABASE_URL'] ?? '', close: async () => undefined };
  const { database: running } = operatorAddresses(dataDir);
  if (running !== undefined) {
    if (command === 'restore') throw new StartError('stop the product first, a backup is restored into an empty DATA_DIR');
    return { url: running, close: async () => undefined };
  }
  const lock = await takeLock('data', dataDir);
  if (!lock) throw new StartError('the product is being started or stopped on this DATA_DIR, try again');
  const directory = path.join(dataDir, 'postgres');
  const postgres = await startPostgres({ directory, password: secrets.POSTGRES_OPERATOR_PASSWORD });
  const close = async (): Promise<void> => {
    await postgres.stop();
    lock.close();
  };
  return { url: await ensureDatabase(postgres), close };
}

try {
  process.exit(await operate(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(`${process.argv[2] ?? 'operate'}: ${error.message}`);
  process.exit(1);
}
