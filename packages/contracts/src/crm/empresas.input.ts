import { FIELD_TEXTS } from '../field-texts.js';
import { LIMITS } from '../limits.js';
import {
  OptionalDigits,
  OptionalEmail,
  OptionalId,
  OptionalInstant,
  OptionalText,
  RequiredCnpj,
  RequiredId,
  RequiredText,
  WellFormedCep,
} from '../validation.js';

/** Fields of a company that may be empty. Missing leaves alone, null or '' clears; masks are accepted and stripped. */
export class EmpresaFields {
  @OptionalText(LIMITS.text) nomeFantasia?: string | null;
  @OptionalEmail(LIMITS.email) email?: string | null;
  @OptionalDigits(15, FIELD_TEXTS.telefone) telefone?: string | null;
  @OptionalText(LIMITS.text) nomeContatoResponsavel?: string | null;
  @OptionalDigits(15, FIELD_TEXTS.telefone) telefoneResponsavel?: string | null;
  @OptionalEmail(LIMITS.email) emailResponsavel?: string | null;
  @WellFormedCep(FIELD_TEXTS.cepShape) cep?: string | null;
  @OptionalText(LIMITS.text) rua?: string | null;
  @OptionalText(LIMITS.text) numero?: string | null;
  @OptionalText(LIMITS.text) complemento?: string | null;
  @OptionalText(LIMITS.text) bairro?: string | null;
  @OptionalText(LIMITS.text) cidade?: string | null;
  @OptionalText(2) uf?: string | null;
  @OptionalText(LIMITS.observacoes) observacoes?: string | null;
}

export class CreateEmpresa extends EmpresaFields {
  @RequiredId() contaId!: string;
  @RequiredText(FIELD_TEXTS.razaoSocial, LIMITS.text) razaoSocial!: string;
  @RequiredCnpj(FIELD_TEXTS.cnpj) cnpj!: string;
}

export class UpdateEmpresa extends EmpresaFields {
  @OptionalId() contaId?: string;
  @RequiredText(FIELD_TEXTS.razaoSocial, LIMITS.text, { mayBeMissing: true }) razaoSocial?: string;
  @RequiredCnpj(FIELD_TEXTS.cnpj, { mayBeMissing: true }) cnpj?: string;
  /** The version the person was looking at; older than the row means 409. Compared in milliseconds. */
  @OptionalInstant() updatedAt?: string | null;
}
