import { accessSync, constants, existsSync, mkdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { StartError } from './start-error.ts';

/** The supervisor's own settings from the environment; the backend checks all others (backend/src/config.ts). */
export interface Settings {
  host: string;
  port: number;
  publicUrl: string;
  /** Absolute, without symbolic links; exists and can be written to. */
  dataDir: string;
  production: boolean;
  /** The caller's variables; an empty one counts as unset. */
  env: Readonly<Record<string, string>>;
}

const PRODUCTION_NEEDS = [
  'PUBLIC_URL',
  'DATABASE_URL',
  'DOCUMENTS_KEY',
  'SESSION_SECRET',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
] as const;

/** Reads and checks the environment; throws a StartError that names the wrong variable. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const env = withoutEmpty(environment);
  const production = env.NODE_ENV === 'production';
  if (production) refuseStandIns(env);
  const port = portOf(env.PORT ?? '3000');
  if (env.DATABASE_URL !== undefined && !(/^postgres(ql)?:\/\/./.test(env.DATABASE_URL) && URL.canParse(env.DATABASE_URL))) {
    throw new StartError('DATABASE_URL: must be a postgres:// address, special characters percent-encoded');
  }
  return {
    host: env.HOST ?? '127.0.0.1',
    port,
    publicUrl: originOf(env.PUBLIC_URL ?? `http://localhost:${port}`),
    dataDir: writableDirectory(env.DATA_DIR ?? '.data'),
    production,
    env,
  };
}

function withoutEmpty(environment: NodeJS.ProcessEnv): Record<string, string> {
  const env: Record<string, string> = {};
  for (const [name, value] of Object.entries(environment)) if (value !== undefined && value !== '') env[name] = value;
  return env;
}

/** A stand-in signs every caller in and an embedded database has no backup: production gets neither (AUT-17). */
function refuseStandIns(env: Record<string, string>): void {
  const missing = PRODUCTION_NEEDS.find((name) => env[name] === undefined);
  if (missing) throw new StartError(`${missing}: must be set in production, where no stand-in starts and no default counts`);
}

function portOf(value: string): number {
  const port = /^\d{1,5}$/.test(value) ? Number(value) : 0;
  if (port < 1 || port > 65535) throw new StartError(`PORT: must be a number from 1 to 65535, not '${value}'`);
  return port;
}

function originOf(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const plain = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash && !url.username;
  if (!plain) throw new StartError(`PUBLIC_URL: must be an origin such as https://app.example.com, not '${value}'`);
  return url.origin;
}

function writableDirectory(value: string): string {
  const directory = path.resolve(value);
  try {
    makeDirectory(directory);
    accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK);
    return realpathSync(directory);
  } catch (error) {
    throw new StartError(`DATA_DIR: cannot write to ${directory} (${error instanceof Error ? error.message : String(error)})`);
  }
}

/** Not mkdir's own `recursive`: Node never returns from it where a file system refuses new entries (/proc). */
function makeDirectory(directory: string): void {
  if (existsSync(directory)) return;
  makeDirectory(path.dirname(directory));
  mkdirSync(directory, { mode: 0o700 });
}
