import type { CivilDay } from '@viajario/contracts/civil-day';
import { digitsOrNull } from '#shared/domain/digits.js';
import { normalizePhone } from '#shared/domain/phone.js';

/** What a person may fill in about a client, in stored form. */
export interface ClienteData {
  readonly nome: string;
  readonly cpf: string | null;
  readonly dataNascimento: CivilDay | null;
  readonly email: string | null;
  readonly telefoneResidencial: string | null;
  readonly telefoneComercial: string | null;
  readonly telefoneCelular: string | null;
  readonly cep: string | null;
  readonly endereco: string | null;
  readonly numero: string | null;
  readonly complemento: string | null;
  readonly bairro: string | null;
  readonly cidade: string | null;
  readonly uf: string | null;
  readonly rg: string | null;
  readonly cnh: string | null;
  readonly certidaoNascimento: string | null;
  readonly validadePassaporte: CivilDay | null;
  readonly observacoes: string | null;
  readonly empresaId: string | null;
  readonly responsavelId: string | null;
  readonly dataEntrada: CivilDay;
}

type Field = keyof ClienteData;
type Text = string | null | undefined;

/** As typed: a missing field says nothing, null or '' clears. */
export type ClienteInput = { [K in Field]?: Text };

const text = (value: Text): string | null => (value === undefined || value === null || value.trim() === '' ? null : value.trim());

/** How each field is brought to its stored form. `nome` is never empty: the contract refuses that before. */
const STORED_FORM: { [K in Field]: (value: Text) => string | null } = {
  nome: text,
  cpf: digitsOrNull,
  dataNascimento: text,
  email: text,
  telefoneResidencial: normalizePhone,
  telefoneComercial: normalizePhone,
  telefoneCelular: normalizePhone,
  cep: digitsOrNull,
  endereco: text,
  numero: text,
  complemento: text,
  bairro: text,
  cidade: text,
  uf: (value) => text(value)?.replace(/[a-z]/g, (letter) => letter.toUpperCase()) ?? null,
  rg: text,
  cnh: text,
  certidaoNascimento: text,
  validadePassaporte: text,
  observacoes: text,
  empresaId: text,
  responsavelId: text,
  dataEntrada: text,
};

const isField = (name: string): name is Field => name in STORED_FORM;
const FIELDS = Object.keys(STORED_FORM).filter(isField);

const NEVER_EMPTY: ReadonlySet<Field> = new Set(['nome', 'dataEntrada']);

type StoredInput = { -readonly [K in Field]?: ClienteData[K] };

/** The given fields in stored form; unknown keys are not looked at, and what must not be empty is left out when it is. */
export function normalizeFields(input: ClienteInput): StoredInput {
  const given = FIELDS.filter((field) => input[field] !== undefined && !(NEVER_EMPTY.has(field) && text(input[field]) === null));
  return Object.fromEntries(given.map((field) => [field, STORED_FORM[field](input[field])]));
}

/** Those of the given fields whose value differs from the client's. */
export function changedFields(current: ClienteData, fields: StoredInput): StoredInput {
  const changed = FIELDS.filter((field) => field in fields && current[field] !== fields[field]);
  return Object.fromEntries(changed.map((field) => [field, fields[field]]));
}
