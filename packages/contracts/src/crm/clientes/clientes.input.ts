import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsInt, IsOptional, Max, Min, ValidateNested } from 'class-validator';
import { ConsultaDeClientes } from './filtros.input.js';
import type { Vistos } from '../../conflitos.js';
import { ERRORS } from '../../errors.js';
import { FIELD_TEXTS } from '../../field-texts.js';
import { LIMITS } from '../../limits.js';
import { CAMPOS_CLIENTE, type CamposCliente } from '../campos/campos-cliente.js';
import type { TypedCampos } from '../campos/campos.js';
import { CreateDocumentoViagem } from '../documentos-viagem/documentos-viagem.input.js';
import { TIPOS_RELACAO, type TipoRelacao } from '../relacionamentos/tipos-relacao.js';
import { HasCampos } from '../campos/campos.input.js';
import {
  MayBeMissing,
  OptionalId,
  OptionalInstant,
  OptionalInteger,
  OptionalVistos,
  RequiredId,
  RequiredText,
} from '../../validation.js';

interface FilledIn extends TypedCampos<CamposCliente> {}
/** Missing: unchanged; null or '': cleared. Masks are accepted and stripped. */
@HasCampos(CAMPOS_CLIENTE)
class FilledIn {}

/** Fields that a user may fill in; older forms also send `tipoCliente`. */
export class ClienteFields extends FilledIn {
  @IsOptional() @IsIn(['individual'], { message: 'Tipo de cliente inválido' }) tipoCliente?: 'individual';
}

class NovoCliente extends ClienteFields {
  @RequiredText(FIELD_TEXTS.nome, LIMITS.nome) nome!: string;
  /** Created with the client, or none of them is. */
  @MayBeMissing()
  @IsArray({ message: 'Informe os documentos de viagem' })
  @ArrayMaxSize(LIMITS.documentosViagemPorCadastro, {
    message: `Envie no máximo ${LIMITS.documentosViagemPorCadastro} documentos de viagem por vez`,
  })
  @ValidateNested({ each: true })
  @Type(() => CreateDocumentoViagem)
  documentosViagem?: CreateDocumentoViagem[];
}

export class CreateCliente extends NovoCliente {
  @RequiredId() contaId!: string;
}

/** `tipoRelacao`: the relation to the main client; default familia. */
export class NovoParente extends NovoCliente {
  @IsOptional() @IsIn(TIPOS_RELACAO, { message: 'Tipo de relação inválido' }) tipoRelacao?: TipoRelacao;
}

const PESSOAS = { message: `Envie de 2 a ${LIMITS.pessoasPorFamilia} pessoas` };
const PRINCIPAL = { message: ERRORS.PRINCIPAL_INVALIDO.message };

/** A family of new clients. `principal`: the place of the main client among them, from 0, to whom the others are related. */
export class CreateFamilia {
  @RequiredId() contaId!: string;
  @IsArray(PESSOAS)
  @ArrayMinSize(2, PESSOAS)
  @ArrayMaxSize(LIMITS.pessoasPorFamilia, PESSOAS)
  @ValidateNested({ each: true })
  @Type(() => NovoParente)
  clientes!: NovoParente[];
  @IsInt(PRINCIPAL) @Min(0, PRINCIPAL) @Max(LIMITS.pessoasPorFamilia - 1, PRINCIPAL) principal!: number;
}

export class UpdateCliente extends ClienteFields {
  @OptionalId() contaId?: string;
  @RequiredText(FIELD_TEXTS.nome, LIMITS.nome, { mayBeMissing: true }) nome?: string;
  /** The keys of the address, and those of the phones, are seen together. */
  @OptionalVistos() vistos?: Vistos;
  /** Without `vistos`: the version that the user edited; 409 if the row is newer. Compared in milliseconds. */
  @OptionalInstant() updatedAt?: string | null;
}

export class ClienteScope {
  @OptionalId() contaId?: string;
}

export class ListClientes extends ConsultaDeClientes {
  @RequiredId() contaId!: string;
  @OptionalInteger() page?: number;
  @OptionalInteger() limit?: number;
}
