import type { ClienteRow } from '@viajario/contracts/crm/clientes';

export const BASICAS_FIELDS = [
  'nome',
  'dataNascimento',
  'email',
  'telefoneResidencial',
  'telefoneComercial',
  'telefoneCelular',
  'cep',
  'endereco',
  'numero',
  'complemento',
  'bairro',
  'cidade',
  'uf',
  'observacoes',
] as const;
export const DOCUMENTOS_FIELDS = ['cpf', 'rg', 'cnh', 'certidaoNascimento', 'validadePassaporte'] as const;
const CLIENTE_FIELDS = [...BASICAS_FIELDS, ...DOCUMENTOS_FIELDS];

export type ClienteField = (typeof CLIENTE_FIELDS)[number];
/** What stands in the form: text as typed (masked) or as stored (digits), days as `yyyy-mm-dd`, '' for nothing. */
export type ClienteFormValues = Record<ClienteField, string>;

export const CLIENTE_LABELS: Record<ClienteField, string> = {
  nome: 'Nome',
  dataNascimento: 'Data de nascimento',
  email: 'E-mail',
  telefoneResidencial: 'Telefone residencial',
  telefoneComercial: 'Telefone comercial',
  telefoneCelular: 'Telefone celular',
  cep: 'CEP',
  endereco: 'Endereço',
  numero: 'Número',
  complemento: 'Complemento',
  bairro: 'Bairro',
  cidade: 'Cidade',
  uf: 'UF',
  observacoes: 'Observações',
  cpf: 'CPF',
  rg: 'RG',
  cnh: 'CNH',
  certidaoNascimento: 'Certidão de nascimento',
  validadePassaporte: 'Validade do passaporte',
};

const digits = (text: string) => text.replace(/\D/g, '');
/** Digits; the leading `+` of a foreign number stays. */
const phoneDigits = (text: string) => (text.startsWith('+') ? `+${digits(text)}` : digits(text));

const AS_STORED: Partial<Record<ClienteField, (text: string) => string>> = {
  cpf: digits,
  cep: digits,
  telefoneResidencial: phoneDigits,
  telefoneComercial: phoneDigits,
  telefoneCelular: phoneDigits,
};

export function isClienteField(name: string): name is ClienteField {
  return Object.hasOwn(CLIENTE_LABELS, name);
}

/** Form values of a stored client; without one, an empty form. */
export function formValues(cliente?: ClienteRow): ClienteFormValues {
  const values: ClienteFormValues = { ...CLIENTE_LABELS };
  for (const field of CLIENTE_FIELDS) values[field] = cliente?.[field] ?? '';
  return values;
}

function storedValue(field: ClienteField, text: string): string | null {
  const trimmed = text.trim();
  return (AS_STORED[field]?.(trimmed) ?? trimmed) || null;
}

/** Fields that differ from `before`, as the API takes them: without punctuation, null where the person emptied one. */
export function changedFields(before: ClienteFormValues, now: ClienteFormValues): Partial<Record<ClienteField, string | null>> {
  const changed: Partial<Record<ClienteField, string | null>> = {};
  for (const field of CLIENTE_FIELDS) {
    const value = storedValue(field, now[field]);
    if (value !== storedValue(field, before[field])) changed[field] = value;
  }
  return changed;
}

export interface Overwritten {
  field: ClienteField;
  /** What the person had typed. */
  typed: string;
}

/**
 * After somebody else saved: keeps what the person changed, takes over what the other changed, and where both changed the
 * same field shows the saved text and tells what was typed, so that nothing is lost silently.
 */
export function mergeWithSaved(before: ClienteFormValues, mine: ClienteFormValues, saved: ClienteFormValues) {
  const values = { ...saved };
  const mineChanged = changedFields(before, mine);
  const different = changedFields(saved, mine);
  const overwritten: Overwritten[] = [];
  for (const field of CLIENTE_FIELDS) {
    if (!(field in mineChanged) || !(field in different)) continue;
    if (saved[field] === before[field]) values[field] = mine[field];
    else overwritten.push({ field, typed: mine[field] });
  }
  return { values, overwritten };
}
