import { empresas } from '@viajario/contracts/crm/empresas/empresas';
import { aConta, renderWithProviders, setWideScreen } from '@viajario/web-kit/testing.tsx';
import { dismissToast } from '@viajario/web-kit/toast/toast.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import DashboardPage from '../../dashboard/dashboard.page.tsx';
import { anEmpresa, serverWithEmpresas } from '../testing.ts';

const show = (options: Parameters<typeof renderWithProviders>[1] = {}) =>
  renderWithProviders(<DashboardPage />, { url: '/?view=empresas', ...options });
const row = (name: RegExp) => screen.findByRole('row', { name });

const aguas = anEmpresa({ id: 'aguas' });
const bela = anEmpresa({
  id: 'bela',
  razaoSocial: 'Bela Vista S.A.',
  nomeFantasia: null,
  cnpj: '11222333000181',
  email: null,
  funcionariosCount: 1234,
});
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => anEmpresa({ id: `e${index}`, nomeFantasia: `Empresa ${index}` }));

beforeEach(() => {
  setWideScreen(true);
  dismissToast();
});

describe('Empresas on a wide screen', () => {
  it('is a table with name, formatted CNPJ and number of employees', async () => {
    serverWithEmpresas([aguas, bela]);
    show();
    const first = await row(/Águas Claras/);
    expect(screen.getByRole('heading', { level: 1, name: 'Empresas' })).toBeInTheDocument();
    const headers = screen.getAllByRole('columnheader').map((header) => header.textContent);
    expect(headers).toEqual(['Empresa', 'CNPJ', 'Funcionários', 'Ações']);
    expect(first).toHaveTextContent('contato@aguas.com.br');
    expect(within(first).getByRole('cell', { name: '12.ABC.345/01DE-35' })).toBeInTheDocument();
    expect(within(first).getByRole('cell', { name: '2' })).toBeInTheDocument();
    expect(within(first).getByRole('link', { name: 'Águas Claras' })).toHaveAttribute(
      'href',
      `/empresa/aguas?conta=${aConta().id}`,
    );
    // Without a nomeFantasia the razaoSocial is the name.
    const second = await row(/Bela Vista S\.A\./);
    expect(within(second).getByRole('cell', { name: '11.222.333/0001-81' })).toBeInTheDocument();
    expect(within(second).getByRole('cell', { name: '1.234' })).toBeInTheDocument();
    expect(screen.getByText('2 empresas')).toHaveAttribute('aria-live', 'polite');
  });

  it('opens a company and keeps the conta', async () => {
    serverWithEmpresas([aguas]);
    const { router } = show();
    await userEvent.click(within(await row(/Águas/)).getByRole('button', { name: 'Ver' }));
    expect(router.state.location).toMatchObject({ pathname: '/empresa/aguas', search: `?conta=${aConta().id}` });
  });

  it('edits a company with its current version', async () => {
    serverWithEmpresas([aguas], { razaoSocial: 'Águas Novas Ltda' });
    show();
    await userEvent.click(within(await row(/Águas/)).getByRole('button', { name: 'Editar' }));
    expect(await screen.findByRole('dialog', { name: 'Editar Empresa' })).toBeInTheDocument();
    expect(await screen.findByLabelText('Razão Social')).toHaveValue('Águas Novas Ltda');
  });
});

describe('Empresas below 768 px', () => {
  it('are cards instead of a table', async () => {
    setWideScreen(false);
    serverWithEmpresas([aguas]);
    show();
    const list = await screen.findByRole('list', { name: 'Empresas' });
    const card = within(list).getByRole('listitem');
    expect(card).toHaveTextContent('Águas Claras');
    expect(card).toHaveTextContent('12.ABC.345/01DE-35');
    expect(within(card).getByRole('button', { name: 'Excluir' })).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });
});

