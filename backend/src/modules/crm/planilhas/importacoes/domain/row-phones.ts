import { beginsWithDdd } from '@viajario/contracts/parse/telefone';
import type { CampoImportado } from '@viajario/contracts/crm/campos/campos-importados';
import { placeTelefones } from '#shared/domain/telefones.js';

export type PhoneField = 'telefoneCelular' | 'telefoneResidencial' | 'telefoneComercial';
type Typed = Partial<Record<CampoImportado, string | null>>;

const PHONES = ['telefoneCelular', 'telefoneResidencial', 'telefoneComercial'] as const;

/** Puts further phones of one cell into the row's empty phone fields; returns those left over. */
export function distributeExtraPhones(typed: Typed, others: readonly string[]): string[] {
  const fields = Object.fromEntries(PHONES.map((campo) => [campo, typed[campo]]));
  const left = placeTelefones(fields, others);
  Object.assign(typed, fields);
  return left;
}

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
