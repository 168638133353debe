import { contas } from '@viajario/contracts/accounts/contas';
import { anotacoes, type Anotacao } from '@viajario/contracts/crm/anotacoes/anotacoes';
import { aConta, aUser, pinNow, renderWithProviders, stubApi, type ScreenOptions } from '@viajario/web-kit/testing.tsx';
import { dismissToast } from '@viajario/web-kit/toast/toast.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aTeam } from '../../equipe/testing.tsx';
import { aLembrete } from '../lembretes/testing.ts';
import { AnotacoesDaViagem } from './anotacoes-da-viagem.tsx';

const VIAGEM = 'v1';
const CONTA = aConta().id;
const EU = aUser().id;
const of = (id: string, change: Partial<Anotacao> = {}): Anotacao => {
  const { cliente: _c, viagem: _v, ...anotacao } = aLembrete(id);
  return { ...anotacao, clienteId: null, viagemId: VIAGEM, autorId: EU, ...change };
};
const NOTA = of('n1', { texto: 'Querem quarto alto', vencimento: null });
const CHECKIN = of('l1', { texto: 'Fazer o check-in', vencimento: '2026-11-28', dias: -3, base: 'ida' });
const VISTOS = of('l2', { texto: 'Conferir vistos', vencimento: '2026-11-20' });
const FEITO = of('l3', { texto: 'Conferir passaportes', concluidaEm: '2026-11-10T12:00:00.000Z' });

pinNow('2026-11-21T15:00:00Z');
beforeEach(() => dismissToast());

