import { normalizeCnpj } from '@viajario/contracts/brazil/cnpj';
import { AS_STORED, recordFields, type FormValues } from '../../form/record-fields.ts';

export const EMPRESA_LABELS = {
  razaoSocial: 'Razão Social',
  nomeFantasia: 'Nome Fantasia',
  cnpj: 'CNPJ',
  email: 'E-mail',
  telefone: 'Telefone',
  nomeContatoResponsavel: 'Nome do responsável',
  telefoneResponsavel: 'Telefone do responsável',
  emailResponsavel: 'E-mail do responsável',
  cep: 'CEP',
  rua: 'Rua',
  numero: 'Número',
  complemento: 'Complemento',
  bairro: 'Bairro',
  cidade: 'Cidade',
  uf: 'UF',
  observacoes: 'Observações',
};

export type EmpresaField = keyof typeof EMPRESA_LABELS;
export type EmpresaFormValues = FormValues<EmpresaField>;

/** The fields on a form, and what has to be sent after editing. */
export const EMPRESA = recordFields<EmpresaField>(EMPRESA_LABELS, {
  cnpj: normalizeCnpj,
  telefone: AS_STORED.phoneDigits,
  telefoneResponsavel: AS_STORED.phoneDigits,
  cep: AS_STORED.digits,
});
