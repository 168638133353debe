import { empresas } from '@viajario/contracts/crm/empresas/empresas';
import { handedOver } from '@viajario/web-kit/share/handed-over.ts';
import { aConta, renderWithProviders } from '@viajario/web-kit/testing.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { serverWith } from '../clientes/testing.ts';
import DashboardPage from './dashboard.page.tsx';

describe('An address that asks for a new record', () => {
  it.each([
    ['/?novo=cliente&search=ana', 'Novo Cliente', '?search=ana'],
    ['/?view=empresas&novo=empresa', 'Nova Empresa', '?view=empresas'],
  ])('%s opens %s once and goes on without it', async (url, title, search) => {
    serverWith([]).answer(empresas.list, []);
    const { router } = renderWithProviders(<DashboardPage />, { url });
    expect(await screen.findByRole('dialog', { name: title })).toBeInTheDocument();
    expect(router.state.location.search).toBe(search);
  });

  it('fills in what was typed where it came from, and asks before that is lost', async () => {
    serverWith([]);
    const { client, router } = renderWithProviders(<DashboardPage />);
    const state = { preenchido: 'um' };
    client.setQueryData(handedOver(state), { telefoneCelular: '11987654321' });
    await act(() => router.navigate('/?novo=cliente', { state }));
    const field = await screen.findByRole('textbox', { name: 'Telefone celular' });
    await waitFor(() => expect(field).toHaveValue('(11) 98765-4321'));
    act(() => screen.getByRole('button', { name: 'Cancelar' }).click());
    expect(await screen.findByRole('dialog', { name: 'Descartar alterações?' })).toBeInTheDocument();
  });

  it('opens no invite for who may not invite', async () => {
    serverWith([]);
    const { router } = renderWithProviders(<DashboardPage />, {
      url: '/?view=equipe&novo=convite',
      contas: [aConta({ papel: 'agente' })],
    });
    await waitFor(() => expect(router.state.location.search).toBe('?view=equipe'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
