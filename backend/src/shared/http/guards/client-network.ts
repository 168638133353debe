import { isIP } from 'node:net';

/** Some proxies add the port of the visitor's connection, which is another with each. */
const WITH_PORT = /^(?:([\d.]+)|\[(.+)\]):\d+$/;

/** Whom a limit by address counts as one: an IPv6 visitor has all of a /64 to call from. */
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
