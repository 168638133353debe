import { asTyped, withoutUnseen } from '@viajario/contracts/blank';
import type { ClienteFormValues } from '../cliente-fields.ts';

const CPF_LENGTH = 11;

/** The field that what was searched for belongs to; a longer number than a CPF belongs to none. */
export function fieldsFrom(text: string): Partial<ClienteFormValues> {
  if (text.includes('@')) return { email: withoutUnseen(text) };
  if (!/^[\d.\-/\s]+$/.test(asTyped(text))) return { nome: text };
  const cpf = text.replace(/\D/g, '');
  return cpf.length <= CPF_LENGTH ? { cpf } : {};
}
