import { ageOn, type CivilDay } from '@viajario/contracts/civil-day';
import { CAMPOS_DE_EMISSAO, type CampoDeEmissao } from '@viajario/contracts/crm/emissoes/formatos-de-emissao';
import type { Abrangencia } from '@viajario/contracts/crm/prontidao/abrangencias';
import { isValidCpf } from '@viajario/contracts/parse/cpf';
import { soNumeroDeDocumento } from '@viajario/contracts/parse/numero-de-documento';
import { hasSameWords, nomeDoPassaporte, nomeParaBilhete, type NomeDeBilhete } from '@viajario/contracts/parse/nome';
import { numeroInternacional } from '@viajario/contracts/parse/telefone';
import { cpfText } from '#shared/text/formatted.js';

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
  cpf: string | null;
  email: string | null;
  /** The first there is of celular, comercial, residencial. */
  telefone: string | null;
  passaportes: readonly PassaporteDoPassageiro[];
}

export interface Passageiro {
  clienteId: string;
  nome: NomeDeBilhete;
  tipo: TipoDePassageiro;
  sexo: string | null;
  dataNascimento: CivilDay | null;
  /** ISO 3166-1 alpha-3. */
  nacionalidade: string | null;
  /** With right digits. */
  cpf: string | null;
  /** The document of the trip; null where it is the CPF. */
  passaporte: PassaporteDoPassageiro | null;
  email: string | null;
  /** With the country's code, digits only. */
  telefone: string | null;
}

/** `passageiro` is null without a name that a ticket can have. `isNomeDividido`: the surname was derived from the record's one field. */
export interface PassageiroLido {
  passageiro: Passageiro | null;
  isNomeDividido: boolean;
  faltam: CampoDeEmissao[];
  avisos: string[];
}

/** The trip for which passengers are read. */
export interface ViagemDeEmissao {
  abrangencia: Abrangencia;
  dia: CivilDay;
}

const MAX_NAME_LENGTH = 60;

export function readPassageiro(cadastrado: Cadastrado, viagem: ViagemDeEmissao): PassageiroLido {
  const { clienteId, dataNascimento, email } = cadastrado;
  const { dia, abrangencia } = viagem;
  const passaportes = cadastrado.passaportes.map((one) => ({ ...one, numero: soNumeroDeDocumento(one.numero ?? '') ?? null }));
  const best = bestPassport(passaportes, dia);
  const { nome, isDividido, avisos } = readNome(cadastrado.nome, best);
  const cpf = rightCpf(cadastrado);
  const passaporte = abrangencia === 'nacional' && cpf ? null : best;
  const tipo = tipoOn(dataNascimento, dia);
  const telefone = numeroInternacional(cadastrado.telefone);
  if (!cpf) avisos.push(...wrongCpfNotices(cadastrado));
  avisos.push(...passportNotices(passaportes, passaporte, viagem));
  if (passaporte?.numero === null) avisos.push(...wrongNumberNotices(cadastrado));
  if (abrangencia === 'nacional' && !cpf) avisos.push(...noticesWithoutCpf(passaporte, tipo));
  if (isBornAfter(dataNascimento, dia)) avisos.push('A data de nascimento é depois da viagem');
  const { numero = null, validade = null, sexo = null, pais = null } = best ?? {};
  const there: Record<CampoDeEmissao, unknown> = {
    nome,
    dataNascimento,
    sexo,
    cpf: cpf ?? passaporte?.numero,
    passaporte: numero,
    validade,
    email,
    telefone,
  };
  const faltam = CAMPOS_DE_EMISSAO.filter((campo) => isAsked(campo, abrangencia, tipo) && !there[campo]);
  const document = { nacionalidade: pais ?? (cpf && 'BRA'), cpf, passaporte, sexo };
  const passageiro = nome && { clienteId, nome, tipo, dataNascimento, ...document, email, telefone };
  return { passageiro, isNomeDividido: isDividido, faltam, avisos };
}

