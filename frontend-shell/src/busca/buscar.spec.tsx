import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRoutes } from 'react-router-dom';
import { busca, type Busca } from '@viajario/contracts/crm/busca/busca';
import { session } from '@viajario/contracts/identity/session';
import { handedOver } from '@viajario/web-kit/share/handed-over.ts';
import { SearchBox } from '@viajario/web-kit/list/search-box.tsx';
import { aConta, aSubscription, aUser, renderWithProviders, stubApi, type ScreenOptions } from '@viajario/web-kit/testing.tsx';
import { Frame } from '../layout/frame.tsx';

const NOTHING: Busca = { clientes: [], empresas: [], novo: null };
const FOUND: Busca = {
  clientes: [
    { id: 'c1', nome: 'Ana Prado', detalhe: '(11) 98765-4321' },
    { id: 'c2', nome: 'Anabela Reis', detalhe: '' },
  ],
  empresas: [{ id: 'e1', nome: 'Anhanguera Ltda', detalhe: 'São Paulo' }],
  novo: null,
};

function App({ user = aUser() }) {
  const fields = (
    <>
      <SearchBox placeholder="Buscar clientes..." value="" onSearch={() => undefined} />
      <input aria-label="Observações" />
    </>
  );
  return useRoutes([
    {
      element: <Frame user={user} />,
      children: [
        { path: '/', element: fields },
        { path: '*', element: <input aria-label="Observações" /> },
      ],
    },
  ]);
}

function show({ url = '/configuracoes', ...options }: ScreenOptions = {}) {
  const api = stubApi();
  api.answer(session.statusFresh, aSubscription());
  api.answer(busca.find, FOUND);
  return { api, ...renderWithProviders(<App user={options.user ?? undefined} />, { url, ...options }) };
}
const field = () => screen.findByRole('combobox', { name: 'Buscar clientes, empresas e ações' });
async function open() {
  await userEvent.keyboard('{Control>}k{/Control}');
  return field();
}
const groups = () =>
  screen.getAllByRole('group').map((group) => [
    group.getAttribute('aria-label'),
    ...within(group)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ]);
const marked = () => screen.getByRole('option', { selected: true }).textContent;

describe("The dialog 'Buscar'", () => {
  it.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}', '/'])('opens with %s, has the focus, and gives it back', async (keys) => {
    show();
    const opener = screen.getByRole('link', { name: 'Ana Lima' });
    act(() => opener.focus());
    await userEvent.keyboard(keys);
    await waitFor(async () => expect(await field()).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  });

  it('opens with the button of the top bar', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Buscar' }));
    expect(await field()).toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'Buscar' })).toBeInTheDocument();
  });

  it("leaves '/' to a search of the screen and to what is typed; Ctrl-K opens it there too", async () => {
    show({ url: '/' });
    await userEvent.keyboard('/');
    expect(screen.getByRole('searchbox', { name: 'Buscar clientes...' })).toHaveFocus();
    await userEvent.type(screen.getByRole('textbox', { name: 'Observações' }), '/?');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await open()).toBeInTheDocument();
  });

  it('shows results in groups, with the actions that match by name', async () => {
    const { api } = show();
    await userEvent.type(await open(), 'an');
    await screen.findByRole('option', { name: /Ana Prado/ });
    expect(groups()).toEqual([
      ['Clientes', 'Ana Prado(11) 98765-4321', 'Anabela Reis'],
      ['Empresas', 'Anhanguera LtdaSão Paulo'],
      ['Ações', 'Importar planilha', 'Planos'],
    ]);
    expect(api.calls(busca.find).map(({ url }) => url.searchParams.get('q'))).toEqual(['an']);
  });

  it('is moved through with the arrows, around its ends, and Enter opens what is marked', async () => {
    const { router } = show();
    const input = await open();
    await userEvent.type(input, 'an');
    await screen.findByRole('option', { name: /Ana Prado/ });
    expect(marked()).toMatch(/^Ana Prado/);
    expect(input).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id);
    await userEvent.keyboard('{ArrowUp}');
    expect(marked()).toBe('Planos');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    expect(router.state.location).toMatchObject({ pathname: '/empresa/e1', search: `?conta=${aConta().id}` });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('opens the first hit when Enter is pressed before the answer', async () => {
    const { router } = show();
    await userEvent.type(await open(), 'ana{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/cliente/c1'));
  });

  it('drops the answer to an earlier text', async () => {
    const { api } = show();
    let answerFirst: (answer: Busca) => void = () => undefined;
    api.answer(busca.find, ({ url }) =>
      url.searchParams.get('q') === 'an'
        ? new Promise((resolve) => (answerFirst = resolve))
        : { ...NOTHING, empresas: FOUND.empresas },
    );
    const input = await open();
    await userEvent.type(input, 'an');
    await waitFor(() => expect(api.calls(busca.find)).toHaveLength(1));
    await userEvent.type(input, 'h');
    await screen.findByRole('option', { name: /Anhanguera/ });
    await act(async () => answerFirst(FOUND));
    expect(screen.queryByRole('option', { name: /Ana Prado/ })).not.toBeInTheDocument();
  });

  it('HDR-10: offers a new client with what was typed, and keeps it out of the address and of the history', async () => {
    const { api, client, router } = show();
    api.answer(busca.find, { ...NOTHING, novo: { campo: 'cpf', valor: '52998224725' } });
    await userEvent.type(await open(), '529.982.247-25');
    expect(await screen.findByText('Nenhum cliente ou empresa encontrado')).toHaveRole('status');
    await userEvent.click(screen.getByRole('option', { name: 'Novo cliente com CPF 529.982.247-25' }));
    const { pathname, search, state } = router.state.location;
    expect(pathname + search).toBe(`/?novo=cliente&conta=${aConta().id}`);
    expect(JSON.stringify(state)).not.toContain('52998224725');
    expect(client.getQueryData(handedOver(state))).toEqual({ cpf: '52998224725' });
  });

  it('says that it failed, keeps the actions, and asks again on request', async () => {
    const { api } = show();
    api.disconnect(busca.find);
    await userEvent.type(await open(), 'equipe');
    expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível buscar');
    expect(groups()).toEqual([['Ações', 'Equipe']]);
    api.answer(busca.find, FOUND);
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByRole('option', { name: /Ana Prado/ })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says when nothing fits', async () => {
    const { api } = show();
    api.answer(busca.find, NOTHING);
    await userEvent.type(await open(), 'zzz');
    expect(await screen.findByText('Nenhum cliente ou empresa encontrado')).toBeInTheDocument();
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
  });

  it('finds actions without accents, each where it leads', async () => {
    const { router } = show();
    await userEvent.type(await open(), 'configuracoes{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/cliente/c1'));
    await userEvent.type(await open(), 'a');
    await userEvent.click(screen.getByRole('option', { name: 'Nova empresa' }));
    expect(router.state.location.search).toBe(`?view=empresas&novo=empresa&conta=${aConta().id}`);
  });
});

