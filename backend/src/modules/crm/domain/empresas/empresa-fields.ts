import { normalizeCnpj } from '@viajario/contracts/brazil/cnpj';
import { digitsOrNull } from '#shared/domain/digits.js';
import { EditableFields, textOrNull, ufOrNull, type TypedFields } from '#shared/domain/editable-fields.js';
import { normalizePhone } from '#shared/domain/phone.js';

/** What a person may fill in about a company, in stored form. */
export interface EmpresaData {
  readonly razaoSocial: string;
  readonly nomeFantasia: string | null;
  readonly cnpj: string;
  readonly email: string | null;
  readonly telefone: string | null;
  readonly nomeContatoResponsavel: string | null;
  readonly telefoneResponsavel: string | null;
  readonly emailResponsavel: string | null;
  readonly cep: string | null;
  readonly rua: string | null;
  readonly numero: string | null;
  readonly complemento: string | null;
  readonly bairro: string | null;
  readonly cidade: string | null;
  readonly uf: string | null;
  readonly observacoes: string | null;
}

export type EmpresaInput = TypedFields<EmpresaData>;

/** `razaoSocial` and `cnpj` are never empty: the contract refuses that before. */
export const EMPRESA_FIELDS = new EditableFields<EmpresaData>(
  {
    razaoSocial: textOrNull,
    nomeFantasia: textOrNull,
    cnpj: (typed) => textOrNull(normalizeCnpj(typed ?? '')),
    email: textOrNull,
    telefone: normalizePhone,
    nomeContatoResponsavel: textOrNull,
    telefoneResponsavel: normalizePhone,
    emailResponsavel: textOrNull,
    cep: digitsOrNull,
    rua: textOrNull,
    numero: textOrNull,
    complemento: textOrNull,
    bairro: textOrNull,
    cidade: textOrNull,
    uf: ufOrNull,
    observacoes: textOrNull,
  },
  ['razaoSocial', 'cnpj'],
);
