import type { CivilDay } from '@viajario/contracts/civil-day';
import { digitsOrNull } from '#shared/domain/digits.js';
import { EditableFields, textOrNull, ufOrNull, type TypedFields } from '#shared/domain/editable-fields.js';
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
  readonly dataEntrada: CivilDay | null;
}

export type ClienteInput = TypedFields<ClienteData>;

/** `nome` is never empty: the contract refuses that before. */
export const CLIENTE_FIELDS = new EditableFields<ClienteData>(
  {
    nome: textOrNull,
    cpf: digitsOrNull,
    dataNascimento: textOrNull,
    email: textOrNull,
    telefoneResidencial: normalizePhone,
    telefoneComercial: normalizePhone,
    telefoneCelular: normalizePhone,
    cep: digitsOrNull,
    endereco: textOrNull,
    numero: textOrNull,
    complemento: textOrNull,
    bairro: textOrNull,
    cidade: textOrNull,
    uf: ufOrNull,
    rg: textOrNull,
    cnh: textOrNull,
    certidaoNascimento: textOrNull,
    validadePassaporte: textOrNull,
    observacoes: textOrNull,
    empresaId: textOrNull,
    responsavelId: textOrNull,
    dataEntrada: textOrNull,
  },
  ['nome'],
);
