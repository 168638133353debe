import type { Conflito, Grupos, Vistos } from '@viajario/contracts/conflitos';
import { DomainError } from './domain-error.js';

/** Of the record that a person edits: its fields as they were shown, or its version; null when the caller does not compare. */
export type Seen = Vistos | Date | null;

export const seenIn = ({ vistos, updatedAt }: { vistos?: Vistos; updatedAt?: string | null }): Seen =>
  vistos ?? (updatedAt ? new Date(updatedAt) : null);

/** The fields that a person saw; undefined where nobody says so. */
export const vistosIn = (seen: Seen): Vistos | undefined => (seen === null || seen instanceof Date ? undefined : seen);

/** A field that somebody else has changed, and its names in the trail. */
export interface FoundConflict extends Pick<Conflito, 'campo' | 'seu' | 'atual'> {
  readonly names: readonly string[];
}

/**
 * Fields of an edit whose stored value is neither what the person saw nor what the person writes. Two people who change different fields, or one
 * in the same way, are not in each other's way. A field that `seen` does not name is not compared; a group is compared whole.
 */
export function conflictsIn<Fields extends object>(
  stored: Fields,
  edit: Partial<Fields>,
  seen: Vistos,
  groups: Grupos = {},
): FoundConflict[] {
  const grouped = new Set(Object.values(groups).flat());
  const alone = Object.keys(edit).filter((name) => !grouped.has(name));
  const units: [campo: string, keys: readonly string[] | null][] = [
    ...alone.map((name): [string, null] => [name, null]),
    ...Object.entries(groups).filter(([, keys]) => keys.some((key) => key in edit)),
  ];
  return units.flatMap(([campo, keys]): FoundConflict[] => {
    const compared = (keys ?? [campo]).filter((key) => Object.hasOwn(seen, key));
    const valueIn = (record: object): unknown =>
      keys ? Object.fromEntries(compared.map((key) => [key, Reflect.get(record, key)])) : Reflect.get(record, campo);
    const [atual, seu] = [valueIn(stored), valueIn({ ...seen, ...edit })];
    if (compared.length === 0 || isSame(atual, seu) || isSame(atual, valueIn(seen))) return [];
    return [{ campo, seu, atual, names: keys ? [campo, ...keys] : [campo] }];
  });
}

/** Refuses an edit of an older version, with the names of the fields that it would have overwritten. */
export function refuseOutdated({ updatedAt }: { readonly updatedAt: Date }, seen: Seen, campos: readonly string[]): void {
  if (!(seen instanceof Date) || seen.getTime() >= updatedAt.getTime()) return;
  throw new DomainError('ALTERADO_POR_OUTRA_PESSOA', { data: { campos, updatedAt: updatedAt.toISOString() } });
}

/** Of JSON: whatever the order of keys; what is missing or empty is null. */
export function isSame(a: unknown, b: unknown): boolean {
  const [one, other] = [filled(a), filled(b)];
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => isSame(Reflect.get(one, key), Reflect.get(other, key)));
}

const filled = (value: unknown): unknown => (value === undefined || value === '' ? null : value);
