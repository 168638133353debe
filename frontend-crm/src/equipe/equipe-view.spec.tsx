import { contas } from '@viajario/contracts/accounts/contas';
import { convites } from '@viajario/contracts/accounts/convites';
import { equipe } from '@viajario/contracts/accounts/equipe';
import { session } from '@viajario/contracts/identity/session';
import type { Papel } from '@viajario/contracts/route';
import { read } from '@viajario/web-kit/api/query.ts';
import { aConta, aSubscription, type renderWithProviders } from '@viajario/web-kit/testing.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aMembro, anOpenConvite, buttonsOf, clickIn, clickInDialog, dialog, list, openEquipe, rowOf } from './testing.tsx';

const gestor = (id: string, name: string) => aMembro(id, name, { papelNaConta: 'gestor' });
const gone = (id: string, name: string, papelNaConta: 'agente' | 'gestor' = 'agente') =>
  aMembro(id, name, { papelNaConta, status: 'inativo' });

/** What the page around the screens, which leads to the plans, knows of the own subscription. */
const known = ({ client }: Pick<ReturnType<typeof renderWithProviders>, 'client'>) =>
  client.getQueryData(read(session.statusFresh).queryKey);

describe('Gerenciar Equipe', () => {
  it('shows the owner, counts the members and explains the roles', async () => {
    openEquipe({ membros: [gestor('gil', 'Gil'), aMembro('bia', 'Bia')] });
    expect(await screen.findByRole('heading', { level: 1, name: 'Gerenciar Equipe' })).toBeInTheDocument();
    const owner = await screen.findByRole('region', { name: 'Proprietário' });
    expect(owner).toHaveTextContent('Ana Lima(você)Proprietário');
    expect(owner).toHaveTextContent('ana@demo.local');
    const rows = within(await list(/Membros da equipe \(2\)/)).getAllByRole('listitem');
    expect(rows[0]).toHaveTextContent('Gil SouzaGestorgil@exemplo.com.brDesde 01/11/2026');
    expect(rows[1]).toHaveTextContent('Bia SouzaAgente');
    const papeis = within(screen.getByRole('region', { name: 'Permissões' })).getAllByRole('heading', { level: 3 });
    expect(papeis.map(({ textContent }) => textContent)).toEqual(['Proprietário', 'Gestor', 'Agente']);
    expect(screen.getByText('Não exclui clientes nem empresas')).toBeInTheDocument();
  });

  it('without members offers to invite the first', async () => {
    openEquipe();
    expect(await screen.findByText('Nenhum membro na equipe ainda')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Membros da equipe (0)' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: /Membros inativos/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Convidar o primeiro membro' }));
    expect(await dialog('Convidar Membro da Equipe')).toBeInTheDocument();
  });

  it('holds a hundred members, people without a name and words that do not break', async () => {
    const nameless = aMembro('sem', '', {
      usuario: { firstName: null, lastName: null, email: 'sem.nome@exemplo.com.br', profileImageUrl: null },
    });
    const long = aMembro('longo', 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3));
    openEquipe({ membros: [nameless, long, ...Array.from({ length: 98 }, (_, index) => aMembro(`m${index}`, `M${index}`))] });
    expect(within(await list(/Membros da equipe \(100\)/)).getAllByRole('listitem')).toHaveLength(100);
    // The e-mail is the name: it is not repeated.
    expect(screen.getAllByText('sem.nome@exemplo.com.br')).toHaveLength(1);
  });

  it('shows a message when it could not be fetched, and tries again', async () => {
    const { api } = openEquipe({ prepare: (stub) => stub.refuse(equipe.list, 'SERVICO_INDISPONIVEL') });
    expect(await screen.findByText('Não foi possível carregar a equipe')).toBeInTheDocument();
    api.answer(equipe.list, [aMembro('bia', 'Bia')]);
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Bia Souza')).toBeInTheDocument();
  });

  it('shows the rest of the team when the invites could not be fetched', async () => {
    const { api } = openEquipe({
      membros: [aMembro('bia', 'Bia')],
      prepare: (stub) => stub.refuse(convites.list, 'SERVICO_INDISPONIVEL'),
    });
    expect(await screen.findByText('Não foi possível carregar os convites')).toBeInTheDocument();
    expect(screen.getByText('Bia Souza')).toBeInTheDocument();
    api.answer(convites.list, [anOpenConvite('c1')]);
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByRole('heading', { name: 'Convites pendentes (1)' })).toBeInTheDocument();
  });

  it('is fetched again on request', async () => {
    const { api } = openEquipe();
    await screen.findByText('Nenhum membro na equipe ainda');
    api.answer(equipe.list, [aMembro('bia', 'Bia')]);
    await userEvent.click(screen.getByRole('button', { name: 'Atualizar' }));
    expect(await screen.findByText('Bia Souza')).toBeInTheDocument();
  });

  it('shows one notice of stale data, and fetches all lists again with one press', async () => {
    const { api, detail } = openEquipe();
    await screen.findByText('Nenhum convite pendente.');
    const shown = [contas.read, equipe.list, convites.list];
    for (const route of shown) api.disconnect(route);
    await userEvent.click(screen.getByRole('button', { name: 'Atualizar' }));
    await waitFor(() => expect(shown.map((route) => api.calls(route).length)).toEqual([2, 2, 2]));
    expect(await screen.findByRole('alert')).toHaveTextContent('Dados desatualizados');
    expect(screen.getAllByText('Dados desatualizados')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await waitFor(() => expect(shown.map((route) => api.calls(route).length)).toEqual([3, 3, 3]));
    api.answer(contas.read, detail);
    api.answer(equipe.list, [aMembro('bia', 'Bia')]);
    api.answer(convites.list, [anOpenConvite('c1')]);
    await userEvent.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Bia Souza')).toBeInTheDocument();
    expect(await screen.findByText('Link criado em 20/11/2026 12:00')).toBeInTheDocument();
    expect(screen.queryByText('Dados desatualizados')).not.toBeInTheDocument();
  });

  describe('in a conta without a subscription', () => {
    const WHY = /^Esta conta está sem assinatura ativa\./;
    const membros = [gestor('gil', 'Gil'), aMembro('bia', 'Bia'), gone('ivo', 'Ivo')];

    it('leaves the owner the one action that is not refused, and shows why', async () => {
      const { api } = openEquipe({ ativa: false, membros });
      expect(await buttonsOf('Gil Souza')).toEqual(['Transferir propriedade']);
      expect(await buttonsOf('Bia Souza')).toEqual([]);
      expect(await buttonsOf('Ivo Souza')).toEqual([]);
      expect(screen.getByText(WHY)).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Gerar Link de Convite' })).not.toBeInTheDocument();
      expect(screen.queryByRole('heading', { name: /Convites pendentes/ })).not.toBeInTheDocument();
      expect(api.calls(convites.list)).toHaveLength(0);
    });

    it('lets a gestor leave, and an agente, who misses nothing', async () => {
      const { unmount } = openEquipe({ papel: 'gestor', ativa: false, membros });
      expect(await buttonsOf('Bia Souza')).toEqual([]);
      expect(screen.getByText(WHY)).toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Sair da conta' })).toBeInTheDocument();
      unmount();
      openEquipe({ papel: 'agente', ativa: false, membros: [aMembro('bia', 'Bia')] });
      expect(await screen.findByRole('button', { name: 'Sair da conta' })).toBeInTheDocument();
      expect(screen.queryByText(WHY)).not.toBeInTheDocument();
    });

    it('without members does not offer to invite the first', async () => {
      openEquipe({ ativa: false });
      expect(await screen.findByText('Nenhum membro na equipe ainda')).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Convidar o primeiro membro' })).not.toBeInTheDocument();
    });
  });
});

