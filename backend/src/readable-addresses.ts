import type { Environment } from './environment.js';

/** Whether it can be taken apart, name and password in front of the host included: no pattern can say so. */
export function isReadable(address: string): boolean {
  try {
    const { username, password } = new URL(address);
    decodeURIComponent(username + password);
    return true;
  } catch {
    return false;
  }
}

/** Who takes them apart later would fail without a word of which it was, and show what it holds. */
export function refuseUnreadableAddresses(env: Environment): void {
  for (const name of ['DATABASE_URL', 'BACKUP_DATABASE_URL', 'REDIS_URL'] as const) {
    const address = env[name];
    if (address !== undefined && !isReadable(address))
      throw new Error(`${name}: must be an address that can be read, special characters percent-encoded`);
  }
}
