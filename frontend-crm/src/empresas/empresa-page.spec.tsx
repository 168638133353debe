import { clientes } from '@viajario/contracts/crm/clientes/clientes';
import { empresas, type EmpresaDetail } from '@viajario/contracts/crm/empresas/empresas';
import { aConta, renderWithProviders, type ScreenOptions } from '@viajario/web-kit/testing.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aClienteDetail } from '../clientes/testing.ts';
import EmpresaPage from './empresa.page.tsx';
import { aFuncionario, anEmpresa, anEmpresaDetail, serverWithEmpresas } from './testing.ts';

const conta = aConta().id;

function show(detail: Partial<EmpresaDetail> = {}, options: ScreenOptions = {}) {
  const api = serverWithEmpresas([anEmpresa()], detail);
  const url = `/empresa/e1?conta=${conta}`;
  return { api, ...renderWithProviders(<EmpresaPage />, { path: '/empresa/:id', url, ...options }) };
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
/** In the full record; the summary above has some of them, too. */
const fact = (label: string) => screen.getAllByText(label, { selector: 'dt' }).at(-1)?.nextElementSibling;
const people = (count: number) =>
  Array.from({ length: count }, (_, index) => aFuncionario({ id: `c${index}`, nome: `Pessoa ${index}`, cpf: null }));

describe('Page of a company', () => {
  it('shows everything that is known, and "-" where nothing is', async () => {
    show({ observacoes: 'Fatura até o dia 5\nPedir a Célia', funcionarios: [] });
    await heading('Águas Claras');
    expect(document.title).toBe('Empresa · Viajário'); // HDR-13
    expect(fact('Razão Social')).toHaveTextContent('Águas Claras Turismo Ltda');
    expect(fact('CNPJ')).toHaveTextContent('12.ABC.345/01DE-35');
    expect(fact('Telefone')).toHaveTextContent('(11) 3333-4444');
    expect(fact('Nome do responsável')).toHaveTextContent('Célia Prado');
    expect(fact('Telefone do responsável')).toHaveTextContent('(11) 98765-4321');
    expect(fact('E-mail do responsável')).toHaveTextContent('-');
    expect(fact('CEP')).toHaveTextContent('01001-000');
    expect(fact('Rua')).toHaveTextContent('Praça da Sé');
    expect(fact('Complemento')).toHaveTextContent('-');
    expect(screen.getByRole('region', { name: 'Contato Responsável' })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Endereço' })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Observações' })).toHaveTextContent('Fatura até o dia 5 Pedir a Célia');
    expect(screen.getByText('Nenhum funcionário associado')).toBeInTheDocument();
  });

  it('shows the razaoSocial of a company without another name', async () => {
    show({ nomeFantasia: null });
    expect(await heading('Águas Claras Turismo Ltda')).toBeInTheDocument();
  });

  it('leads back to the companies of the same conta', async () => {
    show();
    await heading('Águas Claras');
    expect(screen.getByRole('link', { name: 'Voltar' })).toHaveAttribute('href', `/?view=empresas&conta=${conta}`);
  });

  it('is updated after an edit', async () => {
    const { api } = show();
    await heading('Águas Claras');
    await userEvent.click(screen.getByRole('button', { name: 'Editar Empresa' }));
    const dialog = await screen.findByRole('dialog', { name: 'Editar Empresa' });
    const name = await within(dialog).findByLabelText('Nome Fantasia');
    await userEvent.clear(name);
    await userEvent.type(name, 'Águas Novas');
    api.answer(empresas.update, anEmpresa());
    api.answer(empresas.read, anEmpresaDetail({ nomeFantasia: 'Águas Novas' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Salvar' }));
    expect(await heading('Águas Novas')).toBeInTheDocument();
  });

  it('shows a message when there is no such company', async () => {
    const { api, router } = show();
    await heading('Águas Claras');
    api.refuse(empresas.read, 'EMPRESA_NAO_ENCONTRADA');
    await router.navigate(`/empresa/outra?conta=${conta}`);
    expect(await heading('Empresa não encontrada')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Voltar ao Dashboard' }));
    expect(router.state.location).toMatchObject({ pathname: '/', search: `?conta=${conta}` });
  });

  it('without a conta in the address takes the company’s own', async () => {
    const contas = [aConta(), aConta({ id: 'outra' })];
    const { router } = show({ contaId: 'outra' }, { contas, url: '/empresa/e1?search=ana#lista' });
    expect(await heading('Águas Claras')).toBeInTheDocument();
    await waitFor(() => expect(router.state.location.search).toBe('?search=ana&conta=outra'));
    expect(router.state.location.hash).toBe('#lista');
    expect(await heading('Águas Claras')).toBeInTheDocument();
  });

  it('is not there while the address names another conta', async () => {
    show({ contaId: 'outra' }, { contas: [aConta(), aConta({ id: 'outra' })] });
    expect(await heading('Empresa não encontrada')).toBeInTheDocument();
  });

  it('shows the server’s failure and tries again', async () => {
    const api = serverWithEmpresas([]);
    api.refuse(empresas.read, 'SERVICO_INDISPONIVEL');
    renderWithProviders(<EmpresaPage />, { path: '/empresa/:id', url: '/empresa/e1' });
    expect(await screen.findByText('Não foi possível carregar a empresa')).toBeInTheDocument();
    api.answer(empresas.read, anEmpresaDetail());
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await heading('Águas Claras')).toBeInTheDocument();
  });
});

describe('Employees', () => {
  it('are listed with the ways to their record and documents', async () => {
    show({ funcionarios: [aFuncionario(), aFuncionario({ id: 'c2', nome: 'Bia', cpf: null, email: null, celular: null })] });
    const list = await screen.findByRole('list', { name: 'Funcionários' });
    const [joao, bia] = within(list).getAllByRole('listitem');
    expect(joao).toHaveTextContent('529.982.247-25 | joao@exemplo.com.br | (11) 98765-4321');
    expect(within(joao!).getByRole('link', { name: 'Ver Detalhes' })).toHaveAttribute('href', `/cliente/c1?conta=${conta}`);
    expect(within(joao!).getByRole('link', { name: 'Documentos' })).toHaveAttribute(
      'href',
      `/cliente/c1?conta=${conta}#documentos`,
    );
    expect(within(bia!).getByRole('button', { name: 'Remover' })).toHaveAccessibleDescription('Bia');
    expect(screen.getByText('2 funcionários')).toBeInTheDocument();
  });

  it('are searched and paged here, however many there are', async () => {
    const { api } = show({ funcionarios: [...people(1999), aFuncionario()] });
    const list = await screen.findByRole('list', { name: 'Funcionários' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(20);
    expect(screen.getByText('2.000 funcionários')).toBeInTheDocument();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar funcionários...' }), 'pessoa 1998{Enter}');
    expect(await screen.findByText('1 funcionário')).toBeInTheDocument();
    expect(screen.getByText('Pessoa 1998')).toBeInTheDocument();
    await userEvent.clear(screen.getByRole('searchbox', { name: 'Buscar funcionários...' }));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar funcionários...' }), '529.982{Enter}');
    expect(await screen.findByText('João Ávila')).toBeInTheDocument();
    expect(api.calls(empresas.read)).toHaveLength(1);
  });

  it('are removed after a question that states that the record stays', async () => {
    const { api } = show({ funcionarios: [aFuncionario()] });
    api.answer(empresas.dissociate, undefined);
    await userEvent.click(await screen.findByRole('button', { name: 'Remover' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remover associado' });
    expect(dialog).toHaveTextContent('Tem certeza de que deseja remover João Ávila de Águas Claras?');
    expect(dialog).toHaveTextContent('O cadastro de João Ávila será mantido.');
    expect(api.calls(empresas.dissociate)).toHaveLength(0);
    api.answer(empresas.read, anEmpresaDetail());
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remover' }));
    expect(await screen.findByText('Nenhum funcionário associado')).toBeInTheDocument();
    expect(api.calls(empresas.dissociate)[0]?.params).toEqual({ id: 'e1', clienteId: 'c1' });
  });

  it('who were removed are back when that is undone', async () => {
    const { api } = show({ funcionarios: [aFuncionario()] });
    api.answer(empresas.dissociate, undefined);
    api.answer(empresas.associate, aFuncionario());
    await userEvent.click(await screen.findByRole('button', { name: 'Remover' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remover' }));
    fireEvent.click(await screen.findByText('Desfazer'));
    expect(await screen.findByText('Associado adicionado')).toBeInTheDocument();
    expect(api.calls(empresas.dissociate)).toHaveLength(1);
    expect(api.calls(empresas.associate)[0]?.params).toEqual({ id: 'e1', clienteId: 'c1' });
    expect(await screen.findByText('João Ávila', { selector: 'li strong' })).toBeInTheDocument();
  });

  it('are fetched again on request, also where there were none', async () => {
    const { api } = show();
    await screen.findByText('Nenhum funcionário associado');
    api.answer(empresas.read, anEmpresaDetail({ funcionarios: [aFuncionario()] }));
    await userEvent.click(screen.getByRole('button', { name: 'Atualizar' }));
    expect(await screen.findByText('João Ávila')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Atualizar' })).not.toHaveClass('ant-btn-loading'));
  });

  it('who were removed by another member go from the list, with a toast', async () => {
    const { api } = show({ funcionarios: [aFuncionario()] });
    await userEvent.click(await screen.findByRole('button', { name: 'Remover' }));
    api.refuse(empresas.dissociate, 'FUNCIONARIO_NAO_ENCONTRADO');
    api.answer(empresas.read, anEmpresaDetail());
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remover' }));
    expect(await screen.findByText('Este associado já tinha sido removido')).toBeInTheDocument();
    expect(await screen.findByText('Nenhum funcionário associado')).toBeInTheDocument();
  });

  it('stay when the removal fails, with a toast', async () => {
    const { api } = show({ funcionarios: [aFuncionario()] });
    api.refuse(empresas.dissociate, 'ERRO_INTERNO');
    await userEvent.click(await screen.findByRole('button', { name: 'Remover' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remover' }));
    expect(await screen.findByText('Erro ao remover associação')).toBeInTheDocument();
    expect(screen.getByText('João Ávila', { selector: 'li strong' })).toBeInTheDocument();
  });

  it('can be new clients, who are created as employees of this company', async () => {
    const { api } = show();
    api.answer(clientes.create, aClienteDetail({ id: 'novo' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Cadastrar Novo Associado' }));
    const dialog = await screen.findByRole('dialog', { name: 'Novo Cliente' });
    await userEvent.type(within(dialog).getByLabelText('Nome'), 'Rui{Enter}');
    await waitFor(() => expect(api.calls(clientes.create)).toHaveLength(1));
    expect(api.calls(clientes.create)[0]?.body).toMatchObject({ nome: 'Rui', empresaId: 'e1', contaId: conta });
  });
});
