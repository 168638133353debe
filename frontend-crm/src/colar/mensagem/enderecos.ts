import { readUf } from '@viajario/contracts/brazil/estados';
import type { CampoCliente } from '@viajario/contracts/crm/campos/campos-cliente';
import { isUf } from '../../ceps/uf.ts';
import { isCapital } from './nomes.ts';

type Parte = Extract<CampoCliente, 'endereco' | 'numero' | 'complemento' | 'bairro' | 'cidade' | 'uf'>;
export type Endereco = Partial<Record<Parte, string>>;

/** How an address begins, in a folded text. */
export const LOGRADOURO =
  /(?:^|[,;|(\n\0]|- )\s*((?:rua|r\.|avenida|av\.?|travessa|trav\.|tv\.|alameda|al\.|praca|pca\.?|rodovia|rod\.|estrada|estr\.|largo|viela|ladeira|sq[ns]|qd\.?|quadra) ?(?=[\p{L}\d]))/u;
const NUMERO = /^(?:n(?:[º°o]\.?|\.|umero|úmero|r\.?)? ?:? ?)?(\d{1,6} ?[a-z]?|s\/? ?n[º°o]?)$/i;
const NUMERO_NO_FIM = /^(.*\p{L}.*?)(?:,| n[º°o.]{1,2}|\s)\s*(\d{1,6}[a-z]?)$/iu;
/** 'rua das flores 123 centro'; 'Avenida 9 de Julho' is no such. */
const NUMERO_NO_MEIO = /^([^\d,]{5,}?) (?:n[º°o.]{1,2} ?)?(\d{1,6}[a-z]?) ((?!de )\D.*)$/iu;
const COMPLEMENTO =
  /^(?:ap(?:to?|artamento)?\.?|bl(?:oco)?\.?|casa|sala|conj(?:unto)?\.?|cj\.?|torre|fundos|lote|lt\.?|andar|sobrado|ed\.?|edif[ií]cio|cond(?:om[ií]nio)?\.?|\d{1,2}[º°o] andar|compl\.?)(?![\p{L}])/iu;
const BAIRRO = /^(?:bairro:? |b\. |jardim|jd\.?|vila|vl\.?|parque|pq\.?|centro|conjunto residencial|cidade nova)(?![\p{L}])/iu;
const COM_UF = /^(.*?)[ \t]*[-/,( ][ \t]*([a-z]{2})\)?$/i;

/** 'São Paulo/SP', 'São Paulo - SP', 'Campinas SP'. */
export function cidadeAndUf(text: string): { cidade: string; uf: string } | undefined {
  const [, cidade = '', uf = ''] = COM_UF.exec(text.trim()) ?? [];
  const isPlain = /[-/,(]\s*[a-z]{2}\)?$/i.test(text.trim()) || uf === uf.toUpperCase();
  if (!isPlain || !isUf(uf) || !/^\p{L}[\p{L}'. -]{1,60}$/u.test(cidade) || /^(?:ssp|sesp|detran|dpf|pc|sjs|iirgd)/i.test(cidade))
    return undefined;
  return { cidade: cidade.trim(), uf: uf.toUpperCase() };
}

/** An address in one line, as far as its parts say what they are; `leftover` is what they do not. */
export function parseEndereco(text: string): { endereco: Endereco; leftover: string[] } {
  const endereco: Endereco = {};
  const [first = '', ...parts] = piecesOf(text);
  const place = cidadeAndUf(first);
  const more = place ? '' : takeStreet(endereco, first);
  if (place) Object.assign(endereco, place);
  const leftover: string[] = [];
  for (const part of more ? [more, ...parts] : parts) if (!take(endereco, part)) leftover.push(part);
  return { endereco, leftover: settle(endereco, leftover) };
}

/** Commas, semicolons and hyphens between blanks; 'São Paulo - SP' stays whole. */
const piecesOf = (text: string) =>
  text
    .replace(/\s+-\s+([A-Z]{2})(?=[\s,.;]*$|\s*[,;])/i, '/$1')
    .split(/[,;\n]|\s-\s|\s\|\s/)
    .map((part) => part.replace(/^[\s.]+|[\s.]+$/g, ''))
    .filter(Boolean);

/** Answers what stands behind the number. */
function takeStreet(endereco: Endereco, first: string): string {
  const [, named, number, more] = NUMERO_NO_MEIO.exec(first) ?? [];
  if (named && number) {
    Object.assign(endereco, { endereco: named, numero: number });
    return more ?? '';
  }
  const [, street = first, numero] = NUMERO_NO_FIM.exec(first) ?? [];
  endereco.endereco = street.replace(/[\s,]+$/, '');
  if (numero) endereco.numero = numero;
  return '';
}

function take(endereco: Endereco, part: string): boolean {
  const put = (field: Parte, value: string) => {
    if (endereco[field]) return false;
    endereco[field] = value;
    return true;
  };
  const numero = NUMERO.exec(part)?.[1];
  if (numero) return put('numero', numero.replace(/\s/g, ''));
  if (COMPLEMENTO.test(part)) {
    endereco.complemento = [endereco.complemento, part].filter(Boolean).join(', ');
    return true;
  }
  const [, leading, more] = /^(\d{1,6}[a-z]?)\s+(.+)$/i.exec(part) ?? [];
  if (leading && more && COMPLEMENTO.test(more) && put('numero', leading)) return put('complemento', more);
  const place = cidadeAndUf(part);
  if (place) return put('cidade', place.cidade) && put('uf', place.uf);
  if (isUf(part)) return put('uf', part.toUpperCase());
  if (BAIRRO.test(part) && !isUf(/ (\p{L}{2})$/u.exec(part)?.[1] ?? '')) return put('bairro', part.replace(/^bairro:? /i, ''));
  return false;
}

/** What is left is a district before a city, or a city that stands before its state or is well known. */
function settle(endereco: Endereco, leftover: string[]): string[] {
  const rest = leftover.filter(Boolean);
  const isName = (text: string | undefined) => text !== undefined && /^\p{L}[\p{L}\d'. -]{1,60}$/u.test(text);
  const last = rest.at(-1);
  if (!endereco.cidade && isName(last) && (endereco.uf || isCapital(last ?? '') || readUf(last ?? ''))) {
    endereco.cidade = last;
    rest.pop();
  }
  const [only, ...more] = rest;
  if (!endereco.bairro && endereco.cidade && more.length === 0 && isName(only)) {
    endereco.bairro = only;
    return [];
  }
  return rest;
}