describe('Search and pages of companies', () => {
  it.each(['aguas', 'CLARAS agu', 'ltda', '12.abc.345/01de-35', '34501', 'contato@AGUAS'])('finds one by %s', async (text) => {
    serverWithEmpresas([aguas, bela]);
    const { router } = show();
    await row(/Bela/);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar empresas...' }), `${text}{Enter}`);
    await waitFor(() => expect(screen.queryByRole('row', { name: /Bela/ })).not.toBeInTheDocument());
    expect(await row(/Águas/)).toBeInTheDocument();
    expect(screen.getByText('1 empresa')).toBeInTheDocument();
    expect(new URLSearchParams(router.state.location.search).get('search')).toBe(text);
  });

  it('keeps the view and shows twenty at a time, the page in the URL', async () => {
    const api = serverWithEmpresas(many(45));
    const { router } = show({ url: '/?view=empresas&page=3' });
    expect(await row(/Empresa 44/)).toBeInTheDocument();
    expect(screen.getAllByRole('row')).toHaveLength(1 + 5);
    await userEvent.click(screen.getByRole('button', { name: 'Anterior' }));
    expect(router.state.location.search).toBe('?view=empresas&page=2');
    expect(screen.getAllByRole('row')).toHaveLength(1 + 20);
    expect(api.calls(empresas.list)).toHaveLength(1);
  });

  it('shows the last page when the asked one does not exist', async () => {
    serverWithEmpresas(many(21));
    show({ url: '/?view=empresas&page=9' });
    expect(await row(/Empresa 20/)).toBeInTheDocument();
    expect(screen.getByRole('button', { current: 'page' })).toHaveTextContent('2');
  });

  it('offers to clear a search without a match', async () => {
    serverWithEmpresas([aguas]);
    const { router } = show({ url: '/?view=empresas&search=zzz' });
    expect(await screen.findByText('Nenhuma empresa encontrada')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Limpar busca' }));
    expect(router.state.location.search).toBe('?view=empresas');
    expect(await row(/Águas/)).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Lista de empresas' })).toHaveFocus();
  });

  it('is asked for again by Atualizar', async () => {
    const api = serverWithEmpresas([aguas]);
    show();
    await row(/Águas/);
    api.answer(empresas.list, [aguas, bela]);
    await userEvent.click(screen.getByRole('button', { name: 'Atualizar' }));
    expect(await row(/Bela/)).toBeInTheDocument();
  });
});

describe('No companies to show', () => {
  it('shows a message and offers to add the first', async () => {
    serverWithEmpresas([]);
    show();
    expect(await screen.findByText('Nenhuma empresa encontrada')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Adicionar primeira empresa' }));
    expect(await screen.findByRole('dialog', { name: 'Nova Empresa' })).toBeInTheDocument();
  });

  it('shows the server’s failure and tries again', async () => {
    const api = serverWithEmpresas([aguas]);
    api.refuse(empresas.list, 'SERVICO_INDISPONIVEL');
    show();
    expect(await screen.findByText('Não foi possível carregar as empresas')).toBeInTheDocument();
    api.answer(empresas.list, [aguas]);
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await row(/Águas/)).toBeInTheDocument();
  });
});

describe('Deleting a company', () => {
  async function ask(empresa = aguas) {
    const api = serverWithEmpresas([empresa]);
    api.answer(empresas.remove, undefined);
    show();
    await userEvent.click(within(await row(/Águas/)).getByRole('button', { name: 'Excluir' }));
    return { api, dialog: await screen.findByRole('dialog', { name: 'Excluir empresa' }) };
  }

  it('asks first, shows how many employees are unlinked and that it is irreversible', async () => {
    const { api, dialog } = await ask();
    expect(dialog).toHaveTextContent('Tem certeza de que deseja excluir Águas Claras?');
    expect(dialog).toHaveTextContent('2 funcionários serão desvinculados; os cadastros deles serão mantidos.');
    expect(dialog).toHaveTextContent('irreversível');
    expect(api.calls(empresas.remove)).toHaveLength(0);
    api.answer(empresas.list, []);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Empresa deletada com sucesso')).toBeInTheDocument();
    expect(api.calls(empresas.remove)[0]?.params).toEqual({ id: 'aguas' });
    expect(await screen.findByText('Nenhuma empresa encontrada')).toBeInTheDocument();
  });

  it('keeps the company when the person thinks again', async () => {
    const { api, dialog } = await ask(anEmpresa({ id: 'aguas', funcionariosCount: 1 }));
    expect(dialog).toHaveTextContent('1 funcionário será desvinculado; o cadastro dele será mantido.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.calls(empresas.remove)).toHaveLength(0);
  });

  it('shows when the server refuses', async () => {
    const { api, dialog } = await ask();
    api.refuse(empresas.remove, 'ERRO_INTERNO');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Erro ao deletar empresa')).toBeInTheDocument();
  });

  it.each(['gestor', 'proprietario'] as const)('is offered to a %s', async (papel) => {
    serverWithEmpresas([aguas]);
    show({ contas: [aConta({ papel })] });
    expect(within(await row(/Águas/)).getByRole('button', { name: 'Excluir' })).toBeInTheDocument();
  });

  it('is not offered to an agente, unlike editing', async () => {
    serverWithEmpresas([aguas]);
    show({ contas: [aConta({ papel: 'agente' })] });
    const first = await row(/Águas/);
    expect(within(first).getByRole('button', { name: 'Editar' })).toBeInTheDocument();
    expect(within(first).queryByRole('button', { name: 'Excluir' })).not.toBeInTheDocument();
  });
});
