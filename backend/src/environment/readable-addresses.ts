import type { Environment } from './environment.js';

const HIGHEST_PORT = 65_535;

/** A pattern checks how a URL begins, not whether the rest parses: otherwise the first use fails, without naming the variable. */
export function* unreadableAddresses(env: Environment): Generator<string> {
  const { DATABASE_URL, BACKUP_DATABASE_URL, REDIS_URL, CEP_API_URL, CEP_FALLBACK_URL, CLAMAV_HOST } = env;
  const addresses = { DATABASE_URL, BACKUP_DATABASE_URL, REDIS_URL, CEP_API_URL, CEP_FALLBACK_URL };
  for (const [name, address] of Object.entries(addresses)) {
    if (address !== undefined && !isReadable(address.replaceAll('{cep}', '00000000')))
      yield `${name}: must be an address that can be read, special characters percent-encoded`;
  }
  const { origin, href } = new URL(env.PUBLIC_URL);
  if (href !== `${origin}/`) yield 'PUBLIC_URL: must be an origin, https://host, with nothing behind it';
  if (Number(CLAMAV_HOST?.split(':')[1] ?? 1) > HIGHEST_PORT) yield 'CLAMAV_HOST: must be the host:port of clamd';
}

/** Whether the URL parses, with the user name and password before the host. */
export function isReadable(address: string): boolean {
  try {
    const { username, password } = new URL(address);
    decodeURIComponent(username + password);
    return true;
  } catch {
    return false;
  }
}
