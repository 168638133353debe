import type { CampoComTitulo } from './campos-cliente.js';

/** The fields of a contact from a phone or an address book. */
export const CAMPOS_DE_CONTATO = [
  ...(['nome', 'cpf', 'dataNascimento', 'email', 'telefoneCelular', 'telefoneResidencial', 'telefoneComercial'] as const),
  ...(['cep', 'endereco', 'numero', 'complemento', 'bairro', 'cidade', 'uf'] as const),
  ...(['rg', 'cnh', 'certidaoNascimento', 'validadePassaporte', 'observacoes'] as const),
] as const satisfies readonly CampoComTitulo[];
export type CampoDeContato = (typeof CAMPOS_DE_CONTATO)[number];
