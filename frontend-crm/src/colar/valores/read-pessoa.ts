import type { CivilDay } from '@viajario/contracts/civil-day';
import { nomeOf } from '@viajario/web-kit/leitura/nome-of.ts';
import type { Label } from '../mensagem/labels.ts';
import { blankSpans, type Span } from '../mensagem/message-text.ts';
import type { Trecho } from '../pessoas/trecho.ts';
import { parseValue } from './labelled-values.ts';
import { parseLooseLine } from './loose-values.ts';
import type { Parser } from './parser.ts';
import { Pessoa, type PessoaLida } from './pessoa.ts';
import { unparsedRest } from './unparsed-rest.ts';

const DE_PESSOAS = ['nome', 'pessoa', 'familiar', 'parente'];

/** Reads what is all about one person. */
export function readPessoa(trechos: readonly Trecho[], hoje: CivilDay, isListed: boolean): PessoaLida {
  const isSameLine = (index: number) => trechos[index]?.linha === trechos[index - 1]?.linha && trechos[index]?.linha !== -1;
  const joined = (texts: string[]) =>
    texts.reduce((all, text, i) => `${all}${i === 0 ? '' : isSameLine(i) ? ' ' : '\n'}${text}`, '');
  // a name between a label and its value ('CPF Helena: …') is read
  const texto = joined(trechos.map((one) => withoutNome(one, one.texto)));
  const folded = joined(trechos.map((one) => withoutNome(one, one.folded)));
  const pessoa = new Pessoa();
  const parser: Parser = { message: { texto, folded }, hoje, pessoa, followsDocument: false, isListed };
  let offset = 0;
  for (const trecho of trechos) {
    const place = { de: offset, ate: offset + trecho.texto.length };
    offset = place.ate + 1;
    if (trecho.nome?.nome && !trecho.zona) pessoa.takeNome(trecho.nome.nome);
    if (trecho.zona) takeZone(pessoa, trecho, place);
    else if (trecho.alheio) pessoa.lastDocument = 'outro';
    else {
      parser.isListed = isListed || trecho.nome !== undefined;
      parseTrecho(parser, trecho, place);
    }
  }
  const { campos, passaporte, usados } = pessoa.finish();
  const resto = [unparsedRest(blankSpans(texto, usados)), ...pessoa.sobras].filter(Boolean).join('\n');
  return { campos, ...(passaporte && { passaporte }), resto };
}

const withoutNome = ({ nome }: Trecho, text: string) => (nome ? blankSpans(text, [nome]) : text);

function parseTrecho(parser: Parser, trecho: Trecho, { de, ate }: Span) {
  const labels = trecho.labels.map((label): Label => ({ ...label, de: label.de + de, valor: label.valor + de }));
  parseLooseLine(parser, { de, ate: labels[0]?.de ?? ate, lidos: [] });
  for (const [index, label] of labels.entries()) {
    const span = { de: label.valor, ate: labels[index + 1]?.de ?? ate };
    if (trecho.nome && DE_PESSOAS.includes(label.tipo)) parser.pessoa.spend({ de: label.de, ate: label.valor });
    parseValue(parser, label, span);
  }
}

/** A zone proves its numbers and days by digits. */
function takeZone(pessoa: Pessoa, { zona, nome }: Trecho, span: Span) {
  if (!zona) return;
  const { tipo, pais, numero, sobrenome, nomes, sexo, nascimento, validade } = zona.valores;
  const isWhole = numero !== null && nascimento !== null && validade !== null && tipo === 'passaporte';
  const place = isWhole ? span : { de: span.de, ate: span.de };
  if (!pessoa.get('nome')) pessoa.take('nome', nome?.nome ?? nomeOf(zona.valores), place, 'zona');
  if (nascimento) pessoa.take('dataNascimento', nascimento, place, 'zona');
  pessoa.lastDocument = 'outro';
  if (isWhole) pessoa.spend(span);
  if (tipo !== 'passaporte') return;
  const facts = { pais: pais ?? '', numero, validade, sobrenome, nomes, sexo };
  for (const [fato, valor] of Object.entries(facts))
    if (valor !== null && isPassaporte(fato)) pessoa.take(`passaporte.${fato}`, valor, place, 'zona');
}

const isPassaporte = (fato: string): fato is 'pais' | 'numero' | 'validade' | 'sobrenome' | 'nomes' | 'sexo' =>
  ['pais', 'numero', 'validade', 'sobrenome', 'nomes', 'sexo'].includes(fato);
