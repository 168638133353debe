import { clientes } from '@viajario/contracts/crm/clientes/clientes';
import { empresas } from '@viajario/contracts/crm/empresas/empresas';
import { notifications } from '@viajario/contracts/crm/avisos/notifications';
import { stats } from '@viajario/contracts/crm/stats/stats';
import { aConta, renderWithProviders, setWideScreen, type StubbedApi } from '@viajario/web-kit/testing.tsx';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ClientesView } from './clientes-view.tsx';
import { aCliente, aPage, serverWith } from '../clientes/testing.ts';

const lastList = (api: StubbedApi) => api.calls(clientes.list).at(-1)?.url.searchParams;
const row = async (name: RegExp) => screen.findByRole('row', { name });

beforeEach(() => {
  localStorage.clear();
  setWideScreen(true);
});
afterEach(() => jest.useRealTimers());

describe('List of clients on a wide screen', () => {
  it('PRD-08: is a table with column headers and the formatted facts of each client', async () => {
    serverWith([
      aCliente(),
      aCliente({
        id: 'c2',
        nome: 'Bia',
        cpf: null,
        email: null,
        telefoneResidencial: null,
        telefoneCelular: null,
        dataNascimento: null,
      }),
    ]);
    renderWithProviders(<ClientesView />);

    const joao = await row(/João Ávila/);
    const headers = screen.getAllByRole('columnheader').map((header) => header.textContent);
    expect(headers).toEqual(['Cliente', 'Contato', 'Idade', 'Documentos', 'Relacionamentos', 'Passaporte', 'Ações']);
    expect(joao).toHaveTextContent('529.982.247-25');
    expect(joao).toHaveTextContent('joao@exemplo.com.br');
    expect(joao).toHaveTextContent('(11) 98765-4321 | (11) 3333-4444');
    expect(joao).toHaveTextContent(/\d+ anos/);
    expect(await row(/Bia/)).toHaveTextContent('Sem telefone');
    expect(within(await row(/Bia/)).getByRole('cell', { name: '-' })).toBeInTheDocument();
    expect(screen.getByText('2 clientes')).toHaveAttribute('aria-live', 'polite');
  });

  it('shows the four numbers of the conta', async () => {
    serverWith([aCliente()]);
    renderWithProviders(<ClientesView />);
    expect(await screen.findByText('1.200')).toBeInTheDocument();
    for (const label of ['Total de Clientes', 'Novos este mês', 'Grupos Familiares']) {
      expect(screen.getByText(label)).toBeInTheDocument();
    }
  });

  it('opens the page of a client and keeps the conta', async () => {
    serverWith([aCliente({ id: 'c1' })]);
    const { router } = renderWithProviders(<ClientesView />);
    await userEvent.click(within(await row(/João/)).getByRole('button', { name: 'Ver' }));
    expect(router.state.location.pathname).toBe('/cliente/c1');
    expect(router.state.location.search).toBe(`?conta=${aConta().id}`);
  });
});

describe('The list of a conta', () => {
  it('decides in its first 30 days what the screen holds: until then nothing is shown that may have to go', () => {
    const api = serverWith([]);
    api.answer(clientes.list, () => new Promise(() => undefined));
    const show = (age: number) => {
      const dataCriacao = new Date(Date.now() - age * 86_400_000).toISOString();
      return renderWithProviders(<ClientesView />, { contas: [aConta({ dataCriacao })] });
    };
    const { unmount } = show(29);
    expect(screen.getByRole('heading', { name: 'Clientes' })).toBeInTheDocument();
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
    unmount();
    show(31);
    expect(screen.getByRole('searchbox')).toBeInTheDocument();
  });
});

describe('List of clients below 768 px', () => {
  it('shows cards instead of the table', async () => {
    setWideScreen(false);
    serverWith([aCliente()]);
    renderWithProviders(<ClientesView />);
    const card = await screen.findByRole('listitem');
    expect(card).toHaveTextContent('João Ávila');
    expect(card).toHaveTextContent('529.982.247-25');
    expect(within(card).getByRole('link', { name: 'Ligar' })).toHaveAttribute('href', 'tel:+5511987654321');
    expect(within(card).getByRole('button', { name: 'Mensagem' })).toHaveAccessibleDescription('João Ávila');
    await userEvent.click(within(card).getByRole('button', { name: 'Mais ações' }));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Editar', 'Excluir']);
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });
});

