import { FIELD_TEXTS } from '../field-texts.js';
import { LIMITS } from '../limits.js';
import { RequiredCpfOrCnpj, RequiredEmail, RequiredText } from '../validation.js';

/** The recipient of a user's invoices. */
export class SaveDadosFiscais {
  @RequiredCpfOrCnpj() documento!: string;
  @RequiredText(FIELD_TEXTS.nomeFiscal, LIMITS.nome) nome!: string;
  @RequiredEmail(LIMITS.email) email!: string;
}