/** Keeps what is written. */
function open(list: Anotacao[], options: ScreenOptions = {}) {
  const api = stubApi();
  let stored = list;
  api.answer(contas.read, aTeam());
  api.answer(anotacoes.list, () => stored);
  api.answer(anotacoes.create, ({ body }) => {
    const created = of(`novo-${stored.length}`, { vencimento: null, ...(body as Partial<Anotacao>) });
    stored = [...stored, created];
    return created;
  });
  api.answer(anotacoes.update, ({ params, body }) => {
    const { concluida, ...fields } = body as { concluida?: boolean };
    const closing = concluida === undefined ? {} : { concluidaEm: concluida ? '2026-11-21T15:00:00.000Z' : null };
    stored = stored.map((one) => (one.id === params.id ? { ...one, ...fields, ...closing } : one));
    return stored.find(({ id }) => id === params.id) ?? NOTA;
  });
  api.answer(anotacoes.remove, ({ params }) => {
    stored = stored.filter(({ id }) => id !== params.id);
  });
  renderWithProviders(<AnotacoesDaViagem viagemId={VIAGEM} contaId={CONTA} />, options);
  return api;
}
const rows = async (name: string) =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const row = async (name: string, text: string) => {
  const list = within(await screen.findByRole('list', { name }));
  return within(list.getByText(text).closest('li') ?? document.body);
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('Lembretes of a trip', () => {
  it('are the open ones, soonest first, the plain notes and those that are done', async () => {
    const api = open([CHECKIN, NOTA, FEITO, VISTOS]);
    await screen.findByRole('list', { name: 'Abertos' });
    const foot = '01/11/2026 09:00 · Ana LimaConcluirEditarExcluir';
    await waitFor(async () =>
      expect(await rows('Abertos')).toEqual([
        `LembreteConferir vistosAtrasado (20/11/2026)${foot}`,
        `LembreteFazer o check-inEm 7 dias (28/11/2026) · 3 dias antes da ida${foot}`,
      ]),
    );
    expect(await rows('Anotações')).toEqual([expect.stringContaining('AnotaçãoQuerem quarto alto')]);
    expect(screen.getByText('Concluídos (1)')).toBeInTheDocument();
    expect(await rows('Concluídos')).toEqual([expect.stringContaining('Conferir passaportesConcluído em 10/11/2026')]);
    expect(api.calls(anotacoes.list).map(({ url }) => url.search)).toEqual([`?contaId=${CONTA}&viagemId=${VIAGEM}`]);
  });

  it('are none at first, and say that days of the trip move with it', async () => {
    open([]);
    expect(await screen.findByText(/^Nenhum lembrete nem anotação\. O que for contado em dias/)).toBeInTheDocument();
  });

  it('are added with a day, with days before the trip, or as a plain note', async () => {
    const api = open([]);
    await userEvent.type(screen.getByLabelText('Nova anotação'), 'Pedir assentos');
    await userEvent.type(screen.getByLabelText('Lembrar em'), '24112026');
    await press('Adicionar');
    expect(await screen.findByText('Pedir assentos')).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Nova anotação'), 'Mandar horários');
    await userEvent.selectOptions(screen.getByLabelText('Quando'), 'Dias antes da ida');
    for (const wrong of ['', '366', 'x']) {
      await userEvent.clear(screen.getByLabelText('Dias'));
      if (wrong) await userEvent.type(screen.getByLabelText('Dias'), wrong);
      await press('Adicionar');
      expect(screen.getByLabelText('Dias')).toHaveAccessibleDescription('Informe de 0 a 365 dias');
    }
    await userEvent.clear(screen.getByLabelText('Dias'));
    await userEvent.type(screen.getByLabelText('Dias'), '10');
    await press('Adicionar');
    await screen.findByText('Mandar horários');
    await userEvent.type(screen.getByLabelText('Nova anotação'), 'Perguntar como foi');
    await userEvent.selectOptions(screen.getByLabelText('Quando'), 'Dias depois da volta');
    await userEvent.type(screen.getByLabelText('Dias'), '2');
    await press('Adicionar');
    await screen.findByText('Perguntar como foi');
    await userEvent.type(screen.getByLabelText('Nova anotação'), 'Gostam de vinho');
    await press('Adicionar');
    await screen.findByText('Gostam de vinho');
    const common = { viagemId: VIAGEM, responsavelId: null };
    expect(api.calls(anotacoes.create).map(({ body }) => body)).toEqual([
      { ...common, texto: 'Pedir assentos', vencimento: '2026-11-24' },
      { ...common, texto: 'Mandar horários', dias: -10, base: 'ida' },
      { ...common, texto: 'Perguntar como foi', dias: 2, base: 'volta' },
      { ...common, texto: 'Gostam de vinho', vencimento: null },
    ]);
  });

  it('are closed, which keeps the focus here, and opened again', async () => {
    const api = open([CHECKIN]);
    await userEvent.click((await row('Abertos', 'Fazer o check-in')).getByRole('button', { name: 'Concluir' }));
    expect(await screen.findByText('Concluídos (1)')).toBeInTheDocument();
    expect(screen.queryByRole('list', { name: 'Abertos' })).not.toBeInTheDocument();
    expect(document.body).not.toHaveFocus();
    await userEvent.click((await row('Concluídos', 'Fazer o check-in')).getByRole('button', { name: 'Reabrir' }));
    await screen.findByRole('list', { name: 'Abertos' });
    expect(api.calls(anotacoes.update).map(({ body }) => body)).toEqual([{ concluida: true }, { concluida: false }]);
  });

  it('are changed where they stand, and deleted after a question', async () => {
    const api = open([NOTA]);
    await userEvent.click((await row('Anotações', NOTA.texto)).getByRole('button', { name: 'Editar' }));
    await userEvent.type(screen.getByLabelText('Editar anotação'), ' e silencioso');
    await press('Salvar anotação');
    await userEvent.click((await row('Anotações', 'Querem quarto alto e silencioso')).getByRole('button', { name: 'Excluir' }));
    const question = within(await screen.findByRole('dialog', { name: 'Excluir anotação' }));
    await userEvent.click(question.getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText(/^Nenhum lembrete/)).toBeInTheDocument();
    expect(api.calls(anotacoes.update).map(({ body }) => body)).toEqual([{ texto: 'Querem quarto alto e silencioso' }]);
  });

  it('of somebody else an agente closes, and neither changes nor deletes', async () => {
    open([{ ...CHECKIN, autorId: 'outra' }], { contas: [aConta({ papel: 'agente' })] });
    const one = await row('Abertos', 'Fazer o check-in');
    expect(one.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Concluir']);
  });

  it('that cannot be fetched are asked for again', async () => {
    const api = stubApi();
    api.answer(contas.read, aTeam());
    api.refuse(anotacoes.list, 'SERVICO_INDISPONIVEL');
    renderWithProviders(<AnotacoesDaViagem viagemId={VIAGEM} contaId={CONTA} />);
    expect(await screen.findByText('Não foi possível carregar os lembretes da viagem')).toBeInTheDocument();
    api.answer(anotacoes.list, [NOTA]);
    await press('Tentar novamente');
    expect(await screen.findByText(NOTA.texto)).toBeInTheDocument();
  });
});
