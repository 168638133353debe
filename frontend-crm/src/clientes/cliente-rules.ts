import { isValidCpf } from '@viajario/contracts/brazil/cpf';
import { isPlausibleTelefone } from './telefone.ts';

/** Rules of the client form's fields. Required is asked only on saving, the others when the field is left. */
export const NOME_RULES = [{ required: true, whitespace: true, message: 'Nome é obrigatório', validateTrigger: 'onSubmit' }];
export const EMAIL_RULES = [{ type: 'email' as const, message: 'Email inválido', transform: (text: string) => text.trim() }];
export const CPF_RULES = [
  warning('Confira o CPF: os dígitos verificadores não correspondem', (text) => isValidCpf(text.replace(/\D/g, ''))),
];
export const TELEFONE_RULES = [warning('Confira o telefone: DDD com 2 dígitos e número com 8 ou 9', isPlausibleTelefone)];

function warning(message: string, accepts: (text: string) => boolean) {
  return {
    warningOnly: true,
    message,
    validator: async (_: unknown, text: string) => {
      if (text && !accepts(text)) throw new Error(message);
    },
  };
}

/**
 * A half-typed or impossible day leaves a date input empty, and would be saved as no date. `inputId` is the input's own id.
 */
export function dayRules(inputId: string) {
  return [
    {
      validator: async () => {
        const input = document.getElementById(inputId);
        if (input instanceof HTMLInputElement && !input.validity.valid) throw new Error('Data inválida');
      },
    },
  ];
}
