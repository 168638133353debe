import { ageOn, type CivilDay } from '@viajario/contracts/civil-day';
import type { CampoDeEmissao } from '@viajario/contracts/crm/saida/formatos-de-emissao';
import { numeroInternacional } from '#shared/text/whatsapp.js';
import { mesmasPalavras, nomeDeBilhete, parteDoNome, type NomeDeBilhete } from './nome-de-bilhete.js';

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

/** A client as the register has them. */
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

/** Somebody without a name that a ticket can have is no `passageiro`. */
export interface Lido {
  passageiro: Passageiro | null;
  faltam: CampoDeEmissao[];
  avisos: string[];
}

const LONGEST_NAME = 60;
export const CONFIRA_O_SOBRENOME = 'Confira o sobrenome com o documento';

export function lerPassageiro(cadastrado: Cadastrado, dia: CivilDay): Lido {
  const { clienteId, dataNascimento, email } = cadastrado;
  const passaporte = melhorPassaporte(cadastrado.passaportes, dia);
  const { nome, avisos } = lerNome(cadastrado.nome, passaporte);
  const telefone = numeroInternacional(cadastrado.telefone);
  avisos.push(...avisosDoPassaporte(cadastrado.passaportes, passaporte, dia));
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
  const tipo = tipoNoDia(dataNascimento, dia);
  const passageiro = nome && { clienteId, nome, tipo, dataNascimento, email, telefone, passaporte };
  return { passageiro, faltam, avisos };
}

const CAMPOS: readonly CampoDeEmissao[] = ['nome', 'dataNascimento', 'sexo', 'passaporte', 'validade', 'email', 'telefone'];

/** Without a birth date somebody counts as an adult. */
export function tipoNoDia(dataNascimento: CivilDay | null, dia: CivilDay): TipoDePassageiro {
  if (dataNascimento === null) return 'ADT';
  const idade = ageOn(dataNascimento, dia);
  if (idade < 2) return 'INF';
  return idade < 12 ? 'CHD' : 'ADT';
}

function lerNome(cadastro: string, passaporte: PassaporteDoPassageiro | null): { nome: NomeDeBilhete | null; avisos: string[] } {
  const avisos: string[] = [];
  const sobrenome = passaporte?.sobrenome ? parteDoNome(passaporte.sobrenome) : null;
  const nomes = passaporte?.nomes ? parteDoNome(passaporte.nomes) : null;
  const doPassaporte = sobrenome !== null && nomes !== null;
  const nome = doPassaporte ? { sobrenome, nomes } : nomeDeBilhete(cadastro);
  if (nome && !doPassaporte) avisos.push(CONFIRA_O_SOBRENOME);
  if (doPassaporte && !mesmasPalavras(cadastro, `${sobrenome} ${nomes}`))
    avisos.push('O nome do passaporte é diferente do nome do cadastro: usamos o do passaporte');
  if (nome && `${nome.sobrenome}/${nome.nomes}`.length > LONGEST_NAME)
    avisos.push(`O nome tem mais de ${LONGEST_NAME} letras: confira como a companhia abrevia`);
  return { nome, avisos };
}

/** One that has a number before one without, then the latest validity. */
function melhorPassaporte(passaportes: readonly PassaporteDoPassageiro[], dia: CivilDay): PassaporteDoPassageiro | null {
  const worth = ({ numero, validade }: PassaporteDoPassageiro): string =>
    `${validade !== null && validade >= dia ? 1 : 0}${numero === null ? 0 : 1}${validade ?? ''}`;
  return passaportes.toSorted((a, b) => (worth(a) < worth(b) ? 1 : -1))[0] ?? null;
}

function avisosDoPassaporte(
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
