import { datasIn, unlabelledNascimento } from './mensagem/datas.ts';
import { cidadeAndUf, LOGRADOURO } from './mensagem/enderecos.ts';
import { blankSpans, type Span } from './mensagem/message-text.ts';
import { at, shiftTo, takeEndereco, takeTelefone, type Parser } from './parser.ts';
import { nomeLikeness, looksLikePrimeiroNome, withoutTitulo } from './mensagem/nomes.ts';
import { cepsIn, looseCpfs, emailsIn, telefonesIn, type Lido } from './mensagem/numeros.ts';

export type Leftover = Span & { lidos: readonly Span[] };

const left = ({ message }: Parser, { de, ate, lidos }: Leftover) =>
  blankSpans(
    message.texto.slice(0, ate),
    lidos.filter((lido) => lido.ate <= ate),
  )
    .slice(de)
    .replace(/\n/g, ' ');

export function parseEmails(parser: Parser, leftover: Leftover) {
  for (const email of shiftTo(emailsIn(left(parser, leftover)), leftover)) parser.pessoas.atual.take('email', email.valor, email);
}

export function parseCpfs(parser: Parser, leftover: Leftover) {
  for (const cpf of shiftTo(looseCpfs(left(parser, leftover)), leftover)) parser.pessoas.takeIdentidade('cpf', cpf.valor, cpf);
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
  find(shiftTo(emailsIn(text()), leftover), (one) => parser.pessoas.atual.take('email', one.valor, one));
  find(shiftTo(looseCpfs(text()), leftover), (one) => parser.pessoas.takeIdentidade('cpf', one.valor, one));
  const soltas = datasIn(foldedLeft(parser, { ...leftover, lidos }), { isLabelled: false }).map((data) => ({
    ...data,
    ...at(data, leftover.de),
  }));
  const { followsDocument } = parser;
  find(soltas, (data) => {
    const day =
      !followsDocument && standsAlone(words, at(data, -leftover.de)) ? unlabelledNascimento(data, parser.hoje) : undefined;
    parser.pessoas.atual.addData(data, day);
  });
  find(shiftTo(cepsIn(text(), { isLabelled: false }), leftover), (one) => parser.pessoas.atual.take('cep', one.valor, one));
  find(shiftTo(telefonesIn(text(), { isLabelled: false }), leftover), (one) => takeTelefone(parser.pessoas.atual, one));
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
    (words) => !/[\p{L}\d]/u.test(words) || /^\s*e\s*$/.test(words) || nomeLikeness(words) !== undefined,
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
  const { atual } = parser.pessoas;
  const { valor } = piece;
  const place = cidadeAndUf(valor);
  const isWhole = parser.pessoas.isWholeLine(piece);
  if (place && (isWhole || atual.get('cep') || atual.get('endereco')) && !/ndo\b/i.test(valor)) {
    if (!atual.get('cidade')) atual.takeEndereco(place, [piece]);
    return;
  }
  const nome = valor.replace(/^e\s+/i, '');
  // 'SILVA, Maria': a surname before it
  if (/(?:^|\n)\s*\p{Lu}+,\s*$/u.test(parser.message.texto.slice(0, piece.de))) return;
  const span = { de: piece.ate - nome.length, ate: piece.ate };
  const like = nomeLikeness(nome) ?? (looksLikePrimeiroNome(nome) && parser.pessoas.isBeforeNumber(span) ? 'fraco' : undefined);
  if (like) parser.pessoas.meetNome(withoutTitulo(nome), span, like === 'forte');
}
