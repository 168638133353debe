import { anotacoes } from '@viajario/contracts/crm/anotacoes/anotacoes';
import type { Aniversario } from '@viajario/contracts/crm/avisos/notifications';
import { hoje } from '@viajario/contracts/crm/hoje/hoje';
import { mensagens } from '@viajario/contracts/crm/mensagens/mensagens';
import { vencimentos } from '@viajario/contracts/crm/vencimentos/vencimentos';
import { aConta, aUser, pinNow, renderWithProviders, setWideScreen, type StubbedApi } from '@viajario/web-kit/testing.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aLembrete } from '../anotacoes/lembretes/testing.ts';
import { aVencimento } from '../vencimentos/testing.ts';
import { aViagemListItem } from '../viagens/testing.tsx';
import HojePage from './hoje.page.tsx';
import { aDay, serverWithDay } from './testing.ts';

const birthday = (change: Partial<Aniversario> = {}): Aniversario => ({
  ...{ id: 'c1', nome: 'João Ávila', dataNascimento: '1990-11-22', telefoneCelular: '11987654321', semMensagens: false, dias: 1 },
  ...change,
});
const DA_AGENCIA = { clienteId: null, cliente: null, daAgencia: true };
const CHEGADA = {
  id: 'e1',
  tipo: 'envio',
  quando: '2026-11-21T13:30:00.000Z',
  cliente: { id: 'c1', nome: 'João Ávila' },
  viagem: null,
} as const;

let opened: jest.SpyInstance;
pinNow('2026-11-21T15:00:00Z');
beforeEach(() => {
  setWideScreen(true);
  localStorage.clear();
  opened = jest.spyOn(window, 'open').mockReturnValue(null);
});
afterEach(() => opened.mockRestore());

/** Each in a conta of its own: what was opened is remembered by the page. */
let n = 0;
function show({ url = '/hoje', user = aUser() } = {}) {
  const conta = aConta({ id: `01930000-0000-7000-8000-${String((n += 1)).padStart(12, '0')}` });
  return { ...renderWithProviders(<HojePage />, { url, user, contas: [conta] }), conta };
}
const section = (name: string) => screen.findByRole('region', { name });
const line = async (name: string) => within(within(await section(name)).getByRole('listitem'));
const press = async (area: Pick<typeof screen, 'getByRole'>, name: string) => userEvent.click(area.getByRole('button', { name }));
const buttonsOf = (area: ReturnType<typeof within>) =>
  [...area.queryAllByRole('link'), ...area.queryAllByRole('button')].map(({ textContent }) => textContent);
const choose = async (name: string) => userEvent.click(await screen.findByRole('menuitem', { name }));
const bodies = (api: StubbedApi, route: Parameters<StubbedApi['calls']>[0]) => api.calls(route).map(({ body }) => body);

