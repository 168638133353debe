import { AS_STORED, recordFields, type FormValues } from '../../form/record-fields.ts';

/** Name of the form; the id of a field's input is `${CLIENTE_FORM}_${field}`. */
export const CLIENTE_FORM = 'cliente';

export const ENDERECO_FIELDS = ['cep', 'endereco', 'numero', 'complemento', 'bairro', 'cidade', 'uf'] as const;
export const DOCUMENTOS_FIELDS = ['cpf', 'rg', 'cnh', 'certidaoNascimento', 'validadePassaporte'] as const;

export const CLIENTE_LABELS = {
  nome: 'Nome',
  dataNascimento: 'Data de nascimento',
  email: 'E-mail',
  telefoneResidencial: 'Telefone residencial',
  telefoneComercial: 'Telefone comercial',
  telefoneCelular: 'Telefone celular',
  cep: 'CEP',
  endereco: 'Endereço',
  numero: 'Número',
  complemento: 'Complemento',
  bairro: 'Bairro',
  cidade: 'Cidade',
  uf: 'UF',
  observacoes: 'Observações',
  cpf: 'CPF',
  rg: 'RG',
  cnh: 'CNH',
  certidaoNascimento: 'Certidão de nascimento',
  validadePassaporte: 'Validade do passaporte',
};

export type ClienteField = keyof typeof CLIENTE_LABELS;
export type ClienteFormValues = FormValues<ClienteField>;

/** The fields on a form, and what has to be sent after editing. */
export const CLIENTE = recordFields<ClienteField>(CLIENTE_LABELS, {
  cpf: AS_STORED.digits,
  cep: AS_STORED.digits,
  telefoneResidencial: AS_STORED.phoneDigits,
  telefoneComercial: AS_STORED.phoneDigits,
  telefoneCelular: AS_STORED.phoneDigits,
});
export const { isField: isClienteField, formValues } = CLIENTE;
