import { IsIn, IsOptional } from 'class-validator';
import { FIELD_TEXTS } from '../field-texts.js';
import { LIMITS } from '../limits.js';
import {
  OptionalCivilDay,
  OptionalDigits,
  OptionalEmail,
  OptionalId,
  OptionalInstant,
  OptionalInteger,
  OptionalText,
  RequiredId,
  RequiredText,
} from '../validation.js';

/** Fields that a person may fill in. Missing leaves alone, null or '' clears; masks are accepted and stripped. */
export class ClienteFields {
  @OptionalDigits(11, 'CPF deve ter até 11 dígitos') cpf?: string | null;
  @OptionalCivilDay() dataNascimento?: string | null;
  @OptionalEmail(LIMITS.email) email?: string | null;
  @OptionalDigits(15, FIELD_TEXTS.telefone) telefoneResidencial?: string | null;
  @OptionalDigits(15, FIELD_TEXTS.telefone) telefoneComercial?: string | null;
  @OptionalDigits(15, FIELD_TEXTS.telefone) telefoneCelular?: string | null;
  @OptionalDigits(8, FIELD_TEXTS.cepDigits) cep?: string | null;
  @OptionalText(LIMITS.text) endereco?: string | null;
  @OptionalText(LIMITS.text) numero?: string | null;
  @OptionalText(LIMITS.text) complemento?: string | null;
  @OptionalText(LIMITS.text) bairro?: string | null;
  @OptionalText(LIMITS.text) cidade?: string | null;
  @OptionalText(2) uf?: string | null;
  @OptionalText(LIMITS.text) rg?: string | null;
  @OptionalText(LIMITS.text) cnh?: string | null;
  @OptionalText(LIMITS.text) certidaoNascimento?: string | null;
  @OptionalCivilDay() validadePassaporte?: string | null;
  @OptionalText(LIMITS.observacoes) observacoes?: string | null;
  @OptionalCivilDay() dataEntrada?: string | null;
  @OptionalId() empresaId?: string | null;
  @OptionalId() responsavelId?: string | null;
  @IsOptional() @IsIn(['individual'], { message: 'Tipo de cliente inválido' }) tipoCliente?: 'individual';
}

export class CreateCliente extends ClienteFields {
  @RequiredId() contaId!: string;
  @RequiredText(FIELD_TEXTS.nome, LIMITS.nome) nome!: string;
}

export class UpdateCliente extends ClienteFields {
  @OptionalId() contaId?: string;
  @RequiredText(FIELD_TEXTS.nome, LIMITS.nome, { mayBeMissing: true }) nome?: string;
  /** The version the person was looking at; older than the row means 409. Compared in milliseconds. */
  @OptionalInstant() updatedAt?: string | null;
}

export class ClienteScope {
  @OptionalId() contaId?: string;
}

export class ListClientes {
  @RequiredId() contaId!: string;
  @OptionalInteger() page?: number;
  @OptionalInteger() limit?: number;
  @OptionalText(LIMITS.search) search?: string;
  @IsOptional() @IsIn(['nome', 'createdAt'], { message: FIELD_TEXTS.order }) sort?: 'nome' | 'createdAt';
  @IsOptional() @IsIn(['asc', 'desc'], { message: FIELD_TEXTS.order }) order?: 'asc' | 'desc';
}
