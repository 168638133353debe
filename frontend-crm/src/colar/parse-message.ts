import type { CivilDay } from '@viajario/contracts/civil-day';
import { nomeOf } from '../leitura/nome-of.ts';
import { messageText, blankSpans, type MessageText, type Span } from './mensagem/message-text.ts';
import { parseValue } from './parse-line.ts';
import { parseLooseLine } from './parse-loose-line.ts';
import type { Parser } from './parser.ts';
import { isSamePerson, labelledNome } from './mensagem/nomes.ts';
import { emailsIn } from './mensagem/numeros.ts';
import type { PessoaLida } from './pessoa.ts';
import { Pessoas } from './pessoas.ts';
import { unparsedRest } from './unparsed-rest.ts';
import { labelsIn, type Label } from './mensagem/labels.ts';
import { zonesIn, type ZoneInText } from './machine-readable-zones.ts';

export type { PessoaLida } from './pessoa.ts';

/**
 * Reads what people send about themselves, as they write it. Nothing is guessed: a value counts where a label, its own signs or its check
 * digits say what it is, and everything else is `resto`. Of several people there are several entries.
 */
export function parseMessage(texto: string, hoje: CivilDay): PessoaLida[] {
  const message = messageText(texto);
  const pessoas = new Pessoas(message);
  const parser: Parser = { message, hoje, pessoas, followsDocument: false };
  const zonas = zonesIn(message.texto, hoje);
  for (const line of linesOf(message, zonas)) {
    const zona = zonas.find(({ de }) => de === line.de);
    if (zona) parseZone(parser, zona);
    else parseLine(parser, line);
  }
  const lidas = pessoas.todas.map((pessoa) => ({ inicio: pessoa.inicio, ...pessoa.finish() }));
  const usados = lidas.flatMap((lida) => lida.usados);
  return lidas
    .map(({ inicio, campos, passaporte }, index) => {
      const fim = lidas[index + 1]?.inicio ?? message.texto.length;
      return {
        campos,
        ...(passaporte && { passaporte }),
        resto: unparsedRest(blankSpans(message.texto, usados).slice(inicio, fim)),
      };
    })
    .filter(({ campos, passaporte, resto }) => Object.keys(campos).length > 0 || passaporte || resto !== '');
}

interface Line extends Span {
  labels: Label[];
}

/** The lines that hold something; what stands below a label that is alone belongs to it. */
function linesOf(message: MessageText, zonas: readonly ZoneInText[]): Line[] {
  const lines: Line[] = [];
  let de = 0;
  for (const text of message.texto.split('\n')) {
    const place = { de, ate: de + text.length };
    de += text.length + 1;
    const zona = zonas.find((one) => place.de >= one.de && place.ate <= one.ate);
    if (zona && place.de !== zona.de) continue;
    if (text.trim() === '') continue;
    // the words of an address ('endereco.maria@…') are no labels
    const labels = zona ? [] : labelsIn(blankSpans(message.folded.slice(place.de, place.ate), emailsIn(text)), text, place.de);
    const last = lines.at(-1);
    if (!zona && last && waits(message, last) && !labels.some(({ opensLine }) => opensLine)) {
      last.ate = place.ate;
      last.labels.push(...labels);
    } else lines.push({ ...place, labels });
  }
  return lines;
}

/** Whether its only label has no value yet. */
function waits({ texto }: MessageText, { ate, labels }: Line): boolean {
  const [only, ...more] = labels;
  if (!only || more.length > 0 || ['pessoa', 'familiar', 'observacoes'].includes(only.tipo)) return false;
  return (only.tipo !== 'outro' || only.isStrong) && /^[\s?!:.]*$/.test(texto.slice(only.valor, ate));
}

