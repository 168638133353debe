import { asTyped, withoutUnseen } from '../blank.js';
import { parseCpf } from './cpf.js';
import { CONVERSA, numeroInternacional, parseTelefone } from './telefone.js';

/** What the text of a search box says. */
export interface Searched {
  /** Without the labels and signs that stand around what is searched for. */
  text: string;
  /** The one value that it is, in stored form. */
  valor?: { campo: 'cpf' | 'telefoneCelular'; valor: string };
}

const ADDRESS = /<\s*(?:mailto:)?([^\s<>@]+@[^\s<>]+?)\s*>|^\s*mailto:([^\s?]+)/i;
const QUOTED = /^["“”„'‘’«»<]+([\s\S]+?)["“”'‘’«»>]+$/;
/** Before a number or an address; before other words they may be words of a name. */
const LABELS =
  /(?<!\p{L})(?:(?:n[º°o]?[.:]?|n[uú]mero|do|da|de)\s+)*(?:c\.?p\.?f|cnpj|rg|cnh|tel(?:efone)?|fone|cel(?:ular)?|whats(?:app)?|zap|contato|e-?mail|passaporte|passport|visto)[.:]?(?:\s*(?:n[º°o]?|n[uú]mero)[.:]?)?\s*[:=#-]?\s*(?=[+(]?\d|[A-Z]{1,3}\s?\d|\S+@)|(?<!\p{L})n[º°]\s*(?=\S*\d)/giu;
const CHAT = new RegExp(CONVERSA, 'i');

const count = (text: string, pattern: RegExp): number => (text.match(pattern) ?? []).length;
const isNumeric = (text: string): boolean => count(text, /\d/g) > count(text, /\p{L}/gu);

/** A pasted number or address is one, whatever stands around it: `CPF 529…`, `tel:+55…`, `Ana <ana@x.com>`, `41 9… (Ana)`. */
export function readSearch(typed: string): Searched {
  const [, inBrackets, mailto] = ADDRESS.exec(withoutUnseen(typed)) ?? [];
  const address = inBrackets ?? mailto;
  if (address !== undefined) return { text: address };
  const bare = typed.trim();
  const text = (QUOTED.exec(bare)?.[1] ?? bare).replace(LABELS, ' ').trim();
  if (!isNumeric(text) && !CHAT.test(text)) return { text };
  const cpf = parseCpf(text).value;
  if (cpf !== null) return { text, valor: { campo: 'cpf', valor: cpf } };
  const telefone = parseTelefone(text).value;
  if (telefone === null || numeroInternacional(telefone) === null) return { text };
  return { text, valor: { campo: 'telefoneCelular', valor: telefone } };
}

const NUMBER = /^[\d\s.()+/-]*\d[\d\s.()+/-]*$/;

/** The digits of a text that is only a number, or that only one stands in. */
export function searchedNumber(typed: string): string | undefined {
  const { text, valor } = readSearch(typed);
  if (valor === undefined && !NUMBER.test(asTyped(text))) return undefined;
  return (valor?.valor ?? text).replace(/\D/g, '');
}
