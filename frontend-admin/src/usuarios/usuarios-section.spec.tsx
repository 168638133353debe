import { administracao, type AdminUser } from '@viajario/contracts/admin/admin';
import { aUser, setWideScreen } from '@viajario/web-kit/testing.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anAdminUser, answerList, emptyServer, goTo, reload, section, showPanel } from '../testing.tsx';

const HOUR = 3_600_000;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const admin = anAdminUser({ id: aUser().id, firstName: 'Ana', lastName: 'Lima', email: 'ana@demo.local', papelSistema: 'admin' });
const free = anAdminUser({ acessoGratuito: 'sim', planoTipo: 'gratuito', motivoAcessoGratuito: 'Parceiro' });

async function show(rows: AdminUser[]) {
  const api = emptyServer();
  answerList(api, administracao.users, rows);
  showPanel();
  const usuarios = await section('Todos os Usuários');
  await within(usuarios).findByRole('table');
  return { api, usuarios };
}

const row = (usuarios: HTMLElement, name: string) =>
  within(within(usuarios).getByRole('rowheader', { name }).closest('tr') ?? document.body);

beforeEach(() => setWideScreen(true));

describe('Todos os Usuários', () => {
  it('is a table ordered by the last sign-in, with roles, plans and how long ago', async () => {
    const never = anAdminUser({ id: 'u3', firstName: null, lastName: null, ultimoLogin: null, planoTipo: 'anual' });
    const { api, usuarios } = await show([{ ...admin, ultimoLogin: ago(2 * HOUR) }, free, never]);
    const texts = (name: string) =>
      row(usuarios, name)
        .getAllByRole('cell')
        .map((cell) => cell.textContent)
        .slice(0, 5);
    expect(texts('Ana Lima')).toEqual(['ana@demo.local', 'Admin', '-', '2 horas atrás', '01/11/2026']);
    expect(texts('Bia Souza').slice(1, 3)).toEqual(['Usuário', 'Gratuito (Parceiro)']);
    expect(texts('bia@demo.local').slice(1, 4)).toEqual(['Usuário', 'Anual', 'Nunca']);
    expect(screen.getByText('Gratuito (Parceiro)')).toHaveClass('positive');
    expect(within(usuarios).getByRole('columnheader', { name: 'Último login' })).toHaveAttribute('aria-sort', 'descending');
    expect(Object.fromEntries(api.calls(administracao.users)[0]?.url.searchParams ?? [])).toEqual({
      page: '1',
      limit: '20',
      sort: 'ultimoLogin',
      order: 'desc',
    });
  });

  it('shows the e-mail of a user without a name only once', async () => {
    setWideScreen(false);
    const api = emptyServer();
    answerList(api, administracao.users, [anAdminUser({ firstName: null, lastName: null }), admin]);
    showPanel();
    const cards = within(await section('Todos os Usuários'));
    expect(await cards.findAllByText('bia@demo.local')).toHaveLength(1);
    expect(cards.getByText('Ana Lima')).toBeInTheDocument();
    expect(cards.getAllByText('Email')).toHaveLength(1);
  });

  it.each([
    ['Nome', 'nome', 'asc'],
    ['Criado em', 'createdAt', 'desc'],
  ])('is ordered by %s', async (name, sort, order) => {
    const { api, usuarios } = await show([free]);
    await userEvent.click(within(usuarios).getByRole('button', { name }));
    await waitFor(() => {
      const query = Object.fromEntries(api.calls(administracao.users).at(-1)?.url.searchParams ?? []);
      expect(query).toMatchObject({ sort, order });
    });
  });

  it('shows free access and a paid plan side by side', async () => {
    const { usuarios } = await show([{ ...free, planoTipo: 'mensal', motivoAcessoGratuito: null }]);
    expect(row(usuarios, 'Bia Souza').getByText('Gratuito')).toBeInTheDocument();
    expect(row(usuarios, 'Bia Souza').getByText('Mensal')).toBeInTheDocument();
  });

  it('shows to whom invoices are made out, below the name', async () => {
    const notaFiscal = { documento: '12ABC34501DE35', nome: 'Sol Viagens Ltda', email: 'notas@sol.com.br' };
    const { usuarios } = await show([{ ...free, notaFiscal }, admin]);
    const [made, none] = within(usuarios).getAllByRole('rowheader');
    expect(made).toHaveTextContent('Bia SouzaNota fiscal: Sol Viagens Ltda, CNPJ 12.ABC.345/01DE-35, notas@sol.com.br');
    expect(none).toHaveTextContent(/^Ana Lima$/);
    expect(within(usuarios).getByRole('button', { name: 'Retirar acesso' })).toHaveAccessibleDescription('Bia Souza');
  });

  it('is fetched again by ‘Atualizar’, and then the page reloads', async () => {
    const { api, usuarios } = await show([free]);
    await userEvent.click(within(usuarios).getByRole('button', { name: 'Atualizar' }));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(api.calls(administracao.users)).toHaveLength(2);
  });

  it('shows why ‘Atualizar’ failed instead of reloading, and keeps what it shows', async () => {
    const { api, usuarios } = await show([free]);
    api.refuse(administracao.users, 'SERVICO_INDISPONIVEL');
    await userEvent.click(within(usuarios).getByRole('button', { name: 'Atualizar' }));
    expect(await within(usuarios).findByText('Não foi possível carregar os usuários')).toBeInTheDocument();
    expect(row(usuarios, 'Bia Souza').getByText('bia@demo.local')).toBeInTheDocument();
    expect(reload).not.toHaveBeenCalled();
  });

  it('shows that the session is over when ‘Atualizar’ finds out, and leads to the sign-in', async () => {
    const { api, usuarios } = await show([free]);
    api.refuse(administracao.users, 'NAO_AUTENTICADO');
    await userEvent.click(within(usuarios).getByRole('button', { name: 'Atualizar' }));
    expect(await screen.findByText('Sessão expirada. Redirecionando...')).toBeInTheDocument();
    await waitFor(() => expect(goTo).toHaveBeenCalledTimes(1));
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('Free access', () => {
  const granted = { ...free, acessoGratuito: 'sim', motivoAcessoGratuito: 'Parceiro' } as const;
  async function openGrant(assinaturaPaga: boolean) {
    const shown = await show([
      { ...free, acessoGratuito: 'nao', planoTipo: null, motivoAcessoGratuito: null },
      { ...free, id: 'u2' },
    ]);
    shown.api.answer(administracao.grantFreeAccess, () => {
      answerList(shown.api, administracao.users, [granted]);
      return { user: granted, assinaturaPaga };
    });
    const [button, ...others] = within(shown.usuarios).getAllByRole('button', { name: 'Conceder acesso' });
    expect([button, others]).toEqual([expect.anything(), []]);
    await userEvent.click(button ?? document.body);
    return { ...shown, dialog: await screen.findByRole('dialog', { name: 'Conceder acesso gratuito' }) };
  }

  it('is granted in the row, with a reason', async () => {
    const { api, usuarios, dialog } = await openGrant(false);
    const motivo = within(dialog).getByRole('textbox', { name: 'Motivo' });
    await waitFor(() => expect(motivo).toHaveFocus());
    await userEvent.click(within(dialog).getByRole('button', { name: 'Conceder acesso' }));
    expect(motivo).toHaveAccessibleDescription('Motivo é obrigatório');
    await userEvent.type(motivo, ' Parceiro {Enter}');
    expect(await screen.findByText('Acesso gratuito concedido para bia@demo.local')).toBeInTheDocument();
    expect(api.calls(administracao.grantFreeAccess).map(({ body }) => body)).toEqual([
      { email: 'bia@demo.local', motivo: 'Parceiro' },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await within(usuarios).findByText('Gratuito (Parceiro)')).toBeInTheDocument();
  });

  it('that is granted to a paying user shows that they go on paying', async () => {
    const { dialog } = await openGrant(true);
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Motivo' }), 'Parceiro{Enter}');
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(/bia@demo.local continua sendo cobrado até cancelar/);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Entendi' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('is withdrawn from its row once the admin is sure', async () => {
    const { api, usuarios } = await show([free, admin]);
    expect(row(usuarios, 'Ana Lima').queryByRole('button', { name: 'Retirar acesso' })).not.toBeInTheDocument();
    api.answer(administracao.withdrawFreeAccess, () =>
      answerList(api, administracao.users, [{ ...free, acessoGratuito: 'nao', planoTipo: null }]),
    );
    const button = row(usuarios, 'Bia Souza').getByRole('button', { name: 'Retirar acesso' });
    expect(button).toHaveAccessibleDescription('Bia Souza');
    await userEvent.click(button);
    const dialog = await screen.findByRole('dialog', { name: 'Retirar acesso gratuito' });
    expect(dialog).toHaveTextContent('bia@demo.local');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Retirar acesso' }));
    expect(await screen.findByText('Acesso gratuito retirado', { ignore: 'option' })).toBeInTheDocument();
    expect(api.calls(administracao.withdrawFreeAccess).map(({ params }) => params)).toEqual([{ id: 'u1' }]);
    await waitFor(() => expect(screen.queryByText('Gratuito (Parceiro)')).not.toBeInTheDocument());
  });
});

describe('The sessions of a person', () => {
  async function ask(name: string) {
    const shown = await show([free, admin]);
    await userEvent.click(row(shown.usuarios, name).getByRole('button', { name: 'Encerrar sessões' }));
    return { ...shown, dialog: await screen.findByRole('dialog', { name: 'Encerrar sessões' }) };
  }

  it('are ended once the admin is sure, and the focus returns to the row', async () => {
    const { api, usuarios, dialog } = await ask('Bia Souza');
    expect(dialog).toHaveTextContent('bia@demo.local sairá de todos os navegadores');
    api.answer(administracao.endSessions, undefined);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Encerrar sessões' }));
    expect(await screen.findByText('Sessões encerradas')).toBeInTheDocument();
    expect(api.calls(administracao.endSessions).map(({ params }) => params)).toEqual([{ id: 'u1' }]);
    await waitFor(() => expect(row(usuarios, 'Bia Souza').getByRole('button', { name: 'Encerrar sessões' })).toHaveFocus());
  });

  it('stay when the admin cancels', async () => {
    const { api, dialog } = await ask('Bia Souza');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.calls(administracao.endSessions)).toEqual([]);
  });

  it('are the admin’s own: a warning shows that this session ends too', async () => {
    expect((await ask('Ana Lima')).dialog).toHaveTextContent('Este é o seu próprio usuário: você também sairá daqui.');
  });

  it('that could not be ended show why', async () => {
    const { api, dialog } = await ask('Bia Souza');
    api.refuse(administracao.endSessions, 'SERVICO_INDISPONIVEL');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Encerrar sessões' }));
    expect(await screen.findByText('Erro ao encerrar sessões')).toBeInTheDocument();
  });
});
