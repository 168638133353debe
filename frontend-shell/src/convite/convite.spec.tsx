import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { convites, type ConviteRead } from '@viajario/contracts/accounts/convites';
import { aUser, renderWithProviders, stubApi, type StubbedApi } from '@viajario/web-kit/testing.tsx';
import { dismissToast } from '@viajario/web-kit/toast/toast.tsx';
import type { CurrentUser } from '@viajario/contracts/identity/session';
import { Convite } from './convite.tsx';

const OFFER: ConviteRead = { conta: { nome: 'Agência Sol' }, papelNaConta: 'agente', dataExpiracao: '2026-11-28T16:05:00.000Z' };
const kept = () => localStorage.getItem('viajario.convite');
const goTo = jest.fn();

interface Options {
  user?: CurrentUser | null;
  prepare?: (api: StubbedApi) => void;
}

function open({ user = aUser(), prepare }: Options = {}) {
  const api = stubApi();
  api.answer(convites.read, OFFER);
  prepare?.(api);
  const screenOf = <Convite user={user} goTo={goTo} />;
  return { api, ...renderWithProviders(screenOf, { path: '/convite/:token', url: '/convite/tok', user }) };
}
const accept = async () => userEvent.click(await screen.findByRole('button', { name: 'Aceitar convite' }));

