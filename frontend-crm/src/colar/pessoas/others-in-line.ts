import { readUf } from '@viajario/contracts/brazil/estados';
import { readPais } from '@viajario/contracts/parse/pais';
import type { Label } from '../mensagem/labels.ts';
import { blankSpans, type MessageText, type Span } from '../mensagem/message-text.ts';
import { isCapital, isKnownWord, labelledNome } from '../mensagem/nomes.ts';
import type { Valor } from './trecho.ts';

/** Relatives and friends: after one of these words the rest of the line may be about anyone. */
export const FAMILIARES =
  /(?<![\p{L}\d])(?:espos[oa]|marido|conjuge|companheir[oa]|namorad[oa]|noiv[oa]|filha|filh[oa]s|irma|irmao|irma?os|sogr[oa]|mae|pai|acompanhante|amig[oa]|cunhad[oa]|minha mulher|(?:meu|seu|o|do|dele|dela) (?:filho|neto|sobrinho))(?![\p{L}\d])/gu;
/** An agency that signs, with the way to it. */
const AGENCIA =
  /\p{Lu}[\p{L}&.]* (?:\p{Lu}[\p{L}&.]* )*(?:Viagens|VIAGENS|Turismo|TURISMO|Travel|TRAVEL|Tour|Tours|Trips|Operadora)(?!\p{L})/u;
const DE_OUTREM = ['alheio', 'deOutrem', 'parente'];

/** Where the line goes over to somebody else, and whether what follows it goes with it. */
export function endOfOwn(message: MessageText, labels: readonly Label[]): { fim: number; owns: boolean } {
  const { texto, folded } = message;
  const label = labels.find((one, i) => isOfOther(texto, one, labels[i + 1]?.de ?? texto.length));
  const sentence = sentenceOfOther(message, labels);
  const agencia = AGENCIA.exec(texto);
  const ends = [
    ...(label ? [{ fim: bracketBefore(folded, label.de), owns: label.tipo !== 'deOutrem' }] : []),
    ...(sentence === undefined ? [] : [{ fim: sentence, owns: true }]),
    ...(agencia ? [{ fim: agencia.index, owns: true }] : []),
  ].sort((a, b) => a.fim - b.fim);
  return ends[0] ?? { fim: texto.length, owns: false };
}

/** With the phone that stands before '(recado com Rute)'. */
function bracketBefore(folded: string, place: number): number {
  const [inside = ''] = /(?:(?:tel|cel|fone)\S*[ :]*)?[+(]?[\d][\d ().-]{6,}[\s-]*\($/.exec(folded.slice(0, place)) ?? [];
  return place - inside.length;
}

/** 'Fiador: José Lima CPF …': an unknown label before a name. 'meu sogro 111.444…': a relation without one. */
function isOfOther(texto: string, { tipo, isStrong, valor }: Label, end: number): boolean {
  if (DE_OUTREM.includes(tipo)) return true;
  const text = texto.slice(valor, end);
  const isNamed = labelledNome(text, true) !== undefined;
  if (tipo === 'familiar') return !isNamed && text.trim() !== '';
  return tipo === 'outro' && !isStrong && isNamed;
}

/** Where a sentence with other people begins. '(filho)' beside a name says only who that is. */
function sentenceOfOther({ folded }: MessageText, labels: readonly Label[]): number | undefined {
  const isLabel = (place: number) => labels.some(({ de, valor }) => place >= de && place < valor);
  const found = [...folded.matchAll(FAMILIARES)].find(({ 0: word, index }) => {
    const isApart = /(?:^|[(,;-]) ?$/.test(folded.slice(0, index)) && /^ ?(?:[),;-]|$)/.test(folded.slice(index + word.length));
    return !isLabel(index) && !isApart;
  });
  if (!found) return undefined;
  const [before = ''] = /^.*(?:[,;!?.] |\n)/s.exec(folded.slice(0, found.index)) ?? [];
  return before.length;
}

/**
 * Where, behind a name or a value, a word stands before another value that may be somebody's name: 'Helena Prado 529…, mano Otavio 111…'.
 */
export function strangerIn(
  message: MessageText & { labels: Label[] },
  nomes: readonly Span[],
  valores: readonly Valor[],
  textos: readonly Span[],
) {
  const labels = message.labels.map(({ de, valor }) => ({ de, ate: valor }));
  const plain = blankSpans(message.texto, [...labels, ...textos, ...nomes, ...valores]).replaceAll('\0', ' ');
  for (const { de } of valores) {
    const from = Math.max(-1, ...[...nomes, ...valores].map(({ ate }) => ate).filter((ate) => ate <= de));
    const between = plain.slice(from, de);
    if (from === -1 || /(?<!\p{L})(?:meu|minha)(?!\p{L})/iu.test(between)) continue;
    const word = [...between.matchAll(/(?<![\p{L}\d'])\p{Lu}[\p{L}']{2,}/gu)].find(({ 0: found }) => isStrange(found));
    if (word) return from + word.index;
  }
  return undefined;
}

const isStrange = (word: string) => !isKnownWord(word) && !isCapital(word) && !readUf(word) && !readPais(word);

/** Before its first value stand words, of which one is not known: it may be anybody's row. */
export function isUnknownRow(
  { folded, labels }: MessageText & { labels: Label[] },
  [first]: readonly Valor[],
  textos: readonly Span[],
): boolean {
  const plain = blankSpans(folded, [...textos, ...labels.map(({ de, valor }) => ({ de, ate: valor }))]).replaceAll('\0', ' ');
  const before = plain.slice(0, first?.de ?? 0).trim();
  const words = before.split(/[\s,;|-]+/).filter(Boolean);
  if (
    words.length === 0 ||
    words.length > 5 ||
    /[.!?:](?:\s|$)/.test(before) ||
    /\?/.test(folded) ||
    !words.every((word) => /^\p{L}[\p{L}'.]*$/u.test(word))
  )
    return false;
  return words.some((word) => word.length > 2 && !FAMILIAR.test(word) && isStrange(word));
}
const FAMILIAR = new RegExp(FAMILIARES.source, 'u');
