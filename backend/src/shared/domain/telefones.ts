import type { Campos } from '@viajario/contracts/crm/campos/campos';
import type { Parsed } from '@viajario/contracts/parse/parsed';
import { canDial, parseTelefone } from '@viajario/contracts/parse/telefone';
import { PHONE } from '#shared/text/formatted.js';

type Values = Record<string, unknown>;

/**
 * An input whose phone fields hold one number each. What else is written in them goes to the record's free phone fields of the
 * same part, else, as words and extensions do, to its notes.
 */
export function settleTelefones<T extends object>(campos: Campos, input: T, current: object = {}): T {
  const typed = input as Values;
  const read = Object.keys(campos).flatMap((name): [string, Parsed<string>][] => {
    const text = typed[name];
    return campos[name]?.kind === 'phone' && typeof text === 'string' ? [[name, parseTelefone(text)]] : [];
  });
  if (read.every(([, { more, rest }]) => more.length === 0 && rest === '')) return input;
  const settled: Values = { ...typed, ...Object.fromEntries(read.map(([name, { value }]) => [name, value])) };
  const notes = read.flatMap(([name, { more, rest }]) => {
    const fields = Object.keys(campos).filter((other) => isAlike(campos, name, other));
    const now = Object.fromEntries(
      fields.map((field) => [field, field in settled ? settled[field] : (current as Values)[field]]),
    );
    const left = placeTelefones(now, more);
    for (const field of fields) if (now[field]) settled[field] = now[field];
    const label = campos[name]?.label ?? '';
    return [...(rest === '' ? [] : [`${label}: ${rest}`]), ...left.map((phone) => `${label}: ${PHONE.text(phone)}`)];
  });
  const notesField = Object.keys(campos).find((name) => campos[name]?.kind === 'notes') ?? '';
  const before = notesField in settled ? settled[notesField] : (current as Values)[notesField];
  return { ...settled, [notesField]: withNotes(before, notes) } as T;
}

const isAlike = (campos: Campos, name: string, other: string): boolean =>
  campos[other]?.kind === 'phone' && campos[other].part === campos[name]?.part;

/** Each note is a line of its own, once. */
export function withNotes(text: unknown, notes: readonly string[]): string {
  const lines = typeof text === 'string' && text.trim() !== '' ? [text.trim()] : [];
  const known = new Set(lines.flatMap((line) => line.split('\n')));
  return [...lines, ...notes.filter((note) => !known.has(note))].join('\n');
}

const MOBILE = /^(?:\d{2})?9\d{8}$/;

/** Puts further phones into the fields that are empty, a mobile one first into the mobile field; returns those left over. */
export function placeTelefones(fields: Record<string, unknown>, others: readonly string[]): string[] {
  return others.filter((phone) => {
    const names = Object.keys(fields);
    if (names.some((name) => isSame(String(fields[name] ?? ''), phone))) return false;
    const mobile = names.filter((name) => name === 'telefoneCelular');
    const landlines = names.filter((name) => name !== 'telefoneCelular');
    const order = MOBILE.test(phone) ? [...mobile, ...landlines] : [...landlines, ...mobile];
    const free = canDial(phone) ? order.find((name) => !fields[name]) : undefined;
    if (free !== undefined) fields[free] = phone;
    return free === undefined;
  });
}

/** With and without area code. */
const isSame = (one: string, other: string): boolean =>
  one !== '' && canDial(other) && (one.endsWith(other) || (canDial(one) && other.endsWith(one)));
