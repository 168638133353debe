import { administracao } from '@viajario/contracts/admin/admin';
import { setWideScreen } from '@viajario/web-kit/testing.tsx';
import { waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anAdminConta, answerList, emptyServer, section, showPanel } from '../testing.tsx';

const TITLE = 'Contas do Sistema';
const orphan = anAdminConta({ id: 'c2', nome: 'Ana Lima', tipo: 'individual', proprietario: null, totalClientes: 0 });

async function show(rows = [anAdminConta(), orphan], options: { total?: number; url?: string } = {}) {
  const api = emptyServer();
  answerList(api, administracao.contas, rows, options.total);
  const { router } = showPanel(options);
  const contas = await section(TITLE);
  await within(contas).findByText(rows[0]?.nome ?? '');
  return { api, router, contas };
}

const lastQuery = ({ api }: Awaited<ReturnType<typeof show>>) =>
  Object.fromEntries(api.calls(administracao.contas).at(-1)?.url.searchParams ?? []);
const header = (contas: HTMLElement, name: string) => within(contas).getByRole('columnheader', { name });

beforeEach(() => setWideScreen(true));

describe('Contas do Sistema', () => {
  it('is a table of names, types, owners, totals and days, newest first', async () => {
    const shown = await show();
    const [first, second] = within(shown.contas).getAllByRole('row').slice(1);
    const texts = (row?: HTMLElement) => Array.from(row?.children ?? []).map((cell) => cell.textContent);
    expect(
      within(shown.contas)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Nome', 'Tipo', 'Proprietário', 'Email do proprietário', 'Clientes', 'Documentos', 'Criada em']);
    expect(texts(first)).toEqual(['Agência Sol', 'Agência', 'Bia Souza', 'bia@demo.local', '1.234', '7', '01/11/2026']);
    expect(texts(second).slice(0, 5)).toEqual(['Ana Lima', 'Individual', 'Sem proprietário', '-', '0']);
    expect(header(shown.contas, 'Criada em')).toHaveAttribute('aria-sort', 'descending');
    expect(header(shown.contas, 'Nome')).toHaveAttribute('aria-sort', 'none');
    expect(header(shown.contas, 'Tipo')).not.toHaveAttribute('aria-sort');
    expect(lastQuery(shown)).toEqual({ page: '1', limit: '20', sort: 'createdAt', order: 'desc' });
  });

  it.each([
    ['Nome', 'nome', 'asc'],
    ['Proprietário', 'proprietario', 'asc'],
    ['Clientes', 'totalClientes', 'desc'],
    ['Documentos', 'totalDocumentos', 'desc'],
  ])('is ordered by %s, and the other way round by a second click, from page 1', async (name, sort, order) => {
    const shown = await show(undefined, { total: 60, url: '/admin?contas.page=2' });
    const press = () => userEvent.click(within(header(shown.contas, name)).getByRole('button'));
    await press();
    await waitFor(() => expect(lastQuery(shown)).toMatchObject({ sort, order, page: '1' }));
    await press();
    const turned = order === 'asc' ? 'desc' : 'asc';
    await waitFor(() => expect(lastQuery(shown)).toMatchObject({ sort, order: turned }));
    expect(header(shown.contas, name)).toHaveAttribute('aria-sort', turned === 'asc' ? 'ascending' : 'descending');
    expect(shown.router.state.location.search).toBe(`?contas.sort=${sort}&contas.order=${turned}`);
  });

  it('announces to screen readers how many a search found, and nothing before', async () => {
    const { api, contas } = await show();
    expect(within(contas).queryByText(/resultado/)).not.toBeInTheDocument();
    const search = within(contas).getByRole('searchbox', { name: 'Buscar contas...' });
    for (const [rows, text] of [
      [[orphan], '1 resultado'],
      [[], 'Nenhum resultado'],
    ] as const) {
      answerList(api, administracao.contas, [...rows], rows.length);
      await userEvent.type(search, 'ana{Enter}');
      expect(await within(contas).findByText(text)).toHaveAttribute('aria-live', 'polite');
    }
    answerList(api, administracao.contas, [orphan], 1234);
    await userEvent.type(search, ' lima{Enter}');
    expect(await within(contas).findByText('1.234 resultados')).toBeInTheDocument();
  });

  it('is paged by the server, with the total in the heading and the page in the address', async () => {
    const shown = await show(undefined, { total: 1234, url: '/admin?usuarios.page=1' });
    expect(within(shown.contas).getByRole('heading')).toHaveTextContent('Contas do Sistema (1.234)');
    const pages = within(shown.contas).getByRole('navigation', { name: `Paginação: ${TITLE}` });
    await userEvent.click(within(pages).getByRole('button', { name: '3' }));
    await waitFor(() => expect(lastQuery(shown)).toMatchObject({ page: '3', sort: 'createdAt' }));
    expect(shown.router.state.location.search).toContain('contas.page=3');
  });

  it('opens its last page when an address asks for one beyond', async () => {
    const shown = await show(undefined, { total: 45, url: '/admin?contas.page=9' });
    await waitFor(() => expect(lastQuery(shown)).toMatchObject({ page: '3' }));
  });

  it('is searched by the server', async () => {
    const shown = await show();
    await userEvent.type(within(shown.contas).getByRole('searchbox', { name: 'Buscar contas...' }), 'sol{Enter}');
    await waitFor(() => expect(lastQuery(shown)).toMatchObject({ search: 'sol', page: '1' }));
    expect(shown.router.state.location.search).toBe('?contas.search=sol');
  });

  it('ignores an order that does not exist', async () => {
    expect(lastQuery(await show(undefined, { url: '/admin?contas.sort=cpf&contas.order=up' }))).toMatchObject({
      sort: 'createdAt',
      order: 'desc',
    });
  });

  it('has no column out of sight on a tablet: type and e-mail stand below the names that they belong to', async () => {
    const { matchMedia } = window;
    window.matchMedia = (media) => ({ ...matchMedia(media), matches: media.startsWith('(min-width: 48em)') });
    const nameless = { id: 'u3', email: 'caio@demo.local', firstName: null, lastName: null };
    const { contas } = await show([anAdminConta(), orphan, anAdminConta({ id: 'c3', nome: 'Rio', proprietario: nameless })]);
    const texts = within(contas)
      .getAllByRole('row')
      .map((row) => Array.from(row.children).map((cell) => cell.textContent));
    expect(texts).toEqual([
      ['Nome', 'Proprietário', 'Clientes', 'Documentos', 'Criada em'],
      ['Agência SolAgência', 'Bia Souzabia@demo.local', '1.234', '7', '01/11/2026'],
      ['Ana LimaIndividual', 'Sem proprietário', '0', '7', '01/11/2026'],
      ['RioAgência', 'caio@demo.local', '1.234', '7', '01/11/2026'],
    ]);
  });

  it('becomes cards on a phone, with a menu for the order', async () => {
    setWideScreen(false);
    const shown = await show();
    expect(within(shown.contas).queryByRole('table')).not.toBeInTheDocument();
    const [card] = within(within(shown.contas).getByRole('list', { name: TITLE })).getAllByRole('listitem');
    expect(card).toHaveTextContent('Agência SolTipoAgênciaProprietárioBia Souza');
    const menu = within(shown.contas).getByRole('combobox', { name: 'Ordenar por' });
    expect(menu).toHaveDisplayValue('Criada em, decrescente');
    await userEvent.selectOptions(menu, 'Clientes, crescente');
    await waitFor(() => expect(lastQuery(shown)).toMatchObject({ sort: 'totalClientes', order: 'asc' }));
  });
});
