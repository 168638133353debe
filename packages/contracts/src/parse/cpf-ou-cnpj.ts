import { isValidCnpj, normalizeCnpj } from './cnpj.js';
import { isValidCpf } from './cpf.js';

/** Whether a number without punctuation is a CPF or a CNPJ, by its length; one with letters is a CNPJ. */
export const kindOfDocumento = (documento: string): 'CPF' | 'CNPJ' => (/^\d{0,11}$/.test(documento) ? 'CPF' : 'CNPJ');

/** Whether shape and check digits are right, in any mask and case. */
export function isValidCpfOrCnpj(text: string): boolean {
  const documento = normalizeCnpj(text);
  return kindOfDocumento(documento) === 'CPF' ? isValidCpf(documento) : isValidCnpj(documento);
}
