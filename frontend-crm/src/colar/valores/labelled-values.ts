import { readUf } from '@viajario/contracts/brazil/estados';
import { readPais } from '@viajario/contracts/parse/pais';
import { datasIn, emissaoOf, nascimentoOf, validadeOf, type DataEscrita } from '../mensagem/datas.ts';
import { cidadeAndUf, LOGRADOURO } from '../mensagem/enderecos.ts';
import { blankSpans, type Span } from '../mensagem/message-text.ts';
import { at, foldedOf, shiftTo, NOTHING, takeEndereco, takeFirst, takeTelefone, textOf, type Parser } from './parser.ts';
import { parseLooseLine, parseNumbers } from './loose-values.ts';
import { labelledNome } from '../mensagem/nomes.ts';
import {
  cepsIn,
  cnhsIn,
  doubtfulTelefonesIn,
  labelledCpfs,
  emailsIn,
  passaportesIn,
  rgsIn,
  telefonesIn,
} from '../mensagem/numeros.ts';
import type { CampoTelefone } from './pessoa.ts';
import type { Label, Tipo } from '../mensagem/labels.ts';

const DOCUMENTOS: readonly Tipo[] = [
  'rg',
  'cnh',
  'passaporte',
  'validade',
  'validadePassaporte',
  'emissao',
  'emissaoPassaporte',
  'outro',
];

/** The value of a label, to the next label or the line's end. */
export function parseValue(parser: Parser, label: Label, span: Span) {
  const { tipo } = label;
  const found = PARSERS[tipo]?.(parser, label, span) ?? [];
  parser.followsDocument = DOCUMENTOS.includes(tipo);
  if (tipo === 'passaporte') parser.pessoa.lastDocument = found === OUTRO_NUMERO ? 'outro' : 'passaporte';
  if (tipo === 'rg' || tipo === 'cnh' || tipo === 'outro') parser.pessoa.lastDocument = 'outro';
  const doubtful = tipo.startsWith('telefone') ? shiftTo(doubtfulTelefonesIn(textOf(parser, span)), span) : [];
  const rest = { ...span, lidos: [...found, ...doubtful] };
  const isWrong = found.length === 0 && ['cpf', 'nascimento', 'cep'].includes(tipo);
  const isText = isWrong || DOCUMENTOS.includes(tipo) || tipo === 'observacoes' || tipo === 'sexo';
  // behind a paper's value only what says itself what it is
  const numbers = isText ? parseNumbers(parser, { ...rest, mayBePaper: found.length === 0 }) : [];
  if (found.length > 0) spendLabel(parser, label, span, [...found, ...numbers]);
  if (!isText) parseLooseLine(parser, rest);
}

/** The label goes with its value, unless something of a document stays that would say nothing without it. */
function spendLabel(parser: Parser, label: Label, span: Span, lidos: readonly Span[]) {
  const left = blankSpans(parser.message.texto, lidos).slice(span.de, span.ate);
  if (!DOCUMENTOS.includes(label.tipo) || !/[\p{L}\d]{2}/u.test(left)) parser.pessoa.spend({ de: label.de, ate: label.valor });
}

type ParseValue = (parser: Parser, label: Label, span: Span) => readonly Span[];

/** A second number of the same document. */
const OUTRO_NUMERO: readonly Span[] = [];
/** What stands between a label and its value says nothing else: 'CPF filha: …' is another person's. */
const isNext = (parser: Parser, { de }: Span, lido: Span) =>
  /^[\s:.,;=-]*(?:(?:e|o|os|em|no|dia|numero|n[o°]?|br|novo|nova|atual|seg|ter|qua|qui|sex|sab|dom|feira)[\s:.,-]*)*(?:[(].*[)]\s*)?$/.test(
    foldedOf(parser, { de, ate: lido.de }).replace(/\p{L}{4,}/gu, (word) => (readPais(word) ? '' : word)),
  );

