import { clientes } from '@viajario/contracts/crm/clientes/clientes';
import { etiquetas } from '@viajario/contracts/crm/etiquetas/etiquetas';
import { exportacoes } from '@viajario/contracts/crm/exportacoes/exportacoes';
import { selecao } from '@viajario/contracts/crm/selecao/selecao';
import { emissoes } from '@viajario/contracts/crm/emissoes/emissoes';
import { jobs } from '@viajario/contracts/jobs';
import { aConta, renderWithProviders, setWideScreen } from '@viajario/web-kit/testing.tsx';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aJob, doneJob, watchDownloads } from '../../kit/jobs/testing.ts';
import { aCliente, aPage, serverWith } from '../../clientes/testing.ts';
import { ClientesView } from '../clientes-view.tsx';

const contaId = aConta().id;
const ana = aCliente({ id: 'c1', nome: 'Ana', etiquetaIds: ['e1'] });
const bia = aCliente({ id: 'c2', nome: 'Bia' });
const downloads = watchDownloads();

function show({ url = '/', total = 2, papel = 'proprietario' as 'proprietario' | 'agente' } = {}) {
  const api = serverWith([ana, bia]);
  api.answer(clientes.list, ({ url: { searchParams } }) =>
    searchParams.get('page') === '2' ? aPage([aCliente({ id: 'c3', nome: 'Caio' })], { total }) : aPage([ana, bia], { total }),
  );
  api.answer(etiquetas.list, [
    { id: 'e1', nome: 'VIP', cor: 'azul', clientesCount: 1 },
    { id: 'e2', nome: 'Grupo', cor: 'verde', clientesCount: 0 },
  ]);
  return { api, ...renderWithProviders(<ClientesView />, { url, contas: [aConta({ papel })] }) };
}
const select = async (name: string) => userEvent.click(await screen.findByRole('checkbox', { name }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const bar = () => screen.queryByRole('region', { name: 'Clientes selecionados' });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

beforeEach(() => {
  localStorage.clear();
  downloads.length = 0;
  setWideScreen(true);
});
afterEach(() => jest.useRealTimers());

describe('A selection', () => {
  it('holds across pages, ends with another filter, and offers all that the list finds', async () => {
    const { router } = show({ total: 45 });
    await select('Selecionar Ana');
    expect(bar()).toHaveTextContent('1 selecionado');
    await press('Próxima');
    await select('Selecionar Caio');
    expect(bar()).toHaveTextContent('2 selecionados');
    await press('Anterior');
    await select('Selecionar todos desta página');
    expect(bar()).toHaveTextContent('3 selecionados');
    await press('Selecionar todos os 45 clientes');
    expect(bar()).toHaveTextContent('45 selecionados');
    await select('Selecionar Bia');
    expect(bar()).toHaveTextContent('1 selecionado');
    await act(() => router.navigate('/?menores=true'));
    await waitFor(() => expect(bar()).not.toBeInTheDocument());
    expect(await screen.findByRole('checkbox', { name: 'Selecionar Ana' })).not.toBeChecked();
  });

  it('lets an agente only label, copy and prepare a trip', async () => {
    show({ papel: 'agente' });
    await select('Selecionar Ana');
    const names = within(bar()!)
      .getAllByRole('button')
      .map((button) => button.textContent || button.getAttribute('aria-label'));
    expect(names).toEqual(['Etiquetar', 'Nova viagem', 'Copiar para emissão', 'Limpar seleção']);
  });

  it.each([
    ['that is chosen one by one', 'Selecionar todos desta página', ['c1', 'c2']],
    ['that is all that the list finds', 'Selecionar todos os 3 clientes', ['c1', 'c2', 'c3']],
  ])('%s is copied for tickets', async (_, last, clienteIds) => {
    const { api } = show({ url: '/?menores=true', total: 3 });
    api.answer(emissoes.create, { texto: 'NM1', faltam: [], avisos: [] });
    await select('Selecionar todos desta página');
    if (last.includes('todos os')) await press(last);
    api.answer(clientes.list, aPage([ana, bia, aCliente({ id: 'c3' })], { total: 3 }));
    await press('Copiar para emissão');
    const dialogo = await dialog('Copiar para emissão');
    await userEvent.click(dialogo.getByRole('button', { name: 'Preparar dados' }));
    expect(await dialogo.findByLabelText('Dados para copiar')).toHaveValue('NM1');
    expect(api.calls(emissoes.create).map(({ body }) => body)).toEqual([
      { contaId, clienteIds, formato: 'texto', viagem: 'internacional', dataViagem: null },
    ]);
  });

  it('of more than a hundred is not copied for tickets, with a message', async () => {
    const { api } = show({ total: 101 });
    await select('Selecionar todos desta página');
    await press('Selecionar todos os 101 clientes');
    expect(screen.getByRole('button', { name: 'Copiar para emissão' })).toHaveAttribute('aria-disabled', 'true');
    await press('Copiar para emissão');
    expect(await screen.findByText('São no máximo 100 clientes por vez')).toBeInTheDocument();
    expect(api.calls(emissoes.create)).toEqual([]);
  });

  it('on a phone begins with a long press, and the click that follows opens no client', async () => {
    setWideScreen(false);
    const { router } = show();
    const link = await screen.findByRole('link', { name: 'Ana' });
    jest.useFakeTimers();
    fireEvent.touchStart(link, { touches: [{ clientX: 5, clientY: 5 }] });
    act(() => void jest.advanceTimersByTime(500));
    fireEvent.touchEnd(link);
    fireEvent.click(link);
    expect(screen.getByRole('checkbox', { name: 'Selecionar Ana' })).toBeChecked();
    expect(bar()).toHaveTextContent('1 selecionado');
    expect(router.state.location.pathname).toBe('/');
    fireEvent.touchStart(link, { touches: [{ clientX: 5, clientY: 5 }] });
    fireEvent.touchMove(link, { touches: [{ clientX: 5, clientY: 60 }] });
    act(() => void jest.advanceTimersByTime(500));
    expect(bar()).toHaveTextContent('1 selecionado');
  });
});

describe('Nova viagem', () => {
  const shown = (router: ReturnType<typeof show>['router']) => {
    const { pathname, search } = router.state.location;
    return [pathname, new URLSearchParams(search).get('clientes')];
  };

  it('is about the chosen clients', async () => {
    const { router } = show();
    await select('Selecionar todos desta página');
    await press('Nova viagem');
    expect(shown(router)).toEqual(['/viagens', 'c1,c2']);
  });

  it('with all clients of a search fetches their ids', async () => {
    const { router, api } = show({ url: '/?search=silva', total: 30 });
    await select('Selecionar todos desta página');
    await press('Selecionar todos os 30 clientes');
    await press('Nova viagem');
    await waitFor(() => expect(shown(router)).toEqual(['/viagens', 'c1,c2']));
    expect(Object.fromEntries(api.calls(clientes.list).at(-1)?.url.searchParams ?? [])).toMatchObject({
      search: 'silva',
      limit: '30',
      page: '1',
    });
  });

  it('is limited to 30 clients, with a message', async () => {
    const { router } = show({ total: 31 });
    await select('Selecionar todos desta página');
    await press('Selecionar todos os 31 clientes');
    const button = screen.getByRole('button', { name: 'Nova viagem' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button);
    expect(await screen.findByText('São no máximo 30 pessoas por viagem')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/');
  });
});

describe('Etiquetar', () => {
  it('gives a label to all, takes one from all, and leaves others alone', async () => {
    const { api } = show();
    api.answer(selecao.etiquetar, { atualizados: 2 });
    await select('Selecionar todos desta página');
    await press('Etiquetar');
    const form = await dialog('Etiquetar 2 clientes');
    const vip = await form.findByRole('checkbox', { name: /VIP/ });
    expect(vip).toBePartiallyChecked();
    await userEvent.click(vip);
    await userEvent.click(vip);
    expect(vip).not.toBeChecked();
    expect(form.getByText('remover de todos')).toBeInTheDocument();
    await userEvent.click(form.getByRole('checkbox', { name: /Grupo/ }));
    await userEvent.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Etiquetas atualizadas')).toBeInTheDocument();
    expect(api.calls(selecao.etiquetar)[0]?.body).toEqual({
      contaId,
      clienteIds: ['c1', 'c2'],
      adicionar: ['e2'],
      remover: ['e1'],
    });
    await waitFor(() => expect(bar()).not.toBeInTheDocument());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.calls(clientes.list)).toHaveLength(2);
  });
});

describe('All that a list finds', () => {
  const all = { contaId, consulta: 'menores=true', esperado: 45 };

  it('are handed over by a job, which is waited for', async () => {
    const { api } = show({ url: '/?menores=true', total: 45 });
    api.answer(selecao.passar, { jobId: 'j1' });
    api.answer(jobs.read, aJob({ progresso: { feito: 10, total: 45 } }));
    await select('Selecionar todos desta página');
    await press('Selecionar todos os 45 clientes');
    await press('Carteira');
    const form = await dialog('Carteira de 45 clientes');
    await userEvent.click(form.getByRole('button', { name: 'Salvar' }));
    expect(form.getByRole('alert')).toHaveTextContent('Escolha quem cuida destes clientes, ou “Ninguém”.');
    expect(api.calls(selecao.passar)).toEqual([]);
    await userEvent.click(form.getByRole('combobox', { name: 'Responsável pela carteira' }));
    await userEvent.click(await screen.findByTitle('Ninguém'));
    await userEvent.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await form.findByRole('progressbar', { name: 'Salvando...' })).toBeInTheDocument();
    expect(api.calls(selecao.passar)[0]?.body).toEqual({ ...all, agenteId: null });
    api.answer(jobs.read, doneJob({}));
    expect(await screen.findByText('Carteira atualizada')).toBeInTheDocument();
  });

  it('PRV-06: are deleted except the retidos, which the toast counts', async () => {
    const { api } = show({ url: '/?menores=true', total: 45 });
    api.answer(selecao.excluir, { jobId: 'j1' });
    api.answer(jobs.read, doneJob({ deletedCount: 44, retidos: 1 }));
    await select('Selecionar todos desta página');
    await press('Selecionar todos os 45 clientes');
    await userEvent.click(within(bar()!).getByRole('button', { name: 'Excluir' }));
    await userEvent.click((await dialog('Excluir 45 clientes')).getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText(/^44 clientes excluídos\. 1 cliente ficou/)).toBeVisible();
  });

  it('are not deleted when they are others than were counted', async () => {
    const { api } = show({ url: '/?menores=true', total: 45 });
    api.refuse(selecao.excluir, 'SELECAO_MUDOU');
    await select('Selecionar todos desta página');
    await press('Selecionar todos os 45 clientes');
    await userEvent.click(within(bar()!).getByRole('button', { name: 'Excluir' }));
    const question = await dialog('Excluir 45 clientes');
    await userEvent.click(question.getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('A lista mudou. Confira os clientes e tente de novo.')).toBeInTheDocument();
    expect(api.calls(selecao.excluir)[0]?.body).toEqual(all);
    await waitFor(() => expect(api.calls(clientes.list)).toHaveLength(2));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(bar()).toHaveTextContent('45 selecionados');
  });

  it('are exported with the filters of the list', async () => {
    URL.createObjectURL = () => 'blob:csv';
    const { api } = show({ url: '/?menores=true', total: 45 });
    api.answer(exportacoes.csvOfSelection, undefined, { 'content-disposition': 'attachment; filename="clientes.csv"' });
    await select('Selecionar todos desta página');
    await press('Selecionar todos os 45 clientes');
    await press('Exportar CSV');
    await waitFor(() => expect(downloads).toEqual(['blob:csv']));
    expect(api.calls(exportacoes.csvOfSelection)[0]).toMatchObject({
      params: { id: contaId },
      body: { consulta: 'menores=true' },
    });
  });
});