beforeEach(() => {
  localStorage.clear();
  goTo.mockClear();
  // Toasts outlive a test.
  dismissToast();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('Convite para Equipe', () => {
  it('shows who invites, as what, what that allows and until when', async () => {
    const { api } = open();
    expect(screen.getByRole('heading', { level: 1, name: 'Convite para Equipe' })).toBeInTheDocument();
    expect(screen.getByRole('status', { name: 'Carregando convite' })).toBeInTheDocument();
    expect(await screen.findByText('Agência Sol')).toBeInTheDocument();
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['Agente', '28/11/2026 13:05']);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain('Não exclui clientes nem empresas');
    expect(document.title).toBe('Convite para Equipe · Viajário');
    expect(api.calls(convites.read)[0]?.params).toEqual({ token: 'tok' });
  });

  it('shows the name of a conta as text, whatever it holds (INV-15)', async () => {
    const nome = `<img src=x onerror="alert(1)">\u202Eoilá ${'x'.repeat(80)}`;
    open({ prepare: (api) => api.answer(convites.read, { ...OFFER, conta: { nome } }) });
    const shown = await screen.findByText(nome.replace(/\s+/g, ' '));
    expect(shown.tagName).toBe('BDI');
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it.each([
    ['says before the press, inside of an app, that Google refuses its browser', null, true],
    ['says no such thing to who has signed in', aUser(), false],
  ])('%s', async (_, user, isSaid) => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) Mobile/15E148 [LinkedInApp]/9.29');
    open({ user });
    await screen.findByRole('button', { name: 'Aceitar convite' });
    expect(screen.queryByText('Abra no navegador') !== null).toBe(isSaid);
  });
});

describe('An invited user who is signed in', () => {
  it('accepts nothing by opening the page (INV-14)', async () => {
    const { api } = open();
    expect(await screen.findByText('ana@demo.local')).toBeInTheDocument();
    expect(api.calls(convites.accept)).toHaveLength(0);
  });

  it('accepts with a click, and is taken to the new conta after one second', async () => {
    localStorage.setItem('viajario.convite', '{}');
    const { api } = open({ prepare: (stub) => stub.answer(convites.accept, { contaId: 'sol', papelNaConta: 'agente' }) });
    await screen.findByText('Agência Sol');
    jest.useFakeTimers();
    await act(async () => screen.getByRole('button', { name: 'Aceitar convite' }).click());
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.getByText('Convite aceito')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Aceitar convite' })).toBeDisabled();
    expect(kept()).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(850));
    expect(goTo).not.toHaveBeenCalled();
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(goTo.mock.calls).toEqual([['/?conta=sol']]);
    expect(api.calls(convites.accept)).toHaveLength(1);
  });

  it('has the keyboard on the button again when accepting failed', async () => {
    const { api } = open();
    let refuse = () => {};
    api.answer(convites.accept, () => new Promise((_, reject) => (refuse = () => reject(new TypeError('no network')))));
    await accept();
    const button = screen.getByRole('button', { name: 'Aceitar convite' });
    await waitFor(() => expect(button).toBeDisabled());
    expect(button).not.toHaveFocus();
    refuse();
    expect(await screen.findByText('Erro ao aceitar convite')).toBeInTheDocument();
    await waitFor(() => expect(button).toHaveFocus());
  });

  it('cancels: the invite is forgotten and home is shown', async () => {
    localStorage.setItem('viajario.convite', '{}');
    const { api, router } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Cancelar' }));
    expect(router.state.location.pathname).toBe('/');
    expect(kept()).toBeNull();
    expect(api.calls(convites.accept)).toHaveLength(0);
  });

  it('may sign out to accept as another user, and is led back by the URL alone', async () => {
    open();
    const other = await screen.findByRole('link', { name: 'Usar outro login' });
    expect(other).toHaveAttribute('href', '/api/logout?returnTo=%2Fconvite%2Ftok');
  });

  it('who belongs to the team already sees a notice and is led on', async () => {
    open({ prepare: (api) => api.refuse(convites.accept, 'JA_FAZ_PARTE') });
    await accept();
    expect(await screen.findByText('Você já faz parte desta conta')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ir para os meus clientes' })).toHaveAttribute('href', '/');
    expect(screen.queryByRole('button', { name: 'Aceitar convite' })).not.toBeInTheDocument();
  });

  it.each(['CONVITE_EXPIRADO', 'CONVITE_UTILIZADO', 'CONVITE_NAO_ENCONTRADO'] as const)(
    'sees that the invite died meanwhile (%s), and it is no longer kept',
    async (code) => {
      localStorage.setItem('viajario.convite', '{}');
      open({ prepare: (api) => api.refuse(convites.accept, code) });
      await accept();
      expect(await screen.findByRole('alert')).toHaveTextContent(/Convite (expirado|já utilizado|não encontrado)/);
      expect(kept()).toBeNull();
      expect(goTo).not.toHaveBeenCalled();
    },
  );

  it('may try again when the equipe is full or the server did not answer', async () => {
    const { api } = open({ prepare: (stub) => stub.refuse(convites.accept, 'LIMITE_DE_MEMBROS') });
    await accept();
    expect(await screen.findByText('Erro ao aceitar convite')).toBeInTheDocument();
    expect(screen.getByText('Esta conta já tem 100 membros, o máximo.')).toBeInTheDocument();
    api.disconnect(convites.accept);
    await accept();
    await waitFor(() => expect(screen.getByText(/Sem resposta do servidor/)).toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Aceitar convite' })).toBeEnabled();
  });

  it('is sent to the sign-in and back once the session has ended', async () => {
    open({ prepare: (api) => api.refuse(convites.accept, 'NAO_AUTENTICADO') });
    await accept();
    expect(await screen.findByText('Login necessário')).toBeInTheDocument();
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/api/login?returnTo=%2Fconvite%2Ftok'));
  });
});

describe('A visitor', () => {
  it('who accepts is asked to sign in, and the invite is kept meanwhile', async () => {
    const { api } = open({ user: null });
    await screen.findByText('Agência Sol');
    jest.useFakeTimers();
    await act(async () => screen.getByRole('button', { name: 'Aceitar convite' }).click());
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.getByText('Login necessário')).toBeInTheDocument();
    expect(screen.getByText('Faça login para aceitar o convite.')).toBeInTheDocument();
    expect(kept()).toContain('"tok"');
    expect(goTo).not.toHaveBeenCalled();
    await act(() => jest.advanceTimersByTimeAsync(950));
    expect(goTo.mock.calls).toEqual([['/api/login?returnTo=%2Fconvite%2Ftok']]);
    expect(api.calls(convites.accept)).toHaveLength(0);
  });

  it('who only looks leaves nothing in the browser’s storage', async () => {
    open({ user: null });
    await screen.findByText('Agência Sol');
    expect(kept()).toBeNull();
  });
});

describe('An invite that cannot be used', () => {
  it.each([
    ['CONVITE_NAO_ENCONTRADO', 'Convite não encontrado'],
    ['CONVITE_EXPIRADO', 'Convite expirado'],
    ['CONVITE_UTILIZADO', 'Convite já utilizado'],
  ] as const)('shows a message (%s), is forgotten, and there is a way on', async (code, text) => {
    localStorage.setItem('viajario.convite', '{}');
    open({ user: null, prepare: (api) => api.refuse(convites.read, code) });
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Conhecer o Viajário' })).toHaveAttribute('href', '/');
    expect(screen.queryByRole('button', { name: 'Aceitar convite' })).not.toBeInTheDocument();
    expect(kept()).toBeNull();
  });

  it('because the server did not answer may be fetched again, and stays remembered', async () => {
    localStorage.setItem('viajario.convite', '{}');
    const { api } = open({ prepare: (stub) => stub.disconnect(convites.read) });
    expect(await screen.findByText('Erro ao buscar convite')).toBeInTheDocument();
    expect(kept()).not.toBeNull();
    api.answer(convites.read, OFFER);
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Agência Sol')).toBeInTheDocument();
  });
});
