import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session, type OwnSession } from '@viajario/contracts/identity/session';
import { renderWithProviders, stubApi } from '@viajario/web-kit/testing.tsx';
import { SessoesSection } from './sessoes-section.tsx';

const HOUR = 3_600_000;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

function aSession(change: Partial<OwnSession> = {}): OwnSession {
  return {
    id: 's1',
    atual: false,
    dispositivo: 'Chrome no Windows',
    criadaEm: '2026-11-01T12:00:00.000Z',
    usadaEm: ago(2 * HOUR),
    expiraEm: '2096-01-01T12:00:00.000Z',
    ...change,
  };
}

const current = aSession({ id: 's0', atual: true, dispositivo: 'Safari no iPhone', usadaEm: ago(0) });

async function show(...list: OwnSession[]) {
  const api = stubApi();
  api.answer(session.sessions, list);
  renderWithProviders(<SessoesSection />);
  await screen.findByText('Esta sessão');
  return api;
}

const row = (name: string) => within(screen.getByText(name).closest('li') ?? document.body);

const focused = () => (document.activeElement instanceof HTMLElement ? document.activeElement : null);

describe('Sessões', () => {
  it('show device, begin and last use, and which one this is', async () => {
    await show(aSession(), current, aSession({ id: 's2', dispositivo: null }));
    expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('Safari no iPhone');
    expect(row('Safari no iPhone').getByText('Esta sessão')).toBeInTheDocument();
    expect(row('Safari no iPhone').queryByRole('button')).not.toBeInTheDocument();
    expect(row('Chrome no Windows').getByText('Início em 01/11/2026 09:00 · Último uso: 2 horas atrás')).toBeInTheDocument();
    expect(row('Chrome no Windows').getByRole('button', { name: 'Encerrar' })).toHaveAccessibleDescription('Chrome no Windows');
    expect(screen.getByText('Navegador desconhecido')).toBeInTheDocument();
  });

  it('that is the only one offers nothing to end', async () => {
    await show(current);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('end one by one, and the focus stays near', async () => {
    const api = await show(current, aSession());
    api.answer(session.endSession, () => api.answer(session.sessions, [current]));
    await userEvent.click(row('Chrome no Windows').getByRole('button', { name: 'Encerrar' }));
    expect(await screen.findByText('Sessão encerrada')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Chrome no Windows')).not.toBeInTheDocument());
    expect(api.calls(session.endSession).map(({ params }) => params)).toEqual([{ id: 's1' }]);
    await waitFor(() => expect(screen.getByRole('region', { name: 'Sessões' })).toContainElement(focused()));
  });

  it('end all at once, but for this one', async () => {
    const api = await show(current, aSession(), aSession({ id: 's2', dispositivo: 'Firefox no Linux' }));
    api.answer(session.endOtherSessions, () => api.answer(session.sessions, [current]));
    await userEvent.click(screen.getByRole('button', { name: 'Encerrar todas as outras' }));
    expect(await screen.findByText('As outras sessões foram encerradas')).toBeInTheDocument();
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  });

  it('that have ended meanwhile leave the list, which is no failure', async () => {
    const api = await show(current, aSession());
    api.refuse(session.endSession, 'SESSAO_NAO_ENCONTRADA');
    api.answer(session.sessions, [current]);
    await userEvent.click(screen.getByRole('button', { name: 'Encerrar' }));
    expect(await screen.findByText('Esta sessão já foi encerrada.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Chrome no Windows')).not.toBeInTheDocument());
  });

  it('that cannot be ended or fetched show why', async () => {
    const api = await show(current, aSession());
    api.refuse(session.endSession, 'SERVICO_INDISPONIVEL');
    await userEvent.click(screen.getByRole('button', { name: 'Encerrar' }));
    expect(await screen.findByText('Erro ao encerrar sessão')).toBeInTheDocument();
    api.refuse(session.sessions, 'SERVICO_INDISPONIVEL');
    renderWithProviders(<SessoesSection />);
    expect(await screen.findByText('Não foi possível carregar as sessões')).toBeInTheDocument();
  });
});
