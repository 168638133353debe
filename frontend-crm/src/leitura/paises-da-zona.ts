import { states } from 'mrz';

/**
 * Codes of the zone that are no countries of ISO 3166-1: kinds of British nationality, organisations, people without a state, what is
 * no longer a country. `D` is one of ISO under another name.
 */
const NOT_ISO = /^(?:GB[DNOPS]|RKS|EUE|UN[OAK]|X.*|ANT|NTZ|D)$/;

/** ISO 3166-1 alpha-3 for a code of the zone, null where it has none. */
export function paisOf(code: string): string | null {
  const pais = code === 'D' ? 'DEU' : code;
  return pais in states && !NOT_ISO.test(pais) ? pais : null;
}
