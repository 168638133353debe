import { contas } from '@viajario/contracts/accounts/contas';
import { anotacoes, lembretes, type Lembrete } from '@viajario/contracts/crm/anotacoes/anotacoes';
import type { Papel } from '@viajario/contracts/route';
import { aConta, pinNow, renderWithProviders, setWideScreen, type StubbedApi } from '@viajario/web-kit/testing.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import DashboardPage from '../../dashboard/dashboard.page.tsx';
import { aLembrete, serverWithLembretes } from './testing.ts';

const ANA = aConta().proprietarioId;

const show = (url = '/?view=lembretes', papel: Papel = 'proprietario') =>
  renderWithProviders(<DashboardPage />, { url, contas: [aConta({ papel })] });
const row = (name: RegExp) => screen.findByRole('row', { name });
const press = async (name: RegExp, button: string) =>
  userEvent.click(within(await row(name)).getByRole('button', { name: button }));
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
const asked = (api: StubbedApi) => Object.fromEntries(api.calls(lembretes.list).at(-1)?.url.searchParams ?? []);
/** The server's list after a change. */
const thenList = (api: StubbedApi, list: Lembrete[]) => api.answer(lembretes.list, { lembretes: list, total: list.length });

pinNow('2026-11-21T15:00:00Z');
beforeEach(() => setWideScreen(true));

