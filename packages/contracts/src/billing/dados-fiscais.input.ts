import { FIELD_TEXTS } from '../field-texts.js';
import { LIMITS } from '../limits.js';
import { RequiredCpfOrCnpj, RequiredEmail, RequiredText } from '../validation.js';

/** To whom invoices are made out. */
export class SaveDadosFiscais {
  @RequiredCpfOrCnpj() documento!: string;
  @RequiredText(FIELD_TEXTS.nomeFiscal, LIMITS.nome) nome!: string;
  @RequiredEmail(LIMITS.email) email!: string;
}
