import { spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT } from './build.ts';
import { childEnvironment } from './child-environment.ts';
import { operatorAddress } from './run-file.ts';
import { readSecrets } from './secrets.ts';
import { readSettings } from './settings.ts';
import { StartError } from './start-error.ts';

/** `verify`: rows against files (security.md C4), `--deep` with their contents · `rotate-keys`: docs/decisions/0008. */
const COMMANDS = ['verify', 'rotate-keys'];

/**
 * The operator's commands, run beside the product that runs on this DATA_DIR, or on the database that DATABASE_URL names, where that
 * must be the operator's role.
 */
function operate([command = '', ...args]: readonly string[]): void {
  if (!COMMANDS.includes(command)) throw new StartError(`no such command, there are ${COMMANDS.join(', ')}`);
  const settings = readSettings(process.env);
  const databaseUrl = settings.env['DATABASE_URL'] ?? operatorAddress(settings.dataDir);
  if (databaseUrl === undefined) throw new StartError('start the product first, or name its database in DATABASE_URL');
  const env = childEnvironment(settings, settings.production ? undefined : readSecrets(settings.dataDir), {});
  const script = path.join(ROOT, `backend/dist/${command}.js`);
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  child.once('exit', (code) => process.exit(code ?? 1));
}

try {
  operate(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(`${process.argv[2] ?? 'operate'}: ${error.message}`);
  process.exit(1);
}
