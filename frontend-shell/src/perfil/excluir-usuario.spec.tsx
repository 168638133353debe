import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contas, type ContaListItem } from '@viajario/contracts/accounts/contas';
import { stats } from '@viajario/contracts/crm/stats/stats';
import { session } from '@viajario/contracts/identity/session';
import { aConta, aUser, renderWithProviders, stubApi } from '@viajario/web-kit/testing.tsx';
import { ExcluirUsuarioSection } from './excluir-usuario-section.tsx';

const own = aConta({ id: 'propria', nome: 'Ana Lima' });
const sol = aConta({ id: 'sol', nome: 'Agência Sol' });
const withTeam = { ...sol, usuarios: [{ usuarioId: 'u1', papelNaConta: 'agente', status: 'ativo' } as const] };
const foreign = aConta({ id: 'alheia', nome: 'Agência Alheia', proprietarioId: 'outra', papel: 'agente' });

function show(list: ContaListItem[], typed: string | null = 'EXCLUIR') {
  Object.assign(window, { prompt: jest.fn(() => typed) });
  const api = stubApi();
  api.answer(contas.list, list);
  api.answer(stats.read, ({ url }) => {
    const totalClientes = url.searchParams.get('contaId') === 'sol' ? 7 : 1;
    return { totalClientes, newThisMonth: 0, totalDocumentos: 2, familyGroups: 0, retidos: 0 };
  });
  api.answer(stats.retidos, { retidos: 0 });
  renderWithProviders(<ExcluirUsuarioSection user={aUser()} />, { contas: list });
  return api;
}

async function ask() {
  await userEvent.click(screen.getByRole('button', { name: 'Excluir meu usuário' }));
  return screen.findByRole('dialog', { name: 'Excluir meu usuário' });
}

const confirm = (dialog: HTMLElement) => userEvent.click(within(dialog).getByRole('button', { name: 'Excluir meu usuário' }));

describe('Deleting the own user', () => {
  it('shows first which contas go with it and what stays', async () => {
    show([own, sol, foreign]);
    const dialog = await ask();
    await waitFor(() => expect(dialog).toHaveTextContent('a conta Agência Sol, com 7 clientes e 2 documentos'));
    expect(dialog).toHaveTextContent('a conta Ana Lima, com 1 cliente e 2 documentos');
    expect(dialog).not.toHaveTextContent('Agência Alheia');
    expect(dialog).toHaveTextContent('Ficam o que você cadastrou em contas de outras pessoas, que é delas,');
  });

  it('does not happen without EXCLUIR', async () => {
    const api = show([own], 'sim');
    api.answer(session.removeUser, undefined);
    await confirm(await ask());
    expect(await screen.findByText('Nada foi excluído')).toBeInTheDocument();
    expect(api.calls(session.removeUser)).toHaveLength(0);
  });

  it('PRV-06: asks once more where clients of a conta that goes must be kept', async () => {
    const question = jest.fn(() => false);
    Object.assign(window, { confirm: question });
    const api = show([own, sol]);
    api.answer(stats.retidos, { retidos: 1 });
    await confirm(await ask());
    await waitFor(() => expect(question).toHaveBeenCalledWith(expect.stringContaining('2 clientes precisam ser guardados')));
    expect(api.calls(session.removeUser)).toHaveLength(0);
  });

  it('waits until a team is handed over, and leads to it', () => {
    show([own, withTeam]);
    expect(screen.getByText('Outras pessoas trabalham em uma conta sua.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Equipe de Agência Sol' })).toHaveAttribute('href', '/?view=equipe&conta=sol');
    expect(screen.queryByRole('button', { name: 'Excluir meu usuário' })).not.toBeInTheDocument();
  });

  it('that is refused because a member has joined meanwhile leads to that equipe', async () => {
    const api = show([own, sol]);
    const dialog = await ask();
    api.refuse(session.removeUser, 'USUARIO_TEM_EQUIPE');
    api.answer(contas.list, [own, withTeam]);
    await confirm(dialog);
    expect(await screen.findByText('Erro ao excluir usuário')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Equipe de Agência Sol' })).toBeInTheDocument();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it('that fails for another reason shows a message, and can be tried again', async () => {
    const api = show([own]);
    const dialog = await ask();
    api.disconnect(session.removeUser);
    await confirm(dialog);
    expect(await screen.findByText('Sem resposta do servidor. Verifique sua conexão e tente novamente.')).toBeInTheDocument();
    expect(within(dialog).getByRole('button', { name: 'Excluir meu usuário' })).toBeEnabled();
  });
});
