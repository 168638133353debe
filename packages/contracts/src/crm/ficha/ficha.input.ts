import { FIELD_TEXTS } from '../../field-texts.js';
import { LIMITS } from '../../limits.js';
import { RequiredText } from '../../validation.js';
import { CAMPOS_CLIENTE, type CamposCliente } from '../campos/campos-cliente.js';
import type { TypedCampos } from '../campos/campos.js';
import { HasCampos } from '../campos/campos.input.js';
import { CAMPOS_DA_FICHA, type CampoDaFicha } from './campos-da-ficha.js';

interface Digitados extends Pick<TypedCampos<CamposCliente>, Exclude<CampoDaFicha, 'nome'>> {}
@HasCampos(Object.fromEntries(CAMPOS_DA_FICHA.map((campo) => [campo, CAMPOS_CLIENTE[campo]])))
class Digitados {}

/** The text fields of the form besides its files: the rules are those of the client's own form. Empty ones are not sent. */
export class CamposDaFicha extends Digitados {
  @RequiredText(FIELD_TEXTS.nome, LIMITS.nome, { mayBeMissing: true }) nome?: string;
}
