import type { Campos } from './campos.js';

/** The fields of a company, one entry each, in the order of the ZIP's columns, whose headings are the labels. */
export const CAMPOS_EMPRESA = {
  razaoSocial: { kind: 'text', label: 'Razão Social', required: true, part: 'empresa' },
  nomeFantasia: { kind: 'text', label: 'Nome Fantasia', part: 'empresa' },
  cnpj: { kind: 'cnpj', label: 'CNPJ', required: true, part: 'empresa' },
  email: { kind: 'email', label: 'E-mail', part: 'empresa' },
  telefone: { kind: 'phone', label: 'Telefone', part: 'empresa' },
  nomeContatoResponsavel: { kind: 'text', label: 'Nome do responsável', part: 'responsavel' },
  telefoneResponsavel: { kind: 'phone', label: 'Telefone do responsável', part: 'responsavel' },
  emailResponsavel: { kind: 'email', label: 'E-mail do responsável', part: 'responsavel' },
  cep: { kind: 'strictCep', label: 'CEP', part: 'endereco' },
  rua: { kind: 'text', label: 'Rua', part: 'endereco' },
  numero: { kind: 'text', label: 'Número', part: 'endereco' },
  complemento: { kind: 'text', label: 'Complemento', part: 'endereco' },
  bairro: { kind: 'text', label: 'Bairro', part: 'endereco' },
  cidade: { kind: 'text', label: 'Cidade', part: 'endereco' },
  uf: { kind: 'uf', label: 'UF', part: 'endereco' },
  observacoes: { kind: 'notes', label: 'Observações', part: 'observacoes' },
} as const satisfies Campos;

export type CamposEmpresa = typeof CAMPOS_EMPRESA;
export type CampoEmpresa = keyof CamposEmpresa;
