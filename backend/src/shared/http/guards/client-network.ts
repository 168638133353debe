import { isIP } from 'node:net';

/** Some proxies append the visitor's port, which changes with each connection. */
const WITH_PORT = /^(?:([\d.]+)|\[(.+)\]):\d+$/;

/** The key of limits by IP address: a /64 for IPv6, since one visitor has all of it. */
export function clientNetwork(given: string): string {
  const [, v4, v6] = WITH_PORT.exec(given) ?? [];
  const address = v4 ?? v6 ?? given;
  if (isIP(address) !== 6) return address;
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [left = [], right = []] = address.split('::').map((half) => half.split(':').filter((group) => group !== ''));
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  const groups = [...left, ...zeros, ...right].slice(0, 4).map((group) => parseInt(group, 16).toString(16));
  return `${groups.join(':')}::/64`;
}
