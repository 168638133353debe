import { member, route } from '../../route.js';
import type { CamposEmpresa } from '../campos/campos-empresa.js';
import type { StoredCampos } from '../campos/campos.js';
import type { CreateEmpresa, UpdateEmpresa } from './empresas.input.js';
import type { ContaScope } from '../clientes/scopes.input.js';

interface EmpresaIds {
  id: string;
  contaId: string;
}

/** A company's own row. `cnpj`: upper-case letters and digits without punctuation; phones and cep digits only. */
export interface EmpresaRow extends StoredCampos<CamposEmpresa>, EmpresaIds {
  createdAt: string;
  updatedAt: string;
}

export interface Empresa extends EmpresaRow {
  funcionariosCount: number;
}

/** A client who works for the company. `celular`: the client's telefoneCelular. */
export interface Funcionario {
  id: string;
  nome: string;
  email: string | null;
  celular: string | null;
  cpf: string | null;
}

/** Employees by name, all of them. */
export interface EmpresaDetail extends EmpresaRow {
  funcionarios: Funcionario[];
}

const CHANGES = ['empresas', 'clientes'];

export const empresas = {
  list: route<undefined, ContaScope, Empresa[]>('GET', '/api/empresas', { access: member('query') }),
  create: route<CreateEmpresa, undefined, Empresa>('POST', '/api/empresas', { access: member('body'), changes: CHANGES }),
  update: route<UpdateEmpresa, undefined, Empresa>('PUT', '/api/empresas/:id', { access: member('empresa'), changes: CHANGES }),
  remove: route('DELETE', '/api/empresas/:id', { access: member('empresa', 'gestor'), changes: CHANGES }),
  read: route<undefined, undefined, EmpresaDetail>('GET', '/api/empresas/:id/funcionarios', { access: member('empresa') }),
  /** Also moves an employee of another company: the screens ask first. */
  associate: route<undefined, undefined, Funcionario>('POST', '/api/empresas/:id/funcionarios/:clienteId', {
    access: member('empresa'),
    status: 200,
    changes: [...CHANGES, 'stats', 'notifications'],
  }),
  dissociate: route('DELETE', '/api/empresas/:id/funcionarios/:clienteId', { access: member('empresa'), changes: CHANGES }),
};
