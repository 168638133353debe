import { blankSpans, type MessageText, type Span } from '../mensagem/message-text.ts';
import type { Label, Tipo } from '../mensagem/labels.ts';
import { labelledNome, nomeInPiece, nomeLikeness, nomesEntre, surnameFirst } from '../mensagem/nomes.ts';
import type { NomeLido, Valor } from './trecho.ts';

const DE_PESSOAS: readonly Tipo[] = ['nome', 'pessoa', 'familiar', 'parente'];
/** What stands between signs. */
const PIECES = /(?:(?!\s[-/|]\s|\. )[^\0,;:|()\n!?])+/g;

interface Found {
  nomes: NomeLido[];
  /** A label for a name, and what follows is not read as one. */
  isUnread: boolean;
}

/** The names in a line, in their order: those that labels announce, and pieces without a label that look like one. */
export function nomesIn(
  message: MessageText,
  labels: readonly Label[],
  valores: readonly Valor[],
  textos: readonly Span[],
): Found {
  const taken = [...labels.map(({ de, valor }) => ({ de, ate: valor })), ...valores, ...textos];
  const nomes: NomeLido[] = [];
  let isUnread = false;
  for (const label of labels.filter(({ tipo }) => DE_PESSOAS.includes(tipo))) {
    const end = Math.min(message.texto.length, ...[...labels, ...valores].map(({ de }) => de).filter((de) => de >= label.valor));
    const found = labelled(message.texto.slice(label.valor, end), label);
    const isRelative = label.tipo === 'familiar' || label.tipo === 'parente';
    if (found.length === 0 && isRelative) nomes.push({ nome: '', de: label.de, ate: label.valor, isSure: true, hasValor: false });
    isUnread ||= found.length === 0 && label.tipo === 'nome' && /\p{L}{2}/u.test(message.texto.slice(label.valor));
    nomes.push(...found);
  }
  const text = blankSpans(message.texto, [...taken, ...nomes]);
  const inverted = surnameFirst(text, false);
  if (inverted) nomes.push({ nome: inverted.nome, de: 0, ate: inverted.length, isSure: true, hasValor: false });
  const pieces = blankSpans(text, inverted ? [{ de: 0, ate: inverted.length }] : []);
  for (const match of pieces.matchAll(PIECES)) nomes.push(...pieceNomes(match[0], match.index));
  const beside = nomes.map((nome) => ({ ...nome, hasValor: isBeside(text, nome, valores) }));
  const sorted = beside.sort((a, b) => a.de - b.de);
  if (isUnread) return { nomes: sorted.filter(({ isSure }) => isSure), isUnread };
  return {
    nomes: sorted.filter((nome, i) => sorted.length === 1 || isNome(text, nome, [sorted[i - 1], sorted[i + 1]])),
    isUnread,
  };
}

/** Beside others a first name counts with a value, or where only a sign parts it from them: 'Boa tarde Carla, …' is no such. */
function isNome(text: string, nome: NomeLido, others: readonly (NomeLido | undefined)[]): boolean {
  const isListed = others.some((other) => {
    if (!other) return false;
    const [first, last] = other.de < nome.de ? [other, nome] : [nome, other];
    return last.de < first.ate || /^[\s,/&+]*(?:e\s)?$/.test(text.slice(first.ate, last.de));
  });
  return nome.isSure || nome.hasValor || isListed;
}

function labelled(text: string, label: Label): NomeLido[] {
  const inverted = label.tipo === 'nome' ? surnameFirst(text, true) : undefined;
  if (inverted === null) return [];
  const lido = inverted ?? labelledNome(text, label.hasSign || label.isStrong);
  if (!lido) return [];
  const de = label.valor + (/^\s*/.exec(text)?.[0].length ?? 0);
  const ate = label.valor + lido.length;
  return nomesEntre(lido.nome).map((nome) => ({ nome, de, ate, isSure: true, hasValor: false }));
}

/** The names of a piece without a label; of 'Helena e Otávio' both stand at its place. */
function pieceNomes(piece: string, offset: number): NomeLido[] {
  return nomesEntre(piece.replace(/^[\s./+&-]+|[\s./:+&>=-]+$/g, '')).flatMap((part, index, parts) => {
    const lido = nomeInPiece(part);
    if (!lido) return [];
    const de = offset + piece.indexOf(part, index === 0 ? 0 : piece.indexOf(parts[index - 1] ?? '') + 1) + lido.de;
    return [{ nome: lido.nome, de, ate: de + lido.length, isSure: nomeLikeness(lido.nome) === 'forte', hasValor: false }];
  });
}

/** Nothing but signs between it and a value before or behind it. */
function isBeside(text: string, { de, ate }: Span, valores: readonly Valor[]): boolean {
  const plain = blankSpans(text, valores);
  return valores.some((valor) =>
    valor.de >= ate
      ? !/[\p{L}\d]/u.test(plain.slice(ate, valor.de))
      : valor.ate <= de && !/[\p{L}\d]/u.test(plain.slice(valor.ate, de)),
  );
}
