import { ageOn, type CivilDay } from '@viajario/contracts/civil-day';
import type { CampoDeEmissao } from '@viajario/contracts/crm/emissoes/formatos-de-emissao';
import { hasSameWords, nomeDoPassaporte, nomeParaBilhete, type NomeDeBilhete } from '@viajario/contracts/parse/nome';
import { numeroInternacional } from '@viajario/contracts/parse/telefone';

/** Type of a passenger by age on the day of the trip: under 2, under 12, others. */
export type TipoDePassageiro = 'INF' | 'CHD' | 'ADT';

/** `pais`: ISO 3166-1 alpha-3. */
export interface PassaporteDoPassageiro {
  numero: string | null;
  pais: string;
  paisPresumido: boolean;
  validade: CivilDay | null;
  sobrenome: string | null;
  nomes: string | null;
  sexo: string | null;
}

/** The fields of a client's record. */
export interface Cadastrado {
  clienteId: string;
  nome: string;
  dataNascimento: CivilDay | null;
  email: string | null;
  /** The first there is of celular, comercial, residencial. */
  telefone: string | null;
  passaportes: readonly PassaporteDoPassageiro[];
}

export interface Passageiro {
  clienteId: string;
  nome: NomeDeBilhete;
  tipo: TipoDePassageiro;
  dataNascimento: CivilDay | null;
  email: string | null;
  /** With the country's code, digits only. */
  telefone: string | null;
  passaporte: PassaporteDoPassageiro | null;
}

/** `passageiro` is null without a name that a ticket can have. */
export interface PassageiroLido {
  passageiro: Passageiro | null;
  faltam: CampoDeEmissao[];
  avisos: string[];
}

const MAX_NAME_LENGTH = 60;
export const CONFIRA_O_SOBRENOME = 'Confira o sobrenome com o documento';

export function readPassageiro(cadastrado: Cadastrado, dia: CivilDay): PassageiroLido {
  const { clienteId, dataNascimento, email } = cadastrado;
  const passaporte = bestPassport(cadastrado.passaportes, dia);
  const { nome, avisos } = readNome(cadastrado.nome, passaporte);
  const telefone = numeroInternacional(cadastrado.telefone);
  avisos.push(...passportNotices(cadastrado.passaportes, passaporte, dia));
  if (dataNascimento !== null && dataNascimento > dia) avisos.push('A data de nascimento é depois da viagem');
  const there: Record<CampoDeEmissao, unknown> = {
    nome,
    dataNascimento,
    sexo: passaporte?.sexo,
    passaporte: passaporte?.numero,
    validade: passaporte?.validade,
    email,
    telefone,
  };
  const faltam = CAMPOS.filter((campo) => !there[campo]);
  const tipo = tipoOn(dataNascimento, dia);
  const passageiro = nome && { clienteId, nome, tipo, dataNascimento, email, telefone, passaporte };
  return { passageiro, faltam, avisos };
}

const CAMPOS: readonly CampoDeEmissao[] = ['nome', 'dataNascimento', 'sexo', 'passaporte', 'validade', 'email', 'telefone'];

/** Without a birth date: an adult. */
export function tipoOn(dataNascimento: CivilDay | null, dia: CivilDay): TipoDePassageiro {
  if (dataNascimento === null) return 'ADT';
  const idade = ageOn(dataNascimento, dia);
  if (idade < 2) return 'INF';
  return idade < 12 ? 'CHD' : 'ADT';
}

function readNome(cadastro: string, passaporte: PassaporteDoPassageiro | null): { nome: NomeDeBilhete | null; avisos: string[] } {
  const doPassaporte = nomeDoPassaporte(passaporte?.sobrenome ?? null, passaporte?.nomes ?? null);
  const { nome, titulos, doubt } = doPassaporte.nome ? doPassaporte : nomeParaBilhete(cadastro);
  const avisos: string[] = [];
  if (titulos) avisos.push(`Título fora do nome: ${titulos}`);
  if (doubt) avisos.push(`Fora do bilhete: ${doubt}`);
  if (nome && !doPassaporte.nome) avisos.push(CONFIRA_O_SOBRENOME);
  if (nome && doPassaporte.nome && !hasSameWords(cadastro, `${nome.sobrenome} ${nome.nomes}`))
    avisos.push('O nome do passaporte é diferente do nome do cadastro: usamos o do passaporte');
  if (nome && `${nome.sobrenome}/${nome.nomes}`.length > MAX_NAME_LENGTH)
    avisos.push(`O nome tem mais de ${MAX_NAME_LENGTH} letras: confira como a companhia abrevia`);
  return { nome, avisos };
}

/** A valid passport before an expired one, one with a number before one without, then the latest validity. */
function bestPassport(passaportes: readonly PassaporteDoPassageiro[], dia: CivilDay): PassaporteDoPassageiro | null {
  const worth = ({ numero, validade }: PassaporteDoPassageiro): string =>
    `${validade !== null && validade >= dia ? 1 : 0}${numero === null ? 0 : 1}${validade ?? ''}`;
  return passaportes.toSorted((a, b) => (worth(a) < worth(b) ? 1 : -1))[0] ?? null;
}

function passportNotices(
  todos: readonly PassaporteDoPassageiro[],
  usado: PassaporteDoPassageiro | null,
  dia: CivilDay,
): string[] {
  if (!usado) return [];
  const avisos: string[] = [];
  if (usado.validade !== null && usado.validade < dia) avisos.push('O passaporte está vencido no dia da viagem');
  if (usado.paisPresumido) avisos.push('Confirme o país do passaporte');
  const validos = todos.filter(({ validade }) => validade === null || validade >= dia);
  if (validos.length > 1) avisos.push(`Há mais de um passaporte: usamos o de ${usado.pais}`);
  return avisos;
}
