import type { Empresa, EmpresaDetail, Funcionario } from '@viajario/contracts/crm/empresas/empresas';
import { cep } from '@viajario/contracts/crm/ceps/cep';
import { empresas } from '@viajario/contracts/crm/empresas/empresas';
import { aConta, stubApi } from '@viajario/web-kit/testing.tsx';

/** For specs only: companies to draw screens with and a server that knows them. */

const INSTANT = '2026-11-01T12:00:00.000Z';

export function anEmpresa(change: Partial<Empresa> = {}): Empresa {
  return {
    id: 'e1',
    contaId: aConta().id,
    razaoSocial: 'Águas Claras Turismo Ltda',
    nomeFantasia: 'Águas Claras',
    cnpj: '12ABC34501DE35',
    email: 'contato@aguas.com.br',
    telefone: '1133334444',
    nomeContatoResponsavel: 'Célia Prado',
    telefoneResponsavel: '11987654321',
    emailResponsavel: null,
    cep: '01001000',
    rua: 'Praça da Sé',
    numero: '10',
    complemento: null,
    bairro: 'Sé',
    cidade: 'São Paulo',
    uf: 'SP',
    observacoes: null,
    createdAt: INSTANT,
    updatedAt: INSTANT,
    funcionariosCount: 2,
    ...change,
  };
}

export function aFuncionario(change: Partial<Funcionario> = {}): Funcionario {
  return { id: 'c1', nome: 'João Ávila', email: 'joao@exemplo.com.br', celular: '11987654321', cpf: '52998224725', ...change };
}

export function anEmpresaDetail(change: Partial<EmpresaDetail> = {}): EmpresaDetail {
  const { funcionariosCount: _, ...row } = anEmpresa();
  return { ...row, funcionarios: [], ...change };
}

/** A server that lists these companies, knows the first of them in detail and finds one CEP. */
export function serverWithEmpresas(list: Empresa[], detail: Partial<EmpresaDetail> = {}) {
  const api = stubApi();
  api.answer(empresas.list, list);
  api.answer(empresas.read, anEmpresaDetail(detail));
  api.answer(cep.lookup, { cep: '01001000', logradouro: 'Praça da Sé', bairro: 'Sé', localidade: 'São Paulo', uf: 'SP' });
  return api;
}
