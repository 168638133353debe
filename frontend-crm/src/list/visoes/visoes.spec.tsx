import { clientes } from '@viajario/contracts/crm/clientes/clientes';
import { visoes, type Visao } from '@viajario/contracts/crm/visoes/visoes';
import { aConta, renderWithProviders, setWideScreen } from '@viajario/web-kit/testing.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCliente, serverWith } from '../../clientes/testing.ts';
import { ClientesView } from '../clientes-view.tsx';

const contaId = aConta().id;
const aVisao = (change: Partial<Visao> = {}): Visao => ({
  id: 'v1',
  contaId,
  nome: 'Vencendo',
  consulta: 'passaporte=vencendo',
  compartilhada: false,
  minha: true,
  ...change,
});

function show(url: string, known: Visao[], papel: 'agente' | 'proprietario' = 'proprietario') {
  const api = serverWith([aCliente()]);
  api.answer(visoes.list, known);
  return { api, ...renderWithProviders(<ClientesView />, { url, contas: [aConta({ papel })] }) };
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

beforeEach(() => {
  localStorage.clear();
  setWideScreen(true);
});

describe('Visões', () => {
  it('keep what the list shows under a name', async () => {
    const { api } = show('/?search=ana&menores=true&sort=createdAt&page=2', []);
    api.answer(visoes.create, ({ body }) => aVisao({ ...(body as Visao) }));
    await userEvent.click(await screen.findByRole('button', { name: 'Salvar visão' }));
    const form = await dialog('Salvar visão');
    await userEvent.type(await form.findByRole('textbox', { name: 'Nome' }), 'Crianças');
    await userEvent.click(form.getByRole('checkbox', { name: 'Compartilhar com a equipe' }));
    await userEvent.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Visão salva')).toBeInTheDocument();
    expect(api.calls(visoes.create)[0]?.body).toEqual({
      contaId,
      nome: 'Crianças',
      compartilhada: true,
      consulta: 'search=ana&sort=createdAt&menores=true',
    });
  });

  it('are chosen from a menu, and the one that is shown is marked', async () => {
    const { router } = show('/?page=2', [
      aVisao(),
      aVisao({ id: 'v2', nome: 'Da casa', consulta: 'search=ana&sort=createdAt', minha: false, compartilhada: true }),
    ]);
    const menu = await screen.findByRole('combobox', { name: 'Visões' });
    await within(menu).findByRole('option', { name: 'Vencendo' });
    await userEvent.selectOptions(menu, 'Da casa');
    expect(router.state.location.search).toBe('?sort=createdAt&search=ana');
    expect(menu).toHaveDisplayValue('Da casa');
    await userEvent.selectOptions(menu, 'Todos os clientes');
    expect(router.state.location.search).toBe('');
    expect(menu).toHaveDisplayValue('Visões');
  });

  it('of the same name take the new filters, and stay shared', async () => {
    const { api } = show('/?menores=true', [aVisao({ compartilhada: true })]);
    api.answer(visoes.update, aVisao());
    await userEvent.click(await screen.findByRole('button', { name: 'Salvar visão' }));
    const form = await dialog('Salvar visão');
    await userEvent.type(await form.findByRole('textbox', { name: 'Nome' }), 'vencendo');
    expect(form.getByRole('alert')).toHaveTextContent('ela passa a mostrar estes filtros');
    await userEvent.click(form.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(api.calls(visoes.update)).toHaveLength(1));
    expect(api.calls(visoes.update)[0]).toMatchObject({
      params: { id: 'v1' },
      body: { consulta: 'menores=true', compartilhada: true },
    });
  });

  it('of a colleague stay as they are, also where the new one has their name', async () => {
    const { api } = show('/?menores=true', [aVisao({ minha: false, compartilhada: true })]);
    api.answer(visoes.create, aVisao({ id: 'v2' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Salvar visão' }));
    const form = await dialog('Salvar visão');
    await userEvent.type(await form.findByRole('textbox', { name: 'Nome' }), 'Vencendo');
    await userEvent.click(form.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(api.calls(visoes.create)).toHaveLength(1));
    expect(api.calls(visoes.update)).toEqual([]);
  });

  it('are renamed and deleted', async () => {
    const { api } = show('/?passaporte=vencendo', [aVisao()]);
    api.answer(visoes.remove, undefined);
    await userEvent.click(await screen.findByRole('button', { name: 'Editar visão' }));
    const form = await dialog('Editar visão');
    expect(await form.findByRole('textbox', { name: 'Nome' })).toHaveValue('Vencendo');
    await userEvent.click(form.getByRole('button', { name: 'Excluir visão' }));
    expect(await screen.findByText('Visão excluída')).toBeInTheDocument();
    expect(api.calls(visoes.remove)[0]?.params).toEqual({ id: 'v1' });
    expect(api.calls(clientes.list)).toHaveLength(1);
  });

  it('of others are not changed by an agente', async () => {
    show('/?passaporte=vencendo', [aVisao({ minha: false, compartilhada: true })], 'agente');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Visões' })).toHaveDisplayValue('Vencendo'));
    expect(screen.queryByRole('button', { name: /visão/ })).not.toBeInTheDocument();
  });
});
