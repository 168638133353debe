import { clientes } from '@viajario/contracts/crm/clientes/clientes';
import { exemplo } from '@viajario/contracts/crm/exemplo/exemplo';
import { mensagens } from '@viajario/contracts/crm/mensagens/mensagens';
import { stats, type Stats } from '@viajario/contracts/crm/stats/stats';
import type { ClienteListItem } from '@viajario/contracts/crm/clientes/clientes';
import { aConta, renderWithProviders, setWideScreen, type ScreenOptions } from '@viajario/web-kit/testing.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ClientesView } from '../list/clientes-view.tsx';
import { aCliente, aPage, serverWith } from '../clientes/testing.ts';

const NONE: Stats = { totalClientes: 0, newThisMonth: 0, totalDocumentos: 0, familyGroups: 0, retidos: 0 };
const membro = { usuarioId: 'u2', papelNaConta: 'agente', status: 'ativo' } as const;
const example = aCliente({ id: 'x1', nome: 'Bia Prates', exemplo: true });

beforeEach(() => {
  localStorage.clear();
  setWideScreen(true);
});

function show(
  list: ClienteListItem[],
  { alguma = false, ...holds }: Partial<Stats> & { alguma?: boolean },
  options?: ScreenOptions,
) {
  const api = serverWith(list);
  api.answer(stats.read, { ...NONE, ...holds });
  api.answer(mensagens.any, { alguma });
  return { api, ...renderWithProviders(<ClientesView />, options) };
}
const line = (done: number) => screen.findByRole('button', { name: `Primeiros passos: ${done} de 5` });
const steps = () =>
  within(screen.getByRole('region', { name: 'Primeiros passos' }))
    .getAllByRole('listitem')
    .map((step) => [
      step.querySelector('strong')?.textContent,
      step.textContent.includes('(feito)'),
      ...within(step)
        .queryAllByRole('button')
        .map(({ textContent }) => textContent),
    ]);