const isBornAfter = (birth: CivilDay | null, dia: CivilDay): boolean => birth !== null && birth > dia;

const rightCpf = ({ cpf }: Cadastrado): string | null => (cpf !== null && isValidCpf(cpf) ? cpf : null);

const wrongCpfNotices = ({ cpf }: Cadastrado): string[] =>
  cpf ? [`O CPF do cadastro tem dígitos errados: ${cpfText(cpf)}`] : [];

const wrongNumberNotices = ({ passaportes }: Cadastrado): string[] =>
  passaportes.flatMap(({ numero }) => (numero ? [`No número do passaporte está escrito: ${numero}`] : []));

/** A child is looked after by an adult, with whose contact it travels, and has no CPF as often as not. */
function isAsked(campo: CampoDeEmissao, abrangencia: Abrangencia, tipo: TipoDePassageiro): boolean {
  if (abrangencia === 'internacional') return campo !== 'cpf';
  if (campo === 'nome' || campo === 'dataNascimento') return true;
  return tipo === 'ADT' && (campo === 'cpf' || campo === 'email' || campo === 'telefone');
}

/** No law asks for the CPF within Brazil; a child under 12 travels with its birth certificate. */
function noticesWithoutCpf(passaporte: PassaporteDoPassageiro | null, tipo: TipoDePassageiro): string[] {
  if (passaporte?.numero) return [`Sem CPF: o documento é o passaporte de ${passaporte.pais}`];
  return tipo === 'ADT' ? [] : ['Criança sem CPF nem passaporte: leve a certidão ou o RG'];
}

/** Without a birth date: an adult. */
export function tipoOn(dataNascimento: CivilDay | null, dia: CivilDay): TipoDePassageiro {
  if (dataNascimento === null) return 'ADT';
  const idade = ageOn(dataNascimento, dia);
  if (idade < 2) return 'INF';
  return idade < 12 ? 'CHD' : 'ADT';
}

interface NomeLido {
  nome: NomeDeBilhete | null;
  isDividido: boolean;
  avisos: string[];
}

function readNome(cadastro: string, passaporte: PassaporteDoPassageiro | null): NomeLido {
  const doPassaporte = nomeDoPassaporte(passaporte?.sobrenome ?? null, passaporte?.nomes ?? null);
  const { nome, titulos, doubt } = doPassaporte.nome ? doPassaporte : nomeParaBilhete(cadastro);
  const avisos: string[] = [];
  if (titulos) avisos.push(`Título fora do nome: ${titulos}`);
  if (doubt) avisos.push(`Fora do bilhete: ${doubt}`);
  if (nome && doPassaporte.nome && !hasSameWords(cadastro, `${nome.sobrenome} ${nome.nomes}`))
    avisos.push('O nome do passaporte é diferente do nome do cadastro: usamos o do passaporte');
  if (nome && `${nome.sobrenome}/${nome.nomes}`.length > MAX_NAME_LENGTH)
    avisos.push(`O nome tem mais de ${MAX_NAME_LENGTH} letras: confira como a companhia abrevia`);
  return { nome, isDividido: nome !== null && !doPassaporte.nome, avisos };
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
  { dia, abrangencia }: ViagemDeEmissao,
): string[] {
  if (!usado) return [];
  const avisos: string[] = [];
  // within Brazil it is taken whatever its validity
  const isAbroad = abrangencia === 'internacional';
  if (isAbroad && usado.validade !== null && usado.validade < dia) avisos.push('O passaporte está vencido no dia da viagem');
  if (usado.paisPresumido) avisos.push('Confirme o país do passaporte');
  const validos = todos.filter(({ validade }) => validade === null || validade >= dia);
  if (validos.length > 1) avisos.push(`Há mais de um passaporte: usamos o de ${usado.pais}`);
  return avisos;
}
