import type { CivilDay } from '@viajario/contracts/civil-day';
import { nomeOf } from '../leitura/nome-of.ts';
import { folhaDe, semTrechos, type Folha, type Trecho } from './mensagem/message-text.ts';
import { lerValor } from './parse-line.ts';
import { lerSolto } from './parse-loose-line.ts';
import type { Leitor } from './parser.ts';
import { mesmaPessoa, nomeRotulado } from './mensagem/nomes.ts';
import { emailsEm } from './mensagem/numeros.ts';
import type { PessoaLida } from './pessoa.ts';
import { Pessoas } from './pessoas.ts';
import { restoDe } from './unparsed-rest.ts';
import { rotulosEm, type Rotulo } from './mensagem/rotulos.ts';
import { zonasEm, type ZonaLida } from './machine-readable-zones.ts';

export type { PessoaLida } from './pessoa.ts';

/**
 * Reads what people send about themselves, as they write it. Nothing is guessed: a value counts where a label, its own signs or its check
 * digits say what it is, and everything else is `resto`. Of several people there are several entries.
 */
export function lerMensagem(texto: string, hoje: CivilDay): PessoaLida[] {
  const folha = folhaDe(texto);
  const pessoas = new Pessoas(folha);
  const leitor: Leitor = { folha, hoje, pessoas, aposDocumento: false };
  const zonas = zonasEm(folha.texto, hoje);
  for (const linha of linhasDe(folha, zonas)) {
    const zona = zonas.find(({ de }) => de === linha.de);
    if (zona) lerZona(leitor, zona);
    else lerLinha(leitor, linha);
  }
  const lidas = pessoas.todas.map((pessoa) => ({ inicio: pessoa.inicio, ...pessoa.finish() }));
  const usados = lidas.flatMap((lida) => lida.usados);
  return lidas
    .map(({ inicio, campos, passaporte }, index) => {
      const fim = lidas[index + 1]?.inicio ?? folha.texto.length;
      return { campos, ...(passaporte && { passaporte }), resto: restoDe(semTrechos(folha.texto, usados).slice(inicio, fim)) };
    })
    .filter(({ campos, passaporte, resto }) => Object.keys(campos).length > 0 || passaporte || resto !== '');
}

interface Linha extends Trecho {
  rotulos: Rotulo[];
}

/** The lines that hold something; what stands below a label that is alone belongs to it. */
function linhasDe(folha: Folha, zonas: readonly ZonaLida[]): Linha[] {
  const lines: Linha[] = [];
  let de = 0;
  for (const text of folha.texto.split('\n')) {
    const place = { de, ate: de + text.length };
    de += text.length + 1;
    const zona = zonas.find((one) => place.de >= one.de && place.ate <= one.ate);
    if (zona && place.de !== zona.de) continue;
    if (text.trim() === '') continue;
    // the words of an address ('endereco.maria@…') are no labels
    const rotulos = zona ? [] : rotulosEm(semTrechos(folha.dobrado.slice(place.de, place.ate), emailsEm(text)), text, place.de);
    const last = lines.at(-1);
    if (!zona && last && waits(folha, last) && !rotulos.some(({ abreLinha }) => abreLinha)) {
      last.ate = place.ate;
      last.rotulos.push(...rotulos);
    } else lines.push({ ...place, rotulos });
  }
  return lines;
}

/** Whether its only label has no value yet. */
function waits({ texto }: Folha, { ate, rotulos }: Linha): boolean {
  const [only, ...more] = rotulos;
  if (!only || more.length > 0 || ['pessoa', 'familiar', 'observacoes'].includes(only.tipo)) return false;
  return (only.tipo !== 'outro' || only.isForte) && /^[\s?!:.]*$/.test(texto.slice(only.valor, ate));
}

/** Other people are spoken of: nobody can tell whose the rest of the line is. */
const FAMILIARES =
  /(?<![\p{L}\d])(?:espos[oa]|marido|conjuge|companheir[oa]|namorad[oa]|noiv[oa]|filha|filh[oa]s|irma|irmao|irma?os|sogr[oa]|mae|pai|acompanhante|amig[oa]|minha mulher|(?:meu|seu|o|do|dele|dela) (?:filho|neto|sobrinho))(?![\p{L}\d])/gu;

