import { lazy, Suspense, type ReactElement } from 'react';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useQuery } from '@tanstack/react-query';
import { useRoutes } from 'react-router-dom';
import { contas } from '@viajario/contracts/accounts/contas';
import { clientes } from '@viajario/contracts/crm/clientes/clientes';
import { stats, type Stats } from '@viajario/contracts/crm/stats/stats';
import { session } from '@viajario/contracts/identity/session';
import { call } from '@viajario/web-kit/api/api.ts';
import { LinesSkeleton } from '@viajario/web-kit/loading/skeletons.tsx';
import { SearchBox } from '@viajario/web-kit/list/search-box.tsx';
import { noteLeftConta } from '@viajario/web-kit/session/session.tsx';
import { read } from '@viajario/web-kit/api/query.ts';
import { aConta, aSubscription, aUser, renderWithProviders, stubApi, type ScreenOptions } from '@viajario/web-kit/testing.tsx';
import { Frame } from './frame.tsx';

const two = [aConta({ id: 'own', nome: 'Ana' }), aConta({ id: 'agency', nome: 'Horizonte' })];

const show = (options: ScreenOptions = {}) => {
  const user = options.user ?? aUser();
  return renderWithProviders(<Frame user={user} />, { contas: two, ...options });
};
const menu = () => within(screen.getByRole('navigation', { name: 'Menu principal' }));

