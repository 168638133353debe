import { foldHeading, isBlank, withoutUnseen } from '@viajario/contracts/blank';
import { parseTelefone } from '@viajario/contracts/parse/telefone';
import { isCivilDay } from '@viajario/contracts/civil-day';
import type { CampoDeContato } from '@viajario/contracts/crm/campos/campos-de-contato';
import { LIMITS } from '@viajario/contracts/limits';
import { parseNome } from '@viajario/contracts/parse/nome';
import { partes, semEscapes, type Propriedade } from './propriedade.ts';

/** A contact as a client: values as typed into its form. */
export type ContatoLido = Partial<Record<CampoDeContato, string>> & { nome: string };

type CampoTelefone = 'telefoneCelular' | 'telefoneResidencial' | 'telefoneComercial';
const TELEFONES: readonly CampoTelefone[] = ['telefoneCelular', 'telefoneResidencial', 'telefoneComercial'];

/** Undefined without a name: no search would find such a client again. */
export function contatoDe(propriedades: readonly Propriedade[]): ContatoLido | undefined {
  const of = (nome: string): Propriedade[] => propriedades.filter((one) => one.nome === nome && !isBlank(one.valor));
  const nome = nomeDe(of('FN')[0], of('N')[0]).slice(0, LIMITS.nome);
  if (nome === '') return undefined;
  const notas: string[] = of('NOTE').map(({ valor }) => semEscapes(valor));
  const emails = of('EMAIL').map(({ valor }) => withoutUnseen(semEscapes(valor)).replace(/^mailto:/i, ''));
  const [email, ...otherEmails] = emails.filter((one, i) => emails.findIndex((other) => isSame(one, other)) === i);
  notas.unshift(...otherEmails.map((other) => `Outro e-mail: ${other}`));
  const telefones = telefonesDe(of('TEL').map(withLabel(of('X-ABLABEL'))), notas);
  const nascimento = diaDe(of('BDAY')[0]?.valor ?? '');
  const observacoes = notas.filter(Boolean).join('\n').slice(0, LIMITS.observacoes);
  return {
    nome,
    ...(email && { email }),
    ...telefones,
    ...(nascimento && { dataNascimento: nascimento }),
    ...enderecoDe(of('ADR')[0]?.valor ?? ''),
    ...(observacoes && { observacoes }),
  };
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** How a user names a phone, beside the types of the vCard version. */
const MEANINGS: readonly (readonly [RegExp, string])[] = [
  [/fax/i, 'FAX'],
  [/work|trabalho|comercial|empresa|escrit[oó]rio|firma/i, 'WORK'],
  [/home|casa|resid|fixo/i, 'HOME'],
  [/mobile|iphone|celular|m[oó]vel|whats/i, 'CELL'],
];

/** iPhones label a property in another one of the same group: `item1.X-ABLabel:_$!<Work>!$_`. */
const withLabel =
  (labels: readonly Propriedade[]) =>
  (one: Propriedade): Propriedade => {
    const label = labels.find(({ grupo }) => grupo !== '' && grupo === one.grupo)?.valor ?? '';
    return { ...one, tipos: new Set([...one.tipos, ...MEANINGS.flatMap(([words, tipo]) => (words.test(label) ? [tipo] : []))]) };
  };

/**
 * As it is shown; else put together of its parts, which begin with the surname. What stands before a name, as a title, is no part of it, what
 * stands behind is.
 */
function nomeDe(shown: Propriedade | undefined, inParts: Propriedade | undefined): string {
  const [sobrenome = '', nome = '', meio = '', antes = '', depois = ''] = partes(inParts?.valor ?? '').map(semBrancos);
  const whole = semBrancos(semEscapes(shown?.valor ?? ''));
  const bare = antes !== '' && whole.startsWith(`${antes} `) ? whole.slice(antes.length + 1) : whole;
  if (bare === '') return [nome, meio, sobrenome, depois].filter(Boolean).join(' ');
  const isThere = foldHeading(bare).endsWith(foldHeading(depois));
  return isThere ? bare : `${bare} ${depois}`;
}

const semBrancos = (text: string): string => (parseNome(text).value ?? '').replace(/\s+/g, ' ');

/** By what they are for, else by what they are; those that find no field are noted. */
function telefonesDe(propriedades: readonly Propriedade[], notas: string[]): Partial<Record<CampoTelefone, string>> {
  const found: Partial<Record<CampoTelefone, string>> = {};
  const known = new Set<string>();
  for (const { valor, tipos } of propriedades) {
    const number = parseTelefone(semEscapes(valor)).value;
    if (number === null || known.has(number)) continue;
    known.add(number);
    if (tipos.has('FAX')) {
      notas.push(`Fax: ${number}`);
      continue;
    }
    const wanted = campoDe(number, tipos);
    const free = [wanted, ...TELEFONES].find((campo) => found[campo] === undefined);
    if (free) found[free] = number;
    else notas.push(`Outro telefone: ${number}`);
  }
  return found;
}

function campoDe(number: string, tipos: ReadonlySet<string>): CampoTelefone {
  const isLandline = /^(?:\d{2})?[2-5]\d{7}$/.test(number);
  const isMobile = /^(?:\d{2})?9\d{8}$/.test(number) || (tipos.has('CELL') && !isLandline);
  if (tipos.has('WORK') && (isLandline || !tipos.has('CELL'))) return 'telefoneComercial';
  return isLandline || (tipos.has('HOME') && !isMobile) ? 'telefoneResidencial' : 'telefoneCelular';
}

/** A birthday without its year is none that a record could have. */
function diaDe(valor: string): string | undefined {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(valor.trim()) ?? [];
  const dia = `${year}-${month}-${day}`;
  return isCivilDay(dia) && dia >= '1900' ? dia : undefined;
}

/** Post box, flat, street, town, state, postal code, country. */
function enderecoDe(valor: string): Partial<Record<CampoDeContato, string>> {
  const [, complemento, rua, cidade, estado, postal] = partes(valor).map((part) => part.replace(/\s+/g, ' '));
  const cep = (postal ?? '').replace(/\D/g, '');
  const entries: [CampoDeContato, string | undefined][] = [
    ['endereco', rua],
    ['complemento', complemento],
    ['cidade', cidade],
    ['uf', estado], // its name too: the import reads both
    ['cep', cep.length === 8 ? cep : undefined],
  ];
  return Object.fromEntries(entries.filter(([, value]) => value));
}
