import type { Ficha } from '@viajario/contracts/crm/ficha/ficha';
import { parseCpf } from '@viajario/contracts/parse/cpf';
import { canDial, parseTelefone } from '@viajario/contracts/parse/telefone';
import { EMAIL_LETTERS } from '@viajario/contracts/email';
import { FIELD_TEXTS } from '@viajario/contracts/field-texts';
import { isPossibleValidade } from '@viajario/contracts/parse/dia';
import { isDay, isoDay } from '@viajario/web-kit/form/days.ts';
import { cepMask, cpfMask, dayMask, maskElement, phoneMask, type Mask } from '@viajario/web-kit/form/masks.ts';
import { all, markError, one } from '../../public-page/elements.ts';

const MASKS: Readonly<Record<string, Mask>> = {
  phone: phoneMask,
  cpf: cpfMask,
  cep: cepMask,
  day: dayMask,
  birthday: dayMask,
  expiry: dayMask,
};
const DIGITS_OF_A_CEP = 8;

/** Shows the fields that the link asks for, with their masks, and whole groups without one are left away. */
export function askFor(campos: Ficha['campos']): void {
  for (const { chave, preenchido } of campos) {
    const part = fieldOf(chave);
    part.hidden = false;
    one('[data-there]', part).hidden = !preenchido;
    const mask = MASKS[part.dataset['kind'] ?? ''];
    const input = inputOf(part);
    if (mask) maskElement(input, mask);
    input.addEventListener('blur', () => markError(part, reasonAgainst(part)));
  }
  for (const group of all('[data-group]:not([data-files])')) group.hidden = all('[data-field]:not([hidden])', group).length === 0;
}

export const fieldOf = (campo: string): HTMLElement => one(`[data-field="${campo}"]`);
const inputOf = (part: HTMLElement): HTMLInputElement => one<HTMLInputElement>('input', part);

/** What was filled in, as it is sent. */
export function filledIn(): Map<string, string> {
  const filled = new Map<string, string>();
  for (const part of all('[data-field]:not([hidden])')) {
    const value = valueOf(part);
    if (value !== '') filled.set(part.dataset['field'] ?? '', value);
  }
  return filled;
}

function valueOf(part: HTMLElement): string {
  const typed = inputOf(part).value.trim();
  const kind = part.dataset['kind'];
  return MASKS[kind ?? ''] === dayMask ? isoDay(typed, kind === 'birthday') : typed;
}

/** Marks what the server would refuse, and a CPF that can only be a slip; the first such field. */
export function firstWrong(): HTMLInputElement | undefined {
  let first: HTMLInputElement | undefined;
  for (const part of all('[data-field]:not([hidden])')) {
    const reason = reasonAgainst(part);
    markError(part, reason);
    if (reason !== undefined) first ??= inputOf(part);
  }
  return first;
}

function reasonAgainst(part: HTMLElement): string | undefined {
  const value = valueOf(part);
  return value === '' ? undefined : RULES[part.dataset['kind'] ?? '']?.(value);
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');

const RULES: Readonly<Record<string, (value: string) => string | undefined>> = {
  cpf: (value) => (parseCpf(value).value === null ? 'CPF inválido: confira os números' : undefined),
  email: (value) => (EMAIL_LETTERS.test(value) && /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(value) ? undefined : FIELD_TEXTS.email),
  cep: (value) => (digitsOf(value).length === DIGITS_OF_A_CEP ? undefined : FIELD_TEXTS.cepDigits),
  day: (value) => (isDay(value) ? undefined : FIELD_TEXTS.day),
  birthday: (value) => (isDay(value) ? undefined : FIELD_TEXTS.day),
  expiry: (value) => (!isDay(value) ? FIELD_TEXTS.day : isPossibleValidade(value) ? undefined : FIELD_TEXTS.validade),
  phone: (value) => {
    const { value: phone, doubt } = parseTelefone(value);
    return doubt ?? (canDial(phone ?? '') ? undefined : 'Telefone incompleto: escreva com o DDD');
  },
};
