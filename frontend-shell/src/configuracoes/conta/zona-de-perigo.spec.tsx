import { loadRemote } from '@module-federation/enhanced/runtime';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contas } from '@viajario/contracts/accounts/contas';
import { stats } from '@viajario/contracts/crm/stats/stats';
import { useConta } from '@viajario/web-kit/session/session.tsx';
import { aConta, renderWithProviders, stubApi } from '@viajario/web-kit/testing.tsx';
import { dismissToast } from '@viajario/web-kit/toast/toast.tsx';
import { stubRemotes } from '../testing.ts';
import { ZonaDePerigoSection } from './zona-de-perigo-section.tsx';

jest.mock('@module-federation/enhanced/runtime', () => ({
  getInstance: () => null,
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
}));

const own = aConta({ id: 'propria', nome: 'Ana Lima' });
const sol = aConta({
  id: 'sol',
  nome: 'Agência Sol',
  usuarios: [{ usuarioId: 'u1', papelNaConta: 'agente', status: 'ativo' }],
});

function Screen() {
  return <ZonaDePerigoSection conta={useConta().conta} />;
}

async function ask(typed: string | null, { expired = false, retidos = 0 } = {}) {
  const asked = jest.fn(() => typed);
  Object.assign(window, { prompt: asked });
  const api = stubApi();
  stubRemotes(api);
  api.answer(contas.list, [own]);
  api.answer(stats.read, { totalClientes: 1_234, newThisMonth: 0, totalDocumentos: 1, familyGroups: 0, retidos });
  if (expired) api.refuse(stats.read, 'ASSINATURA_INATIVA');
  api.answer(stats.retidos, { retidos });
  api.answer(contas.remove, undefined);
  const shown = renderWithProviders(<Screen />, { contas: [own, sol], url: '/configuracoes?conta=sol' });
  await userEvent.click(screen.getByRole('button', { name: 'Excluir conta' }));
  const dialog = await screen.findByRole('dialog', { name: 'Excluir conta' });
  const confirm = () => userEvent.click(within(dialog).getByRole('button', { name: 'Excluir conta' }));
  return { api, asked, dialog, confirm, ...shown };
}

/** What the crm remote offers, by its conta. */
const BackupOffer = ({ contaId }: { contaId: string }) => <button>Backup completo (ZIP) de {contaId}</button>;

beforeEach(() => {
  // Toasts outlive a test.
  dismissToast();
  jest.mocked(loadRemote).mockResolvedValue({ default: { routes: [], backupOffer: BackupOffer } });
});

describe('Deleting a conta', () => {
  it('shows first what goes with it', async () => {
    const { api, dialog, asked } = await ask(null);
    expect(await within(dialog).findByText('1.234 clientes e 1 documento')).toBeInTheDocument();
    expect(dialog).toHaveTextContent('A conta Agência Sol será apagada para sempre, com tudo o que há nela:');
    expect(dialog).toHaveTextContent('o acesso de 1 membro da equipe');
    expect(dialog).toHaveTextContent('Esta ação é irreversível.');
    expect(await within(dialog).findByRole('button', { name: 'Backup completo (ZIP) de sol' })).toBeInTheDocument();
    expect(api.calls(stats.read)[0]?.url.searchParams.get('contaId')).toBe('sol');
    expect(asked).not.toHaveBeenCalled();
  });

  it.each([{ expired: false }, { expired: true }])(
    'PRV-06: asks once more where clients must be kept: %j',
    async ({ expired }) => {
      const question = jest.fn(() => false);
      Object.assign(window, { confirm: question });
      const { api, dialog, confirm, asked } = await ask('EXCLUIR', { retidos: 2, expired });
      expect(await within(dialog).findByText(/^2 clientes precisam ser guardados até um dia que ainda não passou/)).toBeVisible();
      await confirm();
      await waitFor(() => expect(question).toHaveBeenCalled());
      expect(question).toHaveBeenCalledWith(expect.stringContaining('2 clientes precisam ser guardados'));
      expect(asked).not.toHaveBeenCalled();
      question.mockReturnValue(true);
      await confirm();
      await waitFor(() => expect(api.calls(contas.remove)).toHaveLength(1));
    },
  );

  it('shows it without numbers once the subscription has ended', async () => {
    const { api, dialog } = await ask(null, { expired: true });
    await waitFor(() => expect(api.calls(stats.read)).toHaveLength(1));
    expect(within(dialog).getByText('todos os clientes e documentos')).toBeInTheDocument();
  });

  it('is not possible before it is known whether the conta has retidos', async () => {
    const { api, confirm, asked } = await ask('EXCLUIR');
    api.refuse(stats.retidos, 'SERVICO_INDISPONIVEL');
    await confirm();
    expect(await screen.findByText('Erro ao excluir conta')).toBeInTheDocument();
    expect(asked).not.toHaveBeenCalled();
  });

  it('is given up with Cancelar', async () => {
    const { api, dialog } = await ask(null);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(api.calls(contas.remove)).toHaveLength(0);
  });

  it('happens once EXCLUIR was typed, blanks around it aside, and leads to the first conta that is left', async () => {
    const { api, confirm, asked, router } = await ask('  EXCLUIR ');
    await confirm();
    expect(await screen.findByText('Conta excluída')).toBeInTheDocument();
    expect(asked).toHaveBeenCalledWith('Para excluir a conta Agência Sol, digite EXCLUIR:');
    expect(api.calls(contas.remove).map(({ params }) => params)).toEqual([{ id: 'sol' }]);
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/configuracoes', search: '?conta=propria' }));
  });

  it.each(['excluir', 'Excluir', 'EXCLUIR conta', ''])('does not happen when %j was typed, and shows why', async (typed) => {
    const { api, confirm, dialog } = await ask(typed);
    await confirm();
    expect(await screen.findByText('Para confirmar, digite EXCLUIR em letras maiúsculas.')).toBeInTheDocument();
    expect(api.calls(contas.remove)).toHaveLength(0);
    expect(dialog).toBeInTheDocument();
  });

  it('does not happen, silently, when the prompt was cancelled', async () => {
    const { api, confirm, asked } = await ask(null);
    await confirm();
    await waitFor(() => expect(asked).toHaveBeenCalled());
    expect(api.calls(contas.remove)).toHaveLength(0);
    expect(screen.queryByText('Nada foi excluído')).not.toBeInTheDocument();
  });

  it('that fails shows why and changes nothing', async () => {
    const { api, confirm, router } = await ask('EXCLUIR');
    api.refuse(contas.remove, 'ULTIMA_CONTA');
    await confirm();
    expect(await screen.findByText('Erro ao excluir conta')).toBeInTheDocument();
    expect(screen.getByText('Esta é a sua única conta: ela não pode ser excluída.')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?conta=sol');
  });
});
