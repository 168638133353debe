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
  completo completa nome passageiro passageiros pax grupo familia ferias julho janeiro fevereiro marco abril maio junho agosto setembro outubro novembro
  dezembro segunda terca quarta quinta sexta sabado domingo quero queria vou vamos para pra por com sem meu minha meus minhas seu sua nosso nossa tudo bem
  certo sim nao favor prezado prezada prezados urgente cotacao orcamento confirmado confirmada aqui esta estao este essa esse isso mais tambem ainda
  ja foi sao sou eu voce ele ela nos que quem quando onde qual como so casado casada solteiro solteira divorciado divorciada viuvo viuva brasileiro brasileira
  aposentado aposentada medico medica professor professora advogado advogada engenheiro engenheira feminino masculino ssp detran dpf pf sesp janela corredor
  apto apartamento casa bloco anos ano foto fotos anexo anexos passaporte cpf rg cnh cep email telefone celular saindo ida volta embarque destino data
  validade enviado mensagem whatsapp contato agencia turismo ltda eireli me sa edificio condominio residencial torre`
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

function isPlausible(list: readonly string[]): boolean {
  if (/^\p{L}+ e \p{L}+$/iu.test(list.join(' '))) return false;
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

/** How surely a piece of text without a label is a person's name: each word with a capital, or all of them without. */
export function nomeLikeness(text: string): 'forte' | 'fraco' | undefined {
  const list = words(text.replace(TITULO, ''));
  if (list.length < 2 || !isPlausible(list) || isPlace(text)) return undefined;
  if (isCapitalised(list)) return 'forte';
  const isLower = list.length <= 5 && list.every((word) => PARTICULA.test(word) || /^\p{Ll}{3,}$/u.test(word));
  return isLower ? 'fraco' : undefined;
}

/** 'João', where a number follows. */
export const looksLikePrimeiroNome = (text: string): boolean =>
  /^\p{Lu}\p{L}{2,}$/u.test(text) && isPlausible([text]) && !isPlace(text);

export const withoutTitulo = (text: string) => words(text.replace(TITULO, '')).join(' ');

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
