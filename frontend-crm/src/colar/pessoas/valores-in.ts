import type { CivilDay } from '@viajario/contracts/civil-day';
import { datasIn, nascimentoOf } from '../mensagem/datas.ts';
import { cidadeAndUf, LOGRADOURO } from '../mensagem/enderecos.ts';
import type { Label, Tipo } from '../mensagem/labels.ts';
import { blankSpans, type MessageText, type Span } from '../mensagem/message-text.ts';
import { emailsIn, labelledCpfs, looseCpfs, telefonesIn } from '../mensagem/numeros.ts';
import type { Valor } from './trecho.ts';

/** Labels whose value is a text of its own, in which no name is looked for. */
const TEXTOS: readonly Tipo[] = ['sobrenome', 'pais', 'sexo', 'endereco', 'complemento', 'bairro', 'cidade', 'uf', 'observacoes'];
const KINDS: Partial<Record<Tipo, string>> = {
  telefoneCelular: 'telefone',
  telefoneResidencial: 'telefone',
  telefoneComercial: 'telefone',
  validadePassaporte: 'validade',
  emissaoPassaporte: 'emissao',
};
const PASSAPORTE = /(?<![\p{L}\d./-])\p{L}{1,3} ?\d{6,8}(?![\p{L}\d]|[./-]\d)/gu;
const IDADE = /(?<![\d.,/-])\d{1,3} ?(?:anos?|meses|mes|aninhos|a\.)(?!\p{L})/gu;
const NUMERO = /(?<![\p{L}\d])\d(?:[. /-]{0,2}\d){4,}(?:-?x)?/gu;
/** Between a label and its value. */
const ENTRE = /^[\s:.,;=>(-]*(?:(?:e|o|os|em|no|dia|n[o°]?|numero|ate|br)[\s:.,-]*)*$/;

/** What a line says, in its order, and the places where no name is looked for. */
export function valoresIn(message: MessageText, labels: readonly Label[], hoje: CivilDay): { valores: Valor[]; textos: Span[] } {
  const ends = labels.map(({ valor }, i) => ({ de: valor, ate: endOf(message.texto, valor, labels[i + 1]?.de) }));
  const textos = labels.flatMap((label, i) => (isText(label) ? (ends[i] ?? []) : []));
  let folded = blankSpans(message.folded, [...labels.map(({ de, valor }) => ({ de, ate: valor })), ...textos]);
  const valores: Valor[] = [];
  const find = (kind: string, found: readonly (Span & { valor?: string })[]) => {
    folded = blankSpans(folded, found);
    for (const { de, ate, valor } of found)
      valores.push({ kind, de, ate, valor: valor ?? digits(message.folded.slice(de, ate)) });
  };
  const matches = (pattern: RegExp) =>
    [...folded.matchAll(pattern)].map(({ index, 0: { length } }) => ({ de: index, ate: index + length }));
  const plain = () => blankSpans(message.texto, blanksOf(folded));
  find('email', emailsIn(plain()));
  const dias = datasIn(folded, { isLabelled: true });
  find(
    'dia',
    dias.map((data) => ({ ...data, valor: nascimentoOf(data, hoje) ?? '' })),
  );
  find(
    'cpf',
    cpfsIn(plain(), (de) => labelBefore(message, labels, de)?.tipo === 'cpf'),
  );
  find('telefone', telefonesIn(plain(), { isLabelled: false }));
  find('passaporte', matches(PASSAPORTE));
  find('idade', matches(IDADE));
  find('numero', matches(NUMERO));
  const rua = LOGRADOURO.exec(folded);
  if (rua && /\d/.test(message.folded.slice(rua.index))) {
    const end = /[;\0]/.exec(folded.slice(rua.index + rua[0].length))?.index;
    const street = { de: rua.index, ate: end === undefined ? folded.length : rua.index + rua[0].length + end };
    textos.push(street);
    find('endereco', [street]);
  }
  if (cidadeAndUf(message.texto) && valores.length === 0 && labels.length === 0)
    find('cidade', [{ de: 0, ate: message.texto.length }]);
  const labelled = valores.map((valor) => withLabel(message, labels, valor));
  const texts = labels.flatMap((label, i) => textValor(message, label, ends[i]));
  return { valores: [...labelled, ...texts].sort((a, b) => a.de - b.de), textos };
}

/** A text ends with the next label or a semicolon. */
function endOf(texto: string, de: number, next = texto.length): number {
  const sign = texto.slice(de, next).indexOf(';');
  return sign === -1 ? next : de + sign;
}

const digits = (text: string) => text.replace(/[^\d]/g, '');
const isText = ({ tipo, isStrong, hasSign }: Label) => TEXTOS.includes(tipo) || (tipo === 'outro' && (isStrong || hasSign));

/** The blanked places of a text. */
const blanksOf = (text: string): Span[] =>
  [...text.matchAll(/\0+/g)].map(({ index, 0: { length } }) => ({ de: index, ate: index + length }));

/** Eleven digits that a mobile phone could have too need their label. */
function cpfsIn(text: string, isLabelled: (place: number) => boolean) {
  const loose = looseCpfs(text);
  return labelledCpfs(text).filter(({ de }) => isLabelled(de) || loose.some((one) => one.de === de));
}

function labelBefore({ folded }: MessageText, labels: readonly Label[], place: number): Label | undefined {
  const label = labels.findLast(({ valor }) => valor <= place);
  return label && ENTRE.test(folded.slice(label.valor, place)) ? label : undefined;
}

function withLabel(message: MessageText, labels: readonly Label[], valor: Valor): Valor {
  const label = labelBefore(message, labels, valor.de);
  if (!label) return valor;
  if (['nome', 'pessoa', 'familiar', 'parente', 'outro', 'numero'].includes(label.tipo)) return valor;
  const kind = KINDS[label.tipo] ?? label.tipo;
  return kind === 'cpf' && valor.kind !== 'cpf' ? { ...valor, kind: 'numero', de: label.de } : { ...valor, kind, de: label.de };
}

function textValor({ folded }: MessageText, { tipo, de }: Label, span: Span | undefined): Valor[] {
  if (!span || !TEXTOS.includes(tipo) || tipo === 'observacoes') return [];
  const valor = folded.slice(span.de, span.ate).trim();
  return valor === '' ? [] : [{ kind: tipo, de, ate: span.ate, valor }];
}
