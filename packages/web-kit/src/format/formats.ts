import { normalizeCnpj } from '@viajario/contracts/parse/cnpj';
import { kindOfDocumento } from '@viajario/contracts/parse/cpf-ou-cnpj';
import { isNationwide } from '@viajario/contracts/parse/telefone';
import { ageOn, isCivilDay } from '@viajario/contracts/civil-day';
import { hojeSaoPaulo } from './today.ts';

const NOTHING = '-';
const instantFormat = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const moneyFormat = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const sizeFormat = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });

/** `yyyy-mm-dd`, or an instant as its São Paulo day, to dd/mm/yyyy. */
export function formatDay(value: string | null | undefined): string {
  const day = value?.includes('T') ? dayOfInstant(value) : value;
  const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day ?? '');
  return parts && isCivilDay(day ?? '') ? `${parts[3]}/${parts[2]}/${parts[1]}` : NOTHING;
}

/** The last day of something that ends at an instant: a midnight ends the day before it. */
export const formatLastDay = (end: string): string => formatDay(new Date(Date.parse(end) - 1).toISOString());

/** ISO instant to dd/mm/yyyy hh:mm in São Paulo. */
export function formatInstant(value: string | null | undefined): string {
  const day = value ? dayOfInstant(value) : undefined;
  return value && day ? `${formatDay(day)} ${instantFormat.format(new Date(value))}` : NOTHING;
}

function dayOfInstant(value: string): string | undefined {
  const instant = new Date(value);
  return Number.isNaN(instant.getTime()) ? undefined : hojeSaoPaulo(instant);
}

const digitsOf = (value: string | null | undefined): string => (value ?? '').replace(/\D/g, '');

/** One that is not eleven digits long is stored all the same, and shown as it was written: the user has to correct it. */
export function formatCpf(value: string | null | undefined): string {
  const digits = digitsOf(value);
  return digits.length === 11 ? digits.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4') : digits || NOTHING;
}

/** Numeric or alphanumeric; one that is not fourteen characters long is shown as it was written. */
export function formatCnpj(value: string | null | undefined): string {
  const cnpj = normalizeCnpj(value ?? '');
  if (cnpj === '') return NOTHING;
  return cnpj.length === 14 ? cnpj.replace(/(..)(...)(...)(....)(..)/, '$1.$2.$3/$4-$5') : cnpj;
}

export const formatCpfOuCnpj = (value: string): string =>
  kindOfDocumento(normalizeCnpj(value)) === 'CPF' ? formatCpf(value) : formatCnpj(value);

export function formatCep(value: string | null | undefined): string {
  const digits = digitsOf(value);
  return digits.length === 8 ? digits.replace(/(.....)(...)/, '$1-$2') : digits || NOTHING;
}

/** Brazilian numbers get their mask; anything else, a foreign `+` number for example, is shown as it was written. */
export function formatPhone(value: string | null | undefined): string {
  const text = value?.trim();
  if (!text) return NOTHING;
  const digits = digitsOf(text);
  if (text.startsWith('+')) return text;
  if (isNationwide(digits)) return digits.replace(/^(....)(...)(....?)$/, '$1 $2 $3');
  if (digits.length === 11) return digits.replace(/(..)(.....)(....)/, '($1) $2-$3');
  if (digits.length === 10) return digits.replace(/(..)(....)(....)/, '($1) $2-$3');
  return text;
}

/** Bytes, as a number or as text, in base 1024. */
export function formatBytes(value: number | string | null | undefined): string {
  const bytes = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof bytes !== 'number' || !Number.isFinite(bytes) || bytes < 0) return NOTHING;
  const units = ['Bytes', 'KB', 'MB', 'GB'] as const;
  const power = Math.min(bytes < 1 ? 0 : Math.floor(Math.log2(bytes) / 10), units.length - 1);
  return `${sizeFormat.format(bytes / 1024 ** power)} ${units[power]}`;
}

/** Cents to 'R$ 39,90', with a plain space. */
export function formatMoney(cents: number | null | undefined): string {
  if (typeof cents !== 'number' || !Number.isFinite(cents)) return NOTHING;
  return moneyFormat.format(cents / 100).replace(/\u00a0/g, ' ');
}

/** '1 cliente', '1.234 clientes'. */
export function pluralize(count: number, one: string, many: string): string {
  return `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`;
}

/** '34 anos', '1 ano', '0 anos'; '-' for an unknown, future or absurd (over 130 years) birth date. Both are civil days. */
export function idade(dataNascimento: string | null | undefined, hoje: string): string {
  if (formatDay(dataNascimento) === NOTHING || !dataNascimento || dataNascimento > hoje) return NOTHING;
  const years = ageOn(dataNascimento, hoje);
  if (years > 130) return NOTHING;
  return years === 1 ? '1 ano' : `${years} anos`;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** 'Agora mesmo', '5 min atrás', '2 horas atrás', 'Ontem', '3 dias atrás', then the date; 'Nunca' without an instant. */
export function relativeTime(value: string | null | undefined, now: Date): string {
  if (!value) return 'Nunca';
  const age = now.getTime() - new Date(value).getTime();
  if (Number.isNaN(age)) return NOTHING;
  if (age < 2 * MINUTE) return 'Agora mesmo';
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min atrás`;
  if (age < DAY) return age < 2 * HOUR ? '1 hora atrás' : `${Math.floor(age / HOUR)} horas atrás`;
  if (age < 7 * DAY) return age < 2 * DAY ? 'Ontem' : `${Math.floor(age / DAY)} dias atrás`;
  return formatDay(value);
}
