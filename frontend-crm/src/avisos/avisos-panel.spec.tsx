import { anotacoes } from '@viajario/contracts/crm/anotacoes/anotacoes';
import {
  notifications,
  type Aniversario,
  type LembreteAberto,
  type Notifications,
  type PassaporteVencendo,
  type ViagemComAviso,
} from '@viajario/contracts/crm/avisos/notifications';
import { aConta, renderWithProviders, setWideScreen, stubApi } from '@viajario/web-kit/testing.tsx';
import { dismissToast } from '@viajario/web-kit/toast/toast.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { useLocation } from 'react-router-dom';
import { aLembrete } from '../anotacoes/lembretes/testing.ts';
import { AvisosPanel } from './avisos-panel.tsx';

const conta = aConta().id;
/** Noon of Saturday 21 November 2026 in São Paulo. */
const NOW = new Date('2026-11-21T15:00:00Z');

let lastId = 0;
/** Dismissals outlive a test, so every test has people of its own. */
const newId = () => `c${++lastId}`;
const birthday = (change: Partial<Aniversario> = {}): Aniversario => ({
  id: newId(),
  nome: 'Ana Lima',
  dataNascimento: `1990-11-${21 + (change.dias ?? 0)}`,
  telefoneCelular: null,
  semMensagens: false,
  dias: 0,
  ...change,
});
const answerOf = (aniversarios: Aniversario[] = [], passportesVencendo: PassaporteVencendo[] = []): Notifications => ({
  aniversarios,
  passportesVencendo,
  lembretes: [],
  envios: [],
  viagens: [],
  totalAniversarios: aniversarios.length,
  totalPassportes: passportesVencendo.length,
  totalLembretes: 0,
  totalEnvios: 0,
});
const passport = (change: Partial<PassaporteVencendo> = {}): PassaporteVencendo => ({
  id: newId(),
  nome: 'Rui Alves',
  pais: 'BRA',
  validadePassaporte: '2026-12-01',
  dias: 10,
  ...change,
});

const reminder = (change: Partial<LembreteAberto> = {}): LembreteAberto => ({
  id: newId(),
  clienteId: newId(),
  viagem: null,
  nome: 'Eva Reis',
  texto: 'Confirmar o voo',
  vencimento: '2026-11-21',
  dias: 0,
  ...change,
});

function show(change: Partial<Notifications>, contaId = conta) {
  const api = stubApi();
  api.answer(notifications.read, { ...answerOf(change.aniversarios, change.passportesVencendo), ...change });
  return { api, ...renderWithProviders(<AvisosPanel contaId={contaId} />) };
}

function Screens({ panel }: { panel: ReactElement }) {
  return useLocation().pathname === '/' ? panel : <p>Outra tela</p>;
}

const items = async () => (await screen.findAllByRole('listitem')).map((item) => item.textContent);
const dismissOf = (nome: string) => within(screen.getByText(nome).closest('li')!).getByRole('button', { name: 'Dispensar' });

beforeEach(() => {
  localStorage.clear();
  setWideScreen(true);
  jest.useFakeTimers({ now: NOW, advanceTimers: true });
  dismissToast();
});
afterEach(() => jest.useRealTimers());