describe("The actions of 'Buscar'", () => {
  const all = [
    ...[
      'Novo cliente',
      'Colar dados',
      'Nova empresa',
      'Novo lembrete',
      'Nova viagem',
      'Importar planilha',
      'Convidar membro',
      'Hoje',
      'Clientes',
      'Novos este mês',
      'Empresas',
      'Lembretes',
    ],
    ...['Envios de clientes', 'Viagens', 'Preparar viagem', 'Central de documentos', 'Compartilhar para o Viajário', 'Equipe'],
    ...['Configurações', 'Privacidade (LGPD)', 'Assinatura', 'Planos', 'Perfil', 'Administração', 'Termos e privacidade'],
  ];
  const without = (...labels: string[]) => all.filter((label) => !labels.includes(label));

  it.each<[string, ScreenOptions, string[]]>([
    ['an owner', {}, without('Administração')],
    [
      'an agente',
      { contas: [aConta({ papel: 'agente' })] },
      without('Administração', 'Importar planilha', 'Convidar membro', 'Privacidade (LGPD)'),
    ],
    ['an administrator', { user: aUser({ papelSistema: 'admin' }) }, all],
    ['a user without a conta', { contas: [], url: '/profile' }, ['Planos', 'Perfil', 'Termos e privacidade']],
  ])('of %s', async (_, options, labels) => {
    show(options);
    await open();
    expect(groups()).toEqual([['Ações', ...labels]]);
  });

  it('are all that a user with an ended subscription sees: the server is not searched', async () => {
    const { api } = show({ contas: [aConta({ ativa: false })], subscription: aSubscription({ isActive: false }) });
    await userEvent.type(await open(), 'plano{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.calls(busca.find)).toHaveLength(0);
  });
});

describe('MES-08: The key T', () => {
  it('leads to a new reminder in the same conta, but not while the user types', async () => {
    const { router } = show({ url: '/configuracoes?conta=x' });
    await userEvent.click(screen.getByRole('textbox', { name: 'Observações' }));
    await userEvent.keyboard('t');
    expect(router.state.location.pathname).toBe('/configuracoes');
    await userEvent.click(document.body);
    await userEvent.keyboard('t');
    expect(router.state.location).toMatchObject({ pathname: '/hoje', search: `?novo=lembrete&conta=${aConta().id}` });
  });
});

describe("The dialog 'Atalhos do teclado'", () => {
  it("opens with '?' and names every shortcut", async () => {
    show();
    await userEvent.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Atalhos do teclado' });
    expect(
      within(dialog)
        .getAllByRole('term')
        .map((term) => term.textContent),
    ).toEqual(expect.arrayContaining(['CtrlK', '/', 'N', 'T', 'CtrlEnter', '?']));
    await userEvent.keyboard('{Control>}k{/Control}');
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });
});