/** Opens WhatsApp with the message of a line, and closes the dialog. */
async function openMessage(area: ReturnType<typeof within>) {
  await press(area, 'WhatsApp');
  await userEvent.click(await screen.findByRole('button', { name: 'Abrir no WhatsApp' }));
  await userEvent.click(await screen.findByText('Fechar'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
}

describe('MES-06: Hoje', () => {
  it('is one column of five parts, each line with who, what, when and what is done about it', async () => {
    serverWithDay({
      viagens: [aViagemListItem('v1', { ida: '2026-11-23', resultado: 'vermelho', faltamCount: 3 }), aViagemListItem('v2')],
      tarefas: [aLembrete('l1', { vencimento: '2026-11-20' }), aLembrete('l2', { ...DA_AGENCIA, texto: 'Pagar a fatura' })],
      chegou: [
        CHEGADA,
        { ...CHEGADA, id: 'o1', tipo: 'ciencia', quando: '2026-11-20T13:30:00.000Z', viagem: { id: 'v1', nome: 'Roma' } },
      ],
      vencimentos: [aVencimento('p1', { dias: -3, validade: '2026-11-18' })],
      aniversarios: [birthday(), birthday({ id: 'c2', nome: 'Bia', dias: 0, dataNascimento: '2000-11-21', semMensagens: true })],
    });
    const { conta } = show();
    expect(await screen.findByRole('heading', { level: 1, name: 'Hoje' })).toBeInTheDocument();
    expect(screen.getByText('sábado, 21 de novembro')).toBeInTheDocument();
    await section('Viagens');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Viagens',
      'A fazer',
      'Chegou',
      'Passaportes e vistos',
      'Aniversários',
    ]);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Itália · dez/2026ImpedimentoAna Prado e Bia Prado · 3 pendênciasEmbarca em 2 dias 23/11Ver o que falta',
      'Itália · dez/2026Em ordemAna Prado e Bia PradoEmbarca em 10 dias 01/12Ver viagem',
      'João ÁvilaConfirmar o vooAtrasado 20/11ConcluirAdiar',
      'Tarefa da agênciaPagar a faturaHoje! 21/11ConcluirAdiar',
      'João ÁvilaEnviou dadosHoje, 10:30 Revisar envio',
      'João ÁvilaLeu as orientações e está ciente · Roma20/11, 10:30 Ver viagem',
      'João ÁvilaPassaporte · BrasilVencido há 3 dias 18/11/2026WhatsAppAdiar',
      'BiaFaz 26 anos · Não quer mensagensHoje! 21/11Ver cliente',
      'João ÁvilaFaz 36 anosAmanhã 22/11WhatsApp',
    ]);
    const link = (name: string) => screen.getAllByRole('link', { name })[0];
    expect(link('Ver o que falta')).toHaveAttribute('href', `/viagem/v1?conta=${conta.id}`);
    expect(link('Ver o que falta')).toHaveAccessibleDescription('Itália · dez/2026');
    expect(link('Revisar envio')).toHaveAttribute('href', `/cliente/c1?envio=e1&conta=${conta.id}`);
    expect(screen.getAllByRole('button', { name: 'Concluir' })[1]).toHaveAccessibleDescription('Tarefa da agência');
  });

  it("says 'Nada para hoje', and what could not be loaded with a way to try again", async () => {
    const api = serverWithDay();
    api.refuse(hoje.read, 'SERVICO_INDISPONIVEL');
    show();
    await screen.findByText('Não foi possível carregar o seu dia');
    api.answer(hoje.read, aDay());
    await press(screen, 'Tentar novamente');
    expect(await screen.findByText('Nada para hoje')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument();
  });

  it('leads to all of a part that has more than are shown', async () => {
    const api = serverWithDay();
    const day = aDay({ tarefas: [aLembrete('l1')] });
    api.answer(hoje.read, { ...day, tarefas: { ...day.tarefas, total: 21 } });
    const { conta } = show();
    const all = await screen.findByRole('link', { name: 'Ver todos' });
    expect(all).toHaveAttribute('href', `/?view=lembretes&conta=${conta.id}`);
    expect(all).toHaveAccessibleDescription('A fazer');
    expect(within(await section('A fazer')).getByText('21')).toBeInTheDocument();
  });

  it("closes a task, and takes the keyboard to the next line's button", async () => {
    const api = serverWithDay({ tarefas: [aLembrete('l1'), aLembrete('l2', { ...DA_AGENCIA, texto: 'Outra' })] });
    api.answer(anotacoes.update, aLembrete('l1', { concluidaEm: '2026-11-21T15:00:00.000Z' }));
    show();
    const [first] = await screen.findAllByRole('button', { name: 'Concluir' });
    api.answer(hoje.read, aDay({ tarefas: [aLembrete('l2', { ...DA_AGENCIA, texto: 'Outra' })] }));
    await userEvent.click(first!);
    await screen.findByText('Lembrete concluído');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Concluir' })).toHaveFocus());
    expect(bodies(api, anotacoes.update)).toEqual([{ concluida: true }]);
  });

  it('puts tasks and expiries off: until tomorrow, for a week, to a day', async () => {
    const api = serverWithDay({ tarefas: [aLembrete('l1')], vencimentos: [aVencimento('p1')] });
    api.answer(anotacoes.update, aLembrete('l1'));
    api.answer(vencimentos.update, aVencimento('p1'));
    show();
    await press(await line('A fazer'), 'Adiar');
    await choose('Amanhã');
    await screen.findByText('Adiado até 22/11/2026');
    await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
    await press(await line('Passaportes e vistos'), 'Adiar');
    await choose('Em 7 dias');
    await screen.findByText('Adiado até 28/11/2026');
    await press(await line('A fazer'), 'Adiar');
    await choose('Escolher data');
    const day = await screen.findByLabelText('Adiar João Ávila até');
    await userEvent.type(day, '21/11/2026{Enter}');
    expect(day).toHaveAccessibleDescription('Escolha um dia de amanhã a 21/11/2027.');
    await userEvent.clear(day);
    await userEvent.type(day, '30/11/2026{Enter}');
    await screen.findByText('Adiado até 30/11/2026');
    expect(bodies(api, anotacoes.update)).toEqual([
      { vencimento: '2026-11-22' },
      { vencimento: '2026-11-21' },
      { vencimento: '2026-11-30' },
    ]);
    expect(bodies(api, vencimentos.update)).toEqual([{ situacao: 'aberto', adiadoAte: '2026-11-28' }]);
  });
});

