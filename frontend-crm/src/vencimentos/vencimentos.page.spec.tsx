import { clientes } from '@viajario/contracts/crm/clientes/clientes';
import { mensagens } from '@viajario/contracts/crm/mensagens/mensagens';
import { modelos } from '@viajario/contracts/crm/modelos/modelos';
import { vencimentos, type Vencimento } from '@viajario/contracts/crm/vencimentos/vencimentos';
import { aConta, pinNow, renderWithProviders, setWideScreen, type StubbedApi } from '@viajario/web-kit/testing.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aClienteDetail } from '../clientes/testing.ts';
import { aModelo } from '../mensagens/testing.ts';
import { aVencimento, POR_MES, serverWithVencimentos } from './testing.ts';
import VencimentosPage from './vencimentos.page.tsx';

const CONTA = aConta().id;
const BIA = '01930000-0000-7000-8000-0000000000b1';

const show = (url = '/documentos') => renderWithProviders(<VencimentosPage />, { path: '/documentos', url });
const row = (name: RegExp) => screen.findByRole('row', { name });
const asked = (api: StubbedApi) => Object.fromEntries(api.calls(vencimentos.list).at(-1)?.url.searchParams ?? []);
const written = (api: StubbedApi) => api.calls(vencimentos.update).map(({ params, body }) => [params.id, body]);

/** A server that keeps what is written. */
function keepingServer(kept: Vencimento) {
  const api = serverWithVencimentos([kept]);
  api.answer(vencimentos.update, ({ body }) => ({ ...kept, ...(body as Partial<Vencimento>) }));
  return api;
}

async function choose(name: RegExp, item: string) {
  await userEvent.click(within(await row(name)).getByRole('button', { name: 'Mais ações' }));
  await userEvent.click(screen.getByRole('menuitem', { name: item }));
}

pinNow('2026-11-21T15:00:00Z');
// jsdom has the element, and not what it does.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});
beforeEach(() => setWideScreen(true));

describe('Central de documentos on a wide screen', () => {
  it('is a table: client, document, day in words and what was done about it', async () => {
    serverWithVencimentos([
      aVencimento('v1', { validade: '2026-11-18', dias: -3, cliente: { id: 'c7', nome: 'Zé Souza', telefoneCelular: null } }),
      aVencimento('v2', { validade: '2026-11-21', dias: 0, situacao: 'em-renovacao' }),
      aVencimento('v3', { origem: 'arquivo', tipo: 'cnh', pais: null, descricao: 'cnh.pdf', situacao: 'nao-viaja' }),
      aVencimento('v4', { validade: '2027-03-01', dias: 100, adiadoAte: '2026-12-24' }),
    ]);
    show();
    await row(/Zé/);
    expect(screen.getByRole('heading', { level: 1, name: 'Central de documentos' })).toBeInTheDocument();
    const [head, ...rows] = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(head).toBe('ClienteDocumentoValidadeSituaçãoAções');
    expect(rows).toEqual([
      'Zé SouzaPassaporte · BrasilVencido há 3 dias 18/11/2026Aberto',
      'João ÁvilaPassaporte · BrasilVence hoje 21/11/2026Em renovação',
      'João Ávilacnh.pdfArquivo · CNHVence em 16 dias 07/12/2026Não viaja',
      'João ÁvilaPassaporte · BrasilVence em 100 dias 01/03/2027AbertoAdiado até 24/12/2026',
    ]);
    const link = screen.getByRole('link', { name: 'Zé Souza' });
    expect(link).toHaveAttribute('href', `/cliente/c7?conta=${CONTA}#documentos`);
    const [mensagem] = screen.getAllByRole('button', { name: 'Mensagem' });
    expect(mensagem).toHaveAccessibleDescription('Zé Souza Passaporte · Brasil');
  });

  it('counts what is open in four numbers, each of which leads to its list', async () => {
    const api = serverWithVencimentos([aVencimento('v1')]);
    const { router } = show('/documentos?agenteId=eu&page=1');
    await row(/João/);
    const cards = screen.getAllByRole('term').map((card) => `${card.textContent} ${card.nextSibling?.textContent}`);
    expect(cards).toEqual(['Vencidos 4', 'Até 30 dias 12', 'Até 90 dias 30', 'Até 180 dias 1.234']);
    expect(screen.getByRole('link', { name: 'Até 180 dias' })).toHaveAttribute('aria-current', 'true');
    await userEvent.click(screen.getByRole('link', { name: 'Até 30 dias' }));
    await waitFor(() => expect(asked(api)).toEqual({ contaId: CONTA, limit: '20', page: '1', prazo: '30', agenteId: 'eu' }));
    expect(screen.getByRole('link', { name: 'Até 30 dias' })).toHaveAttribute('aria-current', 'true');
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Até 180 dias' })).toHaveAttribute('aria-current', 'true'));
  });
});