/** Relatives and friends: after one of these words the rest of the line may be about anyone. */
const FAMILIARES =
  /(?<![\p{L}\d])(?:espos[oa]|marido|conjuge|companheir[oa]|namorad[oa]|noiv[oa]|filha|filh[oa]s|irma|irmao|irma?os|sogr[oa]|mae|pai|acompanhante|amig[oa]|minha mulher|(?:meu|seu|o|do|dele|dela) (?:filho|neto|sobrinho))(?![\p{L}\d])/gu;

/** Where the sentence with other people begins, or the line's end. A label of its own ('Esposa: …') is another matter. */
function certainEnd({ folded }: MessageText, { de, ate, labels }: Line): number {
  const text = folded.slice(de, ate);
  const isLabel = (place: number) => labels.some(({ de: from, valor }) => place >= from && place < valor);
  const found = [...text.matchAll(FAMILIARES)].find(({ index }) => !isLabel(de + index));
  if (!found) return ate;
  const [before = ''] = /^.*(?:[,;!?.] |\n)/s.exec(text.slice(0, found.index)) ?? [];
  return de + before.length;
}

function parseLine(parser: Parser, line: Line) {
  const { de } = line;
  const ate = certainEnd(parser.message, line);
  const labels = line.labels.filter((label) => label.valor <= ate);
  parseLooseLine(parser, { de, ate: labels[0]?.de ?? ate, lidos: [] });
  for (const [index, label] of labels.entries()) {
    const span = { de: Math.min(label.valor, ate), ate: labels[index + 1]?.de ?? ate };
    const isFiliacao = label.tipo === 'parente' && !(parser.pessoas.atual.isEmpty || parser.pessoas.atual.isParente);
    // of another person, to the end of the line
    if (label.tipo === 'alheio' || isFiliacao || isOfOtherPerson(parser.message, label, span)) {
      parser.pessoas.atual.lastDocument = 'outro';
      return;
    }
    parseValue(parser, label, span);
  }
}

/** 'Fiador: José Lima CPF …': an unknown label before a name. 'meu sogro 111.444…': a relation without one. */
function isOfOtherPerson({ texto }: MessageText, { tipo, isStrong }: Label, { de, ate }: Span): boolean {
  const valor = texto.slice(de, ate);
  const isNamed = labelledNome(valor, true) !== undefined;
  if (tipo === 'familiar' || tipo === 'parente') return !isNamed && valor.trim() !== '';
  return tipo === 'outro' && !isStrong && isNamed;
}

/** A zone proves its numbers and days by digits; it belongs to whom it names. */
function parseZone(parser: Parser, { leitura, ...span }: ZoneInText) {
  const { pessoas } = parser;
  const { tipo, pais, numero, sobrenome, nomes, sexo, nascimento, validade } = leitura.valores;
  // its digits are wrong: the lines are kept as they are
  if (!numero && !nascimento && !validade) return;
  const nome = nomeOf(leitura.valores);
  const named = pessoas.todas.find((one) => one.get('nome') && isSamePerson(one.get('nome') ?? '', nome));
  const pessoa = named ?? (pessoas.atual.isEmpty || !pessoas.atual.isOther(nome) ? pessoas.atual : pessoas.begin(span.de));
  const isWhole = numero !== null && nascimento !== null && validade !== null && tipo === 'passaporte';
  const place = isWhole ? span : { de: span.de, ate: span.de };
  if (nome) pessoa.takeNome(nome, place, 'zona');
  if (nascimento) pessoa.take('dataNascimento', nascimento, place, 'zona');
  parser.pessoas.atual.lastDocument = 'outro';
  if (tipo !== 'passaporte') return;
  pessoa.take('passaporte.pais', pais ?? '', place, 'zona');
  const facts = { numero, validade, sobrenome, nomes, sexo };
  for (const [fato, valor] of Object.entries(facts))
    if (valor && isPassaporte(fato)) pessoa.take(`passaporte.${fato}`, valor, place, 'zona');
}

const isPassaporte = (fato: string): fato is 'numero' | 'validade' | 'sobrenome' | 'nomes' | 'sexo' =>
  ['numero', 'validade', 'sobrenome', 'nomes', 'sexo'].includes(fato);
