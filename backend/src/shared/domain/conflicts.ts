import type { Conflito } from '@viajario/contracts/conflitos';

/**
 * Fields of an edit whose stored value is neither what the person saw nor what the person writes. Two people who change different fields, or one
 * in the same way, are not in each other's way. A field that `seen` does not name is not compared.
 */
export function conflictsIn<Fields extends object>(
  stored: Fields,
  edit: Partial<Fields>,
  seen: Readonly<Record<string, unknown>>,
): Pick<Conflito, 'campo' | 'seu' | 'atual'>[] {
  const campos = Object.keys(edit) as (keyof Fields & string)[];
  return campos
    .filter((campo) => Object.hasOwn(seen, campo))
    .filter((campo) => !isSame(stored[campo], edit[campo]) && !isSame(stored[campo], seen[campo]))
    .map((campo) => ({ campo, seu: edit[campo], atual: stored[campo] }));
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
