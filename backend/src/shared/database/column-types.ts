import { p, Type } from '@mikro-orm/core';
import type { Campo, CampoKind, Campos } from '@viajario/contracts/crm/campos/campos';

/** Every member of T that is not a method: `satisfies Fields<T>` makes a forgotten or misspelt column a compile error. */
export type Fields<T> = { [K in keyof T as T[K] extends (...args: never[]) => unknown ? never : K]: unknown };

/** A civil day, `yyyy-mm-dd` text in the column and in the object, so that no time zone can shift it. */
export class CivilDayType extends Type<string | null, string | null> {
  override getColumnType(): string {
    return 'date';
  }
  override compareAsType(): string {
    return 'string';
  }
}

const DAYS: ReadonlySet<CampoKind> = new Set(['day', 'birthday', 'expiry']);
export const isDay = (kind: CampoKind): boolean => DAYS.has(kind);

/** Mapping of the fields of a table. */
export function mappedCampos<T extends Campos>(campos: T) {
  const mapped = Object.entries(campos).map(([name, campo]) => [name, mappedCampo(campo)] as const);
  return Object.fromEntries(mapped) as { [K in keyof T]: ReturnType<typeof mappedCampo> };
}

function mappedCampo({ kind, required }: Campo) {
  if (kind === 'flag') return p.boolean();
  if (kind === 'id' || kind === 'member') return p.uuid().nullable();
  if (isDay(kind)) return p.type(CivilDayType).nullable();
  return required ? p.string() : p.string().nullable();
}
