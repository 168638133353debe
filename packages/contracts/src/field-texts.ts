import { ERRORS } from './errors.js';

/** Messages at a field, shared by form and API. */
export const FIELD_TEXTS = {
  nome: 'Nome é obrigatório',
  nomeDaConta: 'Nome da conta é obrigatório',
  razaoSocial: 'Razão Social é obrigatória',
  cnpj: 'CNPJ é obrigatório',
  motivo: 'Motivo é obrigatório',
  email: 'Email inválido',
  cepDigits: ERRORS.CEP_INVALIDO.message,
  cepShape: 'CEP deve estar no formato 00000-000',
  telefone: 'Telefone deve ter até 15 dígitos',
  day: 'Data inválida',
  order: 'Ordenação inválida',
  papel: 'Função inválida',
} as const;
