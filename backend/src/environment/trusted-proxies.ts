import { BlockList, isIP } from 'node:net';

/** Networks that the HTTP server knows by name (express, `trust proxy`). */
const NAMES = new Set(['loopback', 'linklocal', 'uniquelocal']);
const HOPS = /^[1-9]$/;

/**
 * Parses TRUSTED_PROXIES: the number of proxies in front, or the IP addresses and networks that they call from. A client that
 * calls from elsewhere is taken for the visitor, whatever its headers claim.
 */
export function trustedProxies(text: string | undefined): number | string[] {
  if (text === undefined) return [];
  if (HOPS.test(text)) return Number(text);
  const names = text.split(',').map((name) => name.trim());
  const wrong = names.find((name) => !NAMES.has(name) && !isNetwork(name));
  if (wrong !== undefined) {
    throw new Error(
      `TRUSTED_PROXIES: must be a number from 1 to 9, or addresses and networks with commas between them, not '${wrong}'`,
    );
  }
  return names;
}

function isNetwork(name: string): boolean {
  const [address = '', prefix, ...rest] = name.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (prefix === undefined) return true;
  try {
    new BlockList().addSubnet(address, /^\d{1,3}$/.test(prefix) ? Number(prefix) : NaN, version === 4 ? 'ipv4' : 'ipv6');
    return Number(prefix) > 0;
  } catch {
    return false;
  }
}