describe('The side menu', () => {
  it('offers every area and marks the current one', () => {
    show({ url: '/?view=empresas' });
    expect(
      menu()
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Hoje', 'Clientes', 'Empresas', 'Lembretes', 'Equipe', 'Documentos', 'Viagens', 'Configurações']);
    expect(menu().getByRole('link', { name: 'Empresas' })).toHaveAttribute('aria-current', 'page');
    expect(menu().getByRole('link', { name: 'Clientes' })).not.toHaveAttribute('aria-current');
  });

  it('keeps the conta in every address', async () => {
    const { router } = show({ url: '/?conta=agency' });
    await userEvent.click(menu().getByRole('link', { name: 'Configurações' }));
    expect(router.state.location).toMatchObject({ pathname: '/configuracoes', search: '?conta=agency' });
    await userEvent.click(menu().getByRole('link', { name: 'Equipe' }));
    expect(router.state.location).toMatchObject({ pathname: '/', search: '?view=equipe&conta=agency' });
  });

  it('marks Documentos on the screen of what expires', () => {
    show({ url: '/documentos?prazo=30' });
    expect(menu().getByRole('link', { current: 'page' })).toHaveTextContent('Documentos');
  });

  it.each(['/viagens', '/viagem', '/viagem/v1'])('marks Viagens on %s', (url) => {
    show({ url });
    expect(menu().getByRole('link', { current: 'page' })).toHaveTextContent('Viagens');
  });

  it('offers the administration to administrators only', () => {
    const { unmount } = show();
    expect(menu().queryByRole('link', { name: 'Administração' })).not.toBeInTheDocument();
    unmount();
    show({ user: aUser({ papelSistema: 'admin' }) });
    expect(menu().getByRole('link', { name: 'Administração' })).toHaveAttribute('href', '/admin?conta=own');
  });
});

describe('The top bar', () => {
  it('names the user, leads to the profile and out and shows the trial only while it runs', () => {
    const { unmount } = show({
      subscription: aSubscription({ isInTrialPeriod: true, trialEndsAt: new Date(Date.now() + 3.6e8).toISOString() }),
    });
    expect(screen.getByRole('link', { name: 'Ana Lima' })).toHaveAttribute('href', '/profile?conta=own');
    expect(screen.getByRole('link', { name: 'Sair' })).toHaveAttribute('href', '/api/logout');
    expect(screen.getByRole('link', { name: /Teste grátis 4d/ })).toHaveAttribute('href', '/assinar?conta=own');
    unmount();
    show({ subscription: aSubscription() });
    expect(screen.queryByRole('link', { name: /Teste grátis/ })).not.toBeInTheDocument();
  });
});

describe('The menu of a small screen', () => {
  it('leads to the profile too, and closes on the way', async () => {
    const { router } = show();
    await userEvent.click(screen.getByRole('button', { name: 'Abrir menu' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('link', { name: 'Ana Lima' }));
    expect(router.state.location.pathname).toBe('/profile');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('A URL that names a conta of other users', () => {
  it.each(['foreign', "%27%20or%20'1'='1"])('is rewritten to the first conta of the user: %s', (conta) => {
    const { router } = show({ url: `/?conta=${conta}&view=equipe` });
    expect(router.state.location.search).toBe('?conta=own&view=equipe');
  });
});

describe('A conta that was deleted, or lost the user as a member, while it was open', () => {
  it.each([
    ['/?view=equipe&conta=agency', 'agency', 'Horizonte', 'Ana', '?view=equipe&conta=own'],
    ['/?view=equipe', 'own', 'Ana', 'Horizonte', '?view=equipe'],
  ])('is reported as gone by the first call that does not find it, and %s shows another', async (url, id, lost, next, search) => {
    const api = stubApi();
    api.refuse(clientes.list, 'CONTA_NAO_ENCONTRADA');
    api.answer(
      contas.list,
      two.filter((conta) => conta.id !== id),
    );
    const { router } = show({ url, subscription: aSubscription() });
    await call(clientes.list, { query: { contaId: id } }).catch(() => undefined);
    expect(await screen.findByText(`A conta ${lost} não está mais disponível`)).toBeInTheDocument();
    const why = `Ela foi excluída, ou você não faz mais parte da equipe. Abrimos a conta ${next}.`;
    expect(screen.getByText(why)).toBeInTheDocument();
    expect(router.state.location.search).toBe(search);
    expect(screen.getByRole('button', { name: next })).toBeInTheDocument();
  });

  it('is not reported to a user who left it, and is reported the next time', async () => {
    const api = stubApi();
    api.answer(contas.list, two.slice(0, 1));
    const { client, router } = show({ url: '/?view=equipe&conta=agency', subscription: aSubscription() });
    const listKey = read(contas.list).queryKey;
    noteLeftConta('agency');
    await act(() => client.invalidateQueries({ queryKey: listKey }));
    expect(await screen.findByRole('button', { name: 'Ana' })).toBeInTheDocument();
    expect(screen.queryByText('A conta Horizonte não está mais disponível')).not.toBeInTheDocument();
    act(() => void client.setQueryData(listKey, two));
    await act(() => router.navigate('/?view=equipe&conta=agency'));
    act(() => void client.setQueryData(listKey, two.slice(0, 1)));
    expect(await screen.findByText('A conta Horizonte não está mais disponível')).toBeInTheDocument();
  });

  it('is reported, too, where leaving another one had changed the address before the list', async () => {
    stubApi();
    const both = two.map((conta) => (conta.id === 'agency' ? { ...conta, id: 'again', nome: 'Ida e Volta' } : conta));
    const { client, router } = show({ url: '/?view=equipe&conta=again', subscription: aSubscription(), contas: both });
    const listed = (now: typeof two) =>
      act(async () => {
        client.setQueryData(read(contas.list).queryKey, now);
        await new Promise((drawn) => setTimeout(drawn));
      });
    noteLeftConta('again');
    await act(() => router.navigate('/?view=equipe&conta=own'));
    await listed(both.slice(0, 1));
    expect(screen.queryByText('A conta Ida e Volta não está mais disponível')).not.toBeInTheDocument();
    await listed(both);
    await act(() => router.navigate('/?view=equipe&conta=again'));
    await listed(both.slice(0, 1));
    expect(await screen.findByText('A conta Ida e Volta não está mais disponível')).toBeInTheDocument();
  });

  it('shows a user without another conta how to create one', async () => {
    const api = stubApi();
    api.refuse(clientes.list, 'CONTA_NAO_ENCONTRADA');
    api.answer(contas.list, []);
    show({ subscription: aSubscription(), contas: two.slice(1) });
    await call(clientes.list, { query: { contaId: 'agency' } }).catch(() => undefined);
    expect(await screen.findByText('Ela foi excluída, ou você não faz mais parte da equipe.')).toBeInTheDocument();
    expect(screen.getByText('Você não participa de nenhuma conta. Crie uma no seletor acima.')).toBeInTheDocument();
  });
});

describe('The list of contas', () => {
  it('that cannot be fetched shows a message and is fetched again on request', async () => {
    const api = stubApi();
    api.refuse(contas.list, 'SERVICO_INDISPONIVEL');
    api.answer(session.statusFresh, aSubscription());
    const { client } = show();
    await client.resetQueries({ queryKey: ['contas'] }).catch(() => undefined);
    expect(await screen.findByText('Não foi possível carregar as suas contas')).toBeInTheDocument();
    api.answer(contas.list, two);
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByRole('button', { name: 'Ana' })).toBeInTheDocument();
  });
});

describe('A user with fewer rights than before', () => {
  it('is offered less after the first refusal: the contas are fetched again, with the role in each', async () => {
    const api = stubApi();
    api.refuse(clientes.remove, 'SEM_PERMISSAO');
    api.answer(contas.list, two);
    show({ subscription: aSubscription() });
    await act(() => call(clientes.remove, { params: { id: '1' } }).catch(() => undefined));
    await waitFor(() => expect(api.calls(contas.list)).toHaveLength(1));
  });
});

describe('The screen in which the user works', () => {
  it('stays with all that was typed when the contas cannot be fetched again', async () => {
    const api = stubApi();
    api.refuse(clientes.list, 'CONTA_NAO_ENCONTRADA');
    api.refuse(contas.list, 'SERVICO_INDISPONIVEL');
    renderWithProviders(<FrameAround screen={<input aria-label="Observações" />} />, { contas: two });
    await userEvent.type(screen.getByRole('textbox', { name: 'Observações' }), 'janela');
    await act(() => call(clientes.list, { query: { contaId: 'agency' } }).catch(() => undefined));
    await waitFor(() => expect(api.calls(contas.list)).toHaveLength(1));
    await act(() => new Promise((drawn) => setTimeout(drawn)));
    expect(screen.getByRole('textbox', { name: 'Observações' })).toHaveValue('janela');
    expect(screen.getByRole('button', { name: 'Ana' })).toBeInTheDocument();
  });
});

describe('The busy mark of a loading screen', () => {
  const main = () => screen.getByRole('main');
  const marked = () => waitFor(() => expect(main()).toHaveAttribute('aria-busy', 'true'));
  const whole = () => waitFor(() => expect(main()).not.toHaveAttribute('aria-busy'));
  const numbers = (contaId: string) => read(stats.read, { query: { contaId } });

  /** A part of a screen; nothing shows that it is on its way. */
  function Part({ id }: { id: string }) {
    const { data, error } = useQuery(numbers(id));
    return <p>{data ? `${id}: ${data.totalClientes}` : error?.message}</p>;
  }

  /** `answer` lets the first call of the part that waits through. */
  function showParts(parts: ReactElement) {
    const api = stubApi();
    const held: ((answer: Stats) => void)[] = [];
    api.answer(stats.read, () => new Promise((resolve) => held.push(resolve)));
    const shown = renderWithProviders(<FrameAround screen={parts} />, { contas: two });
    const answer = async (totalClientes: number) => {
      await waitFor(() => expect(held).not.toHaveLength(0));
      held.shift()?.({ totalClientes, newThisMonth: 0, totalDocumentos: 0, familyGroups: 0, retidos: 0 });
    };
    return { api, answer, ...shown };
  }

  it('stays until the last part is loaded, and does not return while a part is fetched again', async () => {
    const { api, answer, client } = showParts(
      <>
        <Part id="a" />
        <Part id="b" />
      </>,
    );
    await marked();
    await answer(1);
    await screen.findByText('a: 1');
    expect(main()).toHaveAttribute('aria-busy', 'true');
    await answer(2);
    await screen.findByText('b: 2');
    await whole();
    const again = client.invalidateQueries({ queryKey: numbers('a').queryKey });
    await waitFor(() => expect(api.calls(stats.read)).toHaveLength(3));
    expect(main()).not.toHaveAttribute('aria-busy');
    await answer(3);
    await again;
    await screen.findByText('a: 3');
    expect(main()).not.toHaveAttribute('aria-busy');
  });

  it('ends when a part fails', async () => {
    const api = stubApi();
    api.refuse(stats.read, 'SERVICO_INDISPONIVEL');
    renderWithProviders(<FrameAround screen={<Part id="a" />} />, { contas: two });
    expect(main()).toHaveAttribute('aria-busy', 'true');
    await whole();
    expect(main()).not.toBeEmptyDOMElement();
    expect(api.calls(stats.read)).toHaveLength(1);
  });

  it('stays while files of the screen are fetched, and while their content asks', async () => {
    let arrive: (module: { default: typeof Part }) => void = () => undefined;
    const Late = lazy(() => new Promise<{ default: typeof Part }>((resolve) => (arrive = resolve)));
    const { answer } = showParts(
      <Suspense fallback={<LinesSkeleton />}>
        <Late id="a" />
      </Suspense>,
    );
    await marked();
    act(() => arrive({ default: Part }));
    await answer(1);
    expect(main()).toHaveAttribute('aria-busy', 'true');
    await screen.findByText('a: 1');
    await whole();
  });

  it('appears for the next screen too, but not for prefetched data', async () => {
    const { answer, client, router } = showParts(<Part id="a" />);
    await answer(1);
    await whole();
    void client.prefetchQuery(numbers('b'));
    await act(() => router.navigate('/documentos'));
    expect(main()).toHaveAttribute('aria-busy', 'true');
    await whole();
    await act(() => router.navigate('/documentos?prazo=30'));
    expect(main()).not.toHaveAttribute('aria-busy');
    await answer(2);
  });
});

describe('The banner of a late payment', () => {
  const hasScreen = () => screen.queryByText('A tela') !== null;
  const showExpiring = (planoExpiraEm: string) => {
    let answer: (status: ReturnType<typeof aSubscription>) => void = () => undefined;
    stubApi().answer(session.statusFresh, () => new Promise((resolve) => (answer = resolve)));
    const user = aUser({ planoExpiraEm });
    renderWithProviders(<FrameAround screen={<p>A tela</p>} />, { contas: two, user, subscription: null });
    return () => answer(aSubscription({ pagamentoAtrasado: true, carenciaAte: '2096-01-10T15:00:00.000Z' }));
  };

  it('comes together with the screen of whom it may be for', async () => {
    const answer = showExpiring('2026-01-10T15:00:00.000Z');
    expect(hasScreen()).toBe(false);
    await act(async () => answer());
    expect(await screen.findByText('O pagamento da renovação falhou.')).toBeInTheDocument();
    expect(hasScreen()).toBe(true);
  });

  it('delays no screen within the paid days', () => {
    showExpiring('2096-01-10T15:00:00.000Z');
    expect(hasScreen()).toBe(true);
  });
});

describe('A shortcut of the screen', () => {
  const showWithSearch = () => {
    stubApi();
    renderWithProviders(<FrameAround screen={<SearchBox placeholder="Buscar" value="" onSearch={jest.fn()} />} />, {
      contas: two,
    });
    return screen.getByRole('searchbox');
  };

  it('is there again once the dialog of a new conta was closed', async () => {
    const search = showWithSearch();
    await userEvent.click(screen.getByRole('button', { name: 'Ana' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Criar conta agência' }));
    const dialog = await screen.findByRole('dialog', { name: 'Criar Nova Conta' });
    await userEvent.keyboard('/');
    expect(search).not.toHaveFocus();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await userEvent.click(document.body);
    await userEvent.keyboard('/');
    expect(search).toHaveFocus();
  });

  it('does nothing behind the menu of a small screen', async () => {
    const search = showWithSearch();
    await userEvent.click(screen.getByRole('button', { name: 'Abrir menu' }));
    await userEvent.keyboard('/');
    expect(search).not.toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Fechar menu' }));
    await userEvent.keyboard('/');
    expect(search).toHaveFocus();
  });
});

describe('A user without a conta', () => {
  const none = 'Você não participa de nenhuma conta. Crie uma no seletor acima.';
  const showAt = (url: string) => {
    stubApi().answer(session.statusFresh, aSubscription());
    return renderWithProviders(<FrameAround screen={<p>A tela</p>} />, { contas: [], url });
  };

  it.each(['/admin', '/profile', '/assinar', '/pagamento-sucesso', '/termos'])('is shown %s, which needs none', (url) => {
    showAt(url);
    expect(screen.getByText('A tela')).toBeInTheDocument();
    expect(screen.queryByText(none)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Selecionar conta' })).toBeInTheDocument();
  });

  it.each(['/', '/configuracoes', '/cliente/1'])('sees so at %s', (url) => {
    showAt(url);
    expect(screen.getByText(none)).toBeInTheDocument();
    expect(screen.queryByText('A tela')).not.toBeInTheDocument();
  });
});

describe('A user with an ended subscription', () => {
  const showAt = (url: string, change: Parameters<typeof aConta>[0]) => {
    stubApi().answer(session.statusFresh, aSubscription({ isActive: false }));
    const options = { contas: [aConta(change)], subscription: aSubscription({ isActive: false }), url };
    return renderWithProviders(<FrameAround screen={<p role="alert">A tela</p>} />, options);
  };

  it('gets one message: a screen that would only be refused is not opened', async () => {
    showAt('/', { ativa: false });
    expect(await screen.findByText('Assinatura expirada')).toBeInTheDocument();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(screen.getByRole('status', { name: 'Carregando' })).toBeInTheDocument();
  });

  it('is shown what stays open', () => {
    showAt('/configuracoes', { ativa: false });
    expect(screen.getByText('A tela')).toBeInTheDocument();
  });

  it('keeps the screen on which it ended', async () => {
    const { client } = showAt('/', {});
    act(() => void client.setQueryData(read(contas.list).queryKey, [aConta({ ativa: false })]));
    await act(() => new Promise((drawn) => setTimeout(drawn)));
    expect(screen.getByText('A tela')).toBeInTheDocument();
  });
});

/** An admin's, who sees every screen. */
function FrameAround({ screen: element }: { screen: ReactElement }) {
  const children = [{ path: '*', element }];
  return useRoutes([{ element: <Frame user={aUser({ papelSistema: 'admin' })} />, children }]);
}