describe('Central de documentos below 768 px', () => {
  it('has cards instead of a table', async () => {
    setWideScreen(false);
    serverWithVencimentos([aVencimento('v1')]);
    show();
    const card = within(await screen.findByRole('list', { name: 'Vencimentos' })).getByRole('listitem');
    expect(card).toHaveTextContent('João ÁvilaPassaporte · BrasilVence em 16 dias 07/12/2026AbertoMarcar como avisado');
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });
});

describe('The filters', () => {
  it('stand in the address; what the server would refuse is left out', async () => {
    const api = serverWithVencimentos([aVencimento('v1')], 45);
    show(`/documentos?prazo=90&tipo=visto&situacao=adiado&agenteId=${BIA}&page=2&x=1`);
    await row(/João/);
    expect(asked(api)).toEqual({
      ...{ contaId: CONTA, limit: '20', page: '2' },
      ...{ prazo: '90', tipo: 'visto', situacao: 'adiado', agenteId: BIA },
    });
    await waitFor(() => expect(screen.getByText('Membro removido')).toBeInTheDocument());
    expect(screen.getByText('45 vencimentos · Até 90 dias')).toHaveAttribute('aria-live', 'polite');
  });

  it('with unknown values are ignored', async () => {
    const api = serverWithVencimentos([aVencimento('v1')]);
    show('/documentos?prazo=91&tipo=carta&situacao=talvez&agenteId=ana');
    await row(/João/);
    expect(asked(api)).toEqual({ contaId: CONTA, limit: '20', page: '1' });
  });

  it('are chosen in a panel, shown as chips and taken away again', async () => {
    const api = serverWithVencimentos([aVencimento('v1')]);
    const { router } = show('/documentos?page=1');
    await row(/João/);
    await userEvent.click(screen.getByRole('button', { name: 'Filtros' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Filtros' }));
    await userEvent.selectOptions(panel.getByLabelText('Prazo'), 'Até 365 dias');
    await userEvent.selectOptions(panel.getByLabelText('Tipo'), 'Visto');
    await userEvent.selectOptions(panel.getByLabelText('Situação'), 'Adiado');
    await userEvent.selectOptions(panel.getByLabelText('Carteira'), 'Sem responsável');
    expect(router.state.location.search).toBe('?prazo=365&tipo=visto&situacao=adiado&agenteId=nenhum');
    await userEvent.click(await panel.findByRole('button', { name: 'Ver 1 vencimento' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remover filtro Visto' }));
    await waitFor(() => expect(asked(api)).toMatchObject({ prazo: '365', situacao: 'adiado', agenteId: 'nenhum' }));
    await userEvent.click(screen.getByRole('button', { name: 'Limpar filtros' }));
    expect(router.state.location.search).toBe('?prazo=365');
  });
});

describe('MES-40: the days of the list', () => {
  it('are typed in place of the period, one alone or both, and stand in the address', async () => {
    const api = serverWithVencimentos([aVencimento('v1')]);
    const { router } = show('/documentos?prazo=90&tipo=visto&page=1');
    await row(/João/);
    await userEvent.type(screen.getByLabelText('De'), '01/03/2027');
    await waitFor(() => expect(asked(api)).toEqual({ contaId: CONTA, limit: '20', page: '1', tipo: 'visto', de: '2027-03-01' }));
    expect(screen.getByText('1 vencimento · a partir de 01/03/2027')).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Até'), '31/03/2027');
    expect(router.state.location.search).toBe('?de=2027-03-01&ate=2027-03-31&tipo=visto');
    expect(await screen.findByText('1 vencimento · de 01/03/2027 a 31/03/2027')).toBeInTheDocument();
    for (const link of screen.getAllByRole('link', { name: /^(Vencidos|Até \d+ dias)$/ }))
      expect(link).not.toHaveAttribute('aria-current');
    await userEvent.clear(screen.getByLabelText('De'));
    await waitFor(() => expect(router.state.location.search).toBe('?ate=2027-03-31&tipo=visto'));
    await userEvent.click(screen.getByRole('link', { name: 'Até 30 dias' }));
    await waitFor(() => expect(router.state.location.search).toBe(`?tipo=visto&prazo=30&conta=${CONTA}`));
    expect(screen.getByLabelText('Até')).toHaveValue('');
  });

  it.each([
    ['01/04/2027', '31/03/2027', 'A data final não pode ser antes da inicial'],
    ['31/02/2027', '', 'Data inválida'],
  ])('are not asked for from %s until %s', async (de, ate, words) => {
    const api = serverWithVencimentos([aVencimento('v1')]);
    show();
    await row(/João/);
    await userEvent.type(screen.getByLabelText('De'), de);
    if (ate) await userEvent.type(screen.getByLabelText('Até'), ate);
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.getByLabelText('De')).toHaveAccessibleDescription(words);
    expect(asked(api)).not.toHaveProperty('ate');
  });

  it('that the server would refuse are left out of an address, and the menu of periods takes them away', async () => {
    const api = serverWithVencimentos([aVencimento('v1')]);
    const { router } = show('/documentos?de=2027-04-01&ate=2027-03-01');
    await row(/João/);
    expect(asked(api)).toEqual({ contaId: CONTA, limit: '20', page: '1' });
    await act(() => router.navigate('/documentos?de=2027-04-01&prazo=30'));
    await waitFor(() => expect(asked(api)).toEqual({ contaId: CONTA, limit: '20', page: '1', de: '2027-04-01' }));
    await userEvent.click(screen.getByRole('button', { name: 'Filtros' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Filtros' }));
    expect(panel.getByLabelText('Prazo')).toHaveDisplayValue('Datas escolhidas');
    await userEvent.selectOptions(panel.getByLabelText('Prazo'), 'Até 180 dias');
    await waitFor(() => expect(asked(api)).toEqual({ contaId: CONTA, limit: '20', page: '1' }));
  });

  it('without an expiry say so', async () => {
    serverWithVencimentos([]);
    show('/documentos?de=2027-03-01&ate=2027-03-31');
    expect(await screen.findByText(/^Nenhum documento vence nestes dias\./)).toBeInTheDocument();
  });
});

describe('MES-41: the months', () => {
  const mes = (name: RegExp) => screen.getByRole('button', { name });

  it('are twelve bars with what is open in each; a press shows the month, a second one takes it back', async () => {
    const api = serverWithVencimentos([aVencimento('v1')]);
    const { router } = show('/documentos?tipo=visto');
    await row(/João/);
    const bars = within(screen.getByRole('group', { name: 'Vencimentos por mês' })).getAllByRole('button');
    const names = [
      ...['novembro de 2026: 2 vencimentos', 'dezembro de 2026: 12 vencimentos', 'janeiro de 2027: 0 vencimentos'],
      ...['fevereiro de 2027: 1.234 vencimentos', 'março de 2027: 0 vencimentos', 'abril de 2027: 0 vencimentos'],
      ...['maio de 2027: 0 vencimentos', 'junho de 2027: 0 vencimentos', 'julho de 2027: 0 vencimentos'],
      ...['agosto de 2027: 0 vencimentos', 'setembro de 2027: 0 vencimentos', 'outubro de 2027: 0 vencimentos'],
    ];
    expect(bars).toHaveLength(names.length);
    for (const [index, bar] of bars.entries()) expect(bar).toHaveAccessibleName(names[index]);
    await userEvent.click(mes(/^fevereiro/));
    await waitFor(() => expect(asked(api)).toMatchObject({ tipo: 'visto', de: '2027-02-01', ate: '2027-02-28' }));
    expect(mes(/^fevereiro/)).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByLabelText('De')).toHaveValue('01/02/2027');
    await userEvent.click(mes(/^fevereiro/));
    await waitFor(() => expect(router.state.location.search).toBe('?tipo=visto'));
  });

  it('have their places before their numbers; of the current one the rest counts', async () => {
    const api = serverWithVencimentos([aVencimento('v1')]);
    show();
    expect(mes(/^novembro de 2026$/)).toBeInTheDocument();
    await row(/João/);
    await userEvent.click(mes(/^novembro/));
    await waitFor(() => expect(asked(api)).toMatchObject({ de: '2026-11-21', ate: '2026-11-30' }));
  });
});

describe('MES-44: telling several clients one after the other', () => {
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  const dialog = () => screen.findByRole('dialog', { name: 'Avisar em sequência' });
  const tick = (name: string) => userEvent.click(screen.getByRole('checkbox', { name: `Selecionar ${name}` }));
  const bia = { id: 'c2', nome: 'Bia Reis', telefoneCelular: '11987654322' };

  let opened: jest.SpyInstance;
  beforeEach(() => {
    opened = jest.spyOn(window, 'open').mockReturnValue(null);
  });
  afterEach(() => opened.mockRestore());

  function serverWithThree() {
    const api = serverWithVencimentos([
      aVencimento('v1'),
      aVencimento('v2', { tipo: 'visto', descricao: 'Visto · Canadá', cliente: bia }),
      aVencimento('v3', { situacao: 'renovado', descricao: 'Visto · Japão', tipo: 'visto' }),
    ]);
    api.answer(clientes.read, ({ params }) =>
      aClienteDetail({ id: params.id, nome: params.id === 'c2' ? 'Bia Reis' : 'João Ávila' }),
    );
    api.answer(modelos.list, [aModelo('m1', { contexto: 'passaporte', texto: 'Seu passaporte vence!' })]);
    api.answer(mensagens.any, { alguma: true });
    api.answer(mensagens.create, { id: 'x', url: 'https://wa.me/5511987654321?text=Oi' });
    api.answer(vencimentos.update, ({ params, body }) => ({ ...aVencimento(params.id ?? ''), ...(body as Partial<Vencimento>) }));
    return api;
  }

  it('goes through what is ticked; only “Enviei” marks', async () => {
    const api = serverWithThree();
    show();
    await row(/Bia/);
    await tick('João Ávila, Passaporte · Brasil');
    await tick('Bia Reis, Visto · Canadá');
    expect(screen.getByText(/· 2 selecionados$/)).toBeInTheDocument();
    await press('Avisar em sequência');
    expect(await dialog()).toHaveTextContent('1 de 2 · João Ávila · Passaporte · Brasil · Vence em 16 dias (07/12/2026)');
    expect(await screen.findByLabelText('Texto')).toHaveValue('Seu passaporte vence!');
    expect(screen.queryByRole('button', { name: 'Enviei' })).not.toBeInTheDocument();
    await press('Abrir no WhatsApp');
    expect(await screen.findByRole('button', { name: 'Não enviei' })).toBeInTheDocument();
    expect(opened).toHaveBeenCalledTimes(1);
    expect(written(api)).toEqual([]);
    await press('Enviei');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Próximo' })).toHaveFocus());
    expect(written(api)).toEqual([['v1', { situacao: 'avisado' }]]);
    await press('Próximo');
    expect(await dialog()).toHaveTextContent('2 de 2 · Bia Reis · Visto · Canadá');
    expect(await screen.findByLabelText('Texto')).toHaveValue(
      'Olá, {primeiroNome}! Aqui é {meuNome}, da {agencia}. Seu documento (Visto) vale até 07/12/2026. Vamos renovar?',
    );
    await press('Abrir no WhatsApp');
    await press('Não enviei');
    expect(await screen.findByLabelText('Texto')).toBeInTheDocument();
    await press('Concluir');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(written(api)).toHaveLength(1);
    expect(screen.queryByText(/selecionados/)).not.toBeInTheDocument();
  });

  it('with nothing ticked goes through what is open on the page; one can be left out, and typed text is asked about', async () => {
    const api = serverWithThree();
    show();
    await row(/Bia/);
    await press('Avisar em sequência');
    expect(await dialog()).toHaveTextContent('1 de 2');
    await userEvent.type(await screen.findByLabelText('Texto'), ' Oi');
    await press('Próximo');
    await press('Descartar');
    await waitFor(async () => expect(await dialog()).toHaveTextContent('2 de 2 · Bia Reis'));
    expect([api.calls(mensagens.create), written(api)]).toEqual([[], []]);
  });

  it('is chosen for a page at once, and not over another list', async () => {
    serverWithThree();
    show();
    await row(/Bia/);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Selecionar todos desta página' }));
    expect(screen.getByText(/· 3 selecionados$/)).toBeInTheDocument();
    await tick('Bia Reis, Visto · Canadá');
    expect(screen.getByText(/· 2 selecionados$/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Limpar seleção' }));
    expect(screen.queryByText(/selecionados/)).not.toBeInTheDocument();
    await tick('Bia Reis, Visto · Canadá');
    expect(screen.getByText(/· 1 selecionado$/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Até 30 dias' }));
    await waitFor(() => expect(screen.queryByText(/selecionado/)).not.toBeInTheDocument());
  });
});

describe('What was done about an expiry', () => {
  it('is noted with one press, and taken back from the toast', async () => {
    const api = keepingServer(aVencimento('v1'));
    show();
    await userEvent.click(within(await row(/João/)).getByRole('button', { name: 'Marcar como avisado' }));
    expect(await screen.findByText('Situação: Avisado')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
    await waitFor(() =>
      expect(written(api)).toEqual([
        ['v1', { situacao: 'avisado' }],
        ['v1', { situacao: 'aberto' }],
      ]),
    );
  });

  it.each([
    ['Em renovação', 'em-renovacao'],
    ['Renovado', 'renovado'],
    ['Não viaja', 'nao-viaja'],
    ['Reabrir', 'aberto'],
  ])('is chosen from a menu: %s', async (item, situacao) => {
    const api = keepingServer(aVencimento('v1', { situacao: 'avisado' }));
    show();
    await choose(/João/, item);
    await waitFor(() => expect(written(api)).toEqual([['v1', { situacao }]]));
  });

  it('for a deleted document shows a message and the current list', async () => {
    const api = serverWithVencimentos([aVencimento('v1')]);
    api.refuse(vencimentos.update, 'VENCIMENTO_NAO_ENCONTRADO');
    show();
    await choose(/João/, 'Renovado');
    expect(await screen.findByText('Erro ao mudar o vencimento')).toBeInTheDocument();
    await waitFor(() => expect(api.calls(vencimentos.list)).toHaveLength(2));
  });
});

describe('Putting off', () => {
  it.each([
    ['21/11/2026', 'Escolha um dia depois de hoje, até 21/11/2027.'],
    ['22/11/2027', 'Escolha um dia depois de hoje, até 21/11/2027.'],
    ['31/02/2027', 'Data inválida'],
  ])('refuses %s', async (day, words) => {
    const api = keepingServer(aVencimento('v1'));
    show();
    await choose(/João/, 'Adiar');
    const dialog = within(await screen.findByRole('dialog', { name: 'Adiar' }));
    await userEvent.type(dialog.getByLabelText('Adiar até'), day);
    await userEvent.click(dialog.getByRole('button', { name: 'Adiar' }));
    expect(await dialog.findByText(words)).toBeInTheDocument();
    expect(written(api)).toEqual([]);
  });

  it('keeps the state, and is taken back', async () => {
    const api = keepingServer(aVencimento('v1', { situacao: 'avisado' }));
    show();
    await choose(/João/, 'Adiar');
    const dialog = within(await screen.findByRole('dialog', { name: 'Adiar' }));
    await userEvent.click(dialog.getByRole('button', { name: '1 mês' }));
    expect(dialog.getByLabelText('Adiar até')).toHaveValue('21/12/2026');
    await userEvent.click(dialog.getByRole('button', { name: 'Adiar' }));
    expect(await screen.findByText('Adiado até 21/12/2026')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
    await waitFor(() =>
      expect(written(api)).toEqual([
        ['v1', { situacao: 'avisado', adiadoAte: '2026-12-21' }],
        ['v1', { situacao: 'avisado', adiadoAte: null }],
      ]),
    );
  });

  it('a second time is undone to not put off when the first day is already past', async () => {
    const api = keepingServer(aVencimento('v1', { adiadoAte: '2026-11-20' }));
    show();
    await choose(/João/, 'Adiar');
    const dialog = within(await screen.findByRole('dialog', { name: 'Adiar' }));
    expect(dialog.getByLabelText('Adiar até')).toHaveValue('');
    await userEvent.click(dialog.getByRole('button', { name: '1 mês' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Adiar' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
    await waitFor(() => expect(written(api).at(-1)).toEqual(['v1', { situacao: 'aberto', adiadoAte: null }]));
  });

  it('ends early by hand', async () => {
    const api = keepingServer(aVencimento('v1', { adiadoAte: '2026-12-24' }));
    show('/documentos?situacao=adiado');
    await choose(/João/, 'Trazer de volta');
    await waitFor(() => expect(written(api)).toEqual([['v1', { situacao: 'aberto', adiadoAte: null }]]));
  });
});

describe('No expiries to show', () => {
  it('leads to the clients', async () => {
    serverWithVencimentos([]);
    show();
    expect(await screen.findByText(/^Nenhum documento vence nos próximos 180 dias/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Ver clientes' })).toBeInTheDocument();
  });

  it('with a filter offers to remove the filter', async () => {
    serverWithVencimentos([]);
    const { router } = show('/documentos?prazo=vencidos&tipo=visto');
    expect(await screen.findByText('Nenhum vencimento com estes filtros')).toBeInTheDocument();
    await userEvent.click(screen.getAllByRole('button', { name: 'Limpar filtros' })[0]!);
    expect(router.state.location.search).toBe('?prazo=vencidos');
    expect(await screen.findByText(/^Nenhum documento vencido/)).toBeInTheDocument();
  });

  it('shows the server’s failure and tries again', async () => {
    const api = serverWithVencimentos([]);
    api.refuse(vencimentos.list, 'SERVICO_INDISPONIVEL');
    show();
    expect(await screen.findByText('Não foi possível carregar os vencimentos')).toBeInTheDocument();
    api.answer(vencimentos.list, {
      vencimentos: [aVencimento('v1')],
      total: 1,
      resumo: { vencidos: 0, ate30: 1, ate90: 1, ate180: 1, ate365: 1 },
      porMes: POR_MES,
    });
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await row(/João/)).toBeInTheDocument();
  });
});
