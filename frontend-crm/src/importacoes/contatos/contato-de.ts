import { isBlank, withoutUnseen } from '@viajario/contracts/blank';
import type { CampoDeContato } from '@viajario/contracts/crm/campos/campos-de-contato';
import { LIMITS } from '@viajario/contracts/limits';
import { parseDia } from '@viajario/contracts/parse/dia';
import { nomeDe, nomeWithout } from './nome-de.ts';
import { enderecosDe } from './enderecos-de.ts';
import { partes, semEscapes, type Propriedade } from './propriedade.ts';
import { shownRotulo, usosDe } from './rotulo.ts';
import { telefonesDe } from './telefones-de.ts';

/** A contact as a client: values as typed into its form. */
export type ContatoLido = Partial<Record<CampoDeContato, string>> & { nome: string };

/** What no field takes, as lines of 'Observações'. */
const LINHAS: Readonly<Record<string, string>> = {
  ORG: 'Empresa',
  TITLE: 'Cargo',
  ROLE: 'Função',
  NICKNAME: 'Apelido',
  URL: 'Site',
  IMPP: 'Mensagens',
  ANNIVERSARY: 'Data',
  'X-ABDATE': 'Data',
  RELATED: 'Relação',
  'X-ABRELATEDNAMES': 'Relação',
  'X-SOCIALPROFILE': 'Perfil',
  'X-SKYPE': 'Skype',
  'X-SKYPE-USERNAME': 'Skype',
  'X-WA-BIZ-NAME': 'Empresa no WhatsApp',
  'X-WA-BIZ-DESCRIPTION': 'Descrição no WhatsApp',
};
/** Android's own properties, by the end of their first part. */
const DE_ANDROID: Readonly<Record<string, string>> = { nickname: 'Apelido', contact_event: 'Data', relation: 'Relação' };
const ANDROID_BIRTHDAY = '3';

/** The properties that say something of the contact; others, pictures above all, are not even put together. */
export const LIDAS = [
  ...['FN', 'N', 'TEL', 'EMAIL', 'BDAY', 'ADR', 'NOTE', 'X-ABLABEL', 'X-ANDROID-CUSTOM'],
  ...Object.keys(LINHAS),
];

/** Undefined without any name: no search would find such a client again. */
export function contatoDe(lidas: readonly Propriedade[]): ContatoLido | undefined {
  const labels = lidas.filter(({ nome }) => nome === 'X-ABLABEL');
  const propriedades = lidas.flatMap(asNamed).map(withLabel(labels));
  const of = (nome: string): Propriedade[] =>
    propriedades.filter((one) => one.nome === nome && !isBlank(one.valor)).toSorted((a, b) => a.ordem - b.ordem);
  const lido = nomeDe(of('FN')[0]?.valor, of('N')[0]?.valor);
  const from = lido.nome === '' ? nomeWithout(of) : undefined;
  const nome = (from?.nome ?? lido.nome).slice(0, LIMITS.nome);
  if (nome === '') return undefined;
  const emails = emailsDe(of('EMAIL'));
  const telefones = telefonesDe(of('TEL'));
  const nascimento = nascimentoDe(of('BDAY'));
  const enderecos = enderecosDe(of('ADR'));
  const linhas = Object.keys(LINHAS).flatMap((propriedade) =>
    of(propriedade)
      .filter((one) => one !== from?.propriedade)
      .map((one) => linhaDe(LINHAS[propriedade] ?? '', one)),
  );
  const notas = [
    ...emails.notas,
    ...of('NOTE').map(({ valor }) => semEscapes(valor)),
    ...telefones.notas,
    ...nascimento.notas,
    ...enderecos.notas,
    ...lido.notas,
    ...linhas,
  ];
  const observacoes = notas.filter(Boolean).join('\n').slice(0, LIMITS.observacoes);
  const campos = { ...emails.campos, ...telefones.campos, ...nascimento.campos, ...enderecos.campos };
  return { nome, ...campos, ...(observacoes && { observacoes }) };
}

/** iPhones label a property in another one of the same group: `item1.X-ABLabel:_$!<Work>!$_`. */
const withLabel =
  (labels: readonly Propriedade[]) =>
  (one: Propriedade): Propriedade => {
    const label = semEscapes(labels.find(({ grupo }) => grupo !== '' && grupo === one.grupo)?.valor ?? '');
    if (label === '') return one;
    const usos = usosDe(label);
    return usos ? { ...one, usos: new Set([...one.usos, ...usos]), rotulo: '' } : { ...one, rotulo: label };
  };

/** `X-ANDROID-CUSTOM:vnd.android.cursor.item/nickname;Lena;…` under the standard's name. */
function asNamed(one: Propriedade): Propriedade[] {
  if (one.nome !== 'X-ANDROID-CUSTOM') return [one];
  const [what = '', valor = '', tipo = ''] = partes(one.valor);
  const kind = what.split('/').at(-1) ?? '';
  const rotulo = DE_ANDROID[kind];
  if (kind === 'contact_event' && tipo === ANDROID_BIRTHDAY) return [{ ...one, nome: 'BDAY', valor }];
  const nome = Object.keys(LINHAS).find((propriedade) => LINHAS[propriedade] === rotulo);
  return nome && valor ? [{ ...one, nome, valor }] : [];
}

function linhaDe(titulo: string, { nome, valor, rotulo }: Propriedade): string {
  const shown = nome === 'ORG' ? partes(valor).filter(Boolean).join(', ') : semEscapes(valor);
  const label = shownRotulo(rotulo);
  return `${titulo}${label ? ` (${label})` : ''}: ${shown}`;
}

interface Lidos {
  campos: Partial<Record<CampoDeContato, string>>;
  notas: string[];
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

function emailsDe(propriedades: readonly Propriedade[]): Lidos {
  const lidos = propriedades.map(({ valor, rotulo }) => ({
    rotulo: shownRotulo(rotulo),
    email: withoutUnseen(semEscapes(valor)).replace(/^mailto:/i, ''),
  }));
  const own = lidos.filter(({ rotulo }) => rotulo === '').map(({ email }) => email);
  const [email, ...others] = own.filter((one, i) => own.findIndex((other) => isSame(one, other)) === i);
  const ofOthers = lidos.filter(({ rotulo }) => rotulo !== '').map((one) => `E-mail (${one.rotulo}): ${one.email}`);
  return { campos: email ? { email } : {}, notas: [...others.map((other) => `Outro e-mail: ${other}`), ...ofOthers] };
}

/** A birthday without its year, or of no calendar, is a line. */
function nascimentoDe(propriedades: readonly Propriedade[]): Lidos {
  const dias = propriedades.map(({ valor }) => parseDia(semEscapes(valor)));
  const value = dias.find((dia) => dia.value !== null)?.value;
  const notas = new Set(dias.flatMap(({ rest }) => (rest ? [`Aniversário: ${rest}`] : [])));
  return { campos: value ? { dataNascimento: value } : {}, notas: [...notas] };
}