describe('What each role may do', () => {
  const team = [gestor('gil', 'Gil'), aMembro('bia', 'Bia')];
  const show = (papel: Papel) =>
    openEquipe({ papel, membros: papel === 'agente' ? team : [...team, gone('ivo', 'Ivo'), gone('eva', 'Eva', 'gestor')] });

  it('the owner: everything but leaving', async () => {
    show('proprietario');
    expect(await buttonsOf('Gil Souza')).toEqual(['Tornar agente', 'Transferir propriedade', 'Remover']);
    expect(await buttonsOf('Bia Souza')).toEqual(['Tornar gestor', 'Remover']);
    expect(await buttonsOf('Ivo Souza')).toEqual(['Reativar']);
    expect(await buttonsOf('Eva Souza')).toEqual(['Reativar']);
    expect(screen.getByRole('button', { name: 'Gerar Link de Convite' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Sair da conta' })).not.toBeInTheDocument();
  });

  it('a gestor: invites, and manages agentes only', async () => {
    show('gestor');
    expect(await buttonsOf('Gil Souza')).toEqual([]);
    expect(await buttonsOf('Bia Souza')).toEqual(['Remover']);
    expect(await buttonsOf('Ana Souza')).toEqual([]);
    expect(await buttonsOf('Ivo Souza')).toEqual(['Reativar']);
    expect(await buttonsOf('Eva Souza')).toEqual([]);
    expect(await screen.findByRole('heading', { name: 'Convites pendentes (0)' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Gerar Link de Convite' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Sair da conta' })).toBeInTheDocument();
  });

  it('an agente: sees the team and may leave it', async () => {
    const { api } = show('agente');
    expect(await buttonsOf('Gil Souza')).toEqual([]);
    expect(await buttonsOf('Bia Souza')).toEqual([]);
    expect(await rowOf('Ana Souza')).toHaveTextContent('(você)');
    expect(screen.queryByRole('button', { name: 'Gerar Link de Convite' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Sair da conta' })).toBeInTheDocument();
    expect(api.calls(convites.list)).toHaveLength(0);
  });
});

describe('A member', () => {
  it('is removed after a question that names what stays stored', async () => {
    const { api } = openEquipe({
      membros: [aMembro('bia', 'Bia')],
      prepare: (stub) => stub.answer(equipe.remove, undefined),
    });
    await clickIn('Bia Souza', 'Remover');
    expect(await dialog('Remover membro da equipe')).toHaveTextContent('O que ela cadastrou continua na conta.');
    api.answer(equipe.list, [gone('bia', 'Bia')]);
    await clickInDialog('Remover membro da equipe', 'Remover');
    expect(await screen.findByText('Membro removido da equipe')).toBeInTheDocument();
    expect(await list(/Membros inativos \(1\)/)).toHaveTextContent('Bia Souza');
    expect(api.calls(equipe.remove)[0]?.params).toEqual({ id: 'sol', usuarioId: 'bia' });
  });

  it('removed by another member meanwhile is no error', async () => {
    openEquipe({
      membros: [aMembro('bia', 'Bia')],
      prepare: (stub) => stub.refuse(equipe.remove, 'MEMBRO_NAO_ENCONTRADO'),
    });
    await clickIn('Bia Souza', 'Remover');
    await clickInDialog('Remover membro da equipe', 'Remover');
    expect(await screen.findByText('Esta pessoa já não faz parte da equipe')).toBeInTheDocument();
  });

  it.each([
    ['agente', 'gestor'],
    ['gestor', 'agente'],
  ] as const)('who is %s becomes %s after a question', async (before, after) => {
    const { api } = openEquipe({
      membros: [aMembro('bia', 'Bia', { papelNaConta: before })],
      prepare: (stub) => stub.answer(equipe.change, aMembro('bia', 'Bia', { papelNaConta: after })),
    });
    await clickIn('Bia Souza', `Tornar ${after}`);
    await clickInDialog(`Tornar ${after}`, `Tornar ${after}`);
    expect(await screen.findByText(`Bia Souza agora é ${after}`)).toBeInTheDocument();
    expect(api.calls(equipe.change)[0]).toMatchObject({
      params: { id: 'sol', usuarioId: 'bia' },
      body: { papelNaConta: after },
    });
  });

  it('keeps the role when the server refuses, and shows the reason', async () => {
    openEquipe({ membros: [aMembro('bia', 'Bia')], prepare: (stub) => stub.refuse(equipe.change, 'SEM_PERMISSAO') });
    await clickIn('Bia Souza', 'Tornar gestor');
    await clickInDialog('Tornar gestor', 'Tornar gestor');
    expect(await screen.findByText('Erro ao mudar a função')).toBeInTheDocument();
    expect(screen.getByText('Você não tem permissão para esta ação.')).toBeInTheDocument();
    expect(await dialog('Tornar gestor')).toBeInTheDocument();
  });

  it('who was removed comes back with one press', async () => {
    const { api } = openEquipe({
      papel: 'gestor',
      membros: [gone('ivo', 'Ivo')],
      prepare: (stub) =>
        stub.answer(equipe.change, () => {
          stub.answer(equipe.list, [aMembro('ivo', 'Ivo')]);
          return aMembro('ivo', 'Ivo');
        }),
    });
    await clickIn('Ivo Souza', 'Reativar');
    expect(await screen.findByText('Ivo Souza voltou à equipe')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText(/Membros inativos/)).not.toBeInTheDocument());
    expect(document.body).not.toHaveFocus();
    expect(api.calls(equipe.change)[0]).toMatchObject({
      params: { id: 'sol', usuarioId: 'ivo' },
      body: { status: 'ativo' },
    });
  });

  it('who cannot come back sees why', async () => {
    openEquipe({ membros: [gone('ivo', 'Ivo')], prepare: (stub) => stub.refuse(equipe.change, 'LIMITE_DE_MEMBROS') });
    await clickIn('Ivo Souza', 'Reativar');
    expect(await screen.findByText('Erro ao reativar membro')).toBeInTheDocument();
    expect(screen.getByText('Esta conta já tem 100 membros, o máximo.')).toBeInTheDocument();
  });
});

describe('The carteira of a member who leaves', () => {
  const carteira = { clientes: 1200, lembretes: 3, viagens: 2 };
  const gil = gestor('gil', 'Gil');
  const para = (title: string) =>
    within(screen.getByRole('dialog', { name: title })).getByRole('combobox', { name: 'Passar para' });

  it('is shown before a removal and handed over to another member', async () => {
    const { api } = openEquipe({
      membros: [aMembro('bia', 'Bia', { carteira }), gil],
      prepare: (stub) => stub.answer(equipe.remove, undefined),
    });
    await clickIn('Bia Souza', 'Remover');
    expect(await dialog('Remover membro da equipe')).toHaveTextContent(
      'Bia Souza cuida de 1.200 clientes, tem 3 lembretes abertos e acompanha 2 viagens.Passar paraNinguém',
    );
    await userEvent.click(para('Remover membro da equipe'));
    const people = await screen.findAllByRole('option');
    expect(people.map(({ textContent }) => textContent)).toEqual(['Ana Lima', 'Gil Souza']);
    // Its list still fades in.
    await userEvent.click(people[1]!, { pointerEventsCheck: 0 });
    await clickInDialog('Remover membro da equipe', 'Remover');
    expect(await screen.findByText('Membro removido da equipe')).toBeInTheDocument();
    expect(api.calls(equipe.remove)[0]?.url.search).toBe('?para=gil');
  });

  it('goes to no member unless one is chosen', async () => {
    const { api } = openEquipe({
      papel: 'agente',
      membros: [aMembro(aConta().proprietarioId, 'Ana', { carteira: { clientes: 0, lembretes: 1, viagens: 0 } }), gil],
      prepare: (stub) => stub.answer(equipe.remove, undefined),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Sair da conta' }));
    expect(await dialog('Sair da conta')).toHaveTextContent('Você tem 1 lembrete aberto.');
    await userEvent.click(para('Sair da conta'));
    const people = await screen.findAllByRole('option');
    expect(people.map(({ textContent }) => textContent)).toEqual(['Dora Dona', 'Gil Souza']);
    await clickInDialog('Sair da conta', 'Sair da conta');
    expect(await screen.findByText('Você saiu da conta Agência Sol')).toBeInTheDocument();
    expect(api.calls(equipe.remove)[0]?.url.search).toBe('');
  });

  it('is not asked about where there is nothing', async () => {
    openEquipe({ membros: [aMembro('bia', 'Bia'), gil] });
    await clickIn('Bia Souza', 'Remover');
    expect(await dialog('Remover membro da equipe')).not.toHaveTextContent('Passar para');
  });

  it('is counted again whenever the team is shown', async () => {
    const { api, router } = openEquipe({ membros: [aMembro('bia', 'Bia')] });
    await rowOf('Bia Souza');
    await act(() => router.navigate('/?conta=sol&view=empresas'));
    api.answer(equipe.list, [aMembro('bia', 'Bia', { carteira: { clientes: 1, lembretes: 0, viagens: 0 } })]);
    await act(() => router.navigate('/?conta=sol&view=equipe'));
    await waitFor(() => expect(api.calls(equipe.list)).toHaveLength(2));
    await clickIn('Bia Souza', 'Remover');
    expect(await dialog('Remover membro da equipe')).toHaveTextContent('Bia Souza cuida de 1 cliente.');
  });
});

describe('Transferir propriedade', () => {
  it('explains what changes, passes the conta on and leaves its former owner as gestor', async () => {
    const { api, ...drawn } = openEquipe({ membros: [gestor('gil', 'Gil')] });
    api.answer(session.statusFresh, aSubscription({ planoTipo: null }));
    await clickIn('Gil Souza', 'Transferir propriedade');
    const question = await dialog('Transferir propriedade');
    expect(question).toHaveTextContent('Você continua na equipe como gestor.');
    expect(question).toHaveTextContent(
      'passa a depender da assinatura do novo proprietário; o teste grátis da conta não recomeça',
    );
    const sol = aConta({ id: 'sol', nome: 'Agência Sol', papel: 'gestor', proprietarioId: 'gil' });
    const proprietario = { firstName: 'Gil', lastName: 'Souza', email: 'gil@x.br' };
    const detail = { ...sol, contatoTitulares: 'gil@x.br', telefone: null, proprietario, usuariosContas: [] };
    api.answer(equipe.transfer, detail);
    api.answer(contas.read, detail);
    api.answer(contas.list, [aConta(), sol]);
    api.answer(equipe.list, [gestor(aConta().proprietarioId, 'Ana')]);
    await clickInDialog('Transferir propriedade', 'Transferir propriedade');
    expect(await screen.findByText('A conta agora é de Gil Souza')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Sair da conta' })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Proprietário' })).toHaveTextContent('Gil Souza');
    expect(api.calls(equipe.transfer)[0]).toMatchObject({ params: { id: 'sol' }, body: { usuarioId: 'gil' } });
    await waitFor(() => expect(known(drawn)).toMatchObject({ planoTipo: null }));
  });
});

describe('Convites pendentes', () => {
  it('show for whom, by whom and until when, never the link', async () => {
    openEquipe({ pending: [anOpenConvite('c1'), anOpenConvite('c2', { email: 'rui@x.br', papelNaConta: 'gestor' })] });
    const rows = within(await list(/Convites pendentes \(2\)/)).getAllByRole('listitem');
    expect(rows[0]).toHaveTextContent('Link criado em 20/11/2026 12:00AgentePor Ana Lima · válido até 27/11/2026 12:00');
    expect(rows[1]).toHaveTextContent('rui@x.brGestor');
  });

  it('are revoked after a question', async () => {
    const { api } = openEquipe({
      pending: [anOpenConvite('c1')],
      prepare: (stub) => stub.answer(convites.revoke, undefined),
    });
    await clickIn('Link criado em 20/11/2026 12:00', 'Revogar');
    await dialog('Revogar convite');
    api.answer(convites.list, []);
    await clickInDialog('Revogar convite', 'Revogar');
    expect(await screen.findByText('Convite revogado')).toBeInTheDocument();
    expect(await screen.findByText('Nenhum convite pendente.')).toBeInTheDocument();
    expect(api.calls(convites.revoke)[0]?.params).toEqual({ id: 'sol', conviteId: 'c1' });
  });
});

describe('Sair da conta', () => {
  it('asks first, then opens the first other conta and shows a message', async () => {
    const { api, router, ...drawn } = openEquipe({
      papel: 'agente',
      prepare: (stub) => stub.answer(equipe.remove, undefined),
    });
    api.answer(session.statusFresh, aSubscription({ isActive: false }));
    await userEvent.click(await screen.findByRole('button', { name: 'Sair da conta' }));
    expect(await dialog('Sair da conta')).toHaveTextContent('você precisará de um novo convite');
    api.answer(contas.list, [aConta()]);
    await clickInDialog('Sair da conta', 'Sair da conta');
    expect(await screen.findByText('Você saiu da conta Agência Sol')).toBeInTheDocument();
    await waitFor(() => expect(router.state.location.search).toBe(`?conta=${aConta().id}&view=equipe`));
    expect(api.calls(equipe.remove)[0]?.params).toEqual({ id: 'sol', usuarioId: aConta().proprietarioId });
    await waitFor(() => expect(known(drawn)).toMatchObject({ isActive: false }));
  });
});
