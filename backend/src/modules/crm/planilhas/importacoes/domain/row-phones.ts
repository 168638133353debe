import { beginsWithDdd } from '@viajario/contracts/parse/telefone';
import type { CampoImportado } from '@viajario/contracts/crm/campos/campos-importados';
import { canDial } from './phones.js';

export type PhoneField = 'telefoneCelular' | 'telefoneResidencial' | 'telefoneComercial';
type Typed = Partial<Record<CampoImportado, string | null>>;

const LANDLINES = ['telefoneResidencial', 'telefoneComercial'] as const;
const PHONES = ['telefoneCelular', ...LANDLINES] as const;
const MOBILE = /^(?:\d{2})?9\d{8}$/;

/** Puts further phones of one cell into the row's empty phone fields, a mobile one first into the mobile field; returns those left over. */
export function distributeExtraPhones(typed: Typed, others: readonly string[]): string[] {
  return others.filter((phone) => {
    if (PHONES.some((campo) => isSame(typed[campo] ?? '', phone))) return false;
    const fields = MOBILE.test(phone) ? PHONES : [...LANDLINES, PHONES[0]];
    const free = canDial(phone) ? fields.find((campo) => !typed[campo]) : undefined;
    if (free !== undefined) typed[free] = phone;
    return free === undefined;
  });
}

/** With and without area code. */
const isSame = (one: string, other: string): boolean =>
  one !== '' && canDial(other) && (one.endsWith(other) || (canDial(one) && other.endsWith(one)));

/** Phones without area code get that of the client's other phone; returns them as they were, with the area code they got. */
export function completePhones(typed: Typed): { campo: PhoneField; phone: string; ddd: string | undefined }[] {
  const complete = PHONES.map((campo) => typed[campo] ?? '').find((phone) => /^\d{10,11}$/.test(phone) && beginsWithDdd(phone));
  return PHONES.flatMap((campo) => {
    const phone = typed[campo] ?? '';
    if (!/^\d{8,9}$/.test(phone)) return [];
    const ddd = complete?.slice(0, 2);
    if (ddd !== undefined) typed[campo] = ddd + phone;
    return [{ campo, phone, ddd }];
  });
}
