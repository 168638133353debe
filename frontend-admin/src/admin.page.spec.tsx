import { administracao } from '@viajario/contracts/admin/admin';
import { renderWithProviders, aUser, setWideScreen } from '@viajario/web-kit/testing.tsx';
import { dismissToast } from '@viajario/web-kit/toast/toast.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import AdminPage from './admin.page.tsx';
import { anAdminConta, answerList, emptyServer, goTo, LISTS, section, showPanel } from './testing.tsx';

/** Toasts outlive a test. */
beforeEach(() => {
  setWideScreen(true);
  dismissToast();
});

describe('The panel', () => {
  it('has its seven sections, each with its message for an empty list', async () => {
    emptyServer();
    showPanel();
    expect(screen.getByRole('heading', { level: 1, name: 'Painel Administrativo' })).toBeInTheDocument();
    for (const text of ['Carregando contas...', 'Carregando usuários...']) expect(screen.getByText(text)).toBeInTheDocument();
    expect(await screen.findByText('Nenhuma conta encontrada')).toBeInTheDocument();
    expect(await screen.findByText('Nenhum registro encontrado')).toBeInTheDocument();
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Contas do Sistema (0)',
      'Autorizar Email para Acesso Gratuito',
      'Emails Autorizados (0)',
      'Conceder Acesso Gratuito (Usuários Existentes)',
      'Todos os Usuários (0)',
      'Problemas de Pagamento (0)',
      'Auditoria (0)',
    ]);
    for (const text of [
      'Nenhum email autorizado ainda',
      'Nenhum problema de pagamento registrado',
      'Nenhum usuário encontrado',
    ]) {
      expect(screen.getByText(text)).toBeInTheDocument();
    }
  });

  it('leads to each section by a link', async () => {
    emptyServer();
    showPanel();
    await screen.findByText('Nenhuma conta encontrada');
    const links = within(screen.getByRole('navigation', { name: 'Seções' })).getAllByRole('link');
    expect(links).toHaveLength(7);
    for (const link of links) expect(document.querySelector(link.getAttribute('href') ?? '')).toBeInTheDocument();
  });

  it('shows all other sections when one fails, and that one after another try', async () => {
    const api = emptyServer();
    api.refuse(administracao.contas, 'SERVICO_INDISPONIVEL');
    showPanel();
    const contas = await section('Contas do Sistema');
    expect(await within(contas).findByText('Não foi possível carregar as contas')).toBeInTheDocument();
    expect(await screen.findByText('Nenhum usuário encontrado')).toBeInTheDocument();
    answerList(api, administracao.contas, [anAdminConta()]);
    await userEvent.click(within(contas).getByRole('button', { name: 'Tentar novamente' }));
    expect(await within(contas).findByRole('rowheader', { name: 'Agência Sol' })).toBeInTheDocument();
    expect(within(contas).queryByText('Não foi possível carregar as contas')).not.toBeInTheDocument();
  });
});

describe('A user who is no admin', () => {
  const denied = 'Apenas administradores podem acessar esta página.';

  it('sees a notice and is sent to the start, with the conta in the address and without a question to the server', async () => {
    const api = emptyServer();
    const { router } = renderWithProviders(<AdminPage />, { path: '/admin', url: '/admin?conta=c1', user: aUser() });
    expect(await screen.findByText('Acesso Negado')).toBeInTheDocument();
    expect(screen.getByText(denied)).toBeInTheDocument();
    expect(router.state.location).toMatchObject({ pathname: '/', search: '?conta=c1' });
    expect(LISTS.flatMap((route) => api.calls(route))).toEqual([]);
  });

  it('any more, which only the server knows yet, sees the same', async () => {
    const api = emptyServer();
    for (const route of LISTS) api.refuse(route, 'APENAS_ADMINISTRADORES');
    const { router } = showPanel();
    expect(await screen.findByText(denied)).toBeInTheDocument();
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });
});

describe('An admin who lost the right with the page open', () => {
  it('sees a notice at the first refused act, and is sent to the start', async () => {
    const api = emptyServer();
    api.refuse(administracao.grantFreeAccess, 'APENAS_ADMINISTRADORES');
    const { router } = showPanel();
    const conceder = within(await section('Conceder Acesso Gratuito (Usuários Existentes)'));
    await userEvent.type(conceder.getByRole('textbox', { name: 'Email do usuário' }), 'bia@demo.local');
    await userEvent.type(conceder.getByRole('textbox', { name: 'Motivo' }), 'Parceria');
    await userEvent.click(conceder.getByRole('button', { name: 'Conceder Acesso Gratuito' }));
    expect(await screen.findByText('Acesso Negado')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/');
  });
});

describe('A session that ended', () => {
  it('is reported once for all lists and leads to the sign-in once', async () => {
    const api = emptyServer();
    for (const route of LISTS) api.refuse(route, 'NAO_AUTENTICADO');
    showPanel();
    expect(await screen.findByText('Sessão expirada. Redirecionando...')).toBeInTheDocument();
    expect(screen.getByText('Acesso Negado')).toBeInTheDocument();
    await waitFor(() => expect(goTo).toHaveBeenCalled());
    expect(goTo).toHaveBeenCalledTimes(1);
    expect(goTo).toHaveBeenCalledWith(expect.stringMatching(/^\/api\/login\?returnTo=/));
  });
});
