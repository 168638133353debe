import type { Cell } from '../support/screens/planilhas-screen.ts';
import type { Heading } from './agency-spreadsheet.ts';

/** How different people and programs have written values over the years. */

const DAY_MS = 86_400_000;
const digits = (text: string) => text.replace(/\D/g, '');

/** Other notations of a 'dd/mm/aaaa' day; the number is how spreadsheets store it. */
function daysLike(shownDay: string): Cell[] {
  const [day = '', month = '', year = ''] = shownDay.split('/');
  const serial = Date.UTC(Number(year), Number(month) - 1, Number(day)) / DAY_MS + 25_569;
  const inWords = `${Number(day)} de ${MONTHS[Number(month) - 1]} de ${year}`;
  return [shownDay, `${year}-${month}-${day}`, `${day}-${month}-${year.slice(2)}`, `${day}.${month}.${year}`, inWords, serial];
}

const MONTHS = 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ');
const STATES: Record<string, string> = { SP: 'São Paulo', RJ: 'Rio de Janeiro', MG: 'Minas Gerais', CE: 'Ceará', PR: 'Paraná' };

const TEXTS: readonly string[] = ['Endereço', 'Número', 'Bairro', 'Cidade', 'Observações'];
const FORMS: Partial<Record<Heading, (value: string) => Cell[]>> = {
  CPF: (value) => [value, ` ${value} `, digits(value), Number(digits(value))],
  'Data de Nascimento': daysLike,
  'Validade do Passaporte': daysLike,
  'E-mail': (value) => [value, `  ${value}`, `${value} `, `mailto:${value}`],
  'Telefone Celular': (value) => [value, digits(value), Number(digits(value)), `+55 ${value}`, `0${digits(value)}`],
  CEP: (value) => [value, digits(value), Number(digits(value))],
  Número: (value) => [value, Number(value)],
  UF: (value) => [value, value.toLowerCase(), ...(STATES[value] ? [STATES[value], `${value} - ${STATES[value]}`] : [])],
};

/** '###-#' with the digits in place of the signs. */
export function applyMask(text: string, mask: string): string {
  const rest = [...text];
  return mask.replace(/#/g, () => rest.shift() ?? '');
}

/** 'aaaa-mm-dd' as people write it. */
export const toBrazilian = (day: string) => day.split('-').reverse().join('/');

/** The cells in which the agency may have this value; in a text field a dash is a text, elsewhere it means nothing. */
export function formsOf(heading: Heading, value: string): Cell[] {
  if (value === '') return TEXTS.includes(heading) ? ['', ' '] : ['', ' ', '-'];
  return FORMS[heading]?.(value) ?? [value, ` ${value}`, `${value}   `];
}
