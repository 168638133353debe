import { clientes } from '@viajario/contracts/crm/clientes/clientes';
import { empresas } from '@viajario/contracts/crm/empresas/empresas';
import { etiquetas } from '@viajario/contracts/crm/etiquetas/etiquetas';
import { stats } from '@viajario/contracts/crm/stats/stats';
import { aConta, renderWithProviders, setWideScreen, type StubbedApi } from '@viajario/web-kit/testing.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCliente, aPage, serverWith } from '../../clientes/testing.ts';
import { ClientesView } from '../clientes-view.tsx';

const VIP = '01930000-0000-7000-8000-0000000000e1';
const GONE = '01930000-0000-7000-8000-0000000000e9';
const asked = (api: StubbedApi) => String(api.calls(clientes.list).at(-1)?.url.searchParams);
const chips = () => screen.queryAllByRole('button', { name: /^Remover filtro/ }).map((chip) => chip.getAttribute('aria-label'));

function show(url = '/', list = [aCliente()]) {
  const api = serverWith(list);
  api.answer(etiquetas.list, [{ id: VIP, nome: 'VIP', cor: 'azul', clientesCount: 1200 }]);
  return { api, ...renderWithProviders(<ClientesView />, { url }) };
}

// jsdom has the element, and not what it does.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});
beforeEach(() => {
  localStorage.clear();
  setWideScreen(true);
});

describe('Filters in the address', () => {
  it('are asked for under the same names, and stand there in words', async () => {
    const { api } = show(
      `/?passaporte=90&etiquetaId=${VIP}&etiquetaId=${GONE}&aniversario=5&semCpf=true&agenteId=eu&empresaId=${GONE}`,
    );
    await waitFor(() =>
      expect(chips()).toEqual([
        'Remover filtro VIP',
        'Remover filtro Etiqueta removida',
        'Remover filtro Aniversário: maio',
        'Remover filtro Passaporte vence em 90 dias',
        'Remover filtro Empresa removida',
        'Remover filtro Minha carteira',
        'Remover filtro Sem CPF',
      ]),
    );
    const query = api.calls(clientes.list)[0]?.url.searchParams;
    expect(query?.getAll('etiquetaId')).toEqual([VIP, GONE]);
    expect(Object.fromEntries(query ?? [])).toMatchObject({
      passaporte: '90',
      aniversario: '5',
      semCpf: 'true',
      agenteId: 'eu',
      empresaId: GONE,
    });
    expect(api.calls(empresas.list)).toHaveLength(1);
  });

  it('are taken away one by one or all at once, and come back with the browser’s button', async () => {
    const { api, router } = show('/?passaporte=sem&menores=true&page=3');
    api.answer(clientes.list, aPage([aCliente()], { total: 100 }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remover filtro Sem passaporte' }));
    expect(router.state.location.search).toBe('?menores=true');
    await userEvent.click(screen.getByRole('button', { name: 'Limpar filtros' }));
    expect(router.state.location.search).toBe('');
    expect(chips()).toEqual([]);
    await act(() => router.navigate(-1));
    expect(chips()).toEqual(['Remover filtro Menores de idade']);
  });

  it('with values that the server would refuse are left out', async () => {
    const { api } = show('/?passaporte=amanha&aniversario=13&empresaId=x&novos=1');
    await screen.findByRole('row', { name: /João/ });
    expect(asked(api)).not.toMatch(/passaporte|aniversario|empresaId|novos/);
    expect(chips()).toEqual([]);
  });

  it('show a message when no client matches, and lead to all clients', async () => {
    const { router } = show('/?menores=true', []);
    expect(await screen.findByText('Nenhum cliente encontrado')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Ver todos os clientes' }));
    expect(router.state.location.search).toBe('');
  });
});

describe('Filtros', () => {
  it('chooses all filters, which count at once', async () => {
    const { api, router } = show();
    await userEvent.click(await screen.findByRole('button', { name: 'Filtros' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Filtros' }));
    await userEvent.click(await panel.findByRole('checkbox', { name: /VIP/ }));
    await userEvent.selectOptions(panel.getByRole('combobox', { name: 'Passaporte' }), 'Passaporte vencido');
    await userEvent.selectOptions(panel.getByRole('combobox', { name: 'Aniversário' }), 'Próximos 7 dias');
    await userEvent.selectOptions(panel.getByRole('combobox', { name: 'Carteira' }), 'Sem responsável');
    await userEvent.click(panel.getByRole('checkbox', { name: 'Sem documentos' }));
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      etiquetaId: VIP,
      passaporte: 'vencido',
      aniversario: 'semana',
      agenteId: 'nenhum',
      semDocumento: 'true',
    });
    await waitFor(() => expect(asked(api)).toContain('semDocumento=true'));
    await userEvent.click(panel.getByRole('checkbox', { name: 'Sem documentos' }));
    expect(router.state.location.search).not.toContain('semDocumento');
    await userEvent.click(await panel.findByRole('button', { name: 'Ver 1 cliente' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('The four figures', () => {
  it('lead to those whom they count', async () => {
    show();
    await screen.findByRole('link', { name: 'Total de Clientes' });
    const hrefs = ['Total de Clientes', 'Novos este mês', 'Documentos', 'Grupos Familiares'].map((name) =>
      screen.queryByRole('link', { name })?.getAttribute('href'),
    );
    expect(hrefs).toEqual(
      ['/?', '/?novos=true&', '/?comDocumento=true&', '/?comFamilia=true&'].map((way) => `${way}conta=${aConta().id}`),
    );
  });

  it('are hidden without clients, and so are order and refresh of the list', async () => {
    const { api } = show('/', []);
    await screen.findByText('Nenhum cliente encontrado');
    expect(screen.queryByText('Total de Clientes')).not.toBeInTheDocument();
    expect(screen.queryByRole('combobox', { name: 'Ordenar por' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Atualizar' })).not.toBeInTheDocument();
    expect(api.calls(stats.read).length).toBeLessThanOrEqual(1);
  });
});

describe('Colunas', () => {
  it('are chosen, and this browser keeps them', async () => {
    const first = show('/', [aCliente({ etiquetaIds: [VIP], cidade: 'Olinda', uf: 'PE' })]);
    await userEvent.click(await screen.findByRole('button', { name: 'Colunas' }));
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Etiquetas', checked: false }));
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Cidade' }));
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Idade', checked: true }));
    const headers = () => screen.getAllByRole('columnheader').map((header) => header.textContent);
    const chosen = ['Cliente', 'Contato', 'Etiquetas', 'Cidade', 'Documentos', 'Relacionamentos', 'Passaporte', 'Ações'];
    expect(headers()).toEqual(chosen);
    const joao = screen.getByRole('row', { name: /João/ });
    expect(await within(joao).findByText('VIP')).toBeInTheDocument();
    expect(joao).toHaveTextContent('Olinda - PE');
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Colunas' })).toHaveFocus();
    first.unmount();
    show();
    await screen.findByRole('row', { name: /João/ });
    expect(headers()).toEqual(chosen);
  });
});
