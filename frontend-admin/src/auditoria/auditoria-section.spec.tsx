import { administracao } from '@viajario/contracts/admin/admin';
import { setWideScreen } from '@viajario/web-kit/testing.tsx';
import { act, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anAuditEntry, answerList, emptyServer, section, showPanel } from '../testing.tsx';

const deleted = anAuditEntry({
  id: 'a2',
  acao: 'cliente-excluido',
  conta: { id: 'c1', nome: 'Agência Sol' },
  alvoTipo: 'cliente',
  alvoId: '01930000-0000-7000-8000-00000000abcd',
});
const unknown = anAuditEntry({ id: 'a3', acao: 'foguete-lancado', usuario: null, ip: null, alvoTipo: 'foguete' });

async function show(url?: string) {
  const api = emptyServer();
  answerList(api, administracao.auditoria, [anAuditEntry(), deleted, unknown], 60);
  const { router } = showPanel({ url });
  const auditoria = within(await section('Auditoria'));
  await auditoria.findByRole('table');
  const query = () => Object.fromEntries(api.calls(administracao.auditoria).at(-1)?.url.searchParams ?? []);
  return { auditoria, router, query };
}

beforeEach(() => setWideScreen(true));

describe('Auditoria', () => {
  it('shows time, act, user, conta and IP address; an unknown act by its code', async () => {
    const { auditoria, query } = await show();
    const texts = auditoria
      .getAllByRole('row')
      .slice(1)
      .map((row) => Array.from(row.children).map((cell) => cell.textContent));
    expect(texts).toEqual([
      ['01/11/2026 12:30', 'Login', 'Bia Souzabia@demo.local', '-', '-', '203.0.113.7'],
      ['01/11/2026 12:30', 'Cliente excluído', 'Bia Souzabia@demo.local', 'Agência Sol', 'Cliente…0000abcd', '203.0.113.7'],
      ['01/11/2026 12:30', 'foguete-lancado', '-', '-', 'foguete', '-'],
    ]);
    expect(query()).toEqual({ page: '1', limit: '20' });
  });

  it('is filtered by act, person and days, which the address keeps', async () => {
    const { auditoria, router, query } = await show('/admin?auditoria.page=2');
    await userEvent.selectOptions(auditoria.getByRole('combobox', { name: 'Ação' }), 'Cliente excluído');
    await waitFor(() => expect(query()).toMatchObject({ acao: 'cliente-excluido', page: '1' }));
    await userEvent.type(auditoria.getByRole('searchbox', { name: 'Buscar por pessoa...' }), 'bia{Enter}');
    await userEvent.type(auditoria.getByRole('textbox', { name: 'De' }), '01/11/2026');
    await userEvent.type(auditoria.getByRole('textbox', { name: 'Até' }), '30/11/2026');
    await waitFor(() => expect(query()).toMatchObject({ search: 'bia', de: '2026-11-01', ate: '2026-11-30' }));
    expect(router.state.location.search).toContain('auditoria.de=2026-11-01');
  });

  it('shows everything again at one click', async () => {
    const { auditoria, router, query } = await show('/admin?auditoria.acao=login&auditoria.ate=2026-11-30&contas.search=sol');
    expect(query()).toMatchObject({ acao: 'login', ate: '2026-11-30' });
    await userEvent.click(auditoria.getByRole('button', { name: 'Limpar filtros' }));
    await waitFor(() => expect(query()).toEqual({ page: '1', limit: '20' }));
    expect(router.state.location.search).toBe('?contas.search=sol');
    expect(auditoria.getByRole('textbox', { name: 'Até' })).toHaveValue('');
    // The button that cleared them is gone; the keyboard goes on among the filters.
    await waitFor(() => expect(auditoria.getByRole('group', { name: 'Filtros da auditoria' })).toHaveFocus());
  });

  it('lets a day be typed over without a second click into the field, and follows the back button', async () => {
    const { auditoria, router } = await show();
    const day = auditoria.getByRole('textbox', { name: 'De' });
    const address = (search: string) => waitFor(() => expect(router.state.location.search).toBe(search));
    await userEvent.type(day, '01/11/2026');
    await address('?auditoria.de=2026-11-01');
    await userEvent.keyboard('{Backspace>10/}');
    await address('');
    await userEvent.keyboard('02/11/2026');
    await address('?auditoria.de=2026-11-02');
    await act(() => router.navigate(-2));
    await waitFor(() => expect(day).toHaveValue('01/11/2026'));
  });

  it('waits for a whole day and refuses one that does not exist', async () => {
    const { auditoria, router } = await show();
    const day = auditoria.getByRole('textbox', { name: 'De' });
    await userEvent.type(day, '31/02/2026');
    expect(day).toBeInvalid();
    expect(router.state.location.search).toBe('');
  });
});
