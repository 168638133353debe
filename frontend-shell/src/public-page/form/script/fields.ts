import { PAISES } from '@viajario/contracts/crm/documentos-viagem/paises';
import { parseCpf } from '@viajario/contracts/parse/cpf';
import { canDial, parseTelefone } from '@viajario/contracts/parse/telefone';
import { EMAIL_LETTERS } from '@viajario/contracts/email';
import { FIELD_TEXTS } from '@viajario/contracts/field-texts';
import { isPossibleValidade } from '@viajario/contracts/parse/dia';
import { hasBrazilianShape, soNumeroDeDocumento } from '@viajario/contracts/parse/numero-de-documento';
import { isDay, isoDay } from '@viajario/web-kit/form/days.ts';
import { cepMask, cpfMask, dayMask, maskElement, phoneMask, type Mask } from '@viajario/web-kit/form/masks.ts';
import { formatDay } from '@viajario/web-kit/format/formats.ts';
import { hojeSaoPaulo } from '@viajario/web-kit/format/today.ts';
import { all, markError, one } from '../../elements.ts';

const MASKS: Readonly<Record<string, Mask>> = {
  phone: phoneMask,
  cpf: cpfMask,
  cep: cepMask,
  day: dayMask,
  birthday: dayMask,
  expiry: dayMask,
};
const DIGITS_OF_A_CEP = 8;
const BRASIL = 'BRA';
const MISSING = 'Falta preencher';

export type Control = HTMLInputElement | HTMLSelectElement;

export const fieldOf = (form: ParentNode, name: string): HTMLElement => one(`[data-field="${name}"]`, form);
export const controlOf = (part: HTMLElement): Control => one<Control>('input, select', part);

/** Shows a field with its mask, and says what is wrong with it as soon as it is left. */
export function askFor(form: ParentNode, name: string): void {
  const part = fieldOf(form, name);
  part.hidden = false;
  const control = controlOf(part);
  const mask = MASKS[part.dataset['kind'] ?? ''];
  if (control instanceof HTMLSelectElement) control.append(...countries());
  else if (mask) maskElement(control, mask);
  control.addEventListener('change', () => markError(part, reasonAgainst(part)));
}

/** Shows the fields of a travel document. */
export function askForPaper(form: ParentNode, papel: string): HTMLElement {
  const paper = one(`[data-papel="${papel}"]`, form);
  paper.hidden = false;
  for (const { dataset } of all('[data-field]', paper)) askFor(paper, dataset['field'] ?? '');
  if (papel === 'passaporte') proposeBrazil(paper);
  return paper;
}

/** Only Brazilian passports have two letters and six digits. */
function proposeBrazil(paper: HTMLElement): void {
  const [numero, pais] = ['numero', 'pais'].map((name) => controlOf(fieldOf(paper, `passaporte.${name}`)));
  numero?.addEventListener('change', () => {
    if (pais && pais.value === '' && hasBrazilianShape(numero.value)) pais.value = BRASIL;
  });
}

/** Brazil first: most have its papers. */
function countries(): HTMLOptionElement[] {
  const brazil = PAISES.filter(({ codigo }) => codigo === BRASIL);
  const known = [...brazil, ...PAISES].map(({ codigo, nome }) => new Option(nome, codigo));
  return [new Option('Escolha', ''), ...known];
}

const shownFields = (form: ParentNode): HTMLElement[] =>
  all('[data-field]:not([hidden])', form).filter((part) => !part.closest('[data-group][hidden]'));

export const isShown = (form: ParentNode, name: string): boolean =>
  shownFields(form).some(({ dataset }) => dataset['field'] === name);

/** A country alone is no paper: it may have been chosen for the person. */
const isLeftOut = (part: HTMLElement): boolean => {
  const paper = part.closest('[data-papel]');
  return paper !== null && !all('[data-field]', paper).some((one) => controlOf(one).tagName === 'INPUT' && valueOf(one) !== '');
};

/** What was filled in, as it is sent. */
export function filledIn(form: ParentNode): Map<string, string> {
  const filled = new Map<string, string>();
  for (const part of shownFields(form)) {
    const value = isLeftOut(part) ? '' : valueOf(part);
    if (value !== '') filled.set(part.dataset['field'] ?? '', value);
  }
  return filled;
}

function valueOf(part: HTMLElement): string {
  const typed = controlOf(part).value.trim();
  const kind = part.dataset['kind'];
  return MASKS[kind ?? ''] === dayMask ? isoDay(typed, kind === 'birthday') : typed;
}

/** Marks what the server would refuse, and a CPF that can only be a slip; the first such field. */
export function firstWrong(form: ParentNode): Control | undefined {
  let first: Control | undefined;
  for (const part of shownFields(form)) {
    const isMissing = part.dataset['needed'] !== undefined && !isLeftOut(part) && valueOf(part) === '';
    const reason = isMissing ? MISSING : reasonAgainst(part);
    markError(part, reason);
    if (reason !== undefined) first ??= controlOf(part);
  }
  return first;
}

export function reasonAgainst(part: HTMLElement): string | undefined {
  const value = valueOf(part);
  if (value === '') return undefined;
  const reason = RULES[part.dataset['kind'] ?? '']?.(value);
  return reason ?? (part.dataset['field'] === 'passaporte.validade' ? reasonAgainstPassport(value) : undefined);
}

const reasonAgainstPassport = (validade: string): string | undefined =>
  validade < hojeSaoPaulo() ? `Este passaporte venceu em ${formatDay(validade)}: é preciso um válido para viajar` : undefined;

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
  numeroDeDocumento: (value) => (soNumeroDeDocumento(value) === undefined ? FIELD_TEXTS.numeroDeDocumento : undefined),
};
