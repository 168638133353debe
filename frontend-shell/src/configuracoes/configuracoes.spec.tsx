import { loadRemote } from '@module-federation/enhanced/runtime';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contas, type ContaListItem } from '@viajario/contracts/accounts/contas';
import { notifications, type NotificationMail } from '@viajario/contracts/crm/avisos/notifications';
import { session } from '@viajario/contracts/identity/session';
import { aConta, aUser, renderWithProviders, stubApi } from '@viajario/web-kit/testing.tsx';
import { dismissToast } from '@viajario/web-kit/toast/toast.tsx';
import ConfiguracoesPage from './configuracoes.page.tsx';
import { detailOf, stubRemotes } from './testing.ts';

jest.mock('@module-federation/enhanced/runtime', () => ({
  getInstance: () => null,
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
}));

const agency = aConta({ id: 'agencia', nome: 'Agência Sol' });

function stubConta(conta: ContaListItem = aConta()) {
  const api = stubApi();
  stubRemotes(api);
  api.answer(contas.read, detailOf(conta));
  return api;
}

function show(change: Partial<NotificationMail> = {}) {
  const api = stubConta(agency);
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

beforeEach(() => {
  // Toasts outlive a test.
  dismissToast();
  const nothing = () => null;
  const parts = {
    assinatura: nothing,
    dadosFiscais: nothing,
    etiquetas: nothing,
    modelos: nothing,
    exportacao: nothing,
    importacao: nothing,
    limpeza: nothing,
    privacidade: nothing,
  };
  jest.mocked(loadRemote).mockResolvedValue({ default: { routes: [], ...parts } });
});

describe('Configurações', () => {
  it('are those of the chosen conta', async () => {
    const { api } = show();
    expect(screen.getByRole('heading', { level: 1, name: 'Configurações' })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Notificações' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 }).nextSibling).toHaveTextContent('Agência Sol');
    await mailSwitch();
    expect(api.calls(notifications.readMail)[0]?.url.searchParams.get('contaId')).toBe('agencia');
  });
});

function showAs(papel: ContaListItem['papel'], others: ContaListItem[] = [aConta()]) {
  const conta = aConta({ id: 'agencia', nome: 'Agência Sol', tipo: 'agencia', papel });
  const api = stubConta(conta);
  api.answer(notifications.readMail, { ativo: false, disponivel: true, email: 'ana@demo.local' });
  renderWithProviders(<ConfiguracoesPage />, { url: '/configuracoes?conta=agencia', contas: [conta, ...others] });
}

const regions = () => screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'));
const DATA = ['Exportar dados', 'Importar dados', 'Limpeza', 'Privacidade (LGPD)'];
const SECTIONS = [
  'Perfil',
  'Notificações',
  'Aparência',
  'Nome e logo da conta',
  'Informações da conta',
  'Assinatura',
  'Etiquetas',
  'Modelos de mensagem',
  'Modelos de viagem',
  ...DATA,
];

describe('The sections', () => {
  it('of an owner with another conta end in the danger zone', async () => {
    showAs('proprietario');
    await mailSwitch();
    expect(regions().filter((name) => name !== 'Notificações (F8)')).toEqual([...SECTIONS, 'Zona de perigo']);
  });

  it.each([
    ['an owner of this one conta only', 'proprietario', [], SECTIONS],
    ['a gestor', 'gestor', [aConta()], SECTIONS],
    ['an agente', 'agente', [aConta()], SECTIONS.filter((name) => !['Nome e logo da conta', ...DATA].includes(name))],
  ] as const)('of %s offer no deletion, and nothing that the role may not do', async (_, papel, others, expected) => {
    showAs(papel, [...others]);
    await mailSwitch();
    expect(regions().filter((name) => name !== 'Notificações (F8)')).toEqual(expected);
    expect(screen.queryByRole('button', { name: 'Excluir conta' })).not.toBeInTheDocument();
  });

  it('sum up who is signed in, with the way to the profile', async () => {
    const api = stubConta();
    api.answer(notifications.readMail, { ativo: false, disponivel: true, email: 'ana@demo.local' });
    renderWithProviders(<ConfiguracoesPage />, { user: aUser({ firstName: 'Maria', lastName: 'Souza' }) });
    const profile = within(screen.getByRole('region', { name: 'Perfil' }));
    expect(profile.getByText('Maria Souza')).toBeInTheDocument();
    expect(profile.getByRole('img', { name: 'Foto de Maria Souza' })).toHaveTextContent('MS');
    expect(profile.getByRole('link', { name: 'Ver perfil' })).toHaveAttribute('href', `/profile?conta=${aConta().id}`);
    await mailSwitch();
  });
});

describe('MES-05: Começar em Hoje', () => {
  it('is off by default and kept for the user', async () => {
    const api = stubConta();
    api.answer(notifications.readMail, { ativo: false, disponivel: true, email: 'ana@demo.local' });
    api.answer(session.updatePreferencias, { comecarEmHoje: true });
    renderWithProviders(<ConfiguracoesPage />);
    const choice = screen.getByRole('switch', { name: 'Começar em Hoje' });
    expect(choice).not.toBeChecked();
    await userEvent.click(choice);
    await screen.findByText('Você começa em Hoje');
    expect(choice).toBeChecked();
    expect(api.calls(session.updatePreferencias).map(({ body }) => body)).toEqual([{ comecarEmHoje: true }]);
    await mailSwitch();
  });
});

describe('Informações da conta', () => {
  it('show phone, type, owner, active members, role and age of the conta', async () => {
    const usuarios = [
      { usuarioId: 'u1', papelNaConta: 'agente', status: 'ativo' },
      { usuarioId: 'u2', papelNaConta: 'agente', status: 'inativo' },
    ] as const;
    const conta = aConta({ nome: 'Agência Sol', tipo: 'agencia', papel: 'gestor', usuarios: [...usuarios] });
    const api = stubConta(conta);
    api.answer(contas.read, { ...detailOf(conta), telefone: '1133334444' });
    api.answer(notifications.readMail, { ativo: false, disponivel: true, email: 'ana@demo.local' });
    renderWithProviders(<ConfiguracoesPage />, { contas: [conta] });
    const facts = within(screen.getByRole('region', { name: 'Informações da conta' }));
    expect(await facts.findByText('ana@demo.local')).toBeInTheDocument();
    const values = facts.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(values).toEqual(['Agência Sol', '(11) 3333-4444', 'Agência', 'Ana Limaana@demo.local', '1', 'Gestor', '01/11/2026']);
  });

  it('that cannot be fetched show a message in their place, and are asked for again', async () => {
    const api = stubConta();
    api.answer(notifications.readMail, { ativo: false, disponivel: true, email: 'ana@demo.local' });
    api.refuse(contas.read, 'SERVICO_INDISPONIVEL');
    renderWithProviders(<ConfiguracoesPage />);
    expect(await screen.findByText('Não foi possível carregar as informações da conta')).toBeInTheDocument();
    api.answer(contas.read, detailOf(aConta()));
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Criada em')).toBeInTheDocument();
    await mailSwitch();
  });
});

describe('Avisos por e-mail', () => {
  it('are off at first and explained', async () => {
    show();
    const off = await mailSwitch();
    expect(off).not.toBeChecked();
    expect(off).toHaveAccessibleDescription(
      'Todos os dias às 8 h (horário de São Paulo), um e-mail para ana@demo.local com os seus lembretes de hoje e atrasados, os ' +
        'aniversários dos próximos 7 dias e os passaportes que vencem em até 6 meses. Só é enviado quando há algo a avisar.',
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

  it('show one message when the session is lost', async () => {
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

  it('show that they need a subscription once that has ended', async () => {
    const api = stubConta();
    api.refuse(notifications.readMail, 'ASSINATURA_INATIVA');
    renderWithProviders(<ConfiguracoesPage />);
    expect(await screen.findByText('Os avisos por e-mail fazem parte da assinatura ativa.')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('show the server’s failure and try again', async () => {
    const api = stubConta();
    api.refuse(notifications.readMail, 'SERVICO_INDISPONIVEL');
    renderWithProviders(<ConfiguracoesPage />);
    expect(await screen.findByText('Não foi possível carregar as notificações')).toBeInTheDocument();
    api.answer(notifications.readMail, { ativo: true, disponivel: true, email: 'ana@demo.local' });
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await mailSwitch()).toBeChecked();
  });
});
