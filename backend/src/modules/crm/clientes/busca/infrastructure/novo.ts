import { asTyped, withoutUnseen } from '@viajario/contracts/blank';
import { isValidCnpj } from '@viajario/contracts/parse/cnpj';
import { isValidCpf } from '@viajario/contracts/parse/cpf';
import { beginsWithDdd, parseTelefone } from '@viajario/contracts/parse/telefone';
import type { Busca } from '@viajario/contracts/crm/busca/busca';
import { EMAIL_LETTERS, EMAIL_OPTIONS } from '@viajario/contracts/email';
import { isEmail } from 'class-validator';

const NUMBER = /^[\d\s.()+/-]+$/;
/** After the area code eight digits, none of which is a 0 or 1 in front, or nine from a 9 on. */
const PHONE = /^\d{2}9?[2-9]\d{7}$/;

/** The field of a new client that the text looks like, in stored form; null for a text that is no name, and for a CNPJ. */
export function novoOf(text: string): Busca['novo'] {
  const typed = asTyped(text).trim();
  if (NUMBER.test(typed)) {
    const cpf = typed.replace(/\D/g, '');
    if (isValidCpf(cpf)) return { campo: 'cpf', valor: cpf };
    const phone = parseTelefone(typed).value ?? '';
    return PHONE.test(phone) && beginsWithDdd(phone) ? { campo: 'telefoneCelular', valor: phone } : null;
  }
  const email = withoutUnseen(text).trim();
  if (EMAIL_LETTERS.test(email) && isEmail(email, EMAIL_OPTIONS)) return { campo: 'email', valor: email };
  return /\p{L}/u.test(text) && !isValidCnpj(text) ? { campo: 'nome', valor: text } : null;
}
