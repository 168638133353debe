import { IsIn, Matches, ValidateIf } from 'class-validator';
import type { Vistos } from '../conflitos.js';
import { FIELD_TEXTS } from '../field-texts.js';
import { LIMITS } from '../limits.js';
import { OptionalTelefone, OptionalText, OptionalVistos, RequiredText } from '../validation.js';
import type { ContaTipo } from '../identity/session.js';

/** Of visible ASCII, or 8 to 15 digits. */
const EMAIL_OR_PHONE = /^(?:[!-?A-~]+@[!-?A-~]+\.[!-?A-~]+|\+?(?:[ ().-]*\d){8,15})$/;

export class CreateConta {
  @RequiredText(FIELD_TEXTS.nomeDaConta, LIMITS.contaNome)
  nome!: string;

  @IsIn(['individual', 'agencia'], { message: 'Tipo de conta inválido' })
  tipo!: ContaTipo;
}

export class RenameConta {
  /** May be missing beside `vistos`. */
  @ValidateIf(({ nome, vistos }: RenameConta) => nome !== undefined || vistos === undefined)
  @RequiredText(FIELD_TEXTS.nomeDaConta, LIMITS.contaNome)
  nome?: string;

  /** Missing: unchanged; null or '': the owner's e-mail. */
  @OptionalText(LIMITS.contatoTitulares)
  @ValidateIf((_, value) => value !== null && value !== '' && value !== undefined)
  @Matches(EMAIL_OR_PHONE, { message: 'Informe um e-mail ou telefone' })
  contatoTitulares?: string | null;

  /** Missing: unchanged; null or '': none. */
  @OptionalTelefone() telefone?: string | null;
  @OptionalVistos() vistos?: Vistos;
}