describe('Search', () => {
  it('asks once after the typing paused and lives in the URL', async () => {
    const api = serverWith([]);
    api.answer(clientes.list, aPage([aCliente()], { total: 40 }));
    const { router } = renderWithProviders(<ClientesView />, { url: '/?page=2' });
    await row(/João/);
    // The clock of the test: a slow machine makes no pauses between keystrokes.
    jest.useFakeTimers();
    const box = screen.getByRole('searchbox', { name: 'Buscar clientes...' });
    for (const text of ['j', 'jo', 'joa', 'joao']) {
      fireEvent.change(box, { target: { value: text } });
      await act(() => jest.advanceTimersByTimeAsync(299));
    }
    expect(router.state.location.search).toBe('?page=2');
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(router.state.location.search).toBe('?search=joao');
    const searches = () => api.calls(clientes.list).map(({ url }) => url.searchParams.get('search'));
    expect(searches()).toEqual([null, 'joao']);
    expect(lastList(api)?.get('page')).toBe('1');
  });

  it('leaves alone the order that was chosen before the typing paused', async () => {
    const api = serverWith([aCliente()]);
    const { router } = renderWithProviders(<ClientesView />);
    await row(/João/);
    jest.useFakeTimers();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'joao' } });
    fireEvent.change(screen.getByRole('combobox', { name: 'Ordenar por' }), { target: { value: 'createdAt' } });
    await act(() => jest.advanceTimersByTimeAsync(300));
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({ sort: 'createdAt', search: 'joao' });
    expect(lastList(api)?.get('sort')).toBe('createdAt');
  });

  it('follows the browser’s back button', async () => {
    serverWith([aCliente()]);
    const { router } = renderWithProviders(<ClientesView />, { url: '/?search=maria' });
    const box = await screen.findByRole('searchbox');
    expect(box).toHaveValue('maria');
    await act(() => router.navigate('/?search=ana'));
    expect(box).toHaveValue('ana');
  });

  it('gets the focus with "/" and "n" opens a new client, but not while typing', async () => {
    serverWith([aCliente()]);
    renderWithProviders(<ClientesView />);
    await userEvent.keyboard('/');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    await userEvent.keyboard('n');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await userEvent.click(document.body);
    await userEvent.keyboard('n');
    expect(await screen.findByRole('dialog', { name: 'Novo Cliente' })).toBeInTheDocument();
  });
});

describe('Pages and order', () => {
  const many = () => Array.from({ length: 20 }, (_, index) => aCliente({ id: `c${index}`, nome: `Cliente ${index}` }));

  it('offers at most five page buttons and keeps the page in the URL', async () => {
    const api = serverWith([]);
    api.answer(clientes.list, aPage(many(), { total: 300 }));
    const { router } = renderWithProviders(<ClientesView />, { url: '/?page=7' });
    const pages = await screen.findByRole('navigation', { name: 'Paginação' });
    expect(
      within(pages)
        .getAllByRole('button', { name: /^\d+$/ })
        .map((button) => button.textContent),
    ).toEqual(['5', '6', '7', '8', '9']);
    expect(within(pages).getByRole('button', { current: 'page' })).toHaveTextContent('7');
    await userEvent.click(within(pages).getByRole('button', { name: 'Próxima' }));
    expect(router.state.location.search).toBe('?page=8');
    await waitFor(() => expect(lastList(api)?.get('page')).toBe('8'));
  });

  it('goes to the last page when the asked one no longer exists', async () => {
    const api = serverWith([]);
    api.answer(clientes.list, ({ url }) => aPage(url.searchParams.get('page') === '2' ? many() : [], { total: 40 }));
    const { router } = renderWithProviders(<ClientesView />, { url: '/?page=9' });
    await waitFor(() => expect(router.state.location.search).toBe('?page=2'));
  });

  it('lists the most recent first on request', async () => {
    const api = serverWith([aCliente()]);
    const { router } = renderWithProviders(<ClientesView />);
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Ordenar por' }), 'Mais recentes');
    await waitFor(() => expect(router.state.location.search).toBe('?sort=createdAt'));
    await waitFor(() => expect(lastList(api)?.get('order')).toBe('desc'));
  });

  it('is asked for again by Atualizar', async () => {
    const api = serverWith([aCliente()]);
    renderWithProviders(<ClientesView />);
    await row(/João/);
    await userEvent.click(screen.getByRole('button', { name: 'Atualizar' }));
    await waitFor(() => expect(api.calls(clientes.list)).toHaveLength(2));
    expect(api.calls(stats.read)).toHaveLength(2);
  });
});