describe('Lembretes on a wide screen', () => {
  it('are a table: client, text, day in words, and whom it reminds', async () => {
    serverWithLembretes([
      aLembrete('l1', {
        vencimento: '2026-11-20',
        clienteId: 'c7',
        cliente: { id: 'c7', nome: 'Zé Souza' },
        responsavelId: 'bia',
      }),
      aLembrete('l2'),
      aLembrete('l3', { vencimento: '2026-11-22', responsavelId: ANA }),
      aLembrete('l4', { vencimento: '2026-11-26', responsavelId: 'ivo' }),
    ]);
    show();
    await screen.findByText('Bia Souza');
    expect(screen.getByRole('heading', { level: 1, name: 'Lembretes' })).toBeInTheDocument();
    const [head, ...rows] = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(head).toBe('Cliente ou viagemLembreteDiaResponsávelAções');
    expect(rows).toEqual([
      'Zé SouzaConfirmar o vooAtrasado 20/11/2026Bia Souza',
      'João ÁvilaConfirmar o vooHoje! 21/11/2026Todos',
      'João ÁvilaConfirmar o vooAmanhã 22/11/2026Ana Lima',
      'João ÁvilaConfirmar o vooEm 5 dias 26/11/2026Não está mais na equipe',
    ]);
    expect(screen.getByRole('link', { name: 'Zé Souza' })).toHaveAttribute('href', `/cliente/c7?conta=${aConta().id}`);
    expect(screen.getByText('4 lembretes')).toHaveAttribute('aria-live', 'polite');
    const [conclude] = screen.getAllByRole('button', { name: 'Concluir' });
    expect(conclude).toHaveAccessibleDescription('Zé Souza Atrasado 20/11/2026');
  });

  it('of a trip lead to it, and those of a deleted one stay closed', async () => {
    const ofTrip = { clienteId: null, cliente: null };
    const concluidaEm = '2026-11-21T15:00:00.000Z';
    serverWithLembretes([
      aLembrete('l1', { ...ofTrip, viagemId: 'v1', viagem: { id: 'v1', nome: 'Roma' } }),
      aLembrete('l2', { ...ofTrip, concluidaEm }),
    ]);
    show();
    expect(await screen.findByRole('link', { name: 'Roma' })).toHaveAttribute('href', `/viagem/v1?conta=${aConta().id}`);
    const buttons = async (name: RegExp) =>
      within(await row(name))
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    expect([await buttons(/Roma/), await buttons(/Viagem excluída/)].map((some) => some.length)).toEqual([2, 1]);
  });

  it('of the agency are named so, and can be opened again', async () => {
    const ofAgency = { clienteId: null, cliente: null, daAgencia: true };
    serverWithLembretes([aLembrete('l1', { ...ofAgency, concluidaEm: '2026-11-21T15:00:00.000Z' })]);
    show();
    await press(/Tarefa da agência/, 'Excluir');
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      'excluir este lembrete de Tarefa da agência?Esta ação é irreversível.',
    );
    expect(within(await row(/Tarefa da agência/)).getByRole('button', { name: 'Reabrir', hidden: true })).toBeInTheDocument();
  });

  it("MES-08: has 'Novo lembrete', also by the key t", async () => {
    serverWithLembretes([]);
    show();
    expect(await screen.findByRole('button', { name: 'Novo lembrete' })).toBeInTheDocument();
    await userEvent.keyboard('t');
    expect(await screen.findByRole('dialog', { name: 'Novo lembrete' })).toBeInTheDocument();
  });

  it('show the beginning of a long text, and all of it on request', async () => {
    const long = `${'palavra '.repeat(40)}fim`;
    serverWithLembretes([aLembrete('l1', { texto: long }), aLembrete('l2', { texto: 'um\ndois\ntrês\nquatro' })]);
    show();
    const more = await screen.findAllByRole('button', { name: 'Mostrar mais' });
    expect(more).toHaveLength(2);
    expect(screen.queryByText(/fim$/)).not.toBeInTheDocument();
    expect(screen.queryByText(/quatro/)).not.toBeInTheDocument();
    await userEvent.click(more[0]!);
    expect(screen.getByText(/fim$/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar menos' }));
    expect(screen.queryByText(/fim$/)).not.toBeInTheDocument();
  });

  it('shows no member as long as the names are not loaded', async () => {
    const api = serverWithLembretes([aLembrete('l1', { responsavelId: 'bia' })]);
    api.refuse(contas.read, 'SERVICO_INDISPONIVEL');
    show();
    expect(await row(/João/)).toHaveTextContent('Hoje! 21/11/2026');
    expect(screen.queryByText('Não está mais na equipe')).not.toBeInTheDocument();
  });
});

describe('Lembretes below 768 px', () => {
  it('are cards instead of a table', async () => {
    setWideScreen(false);
    serverWithLembretes([aLembrete('l1')]);
    show();
    const card = within(await screen.findByRole('list', { name: 'Lembretes' })).getByRole('listitem');
    expect(card).toHaveTextContent('João ÁvilaHoje! 21/11/2026Confirmar o vooResponsávelTodosConcluirExcluir');
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });
});

describe('Which reminders', () => {
  it('is chosen and stands in the address; the choice starts at the first page', async () => {
    const api = serverWithLembretes([aLembrete('l1')], 45);
    const { router } = show('/?view=lembretes&page=2');
    await row(/João/);
    expect(asked(api)).toEqual({
      contaId: aConta().id,
      origem: 'todas',
      limit: '20',
      page: '2',
      situacao: 'abertos',
      responsavel: 'todos',
    });
    expect(screen.getByRole('radio', { name: 'Abertos' })).toBeChecked();
    await choose('Concluídos');
    await choose('Meus');
    expect(router.state.location.search).toBe('?view=lembretes&situacao=concluidos&responsavel=eu');
    await waitFor(() => expect(asked(api)).toMatchObject({ page: '1', situacao: 'concluidos', responsavel: 'eu' }));
    await choose('Abertos');
    await choose('Todos');
    expect(router.state.location.search).toBe('?view=lembretes');
  });

  it('is what the address says', async () => {
    const api = serverWithLembretes([aLembrete('l1', { concluidaEm: '2026-11-20T15:00:00.000Z', vencimento: '2026-11-18' })]);
    show('/?view=lembretes&situacao=concluidos&responsavel=eu');
    expect(await row(/João/)).toHaveTextContent('Concluído em 20/11/2026Todos');
    expect(asked(api)).toMatchObject({ situacao: 'concluidos', responsavel: 'eu' });
    expect(screen.getByRole('radio', { name: 'Concluídos' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Meus' })).toBeChecked();
  });

  it('comes twenty at a time', async () => {
    const api = serverWithLembretes([aLembrete('l1')], 45);
    const { router } = show();
    await row(/João/);
    await userEvent.click(screen.getByRole('button', { name: '3' }));
    expect(router.state.location.search).toBe('?view=lembretes&page=3');
    await waitFor(() => expect(asked(api)).toMatchObject({ page: '3' }));
  });

  it('falls back to the last page when the asked one is empty', async () => {
    serverWithLembretes([aLembrete('l1')], 21);
    const { router } = show('/?view=lembretes&page=9');
    await waitFor(() => expect(router.state.location.search).toBe('?view=lembretes&page=2'));
  });
});

describe('Closing', () => {
  const bia = aLembrete('l1', { cliente: { id: 'c1', nome: 'Bia Reis' } });
  const caio = aLembrete('l2', { cliente: { id: 'c2', nome: 'Caio Reis' } });
  const closed = { ...bia, concluidaEm: '2026-11-21T15:00:00.000Z' };

  it('takes the reminder from the list, keeps the place of the focus and can be undone', async () => {
    const api = serverWithLembretes([bia, caio]);
    api.answer(anotacoes.update, () => {
      thenList(api, [caio]);
      return closed;
    });
    show();
    await press(/Bia/, 'Concluir');
    expect(await screen.findByText('Lembrete concluído')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Bia Reis')).not.toBeInTheDocument());
    expect(within(await row(/Caio/)).getByRole('button', { name: 'Concluir' })).toHaveFocus();

    api.answer(anotacoes.update, () => {
      thenList(api, [bia, caio]);
      return bia;
    });
    await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
    expect(await row(/Bia/)).toBeInTheDocument();
    expect(api.calls(anotacoes.update).map(({ params, body }) => [params.id, body])).toEqual([
      ['l1', { concluida: true }],
      ['l1', { concluida: false }],
    ]);
  });

  it('the last reminder shows the next step, and leaves the focus in the list', async () => {
    const api = serverWithLembretes([bia]);
    api.answer(anotacoes.update, () => {
      thenList(api, []);
      return closed;
    });
    show();
    await press(/Bia/, 'Concluir');
    expect(await screen.findByText(/^Nenhum lembrete aberto\./)).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Lista de lembretes' })).toHaveFocus();
  });

  it('is taken back among the closed ones', async () => {
    const api = serverWithLembretes([closed]);
    api.answer(anotacoes.update, bia);
    show('/?view=lembretes&situacao=concluidos');
    await press(/Bia/, 'Reabrir');
    expect(await screen.findByText('Lembrete reaberto')).toBeInTheDocument();
    expect(api.calls(anotacoes.update)[0]?.body).toEqual({ concluida: false });
  });

  it('a reminder that another member deleted shows a message and the current list', async () => {
    const api = serverWithLembretes([bia, caio]);
    api.refuse(anotacoes.update, 'ANOTACAO_NAO_ENCONTRADA');
    show();
    await row(/Bia/);
    thenList(api, [caio]);
    await press(/Bia/, 'Concluir');
    expect(await screen.findByText('Erro ao mudar o lembrete')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Bia Reis')).not.toBeInTheDocument());
  });
});

describe('Deleting', () => {
  it('asks first, and says what goes', async () => {
    const api = serverWithLembretes([aLembrete('l1')]);
    api.answer(anotacoes.remove, undefined);
    show();
    await press(/João/, 'Excluir');
    const dialog = await screen.findByRole('dialog', { name: 'Excluir lembrete' });
    expect(dialog).toHaveTextContent('Tem certeza de que deseja excluir este lembrete de João Ávila?');
    expect(dialog).toHaveTextContent('sai também da linha do tempo');
    thenList(api, []);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Lembrete excluído')).toBeInTheDocument();
    expect(api.calls(anotacoes.remove)[0]?.params).toEqual({ id: 'l1' });
    expect(await screen.findByText(/^Nenhum lembrete aberto\./)).toBeInTheDocument();
  });

  it.each([
    ['proprietario', 'bia', true],
    ['gestor', 'bia', true],
    ['agente', 'bia', false],
    ['agente', ANA, true],
    ['agente', null, false],
  ] as const)('is offered to a %s for a reminder of %s: %s', async (papel, autorId, offered) => {
    serverWithLembretes([aLembrete('l1', { autorId })]);
    show('/?view=lembretes', papel);
    expect(within(await row(/João/)).queryByRole('button', { name: 'Excluir' }) !== null).toBe(offered);
  });
});

describe('No reminders to show', () => {
  it('leads to the clients, where one writes them', async () => {
    serverWithLembretes([]);
    show();
    expect(
      await screen.findByText('Nenhum lembrete aberto. Para criar um, abra um cliente e escolha o dia em “Lembrar em”.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Ver clientes' })).toBeInTheDocument();
  });

  it.each([
    ['responsavel=eu', 'Nenhum lembrete aberto para você', 'Ver os de todos', ''],
    ['situacao=concluidos', 'Nenhum lembrete concluído', 'Ver os abertos', ''],
    ['situacao=concluidos&responsavel=eu', 'Nenhum lembrete seu concluído', 'Ver os abertos', '&responsavel=eu'],
  ])('with a filter (%s) offers another one', async (choice, text, button, left) => {
    serverWithLembretes([]);
    const { router } = show(`/?view=lembretes&${choice}`);
    expect(await screen.findByText(text)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: button }));
    expect(router.state.location.search).toBe(`?view=lembretes${left}`);
  });

  it('show no empty text for a new filter before its answer has arrived', async () => {
    const api = serverWithLembretes([]);
    show();
    await screen.findByText(/^Nenhum lembrete aberto\./);
    let come = (_list: Lembrete[]) => {};
    const answer = new Promise<Lembrete[]>((resolve) => (come = resolve));
    api.answer(lembretes.list, async () => ({ lembretes: await answer, total: 1 }));
    await choose('Concluídos');
    await waitFor(() => expect(asked(api)).toMatchObject({ situacao: 'concluidos' }));
    expect(screen.queryByText(/^Nenhum lembrete/)).not.toBeInTheDocument();
    come([aLembrete('l1')]);
    expect(await row(/João/)).toBeInTheDocument();
  });

  it('shows the server’s failure and tries again', async () => {
    const api = serverWithLembretes([]);
    api.refuse(lembretes.list, 'SERVICO_INDISPONIVEL');
    show();
    expect(await screen.findByText('Não foi possível carregar os lembretes')).toBeInTheDocument();
    thenList(api, [aLembrete('l1')]);
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await row(/João/)).toBeInTheDocument();
  });
});
