import { datasIn, nascimentoOf, unlabelledNascimento } from '../mensagem/datas.ts';
import { cidadeAndUf, LOGRADOURO } from '../mensagem/enderecos.ts';
import { blankSpans, type Span } from '../mensagem/message-text.ts';
import { at, shiftTo, takeEndereco, takeTelefone, type Parser } from './parser.ts';
import { nomeLikeness } from '../mensagem/nomes.ts';
import { cepsIn, looseCpfs, emailsIn, telefonesIn, type Lido } from '../mensagem/numeros.ts';

/** A day beside it may be its own. */
const PASSAPORTE = /(?<![\p{L}\d])\p{L}{1,3} ?\d{6,8}(?!\d)/u;

export type Leftover = Span & { lidos: readonly Span[] };

const left = ({ message }: Parser, { de, ate, lidos }: Leftover) =>
  blankSpans(
    message.texto.slice(0, ate),
    lidos.filter((lido) => lido.ate <= ate),
  )
    .slice(de)
    .replace(/\n/g, ' ');

/** E-mails; of a paper that is read also the CPF and the phones behind it. */
export function parseNumbers(parser: Parser, leftover: Leftover & { mayBePaper: boolean }): Lido[] {
  const { pessoa } = parser;
  const emails = shiftTo(emailsIn(left(parser, leftover)), leftover);
  for (const email of emails) pessoa.take('email', email.valor, email);
  if (leftover.mayBePaper) return emails;
  const cpfs = shiftTo(looseCpfs(left(parser, leftover)), leftover);
  for (const cpf of cpfs) pessoa.takeOnly('cpf', cpf.valor, cpf);
  const text = left(parser, { ...leftover, lidos: [...leftover.lidos, ...cpfs] });
  const phones = shiftTo(telefonesIn(text, { isLabelled: false }), leftover);
  for (const phone of phones) takeTelefone(pessoa, phone);
  return [...emails, ...cpfs, ...phones];
}

/** A piece without a label: numbers that say what they are, then an address, then names. */
export function parseLooseLine(parser: Parser, leftover: Leftover) {
  const take: [Span, () => void][] = [];
  let { lidos } = leftover;
  const find = <T extends Span>(found: readonly T[], then: (one: T) => void) => {
    for (const one of found) take.push([one, () => then(one)]);
    lidos = [...lidos, ...found];
  };
  const text = () => left(parser, { ...leftover, lidos });
  find(shiftTo(emailsIn(text()), leftover), (one) => parser.pessoa.take('email', one.valor, one));
  find(shiftTo(looseCpfs(text()), leftover), (one) => parser.pessoa.takeOnly('cpf', one.valor, one));
  const soltas = datasIn(foldedLeft(parser, { ...leftover, lidos }), { isLabelled: false }).map((data) => ({
    ...data,
    ...at(data, leftover.de),
  }));
  const { followsDocument } = parser;
  find(soltas, (data) => {
    const isAlone = !followsDocument && standsAlone(words, at(data, -leftover.de));
    const nascimento = parser.isListed && !PASSAPORTE.test(words) ? nascimentoOf : unlabelledNascimento;
    parser.pessoa.addData(data, isAlone ? nascimento(data, parser.hoje) : undefined);
  });
  find(shiftTo(cepsIn(text(), { isLabelled: false }), leftover), (one) => parser.pessoa.take('cep', one.valor, one));
  find(shiftTo(telefonesIn(text(), { isLabelled: false }), leftover), (one) => takeTelefone(parser.pessoa, one));
  const rua = LOGRADOURO.exec(foldedLeft(parser, { ...leftover, lidos }));
  if (rua && /\d/.test(text().slice(rua.index))) {
    const de = leftover.de + rua.index + rua[0].length - (rua[1]?.length ?? 0);
    const end = text()
      .slice(de - leftover.de)
      .search(/\0/);
    find([{ de, ate: end === -1 ? leftover.ate : de + end }], (one) => takeEndereco(parser, one));
  }
  const words = text();
  find(piecesOf(words, leftover.de), (one) => parsePiece(parser, one));
  for (const [, then] of take.sort(([a], [b]) => a.de - b.de)) then();
}

/** Nothing but a name stands beside it, up to the next sign or number: 'casados desde 10/05/1990' is no birth. */
function standsAlone(text: string, { de, ate }: Span): boolean {
  const [before = ''] = /[^\0,;|()/-]*$/.exec(text.slice(0, de)) ?? [];
  const [after = ''] = /^[^\0,;|()/-]*/.exec(text.slice(ate)) ?? [];
  return [before, after].every(
    (words) =>
      !/[\p{L}\d]/u.test(words) ||
      /^\s*(?:e|mrs?|ms|miss|mstr|adt|chd|inf|srt?a?|[fm])\.?\s*$/i.test(words) ||
      nomeLikeness(words) !== undefined,
  );
}

const foldedLeft = ({ message }: Parser, { de, ate, lidos }: Leftover) =>
  blankSpans(
    message.folded.slice(0, ate),
    lidos.filter((lido) => lido.ate <= ate),
  )
    .slice(de)
    .replace(/\n/g, ' ');

/** What stands between signs, without blanks around it. */
function piecesOf(text: string, offset: number): Lido[] {
  const found: Lido[] = [];
  for (const match of text.matchAll(/(?:(?!\s[-/|]\s|\s(?:e|E)\s?$)[^\0,;|()\n])+/g)) {
    const valor = match[0].replace(/^[\s./-]+|[\s./:-]+$/g, '');
    const de = offset + match.index + match[0].indexOf(valor);
    if (valor) found.push({ valor, de, ate: de + valor.length });
  }
  return found;
}

function parsePiece(parser: Parser, piece: Lido) {
  const { pessoa } = parser;
  const place = cidadeAndUf(piece.valor);
  const isWhole = lineAround(parser.message.texto, piece).trim().length <= piece.ate - piece.de + 1;
  const isPlace = place && (isWhole || pessoa.get('cep') || pessoa.get('endereco')) && !/ndo\b/i.test(piece.valor);
  if (isPlace && !pessoa.get('cidade')) pessoa.takeEndereco(place, [piece]);
}

const lineAround = (texto: string, { de, ate }: Span) => {
  const end = texto.indexOf('\n', ate);
  return texto.slice(texto.lastIndexOf('\n', de - 1) + 1, end === -1 ? undefined : end);
};
