import type { ByteRange } from '../../files/stored-file.js';

/**
 * Parses a Range header for a file: undefined for the whole file (no range, or an unsupported form), null for an unsatisfiable
 * range. Multiple ranges count as unsatisfiable, as no document viewer sends them.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | null | undefined {
  const [, list] = /^bytes\s*=\s*([\d\s,-]+)$/.exec(header ?? '') ?? [];
  if (list === undefined) return undefined;
  if (list.includes(',')) return null;
  const [, first = '', last = ''] = /^\s*(\d*)-(\d*)\s*$/.exec(list) ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') return Number(last) === 0 ? null : { start: Math.max(0, size - Number(last)), end: size - 1 };
  const range = { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
  if (last !== '' && Number(last) < range.start) return undefined;
  return range.start < size ? range : null;
}
