import { readUf } from '@viajario/contracts/brazil/estados';
import { readPais } from '@viajario/contracts/crm/viagem/read-pais';
import { datasEm, emissaoDe, nascimentoDe, validadeDe, type DataEscrita } from './mensagem/datas.ts';
import { cidadeEUf, LOGRADOURO } from './mensagem/enderecos.ts';
import { semTrechos, type Trecho } from './mensagem/message-text.ts';
import { at, foldedOf, moved, NADA, takeEndereco, takeFirst, takeTelefone, textOf, type Leitor } from './parser.ts';
import { lerCpfs, lerEmails, lerSolto } from './parse-loose-line.ts';
import { nomeRotulado } from './mensagem/nomes.ts';
import { cepsEm, cnhsEm, cpfsRotulados, emailsEm, passaportesEm, rgsEm, telefonesEm } from './mensagem/numeros.ts';
import type { CampoTelefone } from './pessoa.ts';
import type { Rotulo, Tipo } from './mensagem/rotulos.ts';

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
export function lerValor(leitor: Leitor, rotulo: Rotulo, trecho: Trecho) {
  const { tipo } = rotulo;
  const found = LEITORES[tipo]?.(leitor, rotulo, trecho) ?? [];
  leitor.aposDocumento = DOCUMENTOS.includes(tipo);
  if (tipo === 'passaporte') leitor.pessoas.atual.ultimoDocumento = found === OUTRO_NUMERO ? 'outro' : 'passaporte';
  if (tipo === 'rg' || tipo === 'cnh' || tipo === 'outro') leitor.pessoas.atual.ultimoDocumento = 'outro';
  if (found.length > 0) spendLabel(leitor, rotulo, trecho, found);
  const rest = { ...trecho, lidos: found };
  if (tipo === 'outro' && !rotulo.isForte) lerCpfs(leitor, rest);
  const isWrong = found.length === 0 && (tipo === 'cpf' || tipo === 'nascimento' || tipo === 'cep');
  if (isWrong || DOCUMENTOS.includes(tipo) || tipo === 'observacoes' || tipo === 'sexo') lerEmails(leitor, rest);
  else lerSolto(leitor, rest);
}

/** The label goes with its value, unless something of a document stays that would say nothing without it. */
function spendLabel(leitor: Leitor, rotulo: Rotulo, trecho: Trecho, lidos: readonly Trecho[]) {
  const left = semTrechos(leitor.folha.texto, lidos).slice(trecho.de, trecho.ate);
  if (!DOCUMENTOS.includes(rotulo.tipo) || !/[\p{L}\d]{2}/u.test(left))
    leitor.pessoas.atual.spend({ de: rotulo.de, ate: rotulo.valor });
}

type Ler = (leitor: Leitor, rotulo: Rotulo, trecho: Trecho) => readonly Trecho[];

/** A second number of the same document. */
const OUTRO_NUMERO: readonly Trecho[] = [];
/** What stands between a label and its value says nothing else: 'CPF filha: …' is another person's. */
const isNext = (leitor: Leitor, { de }: Trecho, lido: Trecho) =>
  /^[\s:.,;=-]*(?:(?:e|o|os|em|no|dia|numero|n[o°]?|br|novo|nova|atual|seg|ter|qua|qui|sex|sab|dom|feira)[\s:.,-]*)*(?:[(].*[)]\s*)?$/.test(
    foldedOf(leitor, { de, ate: lido.de }).replace(ADJETIVO, ''),
  );

