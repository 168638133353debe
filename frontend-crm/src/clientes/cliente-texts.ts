import type { ClienteRow } from '@viajario/contracts/crm/clientes/clientes';
import { formatPhone, pluralize } from '@viajario/web-kit/format/formats.ts';

export const CLIENTE_UPDATED = 'Cliente atualizado com sucesso';
export const CLIENTE_FAILED = 'Não foi possível carregar o cliente';
export const CLIENTES_FAILED = 'Não foi possível carregar os clientes';

export const clientesCount = (count: number) => pluralize(count, 'cliente', 'clientes');

/** 'celular | residencial | comercial', or 'Sem telefone' (PRD-08). Lines break between numbers, not inside. */
export function telefonesLine(cliente: ClienteRow) {
  const phones = [cliente.telefoneCelular, cliente.telefoneResidencial, cliente.telefoneComercial].filter(Boolean);
  return phones.length > 0 ? phones.map((phone) => formatPhone(phone).replaceAll(' ', '\u00a0')).join(' | ') : 'Sem telefone';
}

export const PHONES = ['telefoneCelular', 'telefoneComercial', 'telefoneResidencial'] as const;
/** The field with the number that is called: the mobile phone, or another one. */
export const phoneFieldOf = (cliente: ClienteRow) => PHONES.find((field) => cliente[field]) ?? 'telefoneCelular';

/** First letters of the first and the last name: 'JÁ' of João da Ávila. */
export function initialsOf(nome: string) {
  const words = nome.trim().split(/\s+/);
  const last = words.length > 1 ? words.at(-1) : undefined;
  return initialOf(words[0] ?? '') + (last ? initialOf(last) : '');
}

/** First letter of the name as a person sees it, emoji and composed letters included. */
export function initialOf(nome: string) {
  const [first] = seenLetters(nome.trim());
  return first?.toLocaleUpperCase('pt-BR') ?? '?';
}

/** Firefox of the last long support for Windows 7 has no segmenter: there a composed letter is its first part. */
function seenLetters(text: string): Iterable<string> {
  return 'Segmenter' in Intl ? Array.from(new Intl.Segmenter('pt-BR').segment(text), ({ segment }) => segment) : text;
}