/** Where the sentence with other people begins, or the line's end. A label of its own ('Esposa: …') is another matter. */
function certainEnd({ dobrado }: Folha, { de, ate, rotulos }: Linha): number {
  const text = dobrado.slice(de, ate);
  const isLabel = (place: number) => rotulos.some(({ de: from, valor }) => place >= from && place < valor);
  const found = [...text.matchAll(FAMILIARES)].find(({ index }) => !isLabel(de + index));
  if (!found) return ate;
  const [before = ''] = /^.*(?:[,;!?.] |\n)/s.exec(text.slice(0, found.index)) ?? [];
  return de + before.length;
}

function lerLinha(leitor: Leitor, linha: Linha) {
  const { de } = linha;
  const ate = certainEnd(leitor.folha, linha);
  const rotulos = linha.rotulos.filter((rotulo) => rotulo.valor <= ate);
  lerSolto(leitor, { de, ate: rotulos[0]?.de ?? ate, lidos: [] });
  for (const [index, rotulo] of rotulos.entries()) {
    const trecho = { de: Math.min(rotulo.valor, ate), ate: rotulos[index + 1]?.de ?? ate };
    const isFiliacao = rotulo.tipo === 'parente' && !(leitor.pessoas.atual.isEmpty || leitor.pessoas.atual.isParente);
    // somebody else's, to the end of the line
    if (rotulo.tipo === 'alheio' || isFiliacao || isOfSomebody(leitor.folha, rotulo, trecho)) {
      leitor.pessoas.atual.ultimoDocumento = 'outro';
      return;
    }
    lerValor(leitor, rotulo, trecho);
  }
}

/** 'Fiador: José Lima CPF …': a label that nobody knows before a name. 'meu sogro 111.444…': a relation without one. */
function isOfSomebody({ texto }: Folha, { tipo, isForte }: Rotulo, { de, ate }: Trecho): boolean {
  const valor = texto.slice(de, ate);
  const isNamed = nomeRotulado(valor, true) !== undefined;
  if (tipo === 'familiar' || tipo === 'parente') return !isNamed && valor.trim() !== '';
  return tipo === 'outro' && !isForte && isNamed;
}

/** A zone proves its numbers and days by digits; it belongs to whom it names. */
function lerZona(leitor: Leitor, { leitura, ...trecho }: ZonaLida) {
  const { pessoas } = leitor;
  const { tipo, pais, numero, sobrenome, nomes, sexo, nascimento, validade } = leitura.valores;
  const nome = nomeOf(leitura.valores);
  const named = pessoas.todas.find((one) => one.get('nome') && mesmaPessoa(one.get('nome') ?? '', nome));
  const pessoa = named ?? (pessoas.atual.isEmpty || !pessoas.atual.isOther(nome) ? pessoas.atual : pessoas.begin(trecho.de));
  const isWhole = numero !== null && nascimento !== null && validade !== null && tipo === 'passaporte';
  const place = isWhole ? trecho : { de: trecho.de, ate: trecho.de };
  if (nome) pessoa.takeNome(nome, place, 'zona');
  if (nascimento) pessoa.take('dataNascimento', nascimento, place, 'zona');
  leitor.pessoas.atual.ultimoDocumento = 'outro';
  if (tipo !== 'passaporte') return;
  pessoa.take('passaporte.pais', pais ?? '', place, 'zona');
  const facts = { numero, validade, sobrenome, nomes, sexo };
  for (const [fato, valor] of Object.entries(facts))
    if (valor && isPassaporte(fato)) pessoa.take(`passaporte.${fato}`, valor, place, 'zona');
}

const isPassaporte = (fato: string): fato is 'numero' | 'validade' | 'sobrenome' | 'nomes' | 'sexo' =>
  ['numero', 'validade', 'sobrenome', 'nomes', 'sexo'].includes(fato);
