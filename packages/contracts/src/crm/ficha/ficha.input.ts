import { IsISO31661Alpha3 } from 'class-validator';
import { applyDecorators } from '../../apply-decorators.js';
import { FIELD_TEXTS } from '../../field-texts.js';
import { LIMITS } from '../../limits.js';
import {
  AsNome,
  MayBeMissing,
  OptionalNumeroDeDocumento,
  OptionalText,
  OptionalValidade,
  RequiredText,
  UpperCased,
} from '../../validation.js';
import { CAMPOS_CLIENTE, type CamposCliente } from '../campos/campos-cliente.js';
import type { TypedCampos } from '../campos/campos.js';
import { HasCampos } from '../campos/campos.input.js';
import { CAMPOS_PREENCHIDOS, type CampoPreenchido } from './campos-da-ficha.js';

interface Digitados extends Pick<TypedCampos<CamposCliente>, Exclude<CampoPreenchido, 'nome'>> {}
@HasCampos(Object.fromEntries(CAMPOS_PREENCHIDOS.map((campo) => [campo, CAMPOS_CLIENTE[campo]])))
class Digitados {}

/** ISO 3166-1 alpha-3. */
export const PaisDoDocumento = () =>
  applyDecorators(UpperCased(), MayBeMissing(), IsISO31661Alpha3({ message: 'Escolha o país' }));

/** The text fields of the form besides its files: the rules are those of the client's own form. Empty ones are not sent. */
export class CamposDaFicha extends Digitados {
  @RequiredText(FIELD_TEXTS.nome, LIMITS.nome, { mayBeMissing: true }) nome?: string;
  @OptionalNumeroDeDocumento() 'passaporte.numero'?: string | null;
  @PaisDoDocumento() 'passaporte.pais'?: string;
  /** Refused where it has passed. */
  @OptionalValidade() 'passaporte.validade'?: string | null;
  @AsNome() @OptionalText(LIMITS.text) 'passaporte.sobrenome'?: string | null;
  @AsNome() @OptionalText(LIMITS.text) 'passaporte.nomes'?: string | null;
}