describe('A list that cannot be fetched again', () => {
  it('stays with a notice of stale data and is fetched again on request, without moving the focus', async () => {
    const api = serverWith([aCliente()]);
    renderWithProviders(<ClientesView />);
    await row(/João/);
    api.disconnect(clientes.list);
    await userEvent.click(screen.getByRole('button', { name: 'Atualizar' }));
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('Dados desatualizadosSem resposta do servidor.');
    expect(await row(/João/)).toBeInTheDocument();
    api.answer(clientes.list, aPage([aCliente({ nome: 'Joana' })]));
    await userEvent.click(within(notice).getByRole('button', { name: 'Tentar novamente' }));
    expect(await row(/Joana/)).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(document.body).not.toHaveFocus();
  });
});

describe('Nothing to list', () => {
  it('shows a message and offers to add the first client', async () => {
    serverWith([]);
    renderWithProviders(<ClientesView />);
    expect(await screen.findByText('Nenhum cliente encontrado')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Adicionar primeiro cliente' }));
    expect(await screen.findByRole('dialog', { name: 'Novo Cliente' })).toBeInTheDocument();
  });

  it.each<['gestor' | 'agente', string | undefined]>([
    ['gestor', '/configuracoes?conta=sol#importacao'],
    ['agente', undefined],
  ])('leads a %s who has a spreadsheet to %s', async (papel, address) => {
    serverWith([]);
    const { router } = renderWithProviders(<ClientesView />, { contas: [aConta({ id: 'sol', papel })] });
    await screen.findByRole('button', { name: 'Adicionar primeiro cliente' });
    const button = screen.queryByRole('button', { name: 'Importar planilha' });
    expect(button !== null).toBe(address !== undefined);
    if (!button) return;
    await userEvent.click(button);
    const { pathname, search, hash } = router.state.location;
    expect(pathname + search + hash).toBe(address);
  });

  it('offers to clear a search without a match', async () => {
    const api = serverWith([aCliente()]);
    api.answer(clientes.list, ({ url }) => aPage(url.searchParams.has('search') ? [] : [aCliente()]));
    const { router } = renderWithProviders(<ClientesView />, { url: '/?search=zzz' });
    await userEvent.click(await screen.findByRole('button', { name: 'Limpar busca' }));
    expect(router.state.location.search).toBe('');
    // The button is gone; the keyboard goes on in the list.
    await waitFor(() => expect(screen.getByRole('region', { name: 'Lista de clientes' })).toHaveFocus());
  });

  it('shows the server’s failure and tries again', async () => {
    const api = serverWith([aCliente()]);
    api.refuse(clientes.list, 'SERVICO_INDISPONIVEL');
    renderWithProviders(<ClientesView />);
    expect(await screen.findByText('Não foi possível carregar os clientes')).toBeInTheDocument();
    api.answer(clientes.list, aPage([aCliente()]));
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await row(/João/)).toBeInTheDocument();
  });
});

