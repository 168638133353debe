import { foldHeading } from '@viajario/contracts/blank';
import { readUf } from '@viajario/contracts/brazil/estados';
import { readPais } from '@viajario/contracts/parse/pais';
import { LIMITS } from '@viajario/contracts/limits';

const PARTICULA = /^(?:d[aeo]s?|e|di|del|della|van|von|der|la|y)$/i;
const TITULO = /^(?:(?:sr|sra|srta|dr|dra|dona|seu|mr|mrs|ms|miss)\.?\s+)+/i;
const LETRAS = /^\p{L}[\p{L}'.-]*$/u;
const MAIS_PALAVRAS = 8;

/** What stands where a name could, and is none. */
const NUNCA = new Set(
  `bom boa bons boas dia tarde noite ola oi oie opa segue seguem segui dados dado obrigado obrigada obg abraco abracos abs bjs beijo beijos att atenciosamente
  cliente clientes novo nova viagem viajar viagens passagem passagens pacote pacotes hotel voo voos reserva reservas rua avenida av alameda travessa praca
  rodovia estrada bairro centro jardim vila parque cidade estado brasil documento documentos cadastro informacoes informacao pessoal pessoais
  completo completa nome passageiro passageiros pax grupo familia ferias julho janeiro fevereiro abril maio junho agosto setembro outubro novembro
  dezembro segunda terca quarta quinta sexta sabado domingo quero queria vou vamos para pra por com sem meu minha meus minhas seu sua nosso nossa tudo bem
  certo sim nao favor prezado prezada prezados urgente cotacao orcamento confirmado confirmada aqui esta estao este essa esse isso mais tambem ainda
  ja foi sao sou eu voce ele ela nos que quem quando onde qual como so casado casada solteiro solteira divorciado divorciada viuvo viuva brasileiro brasileira
  aposentado aposentada medico medica professor professora advogado advogada engenheiro engenheira feminino masculino ssp detran dpf pf sesp janela corredor
  casamento formatura vacina parcela parcelas entrada saldo sinal total valor natal carnaval pascoa reveillon vencimento aniversario emissao nascimento
  familia adulto adultos crianca criancas menor menores quarto quartos suite cabine viajante viajantes hospede hospedes lista nomes titular
  cin rne rnm crnm pix loc pnr iata obs seguro visto cartao credito debito boleto nota fiscal
  air airlines airways latam gol azul tap copa delta avianca emirates lufthansa iberia klm aerolineas jetsmart voepass linhas aereas companhia aerea
  fixo residencial comercial trabalho celular cel tel fone zap whats recado principal pessoal vivo claro tim nextel ddd novo nova antigo antiga atual
  desde casados contrato partida chegada retorno cidade lua mel junto juntos comigo mesmo mesma cada todos todas ambos
  cpfs rgs passaportes telefones datas emails celulares documento
  federal policia republica federativa secretaria seguranca publica instituto ministerio carteira identidade registro geral habilitacao certidao
  filiacao naturalidade nacionalidade profissao sexo local orgao emissor numero email adt chd inf mr mrs miss ms mstr
  apto apartamento casa bloco anos ano foto fotos anexo anexos passaporte cpf rg cnh cep email telefone celular saindo ida volta embarque destino data
  validade enviado mensagem whatsapp contato agencia turismo ltda eireli me edificio condominio residencial torre`
    .split(/\s+/)
    .filter(Boolean),
);
/** Capitals that are no state's name too; many a name has two words. */
const CAPITAIS = new Set(
  `belohorizonte portoalegre portovelho riobranco boavista campogrande joaopessoa florianopolis curitiba salvador fortaleza recife natal maceio aracaju
  saoluis teresina belem manaus macapa palmas goiania cuiaba vitoria brasilia campinas guarulhos santos santoandre saobernardodocampo saojosedoscampos
  ribeiraopreto niteroi uberlandia juizdefora londrina maringa joinville blumenau caxiasdosul buenosaires novayork novaiorque miami orlando lisboa paris
  roma londres madri cancun puntacana bariloche gramado maragogi fernandodenoronha portoseguro balneariocamboriu`.split(/\s+/),
);
export const isCapital = (text: string) => CAPITAIS.has(foldHeading(text));

const words = (text: string) => text.trim().split(/\s+/).filter(Boolean);

/** 'Costa e Silva': what follows an 'e' and is no first name. */
const SOBRENOMES = new Set(
  `silva souza sousa melo mello castro sa abreu costa albuquerque lima santos oliveira pereira almeida`.split(' '),
);
const ENTRE_NOMES = /\s+(?:e|y|&|\+)\s+|\s*[&+]\s*/iu;
/** The parts of 'Helena e Otávio Luz'; one where it is a single person's. */
export function nomesEntre(text: string): string[] {
  const parts = text.split(ENTRE_NOMES).filter(Boolean);
  const isSurname = parts.length === 2 && words(parts[0] ?? '').length > 1 && SOBRENOMES.has(foldHeading(parts[1] ?? ''));
  const isName = (part: string) => nomeInPiece(part) !== undefined || /^\p{Ll}{3,}$/u.test(part);
  return parts.length > 1 && !isSurname && parts.every(isName) ? parts : [text];
}

/** Words that say what something is, and are nobody's name. */
export const isKnownWord = (word: string): boolean => NUNCA.has(foldHeading(word)) || PARTICULA.test(word);

function isPlausible(list: readonly string[]): boolean {
  if (/^\p{L}+ e \p{L}/iu.test(list.join(' '))) return false;
  if (list.length === 0 || list.length > MAIS_PALAVRAS || !list.every((word) => LETRAS.test(word))) return false;
  if (PARTICULA.test(list[0] ?? '') || PARTICULA.test(list.at(-1) ?? '')) return false;
  return !list.some((word) => NUNCA.has(foldHeading(word)));
}

function isPlace(text: string): boolean {
  return readUf(text) !== undefined || readPais(text) !== undefined || isCapital(text);
}

/** A name that a label announces: to the first sign that is none of a name. */
export function labelledNome(text: string, certain: boolean): { nome: string; length: number } | undefined {
  const [all = '', before = ''] = /^(\s*)[\p{L}'. -]*/u.exec(text) ?? [];
  // what follows a slash may or may not be a part of the name
  if (/^\s*\/\s*\p{L}/u.test(text.slice(all.length))) return undefined;
  const [whole = ''] = all.slice(before.length).split(/ - |\.(?= *$)|(?<=\p{Ll}{2})\. /u);
  // what a hand wrote into one word with it
  if (/\S$/.test(all) && /^[@\d_]/.test(text.slice(all.length))) return undefined;
  const nome = untilOther(words(whole.replace(TITULO, '')));
  if (nome.join(' ').length > LIMITS.nome || !isPlausible(nome)) return undefined;
  if (!certain && (nome.length > 6 || (!isCapitalised(nome) && nome.some((word) => /^\p{Lu}/u.test(word))))) return undefined;
  const [read = '', place = 0] = placeOf(nome, whole);
  return { nome: nome.join(' '), length: before.length + place + read.length };
}

/** Where these words stand in the text. */
function placeOf(nome: readonly string[], text: string): [read?: string, place?: number] {
  const found = new RegExp(nome.join(String.raw`\s+`)).exec(text);
  return found ? [found[0], found.index] : [];
}

/** To the first word that is none of a name. */
function untilOther(list: readonly string[]): string[] {
  const end = list.findIndex((word) => NUNCA.has(foldHeading(word)));
  const nome = list.slice(0, end === -1 ? undefined : end);
  while (PARTICULA.test(nome.at(-1) ?? '')) nome.pop();
  return nome;
}

const isCapitalised = (list: readonly string[]) => list.every((word) => PARTICULA.test(word) || /^\p{Lu}/u.test(word));

/** The name in a piece without a label: 'sra. Helena Prado Dias casada' has one; '' of none. */
export function nomeInPiece(piece: string): { nome: string; de: number; length: number } | undefined {
  const inverted = surnameFirst(piece, false);
  if (inverted) return { ...inverted, de: 0 };
  const list = [...piece.matchAll(/\S+/g)];
  const from = list.findIndex(({ 0: word }) => !isLead(word));
  const rest = list.slice(Math.max(from, 0));
  const end = rest.findIndex(({ 0: word }) => NUNCA.has(foldHeading(word)));
  const run = rest.slice(0, end === -1 ? undefined : end);
  // 'F' and 'M' say the sex
  while (PARTICULA.test(run.at(-1)?.[0] ?? '') || /^[FM]$/.test(run.at(-1)?.[0] ?? '')) run.pop();
  const [first, last] = [run[0], run.at(-1)];
  if (from === -1 || !first || !last) return undefined;
  const written = piece.slice(first.index, last.index + last[0].length);
  const nome = words(written.replace(/[.-]+$/, '')).join(' ');
  const likeness = nomeLikeness(nome) ?? (looksLikePrimeiroNome(nome) ? 'fraco' : undefined);
  const isWhole = run.length === rest.filter(({ 0: word }) => !/^[FM]$/.test(word)).length;
  if (!likeness || (likeness === 'fraco' && !isWhole)) return undefined;
  return { nome, de: first.index, length: written.length };
}

/** Before a name: 'segue', 'Sra.', 'o', 'e'. */
const isLead = (word: string) =>
  NUNCA.has(foldHeading(word)) || PARTICULA.test(word) || TITULO.test(`${word} `) || LEAD.test(foldHeading(word));
const LEAD = /^(?:o|os|as?|com|espos[oa]|marido|mulher|conjuge|filh[oa]s?|net[oa]s?|sobrinh[oa]s?|acompanhantes?)$/;

/**
 * 'DIAS, Helena' and 'LUZ/OTAVIO REIS MR', as tickets have it. A label's 'Dias, Helena' stays as it is written, for the record keeps what was
 * typed; null where that could be two people.
 */
export function surnameFirst(text: string, isLabelled: boolean): { nome: string; length: number } | null | undefined {
  const found = INVERTIDO.exec(text);
  const [whole = '', sobrenome = '', sign = '', nomes = ''] = found ?? [];
  const [last = [], first = []] = [sobrenome, nomes].map((part) => words(part.replace(TITULO_NO_FIM, '')));
  if (!isPlausible(last) || !isPlausible(first)) return undefined;
  if (isOfTicket(sobrenome, sign, nomes))
    return { nome: [...first, ...last].join(' '), length: whole.replace(TITULO_NO_FIM, '').length };
  if (!isLabelled || sign === '/') return undefined;
  return / e /i.test(nomes) || last.length > 1 ? null : { nome: `${sobrenome}, ${nomes}`, length: whole.length };
}
const INVERTIDO = /^\s*([\p{L}' -]+?)\s*([,/])\s*([\p{L}' .-]+?)(?=\s*(?:[,;|(\n\0]| - |$))/u;

/** All capitals around a slash, or only before a comma. */
function isOfTicket(sobrenome: string, sign: string, nomes: string): boolean {
  const areCapitals = [sobrenome, nomes].map((part) => part === part.toUpperCase());
  return areCapitals[0] === true && areCapitals[1] === (sign === '/');
}
const TITULO_NO_FIM = /\s+(?:mr|mrs|ms|miss|mstr)$/i;

/** How surely a piece of text without a label is a person's name: each word with a capital, or all of them without. */
export function nomeLikeness(text: string): 'forte' | 'fraco' | undefined {
  const list = words(text.replace(TITULO, ''));
  if (list.length < 2 || !isPlausible(list) || isPlace(text)) return undefined;
  if (isCapitalised(list)) return 'forte';
  const isLower =
    list.length <= 5 &&
    list.every((word, i) => PARTICULA.test(word) || /^\p{Ll}{3,}$/u.test(i === 0 ? word.toLowerCase() : word));
  return isLower ? 'fraco' : undefined;
}

/** 'João', where a number follows. */
export const looksLikePrimeiroNome = (text: string): boolean =>
  /^\p{Lu}\p{L}{2,}$/u.test(text) && isPlausible([text]) && !isPlace(text);

const partsOf = (nome: string) =>
  words(nome)
    .filter((word) => !PARTICULA.test(word))
    .map(foldHeading);
/** Both are the same person's: one has all words of the other. */
export function isSamePerson(one: string, other: string): boolean {
  const [a, b] = [partsOf(one), partsOf(other)];
  const [less, more] = a.length <= b.length ? [a, b] : [b, a];
  return less.length > 0 && less.every((word) => more.includes(word));
}