describe("MES-02: 'Só os meus'", () => {
  it("asks for the user's own, and is kept for the user in this browser", async () => {
    const api = serverWithDay();
    const asked = () => api.calls(hoje.read).at(-1)?.url.searchParams.get('agenteId');
    const { unmount } = show();
    const chip = await screen.findByRole('button', { name: 'Só os meus' });
    expect([chip.getAttribute('aria-pressed'), asked()]).toEqual(['false', null]);
    await userEvent.click(chip);
    await waitFor(() => expect(asked()).toBe('eu'));
    unmount();
    const again = show();
    expect(await screen.findByRole('button', { name: 'Só os meus' })).toHaveAttribute('aria-pressed', 'true');
    again.unmount();
    show({ user: aUser({ id: '01930000-0000-7000-8000-0000000000bb' }) });
    expect(await screen.findByRole('button', { name: 'Só os meus' })).toHaveAttribute('aria-pressed', 'false');
  });
});

describe('MES-07: WhatsApp', () => {
  const WA = { id: 'x', url: 'https://wa.me/5511987654321?text=Oi' };

  it("of an expiry puts its line in grey; 'Não enviei' opens it again, 'Enviei' makes it 'Avisado'", async () => {
    const api = serverWithDay({ vencimentos: [aVencimento('p1')] });
    api.answer(mensagens.create, WA);
    api.answer(vencimentos.update, aVencimento('p1', { situacao: 'avisado' }));
    show();
    const area = await line('Passaportes e vistos');
    await openMessage(area);
    expect(opened.mock.calls).toEqual([[WA.url, '_blank', 'noopener']]);
    expect(buttonsOf(area)).toEqual(['João Ávila', 'Enviei', 'Não enviei']);
    expect(screen.getByRole('listitem')).toHaveAttribute('data-grey');
    expect(area.getByRole('button', { name: 'Enviei' })).toHaveFocus();
    await press(area, 'Não enviei');
    expect(screen.getByRole('listitem')).toHaveFocus();
    expect(buttonsOf(area)).toEqual(['João Ávila', 'WhatsApp', 'Adiar']);
    expect(bodies(api, vencimentos.update)).toEqual([]);
    await openMessage(area);
    api.answer(hoje.read, aDay());
    await press(area, 'Enviei');
    await screen.findByText('Situação: Avisado');
    expect(bodies(api, vencimentos.update)).toEqual([{ situacao: 'avisado' }]);
    await screen.findByText('Nada para hoje');
  });

  it('that nobody opened leaves the line as it is', async () => {
    serverWithDay({ aniversarios: [birthday()] });
    show();
    const area = await line('Aniversários');
    await press(area, 'WhatsApp');
    expect(await screen.findByLabelText('Texto')).toHaveValue('Feliz dia!');
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(buttonsOf(area)).toEqual(['João Ávila', 'WhatsApp']);
  });

  it('of a birthday keeps its line for the answer, though the server has it no more', async () => {
    const api = serverWithDay({ aniversarios: [birthday()], tarefas: [aLembrete('l1')] });
    api.answer(mensagens.create, WA);
    api.answer(anotacoes.update, aLembrete('l1', { concluidaEm: '2026-11-21T15:00:00.000Z' }));
    show();
    await openMessage(await line('Aniversários'));
    api.answer(hoje.read, aDay());
    await press(screen, 'Concluir');
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'A fazer' })).not.toBeInTheDocument());
    await press(await line('Aniversários'), 'Não enviei');
    expect(buttonsOf(await line('Aniversários'))).toEqual(['João Ávila', 'WhatsApp']);
    await openMessage(await line('Aniversários'));
    await press(await line('Aniversários'), 'Enviei');
    expect(await screen.findByText('Nada para hoje')).toBeInTheDocument();
  });

  it('is open again the next day where nobody has answered', async () => {
    const api = serverWithDay({ vencimentos: [aVencimento('p1')] });
    api.answer(mensagens.create, WA);
    show();
    await openMessage(await line('Passaportes e vistos'));
    await screen.findByRole('button', { name: 'Enviei' });
    jest.setSystemTime(new Date('2026-11-22T12:00:00Z'));
    fireEvent(document, new Event('visibilitychange'));
    expect(await screen.findByRole('button', { name: 'WhatsApp' })).toBeInTheDocument();
  });
});

