import { isValidCnpj, normalizeCnpj } from './cnpj.js';
import { isValidCpf } from './cpf.js';

/** Whose a number without punctuation can be, by its length; letters are a CNPJ's. */
export const kindOfDocumento = (documento: string): 'CPF' | 'CNPJ' => (/^\d{0,11}$/.test(documento) ? 'CPF' : 'CNPJ');

/** Whether shape and check digits are right, in any mask and case. */
export function isValidCpfOrCnpj(text: string): boolean {
  const documento = normalizeCnpj(text);
  return kindOfDocumento(documento) === 'CPF' ? isValidCpf(documento) : isValidCnpj(documento);
}
