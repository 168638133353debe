import { ERRORS } from './errors.js';

/** Messages at a field, shared by form and API. */
export const FIELD_TEXTS = {
  nome: 'Nome é obrigatório',
  nomeDaConta: 'Nome da conta é obrigatório',
  razaoSocial: 'Razão Social é obrigatória',
  cnpj: 'CNPJ é obrigatório',
  cpfOuCnpj: 'CPF ou CNPJ inválido: confira os números',
  nomeFiscal: 'Nome ou razão social é obrigatório',
  motivo: 'Motivo é obrigatório',
  email: 'Email inválido',
  cepDigits: ERRORS.CEP_INVALIDO.message,
  cepShape: 'CEP deve estar no formato 00000-000',
  cpf: 'CPF deve ter até 11 dígitos',
  cpfInvalido: 'CPF inválido: confira os dígitos',
  telefone: 'Telefone deve ter até 15 dígitos',
  telefoneComMais: 'Confira o DDD e o número. De outro país, comece com + e o código do país',
  soNumero: 'Escreva só o número',
  semConversa: 'Este número não abre no WhatsApp',
  day: 'Data inválida',
  nascimentoNoFuturo: 'Data de nascimento no futuro',
  validade: 'Confira o ano da validade',
  emissao: 'Confira o ano da emissão',
  numeroDeDocumento: 'Escreva só o número: de 5 a 20 letras e algarismos',
  order: 'Ordenação inválida',
  papel: 'Função inválida',
  twice: 'Escolha cada um só uma vez',
} as const;