describe("MES-08: 'Novo lembrete'", () => {
  const fillIn = async (texto: string) => userEvent.type(await screen.findByLabelText('Lembrete'), texto);
  const isOpen = () => screen.findByRole('dialog', { name: 'Novo lembrete' });

  it.each([
    ['the button', async () => press(screen, 'Novo lembrete'), '/hoje'],
    ['the key t', async () => userEvent.keyboard('t'), '/hoje'],
    ['Ctrl-K, which leads to ?novo=lembrete', async () => undefined, '/hoje?novo=lembrete'],
  ])('opens by %s, and makes a task of the agency', async (_, open, url) => {
    const api = serverWithDay();
    api.answer(anotacoes.create, aLembrete('l1'));
    const { conta } = show({ url });
    await screen.findByText('Nada para hoje');
    await open();
    await isOpen();
    await fillIn('Pagar a fatura');
    await press(screen, 'Adicionar');
    expect(screen.getByLabelText('Lembrar em')).toHaveAccessibleDescription('Data inválida');
    await press(screen, 'Em 7 dias');
    expect(screen.getByLabelText('Lembrar em')).toHaveValue('28/11/2026');
    await press(screen, 'Em 30 dias');
    await press(screen, 'Amanhã');
    await press(screen, 'Adicionar');
    await screen.findByText('Lembrete adicionado');
    expect(bodies(api, anotacoes.create)).toEqual([
      { contaId: conta.id, texto: 'Pagar a fatura', vencimento: '2026-11-22', responsavelId: null },
    ]);
    await waitFor(() => expect(api.calls(hoje.read).length).toBeGreaterThan(1));
  });

  it('asks before what was typed is lost', async () => {
    serverWithDay();
    show();
    await press(screen, 'Novo lembrete');
    await fillIn('Pagar');
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(await screen.findByRole('dialog', { name: /descartar/i })).toBeInTheDocument();
  });
});
