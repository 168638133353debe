import type { CivilDay } from '@viajario/contracts/civil-day';
import { withoutCards } from './mensagem/cards.ts';
import { linesOf, type Linha } from './mensagem/message-text.ts';
import { withZones } from './mensagem/zones.ts';
import { logicalLines } from './pessoas/logical-lines.ts';
import { peopleIn } from './pessoas/people-in.ts';
import { rowsAsBlocks } from './pessoas/rows.ts';
import { bySender } from './pessoas/senders.ts';
import { readPessoa } from './valores/read-pessoa.ts';
import type { PessoaLida } from './valores/pessoa.ts';
import { unparsedRest } from './valores/unparsed-rest.ts';

export type { PessoaLida } from './valores/pessoa.ts';

export interface MensagemLida {
  pessoas: PessoaLida[];
  /** How many card numbers were left out. */
  cartoes: number;
}

/**
 * Reads what people send about themselves, as they write it. First the text is separated into people; then each value is read within the
 * lines of one person. Nothing is guessed: a value counts where a label, its own signs or its check digits say what it is, and everything
 * else is `resto`.
 */
export function parseMessage(texto: string, hoje: CivilDay): MensagemLida {
  const { text, count } = withoutCards(texto);
  const lines = logicalLines(rowsAsBlocks(withZones(linesOf(text), hoje)));
  const { clientes, outros } = bySender(lines, hoje);
  const found = clientes.map((own) => peopleIn(own, hoje));
  const groups = found.flatMap(({ groups: ofSender }) => ofSender);
  const read = groups.map((trechos) => readPessoa(trechos, hoje, groups.length > 1));
  const pessoas = read.filter(({ campos, passaporte }) => Object.keys(campos).length > 0 || passaporte);
  const loose = [
    ...read.filter((one) => !pessoas.includes(one)).map(({ resto }) => resto),
    ...found.flatMap((one) => one.loose.map((trecho) => trecho.texto)),
    ...outros.map((line: Linha) => line.texto),
  ];
  return { pessoas: withRest(pessoas, loose.map((line) => unparsedRest(line)).filter(Boolean)), cartoes: count };
}

/** What is of nobody for sure is kept with whoever is chosen. */
function withRest(pessoas: PessoaLida[], loose: readonly string[]): PessoaLida[] {
  if (loose.length === 0) return pessoas;
  if (pessoas.length === 0) return [{ campos: {}, resto: loose.join('\n') }];
  return pessoas.map((pessoa) => ({ ...pessoa, resto: [pessoa.resto, ...loose].filter(Boolean).join('\n') }));
}
