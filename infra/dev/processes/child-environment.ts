import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './build.ts';
import type { Secrets } from './secrets.ts';
import type { Settings } from './settings.ts';
import { StartError } from './start-error.ts';

/** The environment of API, worker and migration without DATABASE_URL: the caller's own values override the generated ones. */
export function childEnvironment(
  settings: Settings,
  secrets: Secrets | undefined,
  standIns: Record<string, string>,
): Record<string, string> {
  const { DOCUMENTS_KEY, SESSION_SECRET } = secrets ?? {};
  return {
    ...(settings.production ? {} : { NODE_ENV: 'development', ADMIN_EMAILS: 'admin@demo.local' }),
    ...(DOCUMENTS_KEY && SESSION_SECRET ? { DOCUMENTS_KEY, SESSION_SECRET } : {}),
    // Loading the modules would make V8 take 16 MB twice for young objects and keep them: 40 MB less at rest, and no slower (with half of
    // it again, writes take a fifth longer). On a machine with much memory it would let garbage grow to four times what is alive: 265 MB
    // under load instead of 480, as in a container.
    NODE_OPTIONS: '--max-semi-space-size=4 --max-old-space-size=768',
    // Compiled code is kept between starts: it halves the start of API and worker.
    NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules/.cache/viajario/compiled'),
    ...standIns,
    ...settings.env,
    PORT: String(settings.port),
    HOST: settings.host,
    PUBLIC_URL: settings.publicUrl,
    DATA_DIR: settings.dataDir,
  };
}

/** On one machine two processes cannot share a metrics port: the worker's is the next one. */
export function workerEnvironment(env: Record<string, string>): Record<string, string> {
  return env.METRICS_PORT === undefined ? env : { ...env, METRICS_PORT: String(Number(env.METRICS_PORT) + 1) };
}

/** Where backups go: beside the product's own data, unless the environment names a better place. */
export const placeOfBackups = ({ dataDir, env }: Settings): Record<string, string> =>
  (env['BACKUP_DIR'] ?? env['BACKUP_S3_BUCKET']) ? {} : { BACKUP_DIR: path.join(dataDir, 'backups') };

/** Runs the backend's own check (config.ts) so that API and worker do not both report the same variable. */
export async function refuseBadEnvironment(env: Record<string, string>): Promise<void> {
  createRequire(path.join(ROOT, 'backend/package.json'))('reflect-metadata'); // the check's decorators read it
  const backend: unknown = await import(pathToFileURL(path.join(ROOT, 'backend/dist/config.js')).href);
  if (typeof backend !== 'object' || backend === null || !('readConfig' in backend) || typeof backend.readConfig !== 'function') {
    throw new StartError('backend/dist/config.js has no readConfig: run npm run build');
  }
  try {
    backend.readConfig(env);
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error));
  }
}