const LEITORES: Partial<Record<Tipo, Ler>> = {
  nome: lerNome,
  pessoa: lerPessoa,
  familiar: lerFamiliar,
  parente: lerFamiliar,
  cpf: (leitor, _, trecho) => {
    const found = moved(cpfsRotulados(textOf(leitor, trecho)), trecho)
      .slice(0, 1)
      .filter((one) => isNext(leitor, trecho, one));
    for (const cpf of found) leitor.pessoas.takeIdentidade('cpf', cpf.valor, cpf);
    return found;
  },
  nascimento: (leitor, _, trecho) => {
    const [data] = datas(leitor, trecho);
    const day = data && isNext(leitor, trecho, data) && nascimentoDe(data, leitor.hoje);
    if (!day) return NADA;
    leitor.pessoas.takeIdentidade('dataNascimento', day, data);
    return [data];
  },
  validade: (leitor, rotulo, trecho) => (isOfPassaporte(leitor, rotulo) ? lerValidade(leitor, rotulo, trecho) : NADA),
  validadePassaporte: lerValidade,
  emissao: (leitor, rotulo, trecho) => (isOfPassaporte(leitor, rotulo) ? lerEmissao(leitor, rotulo, trecho) : NADA),
  emissaoPassaporte: lerEmissao,
  passaporte: lerPassaporte,
  rg: (leitor, _, trecho) => takeFirst(leitor, 'rg', moved(rgsEm(textOf(leitor, trecho)), trecho)),
  cnh: (leitor, _, trecho) => takeFirst(leitor, 'cnh', moved(cnhsEm(textOf(leitor, trecho)), trecho)),
  email: (leitor, _, trecho) => takeFirst(leitor, 'email', moved(emailsEm(textOf(leitor, trecho)), trecho)),
  cep: (leitor, _, trecho) => takeFirst(leitor, 'cep', moved(cepsEm(textOf(leitor, trecho), { comRotulo: true }), trecho)),
  telefone: lerTelefones(),
  telefoneCelular: lerTelefones('telefoneCelular'),
  telefoneResidencial: lerTelefones('telefoneResidencial'),
  telefoneComercial: lerTelefones('telefoneComercial'),
  endereco: (leitor, rotulo, trecho) => {
    // 'moro em Recife' is no street
    const isStreet = rotulo.comSinal || LOGRADOURO.test(foldedOf(leitor, trecho)) || cidadeEUf(textOf(leitor, trecho).trim());
    return isStreet ? takeEndereco(leitor, trecho) : NADA;
  },
  numero: parte('numero', (text) => /^\d{1,6} ?[a-z]?$|^s\/?n$/i.exec(text)?.[0]),
  complemento: parte('complemento', (text) => text || undefined, /[;|\n]/),
  bairro: parte('bairro', (text) => /^\p{L}[\p{L}\d'. ]*$/u.exec(text)?.[0]),
  cidade: (leitor, rotulo, trecho) => {
    const place = cidadeEUf(textOf(leitor, trecho).replace(/[\s.;,]+$/, ''));
    if (!place) return parte('cidade', (text) => /^\p{L}[\p{L}'. ]*$/u.exec(text)?.[0])(leitor, rotulo, trecho);
    leitor.pessoas.atual.takeEndereco(place, [trecho]);
    return [trecho];
  },
  uf: parte('uf', (text) => readUf(text)),
  pais: (leitor, rotulo, trecho) => {
    const pais =
      rotulo.isForte || leitor.pessoas.atual.ultimoDocumento === 'passaporte'
        ? readPais(textOf(leitor, trecho).trim())
        : undefined;
    return pais && leitor.pessoas.atual.take('passaporte.pais', pais, trecho) ? [trecho] : NADA;
  },
  sobrenome: (leitor, rotulo, trecho) => {
    const [particle = ''] = /^\s*(?:d[aeo]s?|e)\s+/i.exec(textOf(leitor, trecho)) ?? [];
    const lido = nomeRotulado(textOf(leitor, trecho).slice(particle.length), rotulo.comSinal);
    if (!lido) return NADA;
    const place = { de: trecho.de, ate: trecho.de + particle.length + lido.length };
    return leitor.pessoas.atual.take('passaporte.sobrenome', `${particle.trimStart()}${lido.nome}`, place) ? [place] : NADA;
  },
  sexo: (leitor, rotulo, trecho) => {
    const sexo = /^\s*(f|m|x)(?:em(?:inino)?|asc(?:ulino)?)?\s*$/.exec(foldedOf(leitor, trecho))?.[1]?.toUpperCase();
    if (sexo) leitor.pessoas.atual.take('passaporte.sexo', sexo, { de: rotulo.de, ate: trecho.ate });
    return NADA;
  },
  observacoes: (leitor, rotulo) => {
    leitor.pessoas.atual.spend({ de: rotulo.de, ate: rotulo.valor });
    return NADA;
  },
};

/** Of 'o contrato vence em' the passport that was named before knows nothing. */
const isOfPassaporte = ({ pessoas }: Leitor, { abreTrecho }: Rotulo) =>
  pessoas.atual.ultimoDocumento === 'passaporte' && abreTrecho;

const datas = (leitor: Leitor, trecho: Trecho): DataEscrita[] =>
  datasEm(foldedOf(leitor, trecho), { comRotulo: true }).map((data) => ({ ...data, ...at(data, trecho.de) }));

function lerNome(leitor: Leitor, rotulo: Rotulo, trecho: Trecho): readonly Trecho[] {
  const lido = nomeRotulado(textOf(leitor, trecho), rotulo.comSinal || rotulo.isForte);
  if (!lido) return NADA;
  const place = { de: trecho.de, ate: trecho.de + lido.length };
  leitor.pessoas.takeNome(lido.nome, { de: rotulo.de, ate: place.ate }, 'rotulo');
  return [place];
}

/** 'Passageiro 2:' begins another person, by a name or as a heading. */
function lerPessoa(leitor: Leitor, rotulo: Rotulo, trecho: Trecho): readonly Trecho[] {
  const name = lerNome(leitor, rotulo, trecho);
  if (name.length > 0 || textOf(leitor, trecho).trim() !== '') return name;
  if (leitor.pessoas.atual.hasIdentidade || leitor.pessoas.atual.get('nome')) leitor.pessoas.begin(rotulo.de);
  return [trecho];
}

/** Another traveller, whose name follows, or what is said of whom. */
function lerFamiliar(leitor: Leitor, rotulo: Rotulo, trecho: Trecho): readonly Trecho[] {
  const lido = nomeRotulado(textOf(leitor, trecho), rotulo.comSinal);
  if (!leitor.pessoas.atual.isEmpty) leitor.pessoas.begin(rotulo.de);
  leitor.pessoas.atual.isParente = rotulo.tipo === 'parente';
  return lido ? lerNome(leitor, rotulo, trecho) : [trecho];
}

function lerValidade(leitor: Leitor, _: Rotulo, trecho: Trecho): readonly Trecho[] {
  const [data] = datas(leitor, trecho);
  const day = data && isNext(leitor, trecho, data) && validadeDe(data, leitor.hoje);
  if (day) leitor.pessoas.atual.takeOnly('passaporte.validade', day, data);
  return day ? [data] : NADA;
}

function lerEmissao(leitor: Leitor, _: Rotulo, trecho: Trecho): readonly Trecho[] {
  const [data] = datas(leitor, trecho);
  const day = data && isNext(leitor, trecho, data) && emissaoDe(data, leitor.hoje);
  if (day) leitor.pessoas.atual.takeOnly('passaporte.emissao', day, data);
  return day ? [data] : NADA;
}

const ADJETIVOS: Record<string, string> = {
  ...{ brasileiro: 'BRA', portugues: 'PRT', italiano: 'ITA', espanhol: 'ESP', alemao: 'DEU', frances: 'FRA', americano: 'USA' },
  ...{ argentino: 'ARG', chileno: 'CHL', uruguaio: 'URY', paraguaio: 'PRY', ingles: 'GBR', britanico: 'GBR', japones: 'JPN' },
};
const ADJETIVO = new RegExp(String.raw`(?<!\p{L})(?:${Object.keys(ADJETIVOS).join('|')})(?!\p{L})`, 'u');

function lerPassaporte(leitor: Leitor, _: Rotulo, trecho: Trecho): readonly Trecho[] {
  const { atual } = leitor.pessoas;
  const numeros = moved(passaportesEm(textOf(leitor, trecho)), trecho);
  // of two numbers nobody can tell whose they are
  const [numero] = numeros.length === 1 ? numeros.filter((one) => isNext(leitor, trecho, one)) : [];
  if (numero && !atual.take('passaporte.numero', numero.valor, numero)) return OUTRO_NUMERO;
  const adjetivo = ADJETIVO.exec(foldedOf(leitor, trecho));
  if (!adjetivo) return numero ? [numero] : NADA;
  const place = at({ de: adjetivo.index, ate: adjetivo.index + adjetivo[0].length }, trecho.de);
  atual.take('passaporte.pais', ADJETIVOS[adjetivo[0]] ?? '', place);
  return numero ? [numero, place] : [place];
}

function lerTelefones(wished?: CampoTelefone): Ler {
  return (leitor, _, trecho) => {
    const found = moved(telefonesEm(textOf(leitor, trecho), { comRotulo: true }), trecho);
    for (const phone of found) takeTelefone(leitor.pessoas.atual, phone, wished);
    return found;
  };
}

/** One part of the address with a label of its own. */
function parte(
  campo: 'numero' | 'complemento' | 'bairro' | 'cidade' | 'uf',
  valueOf: (text: string) => string | undefined,
  end = /[,;|\n]|\s-\s/,
): Ler {
  return (leitor, _, trecho) => {
    const text = textOf(leitor, trecho);
    const piece = text.slice(0, end.exec(text)?.index ?? text.length).trimEnd();
    const valor = valueOf(piece.trim().replace(/[.]$/, ''));
    const place = { de: trecho.de, ate: trecho.de + piece.length };
    return valor && leitor.pessoas.atual.take(campo, valor, place) ? [place] : NADA;
  };
}