describe('Notificações', () => {
  it('stand side by side by kind, each with a way to all of them', async () => {
    show({
      aniversarios: [
        birthday({ nome: 'Ana', dias: 0 }),
        birthday({ nome: 'Bia', dias: 1, dataNascimento: '1985-11-22' }),
        birthday({ nome: 'Caio', dias: 5, dataNascimento: '2001-11-26' }),
      ],
      passportesVencendo: [passport({ nome: 'Davi', validadePassaporte: '2026-11-21', dias: 0 })],
    });
    expect(await items()).toEqual(['DaviVence hoje 21/11/2026', 'AnaHoje! 21/11', 'BiaAmanhã 22/11', 'CaioEm 5 dias 26/11']);
    expect(screen.getByRole('region', { name: 'Notificações' })).toHaveTextContent('4 avisos');
    expect(screen.getByRole('link', { name: 'Passaportes' })).toHaveAttribute('href', `/?passaporte=vencendo&conta=${conta}`);
    expect(screen.getByRole('link', { name: 'Aniversários' })).toHaveAttribute('href', `/?aniversario=semana&conta=${conta}`);
    expect(screen.queryByRole('link', { name: 'Lembretes' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Ver todos' })).not.toBeInTheDocument();
  });

  it('show trips that are not ready, the next to leave first, and what is to be done, until they are put away', async () => {
    const viagem = (change: Partial<ViagemComAviso> = {}): ViagemComAviso => ({
      ...{ id: newId(), nome: 'Itália · dez/2026', ida: '2026-12-01', dias: 10, resultado: 'vermelho' },
      motivo: 'Passaporte vencido',
      ...change,
    });
    const peru = viagem({ nome: 'Peru · nov/2026', ida: '2026-11-21', dias: 0, resultado: 'amarelo', motivo: '' });
    const italia = viagem();
    // The server answered before midnight.
    const left = viagem({ ida: '2026-11-20', dias: 0 });
    show({ viagens: [italia, peru, left] });
    expect(await items()).toEqual([
      'Peru · nov/2026AtençãoHoje! 21/11',
      'Itália · dez/2026Impedimento: Passaporte vencidoEm 10 dias 01/12',
    ]);
    expect(screen.getByRole('link', { name: 'Viagens' })).toHaveAttribute('href', `/viagens?conta=${conta}`);
    const name = screen.getByRole('link', { name: 'Itália · dez/2026' });
    expect(name).toHaveAttribute('href', `/viagem/${italia.id}?conta=${conta}`);
    expect(screen.queryByRole('button', { name: 'Concluir' })).not.toBeInTheDocument();
    await userEvent.click(dismissOf('Itália · dez/2026'));
    expect(name).not.toBeInTheDocument();
    expect(dismissOf('Peru · nov/2026')).toHaveFocus();
  });

  it('show what clients have sent, the first to be erased first, each with its review', async () => {
    const envio = (id: string, expiraEm: string) => {
      const recebidoEm = '2026-11-19T13:32:00.000Z';
      return { id, clienteId: 'joao', nome: `João ${id}`, recebidoEm, expiraEm };
    };
    const all = [envio('e2', '2026-11-29T13:32:00.000Z'), envio('e1', '2026-11-28T13:32:00.000Z')];
    show({ envios: all, totalEnvios: 3 });
    expect(await items()).toEqual(['João e1Some em 7 dias 28/11', 'João e2Enviado 19/11']);
    expect(screen.getByText('Some em 7 dias')).toHaveAttribute('data-late', 'true');
    expect(screen.getByText('Enviado')).toHaveAttribute('data-late', 'false');
    expect(screen.getByRole('link', { name: 'João e1' })).toHaveAttribute('href', `/cliente/joao?envio=e1&conta=${conta}`);
    expect(screen.getByRole('link', { name: 'Envios de clientes' })).toHaveAttribute('href', `/?view=envios&conta=${conta}`);
    expect(screen.getByText('E mais 1 envio além dos listados aqui.')).toBeInTheDocument();
  });

  it('begin with passports that expired in the last year, go on with those that soon will, and end with older ones', async () => {
    const until = (validadePassaporte: string) => passport({ nome: validadePassaporte, validadePassaporte });
    show({
      passportesVencendo: ['2026-11-22', '2027-05-21', '2026-11-20', '2025-11-21', '2025-11-20', '2019-01-01'].map(until),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Ver todos' }));
    const shown = screen.getAllByRole('listitem').map((item) => within(item).getByRole('link').textContent);
    expect(shown).toEqual(['2026-11-20', '2025-11-21', '2026-11-22', '2027-05-21', '2025-11-20', '2019-01-01']);
  });

  it('become one line, which this browser remembers', async () => {
    const first = show({ aniversarios: [birthday({ nome: 'Ana' })] });
    await items();
    await userEvent.click(screen.getByRole('button', { name: 'Notificações', expanded: true }));
    expect(screen.queryByText('Ana')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Aniversários 1' })).toBeInTheDocument();
    first.unmount();
    show({ aniversarios: [birthday({ nome: 'Bia' })] });
    await userEvent.click(await screen.findByRole('button', { name: 'Notificações', expanded: false }));
    expect(screen.getByText('Bia')).toBeInTheDocument();
  });

  it('are one line on a phone until the user opens them', async () => {
    setWideScreen(false);
    show({ aniversarios: [birthday({ nome: 'Ana' })] });
    await userEvent.click(await screen.findByRole('button', { name: 'Notificações', expanded: false }));
    expect(screen.getByText('Ana')).toBeInTheDocument();
  });

  it.each([
    ['2026-11-22', 1, '1 dia'],
    ['2026-12-21', 30, '30 dias'],
    ['2026-12-22', 31, '1 mês'],
    ['2027-05-21', 181, '6 meses'],
  ])('show for a passport until %s: %s days are "%s"', async (validadePassaporte, dias, text) => {
    show({ passportesVencendo: [passport({ validadePassaporte, dias })] });
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('show a 29 February birthday on the day of its celebration', async () => {
    jest.setSystemTime(new Date('2027-02-22T15:00:00Z'));
    show({ aniversarios: [birthday({ dataNascimento: '2000-02-29', dias: 6 })] });
    expect(await screen.findByText('28/02')).toBeInTheDocument();
    expect(screen.getByText('Em 6 dias')).toBeInTheDocument();
  });

  it('lead to the client; the label of every button has the client’s name', async () => {
    const someone = birthday({ nome: 'Ana Lima' });
    show({ aniversarios: [someone] });
    const link = await screen.findByRole('link', { name: 'Ana Lima' });
    expect(link).toHaveAttribute('href', `/cliente/${someone.id}?conta=${conta}`);
    expect(screen.getByRole('button', { name: 'Dispensar' })).toHaveAccessibleDescription('Ana Lima');
  });

  it('show a message when there are none', async () => {
    show({});
    expect(await screen.findByText('Nenhuma notificação no momento.')).toBeInTheDocument();
  });

  it('are hidden when they could not be fetched, with a toast', async () => {
    const api = stubApi();
    api.refuse(notifications.read, 'SERVICO_INDISPONIVEL');
    renderWithProviders(<AvisosPanel contaId={conta} />);
    expect(await screen.findByText('Erro ao carregar notificações')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Notificações' })).not.toBeInTheDocument();
  });

  it('report a failure once, not again on every return to the screen', async () => {
    const api = stubApi();
    api.answer(notifications.read, answerOf([birthday({ nome: 'Ana' })]));
    const panel = <AvisosPanel contaId={conta} />;
    const { client, router } = renderWithProviders(<Screens panel={panel} />);
    await items();
    api.refuse(notifications.read, 'SERVICO_INDISPONIVEL');
    await act(() => client.invalidateQueries());
    expect(await screen.findByText('Erro ao carregar notificações')).toBeInTheDocument();
    act(() => dismissToast());

    await act(() => router.navigate('/outra'));
    const { promise, resolve } = Promise.withResolvers<Notifications>();
    api.answer(notifications.read, () => promise);
    await act(() => router.navigate('/'));
    await waitFor(() => expect(api.calls(notifications.read)).toHaveLength(3));
    expect(screen.getByText('Ana')).toBeInTheDocument();
    expect(screen.queryByText('Erro ao carregar notificações')).not.toBeInTheDocument();
    await act(async () => resolve(answerOf()));

    api.refuse(notifications.read, 'SERVICO_INDISPONIVEL');
    await act(() => client.invalidateQueries());
    expect(await screen.findByText('Erro ao carregar notificações')).toBeInTheDocument();
  });
});

describe('Lembretes', () => {
  it('stand by the day they are due, overdue ones first, with a way to all of them', async () => {
    show({
      aniversarios: [birthday({ nome: 'Ana', dias: 0 })],
      lembretes: [
        reminder({ nome: 'Eva', vencimento: '2026-11-01', texto: 'Cobrar o sinal' }),
        reminder({ nome: 'Fábio' }),
        reminder({ nome: 'Gil', vencimento: '2026-11-28' }),
      ],
      totalLembretes: 3,
    });
    expect(await items()).toEqual([
      'AnaHoje! 21/11',
      'EvaCobrar o sinalAtrasado 01/11/2026',
      'FábioConfirmar o vooHoje! 21/11/2026',
      'GilConfirmar o vooEm 7 dias 28/11/2026',
    ]);
    expect(screen.getByRole('link', { name: 'Lembretes' })).toHaveAttribute('href', `/?view=lembretes&conta=${conta}`);
  });

  it('of a trip lead to it', async () => {
    show({ lembretes: [reminder({ clienteId: null, viagem: { id: 'v1', nome: 'Roma' }, nome: 'Roma' })] });
    expect(await screen.findByRole('link', { name: 'Roma' })).toHaveAttribute('href', `/viagem/v1?conta=${conta}`);
  });

  it('of one client are distinguishable, and each leads to the client', async () => {
    show({ lembretes: [reminder({ clienteId: 'eva', texto: 'Um' }), reminder({ clienteId: 'eva', texto: 'Dois' })] });
    const links = await screen.findAllByRole('link', { name: 'Eva Reis' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(2).fill(`/cliente/eva?conta=${conta}`));
    await userEvent.click(screen.getAllByRole('button', { name: 'Dispensar' })[0]!);
    expect(await items()).toEqual(['Eva ReisDoisHoje! 21/11/2026']);
  });

  it('show the number of those that the server did not send', async () => {
    show({ lembretes: [reminder()], totalLembretes: 3 });
    expect(await screen.findByText('E mais 2 lembretes além dos listados aqui.')).toBeInTheDocument();
  });

  it('are closed here, and the focus goes to the next', async () => {
    const [first, second] = [reminder({ nome: 'Eva' }), reminder({ nome: 'Fábio' })];
    const { api } = show({ lembretes: [first, second] });
    api.answer(anotacoes.update, () => {
      api.answer(notifications.read, { ...answerOf(), lembretes: [second] });
      return aLembrete(first.id, { concluidaEm: NOW.toISOString() });
    });
    await items();
    await userEvent.click(screen.getAllByRole('button', { name: 'Concluir' })[0]!);
    await waitFor(() => expect(screen.queryByText('Eva')).not.toBeInTheDocument());
    expect(api.calls(anotacoes.update)[0]).toMatchObject({ params: { id: first.id }, body: { concluida: true } });
    expect(screen.getByRole('button', { name: 'Concluir' })).toHaveFocus();
    api.answer(anotacoes.update, () => {
      api.answer(notifications.read, answerOf());
      return aLembrete(second.id, { concluidaEm: NOW.toISOString() });
    });
    await userEvent.click(screen.getByRole('button', { name: 'Concluir' }));
    expect(await screen.findByText('Nenhuma notificação no momento.')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Notificações' })).toHaveFocus();
  });
});

describe('A computer clock that differs from the server’s', () => {
  const answered = () => ({
    aniversarios: [birthday({ nome: 'Ana', dias: 0 }), birthday({ nome: 'Bia', dias: 1 }), birthday({ nome: 'Caio', dias: 7 })],
    passportesVencendo: [
      passport({ nome: 'Davi', validadePassaporte: '2026-11-21', dias: 0 }),
      passport({ nome: 'Eva', validadePassaporte: '2027-05-21', dias: 181 }),
      passport({ nome: 'Fábio', validadePassaporte: '2026-11-19', dias: -2 }),
    ],
  });

  it('counts from its own day when that began already', async () => {
    jest.setSystemTime(new Date('2026-11-22T03:01:00Z'));
    show(answered());
    expect(await items()).toEqual([
      'DaviVencido! 21/11/2026',
      'FábioVencido! 19/11/2026',
      'Eva5 meses 21/05/2027',
      'BiaHoje! 22/11',
      'CaioEm 6 dias 28/11',
    ]);
  });

  it('leaves out what its own day is too early for', async () => {
    jest.setSystemTime(new Date('2026-11-21T02:59:00Z'));
    show(answered());
    expect(await items()).toEqual(['FábioVencido! 19/11/2026', 'Davi1 dia 21/11/2026', 'AnaAmanhã 21/11', 'BiaEm 2 dias 22/11']);
  });
});

describe('While they are fetched', () => {
  it('have the room of a full panel, and then what they need', async () => {
    const { container } = show({}, 'never-shown');
    const rows = () => container.querySelectorAll('[data-skeleton-row]').length;
    expect(screen.getByRole('region', { name: 'Notificações' })).toHaveAttribute('aria-busy', 'true');
    expect(rows()).toBe(15);
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
    await screen.findByText('Nenhuma notificação no momento.');
    expect(rows()).toBe(0);
  });

  it('have the room that they took last time in this window, and leave nothing in the storage (HDR-10)', async () => {
    const { unmount } = show({ aniversarios: [birthday({ nome: 'Ana' }), birthday({ nome: 'Bia' })] });
    await items();
    unmount();
    const { container } = show({});
    expect(container.querySelectorAll('[data-skeleton-row]')).toHaveLength(2);
    await screen.findByText('Nenhuma notificação no momento.');
    expect({ ...localStorage, ...sessionStorage }).toEqual({});
  });
});

describe('More than five', () => {
  const seven = () => Array.from({ length: 7 }, (_, index) => birthday({ nome: `Pessoa ${index}`, dias: index }));

  it('are shown on request', async () => {
    show({ aniversarios: seven() });
    expect(await items()).toHaveLength(5);
    await userEvent.click(screen.getByRole('button', { name: 'Ver todos' }));
    expect(await items()).toHaveLength(7);
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar menos' }));
    expect(await items()).toHaveLength(5);
  });

  it('shows the number of notices that the server did not send', async () => {
    show({ aniversarios: seven(), totalAniversarios: 1207, passportesVencendo: [passport()], totalPassportes: 2 });
    expect(await screen.findByText('E mais 1.200 aniversários além dos listados aqui.')).toBeInTheDocument();
    expect(screen.getByText('E mais 1 passaporte além dos listados aqui.')).toBeInTheDocument();
  });
});

describe('Dispensar', () => {
  it('takes one away, brings up the next and keeps the focus in the list', async () => {
    show({ aniversarios: Array.from({ length: 6 }, (_, index) => birthday({ nome: `Pessoa ${index}`, dias: index })) });
    await items();
    await userEvent.click(dismissOf('Pessoa 1'));
    expect(screen.queryByText('Pessoa 1')).not.toBeInTheDocument();
    expect(screen.getByText('Pessoa 5')).toBeInTheDocument();
    expect(dismissOf('Pessoa 2')).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Ver todos' })).not.toBeInTheDocument();
  });

  it('is remembered on another screen, and in another conta counts for nothing', async () => {
    const someone = birthday({ nome: 'Ana' });
    const first = show({ aniversarios: [someone] });
    await items();
    await userEvent.click(dismissOf('Ana'));
    expect(screen.getByText('Nenhuma notificação no momento.')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Notificações' })).toHaveFocus();
    first.unmount();
    const again = show({ aniversarios: [someone] });
    expect(await screen.findByText('Nenhuma notificação no momento.')).toBeInTheDocument();
    again.unmount();
    const api = stubApi();
    api.answer(notifications.read, answerOf([someone]));
    renderWithProviders(<AvisosPanel contaId="outra" />);
    expect(await screen.findByText('Ana')).toBeInTheDocument();
  });

  it('lasts for this year: a tab that stays open shows the next birthday', async () => {
    show({ aniversarios: [birthday({ nome: 'Ana' })] });
    await items();
    await userEvent.click(dismissOf('Ana'));
    expect(screen.queryByText('Ana')).not.toBeInTheDocument();
    jest.setSystemTime(new Date('2027-11-21T15:00:00Z'));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('Ana')).toBeInTheDocument();
  });
});

describe('A tab left open overnight', () => {
  it('asks again at midnight in São Paulo', async () => {
    // Waiting moves the clock too: a minute of it is more than any wait here takes.
    jest.setSystemTime(new Date('2026-11-22T02:55:00Z'));
    const { api } = show({ aniversarios: [birthday({ nome: 'Ana', dias: 1, dataNascimento: '1990-11-22' })] });
    expect(await items()).toEqual(['AnaAmanhã 22/11']);
    const today = birthday({ nome: 'Ana', dias: 0, dataNascimento: '1990-11-22' });
    api.answer(notifications.read, answerOf([today]));
    act(() => void jest.advanceTimersByTime(4 * 60_000));
    expect(api.calls(notifications.read)).toHaveLength(1);
    act(() => void jest.advanceTimersByTime(60_000));
    await waitFor(() => expect(api.calls(notifications.read)).toHaveLength(2));
    expect(await screen.findByText('Hoje!')).toBeInTheDocument();
  });
});
