import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { notifications, type NotificationMail } from '@viajario/contracts/crm/notifications';
import { aConta, renderWithProviders, stubApi } from '@viajario/web-kit/testing.tsx';
import { dismissToast } from '@viajario/web-kit/toast.tsx';
import ConfiguracoesPage from './configuracoes.page.tsx';

const agency = aConta({ id: 'agencia', nome: 'Agência Sol' });

function show(change: Partial<NotificationMail> = {}) {
  const api = stubApi();
  const mail = { ativo: false, disponivel: true, email: 'ana@demo.local', ...change };
  api.answer(notifications.readMail, mail);
  api.answer(notifications.switchMail, ({ body }) => {
    const { ativo } = body as { ativo: boolean };
    api.answer(notifications.readMail, { ...mail, ativo });
    return { ...mail, ativo };
  });
  const options = { url: '/configuracoes?conta=agencia', contas: [aConta(), agency] };
  return { api, ...renderWithProviders(<ConfiguracoesPage />, options) };
}

const mailSwitch = () => screen.findByRole('switch', { name: 'Receber avisos por e-mail' });

/** Toasts outlive a test. */
beforeEach(() => dismissToast());

describe('Configurações', () => {
  it('are those of the chosen conta', async () => {
    const { api } = show();
    expect(screen.getByRole('heading', { level: 1, name: 'Configurações' })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Notificações' })).toBeInTheDocument();
    expect(screen.getByText('Agência Sol')).toBeInTheDocument();
    await mailSwitch();
    expect(api.calls(notifications.readMail)[0]?.url.searchParams.get('contaId')).toBe('agencia');
  });
});

describe('Avisos por e-mail', () => {
  it('are off at first and explained', async () => {
    show();
    const off = await mailSwitch();
    expect(off).not.toBeChecked();
    expect(off).toHaveAccessibleDescription(
      'Todos os dias às 8 h (horário de São Paulo), um e-mail para ana@demo.local com os aniversários dos próximos 7 dias e os ' +
        'passaportes que vencem em até 6 meses. Só é enviado quando há algo a avisar.',
    );
  });

  it('are switched on and off, with a word of it', async () => {
    const { api } = show();
    await userEvent.click(await mailSwitch());
    expect(await screen.findByText('Avisos por e-mail ligados')).toBeInTheDocument();
    expect(await mailSwitch()).toBeChecked();
    await userEvent.click(await mailSwitch());
    expect(await screen.findByText('Avisos por e-mail desligados')).toBeInTheDocument();
    expect(await mailSwitch()).not.toBeChecked();
    expect(api.calls(notifications.switchMail).map(({ body }) => body)).toEqual([
      { contaId: 'agencia', ativo: true },
      { contaId: 'agencia', ativo: false },
    ]);
  });

  it('go back to what they were when switching fails', async () => {
    const { api } = show();
    api.refuse(notifications.switchMail, 'SERVICO_INDISPONIVEL');
    await userEvent.click(await mailSwitch());
    expect(await screen.findByText('Erro')).toBeInTheDocument();
    expect(screen.getByText('Serviço temporariamente indisponível. Tente novamente em instantes.')).toBeInTheDocument();
    await waitFor(async () => expect(await mailSwitch()).not.toBeChecked());
  });

  it('say nothing twice when the session is lost', async () => {
    const { api } = show();
    api.refuse(notifications.switchMail, 'NAO_AUTENTICADO');
    await userEvent.click(await mailSwitch());
    await waitFor(() => expect(api.calls(notifications.switchMail)).toHaveLength(1));
    await waitFor(async () => expect(await mailSwitch()).not.toBeChecked());
    expect(screen.queryByText('Erro')).not.toBeInTheDocument();
  });

  it('cannot be switched where the server sends no mail', async () => {
    show({ disponivel: false });
    expect(await mailSwitch()).toBeDisabled();
    expect(screen.getByText('O envio de e-mails não está configurado neste servidor.')).toBeInTheDocument();
  });

  it('are told to need a subscription once that has ended', async () => {
    const api = stubApi();
    api.refuse(notifications.readMail, 'ASSINATURA_INATIVA');
    renderWithProviders(<ConfiguracoesPage />);
    expect(await screen.findByText('Os avisos por e-mail fazem parte da assinatura ativa.')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('show the server’s failure and try again', async () => {
    const api = stubApi();
    api.refuse(notifications.readMail, 'SERVICO_INDISPONIVEL');
    renderWithProviders(<ConfiguracoesPage />);
    expect(await screen.findByText('Não foi possível carregar as notificações')).toBeInTheDocument();
    api.answer(notifications.readMail, { ativo: true, disponivel: true, email: 'ana@demo.local' });
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await mailSwitch()).toBeChecked();
  });
});