describe('An empty conta', () => {
  it('shows the first steps instead of zeros, sort and refresh, and the list with its two ways to begin', async () => {
    show([], {});
    expect(await screen.findByRole('heading', { name: 'Primeiros passos' })).toBeInTheDocument();
    expect(steps()).toEqual([
      ['Importar ou cadastrar clientes', false, 'Importar clientes', 'Cadastrar cliente'],
      ['Enviar um documento', false],
      ['Montar uma família', false],
      ['Convidar alguém da equipe', false, 'Convidar membro'],
      ['Mandar uma mensagem', false],
    ]);
    expect(screen.queryByText('Total de Clientes')).not.toBeInTheDocument();
    expect(screen.queryByRole('combobox', { name: 'Ordenar por' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Atualizar' })).not.toBeInTheDocument();
    expect(screen.getByText('Nenhum cliente encontrado')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Importar planilha' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Adicionar primeiro cliente' })).toBeInTheDocument();
  });

  it('needs no numbers to say so', async () => {
    const { api } = show([], {});
    api.answer(stats.read, () => new Promise(() => undefined));
    expect(await screen.findByRole('heading', { name: 'Primeiros passos' })).toBeInTheDocument();
    expect(screen.queryByText('Total de Clientes')).not.toBeInTheDocument();
  });

  it('opens the form with the first of them', async () => {
    show([], {});
    await userEvent.click(await screen.findByRole('button', { name: 'Cadastrar cliente' }));
    expect(await screen.findByRole('dialog', { name: 'Novo Cliente' })).toBeInTheDocument();
  });

  it('is filled with examples, of which one can be rid', async () => {
    const { api } = show([], {});
    api.answer(exemplo.load, () => {
      api.answer(clientes.list, aPage([example]));
      return { criados: 6 };
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Carregar exemplo' }));
    expect(await screen.findByText('6 clientes aparecem na lista com o selo “Exemplo”.')).toBeInTheDocument();
    expect(await screen.findByRole('row', { name: /Bia Prates/ })).toBeInTheDocument();
    expect(screen.queryByText('Total de Clientes')).not.toBeInTheDocument();
    api.answer(exemplo.remove, () => api.answer(clientes.list, aPage([])));
    await userEvent.click(await screen.findByRole('button', { name: 'Remover exemplo' }));
    expect(await screen.findByRole('button', { name: 'Carregar exemplo' })).toBeInTheDocument();
    expect(api.calls(exemplo.load).map(({ body }) => body)).toEqual([{ contaId: aConta().id }]);
    expect(api.calls(exemplo.remove)[0]?.url.searchParams.get('contaId')).toBe(aConta().id);
  });

  it('says why no examples came', async () => {
    const { api } = show([], {});
    api.refuse(exemplo.load, 'SERVICO_INDISPONIVEL');
    await userEvent.click(await screen.findByRole('button', { name: 'Carregar exemplo' }));
    expect(await screen.findByText('Não foi possível carregar o exemplo')).toBeInTheDocument();
  });

  it('offers an agente only what an agente may do', async () => {
    show([], {}, { contas: [aConta({ papel: 'agente', usuarios: [membro] })] });
    await screen.findByRole('heading', { name: 'Primeiros passos' });
    expect(steps().map(([titulo, done, ...buttons]) => [titulo, done, buttons])).toMatchObject([
      ['Importar ou cadastrar clientes', false, ['Cadastrar cliente']],
      {},
      {},
      ['Convidar alguém da equipe', true, []],
      {},
    ]);
  });
});

describe('Deleting the last client of a conta', () => {
  it('keeps its numbers and its order as long as the screen is open', async () => {
    const { api, client } = show([aCliente()], { totalClientes: 1 });
    await line(1);
    api.answer(clientes.list, aPage([]));
    api.answer(stats.read, NONE);
    await act(() => Promise.all(['clientes', 'stats'].map((name) => client.invalidateQueries({ queryKey: [name] }))));
    expect(await line(0)).toBeInTheDocument();
    expect(screen.getByText('Total de Clientes')).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Ordenar por' })).toBeInTheDocument();
  });
});

describe('A conta with a few clients', () => {
  it('has one line that opens the steps, those done ticked, those left with their button', async () => {
    const { router } = show([aCliente({ id: 'c1' })], { totalClientes: 1, totalDocumentos: 2, alguma: true });
    await userEvent.click(await line(3));
    expect(steps()).toEqual([
      ['Importar ou cadastrar clientes', true],
      ['Enviar um documento', true],
      ['Montar uma família', false, 'Montar família'],
      ['Convidar alguém da equipe', false, 'Convidar membro'],
      ['Mandar uma mensagem', true],
    ]);
    expect(screen.getByText('Total de Clientes')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Montar família' }));
    expect(router.state.location.pathname).toBe('/cliente/c1/familia');
  });

  it('leads to a client of its own, not to an example', async () => {
    const { router } = show([example, aCliente({ id: 'c1' })], { totalClientes: 1 });
    await userEvent.click(await line(1));
    await userEvent.click(screen.getByRole('button', { name: 'Enviar documento' }));
    expect(router.state.location).toMatchObject({ pathname: '/cliente/c1', hash: '#documentos' });
  });

  it('hides the line for good in this browser, but still offers to remove the examples', async () => {
    const { unmount } = show([example, aCliente({ id: 'c1' })], { totalClientes: 1 });
    await userEvent.click(await line(1));
    await userEvent.click(screen.getByRole('button', { name: 'Dispensar' }));
    expect(screen.queryByRole('button', { name: /^Primeiros passos/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Remover exemplo' })).toBeInTheDocument();
    unmount();
    show([aCliente({ id: 'c1' })], { totalClientes: 1 });
    await screen.findByText('1 cliente');
    expect(screen.queryByRole('button', { name: /^Primeiros passos/ })).not.toBeInTheDocument();
  });

  it.each<[string, Partial<Stats> & { alguma?: boolean }, ScreenOptions]>([
    [
      'all is done',
      { totalClientes: 1, totalDocumentos: 1, familyGroups: 1, alguma: true },
      { contas: [aConta({ usuarios: [membro] })] },
    ],
    ['there are twenty', { totalClientes: 20 }, {}],
  ])('has none once %s', async (_, holds, options) => {
    show([aCliente()], holds, options);
    await waitFor(async () =>
      expect(await screen.findByText(holds.totalClientes === 20 ? '20' : 'Total de Clientes')).toBeVisible(),
    );
    await screen.findByRole('row', { name: /João/ });
    expect(screen.queryByRole('button', { name: /^Primeiros passos/ })).not.toBeInTheDocument();
  });
});
