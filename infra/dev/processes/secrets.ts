import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { writeDurably } from './durable-file.ts';
import { StartError } from './start-error.ts';

const makers = {
  DOCUMENTS_KEY: () => randomBytes(32).toString('base64'),
  SESSION_SECRET: () => randomBytes(32).toString('hex'),
  POSTGRES_OPERATOR_PASSWORD: () => randomBytes(24).toString('hex'),
} as const;

export type Secrets = Record<keyof typeof makers, string>;

/** The secrets of this DATA_DIR, created at the first start. Losing the file means losing the encrypted documents. */
export function readSecrets(dataDir: string): Secrets {
  const file = path.join(dataDir, 'secrets.json');
  const known = existsSync(file) ? parse(file) : {};
  const secrets: Secrets = {
    DOCUMENTS_KEY: known.DOCUMENTS_KEY ?? makers.DOCUMENTS_KEY(),
    SESSION_SECRET: known.SESSION_SECRET ?? makers.SESSION_SECRET(),
    POSTGRES_OPERATOR_PASSWORD: known.POSTGRES_OPERATOR_PASSWORD ?? makers.POSTGRES_OPERATOR_PASSWORD(),
  };
  if (Object.entries(secrets).some(([name, value]) => known[name] !== value)) {
    writeDurably(file, `${JSON.stringify({ ...known, ...secrets }, undefined, 2)}\n`);
  }
  return secrets;
}

/** The password of a database role: the same on every machine that shares SESSION_SECRET. */
export function rolePassword(sessionSecret: string, role: 'viajario_app' | 'viajario_backup'): string {
  return createHmac('sha256', sessionSecret).update(`postgres role ${role}`).digest('hex');
}

/** A damaged file stops the start: new keys in its place would make every stored document unreadable. */
function parse(file: string): Record<string, string> {
  try {
    const read: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof read !== 'object' || read === null) throw new Error('not an object');
    return Object.fromEntries(Object.entries(read).map(([name, value]) => [name, String(value)]));
  } catch (error) {
    throw new StartError(`DATA_DIR: cannot read ${file} (${error instanceof Error ? error.message : String(error)})`);
  }
}