describe('Deleting a client', () => {
  it('asks first, names the client and warns that it is irreversible', async () => {
    const api = serverWith([aCliente({ id: 'c1' })]);
    api.answer(clientes.remove, undefined);
    renderWithProviders(<ClientesView />);
    await userEvent.click(within(await row(/João/)).getByRole('button', { name: 'Excluir' }));
    const dialog = await screen.findByRole('dialog', { name: 'Excluir cliente' });
    expect(dialog).toHaveTextContent('João Ávila');
    expect(dialog).toHaveTextContent('irreversível');
    expect(api.calls(clientes.remove)).toHaveLength(0);

    api.answer(clientes.list, aPage([]));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Cliente deletado com sucesso')).toBeInTheDocument();
    expect(api.calls(clientes.remove)[0]?.params).toEqual({ id: 'c1' });
    expect(await screen.findByText('Nenhum cliente encontrado')).toBeInTheDocument();
  });

  it('keeps the client when the person thinks again', async () => {
    const api = serverWith([aCliente()]);
    renderWithProviders(<ClientesView />);
    await userEvent.click(within(await row(/João/)).getByRole('button', { name: 'Excluir' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.calls(clientes.remove)).toHaveLength(0);
  });

  it('removes a client from the list whom another member has deleted before', async () => {
    const api = serverWith([aCliente()]);
    api.refuse(clientes.remove, 'CLIENTE_NAO_ENCONTRADO');
    renderWithProviders(<ClientesView />);
    await userEvent.click(within(await row(/João/)).getByRole('button', { name: 'Excluir' }));
    api.answer(clientes.list, aPage([]));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Este cliente já tinha sido excluído')).toBeInTheDocument();
    expect(await screen.findByText('Nenhum cliente encontrado')).toBeInTheDocument();
  });

  it('shows when the server refuses', async () => {
    const api = serverWith([aCliente()]);
    api.refuse(clientes.remove, 'ERRO_INTERNO');
    renderWithProviders(<ClientesView />);
    await userEvent.click(within(await row(/João/)).getByRole('button', { name: 'Excluir' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Erro ao deletar cliente')).toBeInTheDocument();
  });

  it('is not offered to an agente', async () => {
    serverWith([aCliente()]);
    renderWithProviders(<ClientesView />, { contas: [aConta({ papel: 'agente' })] });
    const joao = await row(/João/);
    expect(within(joao).getByRole('button', { name: 'Editar' })).toBeInTheDocument();
    expect(within(joao).queryByRole('button', { name: 'Excluir' })).not.toBeInTheDocument();
  });
});

describe('Nova Empresa', () => {
  it('opens the form of a company', async () => {
    const api = serverWith([]);
    api.answer(empresas.list, []);
    renderWithProviders(<ClientesView />);
    await userEvent.click(screen.getByRole('button', { name: 'Nova Empresa' }));
    const dialog = await screen.findByRole('dialog', { name: 'Nova Empresa' });
    expect(within(dialog).getByRole('button', { name: 'Criar Empresa' })).toBeInTheDocument();
  });
});

describe('Notificações', () => {
  it('stand between the numbers and the list', async () => {
    serverWith([aCliente()]);
    renderWithProviders(<ClientesView />);
    const panel = await screen.findByRole('region', { name: 'Notificações' });
    const numbers = screen.getByText('Grupos Familiares');
    const list = screen.getByRole('region', { name: 'Lista de clientes' });
    expect(numbers.compareDocumentPosition(panel)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(panel.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('are asked for again by Atualizar', async () => {
    const api = serverWith([aCliente()]);
    renderWithProviders(<ClientesView />);
    await row(/João/);
    await userEvent.click(screen.getByRole('button', { name: 'Atualizar' }));
    await waitFor(() => expect(api.calls(notifications.read)).toHaveLength(2));
  });
});

describe('A list left open overnight', () => {
  it.each([true, false])('shows the new age from midnight in São Paulo on (wide: %s)', async (wide) => {
    jest.useFakeTimers({ now: new Date('2026-11-24T02:55:00Z'), advanceTimers: true });
    setWideScreen(wide);
    serverWith([aCliente({ dataNascimento: '1990-11-24' })]);
    renderWithProviders(<ClientesView />);
    expect(await screen.findByText(/35 anos/)).toBeVisible();
    act(() => void jest.advanceTimersByTime(5 * 60_000));
    expect(await screen.findByText(/36 anos/)).toBeVisible();
  });

  it('restarts the number of new clients on the first day of a month', async () => {
    jest.useFakeTimers({ now: new Date('2026-12-01T02:55:00Z'), advanceTimers: true });
    const api = serverWith([aCliente()]);
    renderWithProviders(<ClientesView />);
    const newThisMonth = (count: string) => waitFor(() => expect(screen.getAllByRole('definition')[1]).toHaveTextContent(count));
    await newThisMonth('3');
    api.answer(stats.read, { totalClientes: 1, newThisMonth: 0, totalDocumentos: 0, familyGroups: 0, retidos: 0 });
    act(() => void jest.advanceTimersByTime(5 * 60_000));
    await newThisMonth('0');
  });
});