const PARSERS: Partial<Record<Tipo, ParseValue>> = {
  cpf: (parser, _, span) => {
    const found = shiftTo(labelledCpfs(textOf(parser, span)), span)
      .slice(0, 1)
      .filter((one) => isNext(parser, span, one));
    for (const cpf of found) parser.pessoa.takeOnly('cpf', cpf.valor, cpf);
    return found;
  },
  nascimento: (parser, _, span) => {
    const [data] = datas(parser, span);
    const day = data && isNext(parser, span, data) && nascimentoOf(data, parser.hoje);
    if (!day) return NOTHING;
    parser.pessoa.takeOnly('dataNascimento', day, data);
    return [data];
  },
  validade: (parser, label, span) => (isOfPassaporte(parser, label) ? parseValidade(parser, label, span) : NOTHING),
  validadePassaporte: parseValidade,
  emissao: (parser, label, span) => (isOfPassaporte(parser, label) ? parseEmissao(parser, label, span) : NOTHING),
  emissaoPassaporte: parseEmissao,
  passaporte: parsePassaporte,
  rg: (parser, _, span) => takeFirst(parser, 'rg', shiftTo(rgsIn(textOf(parser, span)), span)),
  cnh: (parser, _, span) => takeFirst(parser, 'cnh', shiftTo(cnhsIn(textOf(parser, span)), span)),
  email: (parser, _, span) => takeFirst(parser, 'email', shiftTo(emailsIn(textOf(parser, span)), span)),
  cep: (parser, _, span) => takeFirst(parser, 'cep', shiftTo(cepsIn(textOf(parser, span), { isLabelled: true }), span)),
  telefone: parseTelefones(),
  telefoneCelular: parseTelefones('telefoneCelular'),
  telefoneResidencial: parseTelefones('telefoneResidencial'),
  telefoneComercial: parseTelefones('telefoneComercial'),
  endereco: (parser, label, span) => {
    // 'moro em Recife' is no street
    const isStreet = label.hasSign || LOGRADOURO.test(foldedOf(parser, span)) || cidadeAndUf(textOf(parser, span).trim());
    return isStreet ? takeEndereco(parser, span) : NOTHING;
  },
  numero: partOf('numero', (text) => /^\d{1,6} ?[a-z]?$|^s\/?n$/i.exec(text)?.[0]),
  complemento: partOf('complemento', (text) => text || undefined, /[;|\n]/),
  bairro: partOf('bairro', (text) => /^\p{L}[\p{L}\d'. ]*$/u.exec(text)?.[0]),
  cidade: (parser, label, span) => {
    const place = cidadeAndUf(textOf(parser, span).replace(/[\s.;,]+$/, ''));
    if (!place) return partOf('cidade', (text) => /^\p{L}[\p{L}'. ]*$/u.exec(text)?.[0])(parser, label, span);
    parser.pessoa.takeEndereco(place, [span]);
    return [span];
  },
  uf: partOf('uf', (text) => readUf(text)),
  pais: (parser, label, span) => {
    const pais =
      label.isStrong || parser.pessoa.lastDocument === 'passaporte' ? readPais(textOf(parser, span).trim()) : undefined;
    return pais && parser.pessoa.take('passaporte.pais', pais, span) ? [span] : NOTHING;
  },
  sobrenome: (parser, label, span) => {
    const [particle = ''] = /^\s*(?:d[aeo]s?|e)\s+/i.exec(textOf(parser, span)) ?? [];
    const lido = labelledNome(textOf(parser, span).slice(particle.length), label.hasSign);
    if (!lido) return NOTHING;
    const place = { de: span.de, ate: span.de + particle.length + lido.length };
    return parser.pessoa.take('passaporte.sobrenome', `${particle.trimStart()}${lido.nome}`, place) ? [place] : NOTHING;
  },
  sexo: (parser, label, span) => {
    const sexo = /^\s*(f|m|x)(?:em(?:inino)?|asc(?:ulino)?)?\s*$/.exec(foldedOf(parser, span))?.[1]?.toUpperCase();
    if (sexo) parser.pessoa.take('passaporte.sexo', sexo, { de: label.de, ate: span.ate });
    return NOTHING;
  },
  observacoes: (parser, label) => {
    parser.pessoa.spend({ de: label.de, ate: label.valor });
    return NOTHING;
  },
};

/** Of 'o contrato vence em' the passport that was named before knows nothing. */
const isOfPassaporte = ({ pessoa }: Parser, { opensSpan }: Label) => pessoa.lastDocument === 'passaporte' && opensSpan;

const datas = (parser: Parser, span: Span): DataEscrita[] =>
  datasIn(foldedOf(parser, span), { isLabelled: true }).map((data) => ({ ...data, ...at(data, span.de) }));

function parseValidade(parser: Parser, _: Label, span: Span): readonly Span[] {
  const [data] = datas(parser, span);
  const day = data && isNext(parser, span, data) && validadeOf(data, parser.hoje);
  if (day) parser.pessoa.takeOnly('passaporte.validade', day, data);
  return day ? [data] : NOTHING;
}

function parseEmissao(parser: Parser, _: Label, span: Span): readonly Span[] {
  const [data] = datas(parser, span);
  const day = data && isNext(parser, span, data) && emissaoOf(data, parser.hoje);
  if (day) parser.pessoa.takeOnly('passaporte.emissao', day, data);
  return day ? [data] : NOTHING;
}

function parsePassaporte(parser: Parser, _: Label, span: Span): readonly Span[] {
  const { pessoa } = parser;
  const numeros = shiftTo(passaportesIn(textOf(parser, span)), span);
  // of two numbers it is open which one belongs to this person
  const [numero] = numeros.length === 1 ? numeros.filter((one) => isNext(parser, span, one)) : [];
  if (numero && !pessoa.take('passaporte.numero', numero.valor, numero)) return OUTRO_NUMERO;
  const pais = paisBeside(textOf(parser, span), numero ? at(numero, -span.de) : undefined);
  if (!pais) return numero ? [numero] : NOTHING;
  const place = at(pais, span.de);
  pessoa.take('passaporte.pais', pais.codigo, place);
  return numero ? [numero, place] : [place];
}

/** 'passaporte italiano YA…', 'passaporte YA… (Itália)': a country's name or its adjective right behind the label or the number. */
function paisBeside(text: string, numero: Span | undefined): (Span & { codigo: string }) | undefined {
  for (const from of numero ? [0, numero.ate] : [0]) {
    const [all = '', before = '', word = ''] = /^([\s:.,(/-]*)(\p{L}{4,})/u.exec(text.slice(from)) ?? [];
    const codigo = readPais(word);
    if (codigo !== undefined) return { codigo, de: from + before.length, ate: from + all.length };
  }
  return undefined;
}

function parseTelefones(wished?: CampoTelefone): ParseValue {
  return (parser, _, span) => {
    const found = shiftTo(telefonesIn(textOf(parser, span), { isLabelled: true }), span);
    for (const phone of found) takeTelefone(parser.pessoa, phone, wished);
    return found;
  };
}

/** One part of the address with a label of its own. */
function partOf(
  campo: 'numero' | 'complemento' | 'bairro' | 'cidade' | 'uf',
  valueOf: (text: string) => string | undefined,
  end = /[,;|\n]|\s-\s/,
): ParseValue {
  return (parser, _, span) => {
    const text = textOf(parser, span);
    const piece = text.slice(0, end.exec(text)?.index ?? text.length).trimEnd();
    const valor = valueOf(piece.trim().replace(/[.]$/, ''));
    const place = { de: span.de, ate: span.de + piece.length };
    return valor && parser.pessoa.take(campo, valor, place) ? [place] : NOTHING;
  };
}
