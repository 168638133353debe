import type { Environment } from './environment.js';
import { isReadable } from './readable-addresses.js';

/** Production must not use a stand-in or plain http, where the session cookie could be read (AUT-17). */
export function* developmentValues(env: Environment): Generator<string> {
  if (!env.PUBLIC_URL.startsWith('https://')) yield 'PUBLIC_URL: must be https in production';
  for (const name of ['DATABASE_URL', 'BACKUP_DATABASE_URL'] as const) {
    if (/[?&]sslmode=no-verify\b/.test(env[name] ?? '')) yield `${name}: must not trust any certificate (sslmode=no-verify)`;
  }
  const addresses = [
    'GOOGLE_AUTHORIZATION_URL',
    'GOOGLE_TOKEN_URL',
    'GOOGLE_USERINFO_URL',
    'CEP_API_URL',
    'CEP_FALLBACK_URL',
    'S3_ENDPOINT',
    'BACKUP_S3_ENDPOINT',
    'STRIPE_API_BASE',
    'STRIPE_JS_URL',
  ] as const;
  if (env.STRIPE_PUBLISHABLE_KEY?.startsWith('pk_local_')) {
    yield "STRIPE_PUBLISHABLE_KEY: must be the provider's own in production, not a local stand-in's";
  }
  for (const name of addresses) {
    if (env[name]?.startsWith('https://') === false) yield `${name}: must be https in production, not a local stand-in`;
  }
}

const SOLD_WITH = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

/** Outside production payments need not be configured. */
export function* missingInProduction(env: Environment): Generator<string> {
  for (const name of SOLD_WITH) if (env[name] === undefined) yield `${name}: must be set`;
}

/** Fewer different characters than this are not a random secret: even 32 hexadecimal digits have more. */
const MIN_DIFFERENT_CHARACTERS = 8;
const PLACEHOLDER = /change.?me|placeholder|secret|password|senha|stand-in/i;

/** A secret must not be guessable or used for two purposes (CRY-13). */
export function* weakSecrets(env: Environment): Generator<string> {
  const { SESSION_SECRET, DOCUMENTS_KEY, DOCUMENTS_KEY_OLD = '', GOOGLE_CLIENT_SECRET, S3_SECRET_ACCESS_KEY = '' } = env;
  const passwords = {
    DATABASE_URL: passwordIn(env.DATABASE_URL),
    BACKUP_DATABASE_URL: passwordIn(env.BACKUP_DATABASE_URL),
    SMTP_URL: passwordIn(env.SMTP_URL),
  };
  const users = new Map<string, string>();
  const { STRIPE_SECRET_KEY = '', STRIPE_WEBHOOK_SECRET = '', BACKUP_S3_SECRET_ACCESS_KEY = '' } = env;
  const provider = {
    GOOGLE_CLIENT_SECRET,
    S3_SECRET_ACCESS_KEY,
    STRIPE_SECRET_KEY,
    STRIPE_WEBHOOK_SECRET,
    BACKUP_S3_SECRET_ACCESS_KEY,
  };
  const secrets = { SESSION_SECRET, DOCUMENTS_KEY, DOCUMENTS_KEY_OLD, ...provider };
  for (const [name, secret] of Object.entries({ ...secrets, ...passwords })) {
    if (secret === '') continue;
    const guessable = new Set(secret).size < MIN_DIFFERENT_CHARACTERS || PLACEHOLDER.test(secret);
    if (guessable) yield `${name}: must hold a random secret in production`;
    const other = users.get(secret);
    if (other !== undefined) yield `${name}: must differ from the secret of ${other}`;
    users.set(secret, name);
  }
}

/** A URL that does not parse is reported by another rule. */
const passwordIn = (url: string | undefined): string =>
  url !== undefined && isReadable(url) ? decodeURIComponent(new URL(url).password) : '';
