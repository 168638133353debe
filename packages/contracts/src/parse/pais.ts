import { foldHeading, withoutUnseen } from '../blank.js';
import { isUf } from '../brazil/estados.js';
import { PAISES, type Pais } from '../crm/documentos-viagem/paises.js';
import { EM_VOLTA_DO_PAIS, GENTILICOS, ORGAOS, OUTROS_NOMES } from './paises-escritos.js';
import type { Parsed } from './parsed.js';

/** `value`: ISO 3166-1 alpha-3. `presumido`: the text names an office of that country, not the country. */
export interface PaisLido extends Parsed<string> {
  presumido: boolean;
}

const SEM_PAIS: PaisLido = { value: null, presumido: false, more: [], rest: '', doubt: null };
const ALPHA2 = new Map(PAISES.map(({ alpha2, codigo }) => [alpha2, codigo]));
const ALPHA3 = new Set(PAISES.map(({ codigo }) => codigo));
const UNKNOWN = 'País desconhecido';
/** A longer text is not even looked at: untrusted ones may be very long. */
const LONGEST = 255;
/** Of two countries each. */
const DE_DOIS = new Set(['congo']);
/** The languages of forms and sheets. */
const LANGUAGES = ['pt-BR', 'pt-PT', 'en', 'es'];
/** Short names such as 'EU' and 'RU' are taken for codes, which count in capitals only. */
const LIKE_A_CODE = /^[a-z]{0,2}$/;
const BETWEEN = /[\p{Pd}\u2212/(),;:|\n]+|\s+(?:e|y|and)\s+/u;
/** 'Brasileiro(a)', 'brasileira/o'. */
const OTHER_GENDER = /(?:\((?:[ao]s?|[ãe]s?)\)|\/(?:[ao]s?))(?!\p{L})/giu;

/** Feminine and plural of a word, with some that nobody writes. */
function formsOf(word: string): string[] {
  const stem = word.slice(0, -1);
  if (word.endsWith('ao')) return [word, ...['', 'es', 'os', 's'].map((end) => stem + end)];
  if (word.endsWith('o')) return [word, ...['a', 'os', 'as'].map((end) => stem + end)];
  if (word.endsWith('l')) return [word, `${stem}is`, ...['a', 'es', 'as'].map((end) => word + end)];
  return [word, ...['s', 'a', 'es', 'as', 'e'].map((end) => word + end)];
}

/** The country's own language, and those that are spoken in countries of several. */
const languagesOf = (alpha2: string): string[] => ['fr', 'de', 'it', new Intl.Locale(`und-${alpha2}`).maximize().language];

let byName: ReadonlyMap<string, string> | undefined;
/** Country codes by folded names; made when first asked, since it takes some 30 ms. */
function names(): ReadonlyMap<string, string> {
  return (byName ??= new Map(PAISES.flatMap((pais) => namesOf(pais).map((name) => [name, pais.codigo] as const))));
}

function namesOf({ codigo, alpha2 }: Pais): string[] {
  const onPlatform = [
    ...(['long', 'short'] as const).flatMap((style) => LANGUAGES.map((language) => displayNames(language, style))),
    ...languagesOf(alpha2).map((language) => displayNames(language, 'long')),
  ].map((platform) => foldHeading(platform.of(alpha2) ?? ''));
  return [
    ...onPlatform.filter((name) => !LIKE_A_CODE.test(name) && !DE_DOIS.has(name)),
    ...wordsOf(OUTROS_NOMES[codigo]),
    ...wordsOf(GENTILICOS[codigo]).flatMap(formsOf),
  ];
}

const wordsOf = (list = ''): string[] => list.split(/\s+/).filter((word) => word !== '');

const displays = new Map<string, Intl.DisplayNames>();
function displayNames(language: string, style: 'long' | 'short'): Intl.DisplayNames {
  const made = displays.get(language + style) ?? new Intl.DisplayNames([language], { type: 'region', style });
  displays.set(language + style, made);
  return made;
}

/** A country's name or demonym, also behind words such as 'República Federativa do'. */
function namedIn(text: string): string | undefined {
  const whole = names().get(foldHeading(text));
  if (whole !== undefined) return whole;
  const words = text.split(/[\s.]+/).filter((word) => word !== '');
  const from = words.findIndex((word) => !EM_VOLTA_DO_PAIS.has(foldHeading(word)));
  const to = words.findLastIndex((word) => !EM_VOLTA_DO_PAIS.has(foldHeading(word)));
  return names().get(foldHeading(words.slice(from, to + 1).join(' ')));
}

/** ISO 3166-1 alpha-3 for a code in capitals: `IT`, `ITA`, `D`, `U.S.A.`. */
function codedIn(text: string): string | undefined {
  const code = text.replace(/[\s.<]/g, '');
  return ALPHA2.get(code) ?? paisDaZona(code) ?? undefined;
}

/** ISO 3166-1 alpha-3 for a code of the machine-readable zone, null where it has none. */
export const paisDaZona = (code: string): string | null => (code === 'D' ? 'DEU' : ALPHA3.has(code) ? code : null);

/**
 * The country that a text names by a name, a demonym or a code in capitals. Two letters that are also a Brazilian state, and codes among
 * other words, are left to doubt: 'SR/PF/SP' is an office, 'Curitiba/PR' a town.
 */
export function parsePais(typed: string): PaisLido {
  if (typed.length > LONGEST) return { ...SEM_PAIS, doubt: UNKNOWN };
  const text = withoutUnseen(typed).trim().replace(OTHER_GENDER, '');
  if (!/\p{L}/u.test(text)) return SEM_PAIS;
  const upper = text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
  if (ORGAOS.federal.test(upper)) return { ...SEM_PAIS, value: 'BRA', presumido: true, rest: typed.trim() };
  if (ORGAOS.outro.test(upper)) return { ...SEM_PAIS, doubt: 'Órgão emissor no lugar do país' };
  const whole = namedIn(text) ?? (isUf(text) ? undefined : codedIn(text));
  return whole === undefined ? fromParts(text) : { ...SEM_PAIS, value: whole };
}

/** Of 'BRA - Brasil', 'Lisboa, Portugal', 'Itália (renovar)': all parts that name a country name the same one. */
function fromParts(text: string): PaisLido {
  const parts = text.split(BETWEEN).map((part) => part.trim()).filter((part) => part !== ''); // prettier-ignore
  const named = parts.map(namedIn);
  const coded = parts.map((part, at) => (named[at] === undefined && !isUf(part) ? codedIn(part) : undefined));
  const countries = new Set([...named, ...coded].filter((codigo) => codigo !== undefined));
  const [codigo] = countries;
  if (countries.size > 1) return { ...SEM_PAIS, doubt: 'Mais de um país' };
  const isOnlyCodes = coded.every((one) => one !== undefined);
  if (codigo === undefined || (!named.includes(codigo) && !isOnlyCodes)) return { ...SEM_PAIS, doubt: UNKNOWN };
  const rest = parts.filter((_, at) => named[at] === undefined && coded[at] === undefined).join(' ');
  return { ...SEM_PAIS, value: codigo, rest };
}

/** The three letters of the country that a text names; undefined where it names none, or only an office of one. */
export function readPais(text: string): string | undefined {
  const { value, presumido } = parsePais(text);
  return presumido ? undefined : (value ?? undefined);
}
