import { contas } from '@viajario/contracts/accounts/contas';
import { anotacoes, type Anotacao } from '@viajario/contracts/crm/anotacoes/anotacoes';
import {
  linhaDoTempo,
  type ItemDaLinhaDoTempo,
  type LinhaDoTempo as Page,
} from '@viajario/contracts/crm/linha-do-tempo/linha-do-tempo';
import {
  aConta,
  aUser,
  pinNow,
  renderWithProviders,
  stubApi,
  type ScreenOptions,
  type StubbedCall,
} from '@viajario/web-kit/testing.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aTeam } from '../../equipe/testing.tsx';
import { LinhaDoTempo } from './linha-do-tempo.tsx';

const CLIENTE = 'c1';
const EU = aUser();
const usuario = { id: EU.id, nome: 'Ana Lima' };
let lastId = 0;
const item = (tipo: ItemDaLinhaDoTempo['tipo'], change: Partial<ItemDaLinhaDoTempo> = {}): ItemDaLinhaDoTempo => ({
  id: `i${++lastId}`,
  tipo,
  quando: '2026-11-20T15:00:00.000Z',
  usuario,
  ...change,
});
const note = (change: Partial<Anotacao> = {}): Anotacao => ({
  id: 'n1',
  clienteId: CLIENTE,
  ...{ viagemId: null, dias: null, base: null },
  texto: 'Ligar',
  vencimento: null,
  responsavelId: null,
  concluidaEm: null,
  autorId: EU.id,
  createdAt: '2026-11-20T15:00:00.000Z',
  updatedAt: '2026-11-20T15:00:00.000Z',
  ...change,
});

function open(answer: ItemDaLinhaDoTempo[] | ((call: StubbedCall) => Page) = [], options: ScreenOptions = {}) {
  const api = stubApi();
  api.answer(contas.read, aTeam());
  api.answer(linhaDoTempo.list, Array.isArray(answer) ? { itens: answer, proximo: null } : answer);
  renderWithProviders(<LinhaDoTempo clienteId={CLIENTE} contaId={aConta().id} />, options);
  return { api };
}
const rows = async () =>
  (await within(screen.getByRole('list', { name: 'Linha do tempo' })).findAllByRole('listitem')).map(textOf);
const textOf = ({ textContent }: HTMLElement) => textContent;
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

pinNow('2026-11-21T15:00:00Z');

describe('Linha do tempo', () => {
  it('says what happened, when and by whom', async () => {
    const aberto = { anotacaoId: 'n2', vencimento: '2026-11-22', responsavelId: null, concluidaEm: null, autorId: null };
    open([
      item('lembrete', { texto: 'Mandar orçamento', dados: aberto }),
      item('anotacao', { texto: 'Prefere janela', dados: { anotacaoId: 'n1', autorId: EU.id } }),
      item('edicao', { dados: { campos: ['email', 'agenteId', 'etiquetas'] } }),
      item('documento-visto', { dados: { documentoId: 'd', flag: 'passaporte', nomeArquivo: 'p.pdf' } }),
      item('documento-excluido', { dados: { documentoId: 'd', flag: 'rg', nomeArquivo: null } }),
      item('ficha-em-pdf', { dados: { numeros: true } }),
      item('ficha-em-pdf', { dados: { numeros: false } }),
      item('envio-do-cliente', { usuario: null, dados: { envioId: 'e1', situacao: 'pendente' } }),
      item('envio-do-cliente', { usuario: null, dados: { envioId: 'e2', situacao: 'expirado' } }),
      item('orientacao-ciente', { usuario: null, dados: { orientacaoId: 'o1', destino: 'ITA' } }),
      item('pedido-recebido', { dados: { pedido: 'acesso' } }),
      item('pedido-respondido', { dados: { pedido: 'correcao', situacao: 'atendido' } }),
      item('relatorio-do-titular'),
      item('vinculo', { usuario: null, dados: { cliente: { id: 'c2', nome: 'Rui Alves' } } }),
      item('cadastro'),
    ]);
    const foot = '20/11/2026 12:00 · Ana Lima';
    expect(await rows()).toEqual([
      `LembreteMandar orçamentoAmanhã (22/11/2026)${foot}ConcluirEditarExcluir`,
      `AnotaçãoPrefere janela${foot}EditarExcluir`,
      `Cadastro alterado: E-mail, Responsável pela carteira, Etiquetas${foot}`,
      `Viu p.pdf (Passaporte)${foot}`,
      `Excluiu um arquivo (RG)${foot}`,
      `Gerou a ficha em PDF, com números de documentos${foot}`,
      `Gerou a ficha em PDF, sem números de documentos${foot}`,
      'Dados enviados pelo clienteEsperando resposta20/11/2026 12:00',
      'Dados enviados pelo clienteApagado sem resposta20/11/2026 12:00',
      'Ciente da orientação de viagem: Itália20/11/2026 12:00',
      `Pedido do titular recebido: Acesso aos dados${foot}`,
      `Pedido do titular respondido: CorreçãoAtendido${foot}`,
      `Pediu o relatório do titular${foot}`,
      'Vínculo familiar com Rui Alves20/11/2026 12:00',
      `Cadastro criado${foot}`,
    ]);
    expect(screen.getByRole('link', { name: 'Rui Alves' })).toHaveAttribute('href', `/cliente/c2?conta=${aConta().id}`);
  });

  it('appends the next page below the shown entries', async () => {
    open(({ url }) =>
      url.searchParams.get('antes') === 'x'
        ? { itens: [item('cadastro')], proximo: null }
        : { itens: [item('edicao', { dados: { campos: ['rg'] } })], proximo: 'x' },
    );
    await screen.findByRole('button', { name: 'Carregar mais' });
    await click('Carregar mais');
    expect(await screen.findByText('Cadastro criado')).toBeInTheDocument();
    expect(await rows()).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Carregar mais' })).not.toBeInTheDocument();
    expect(screen.getByText('Cadastro criado').closest('li')).toHaveFocus();
  });

  it('says when it could not be fetched, and tries again', async () => {
    const api = stubApi();
    api.answer(contas.read, aTeam());
    api.refuse(linhaDoTempo.list, 'SERVICO_INDISPONIVEL');
    renderWithProviders(<LinhaDoTempo clienteId={CLIENTE} contaId={aConta().id} />);
    expect(await screen.findByText('Não foi possível carregar a linha do tempo')).toBeInTheDocument();
    api.answer(linhaDoTempo.list, { itens: [item('cadastro')], proximo: null });
    await click('Tentar novamente');
    expect(await rows()).toHaveLength(1);
  });

  it('lets an agente delete own notes only', async () => {
    const notes = [EU.id, 'outra'].map((autorId) => item('anotacao', { texto: 'x', dados: { anotacaoId: autorId, autorId } }));
    open(notes, { contas: [aConta({ papel: 'agente' })] });
    await rows();
    expect(screen.getAllByRole('button', { name: 'Excluir' })).toHaveLength(1);
  });
});

describe('Nova anotação', () => {
  it('is sent as it is typed; with a day and a person it is a reminder', async () => {
    const { api } = open();
    api.answer(anotacoes.create, note({ vencimento: '2026-11-22' }));
    await userEvent.type(screen.getByLabelText('Nova anotação'), 'Ligar');
    await userEvent.type(screen.getByLabelText('Lembrar em'), '22112026');
    await click('Adicionar');
    expect(await screen.findByText('Lembrete adicionado')).toBeInTheDocument();
    expect(api.calls(anotacoes.create).map(({ body }) => body)).toEqual([
      { clienteId: CLIENTE, texto: 'Ligar', vencimento: '2026-11-22', responsavelId: null },
    ]);
    expect(screen.getByLabelText('Nova anotação')).toHaveValue('');
  });

  it('is not sent with half a day', async () => {
    const { api } = open();
    await userEvent.type(screen.getByLabelText('Nova anotação'), 'Ligar');
    await userEvent.type(screen.getByLabelText('Lembrar em'), '2211');
    await click('Adicionar');
    expect(screen.getByText('Data inválida')).toBeInTheDocument();
    expect(api.calls(anotacoes.create)).toEqual([]);
  });

  it('keeps the typed text when the server refuses it', async () => {
    const { api } = open();
    api.refuse(anotacoes.create, 'LIMITE_DE_ANOTACOES');
    await userEvent.type(screen.getByLabelText('Nova anotação'), 'Ligar');
    await click('Adicionar');
    expect(await screen.findByText('Este cliente já tem 10.000 anotações, o máximo.')).toBeInTheDocument();
    expect(screen.getByLabelText('Nova anotação')).toHaveValue('Ligar');
  });
});

describe('A reminder', () => {
  it('is closed and reopened', async () => {
    const dados = { anotacaoId: 'n1', vencimento: '2026-11-20', responsavelId: EU.id, concluidaEm: null, autorId: EU.id };
    const { api } = open([item('lembrete', { texto: 'Ligar', dados })]);
    api.answer(anotacoes.update, note({ concluidaEm: '2026-11-21T15:00:00.000Z', vencimento: '2026-11-20' }));
    expect((await rows())[0]).toContain('Atrasado (20/11/2026)');
    await click('Concluir');
    expect(await screen.findByText('Lembrete concluído')).toBeInTheDocument();
    expect(api.calls(anotacoes.update)[0]).toMatchObject({ params: { id: 'n1' }, body: { concluida: true } });
  });

  it('that is closed shows the day of closing, not the due day', async () => {
    const closed = { concluidaEm: '2026-11-21T01:00:00.000Z', vencimento: '2026-11-22', responsavelId: null };
    open([item('lembrete', { texto: 'Ligar', dados: { anotacaoId: 'n1', autorId: EU.id, ...closed } })]);
    expect((await rows())[0]).toMatch(/^LembreteLigarConcluído em 20\/11\/2026\d/);
  });
});

describe('A note', () => {
  it('is changed where it stands', async () => {
    const dados = { anotacaoId: 'n1', autorId: EU.id };
    const { api } = open([item('anotacao', { texto: 'Prefere janela', dados })]);
    api.answer(anotacoes.update, note());
    await rows();
    await click('Editar');
    const field = screen.getByLabelText('Editar anotação');
    expect(field).toHaveFocus();
    await userEvent.type(field, ' e corredor');
    await click('Salvar anotação');
    expect(await screen.findByText('Anotação salva')).toBeInTheDocument();
    const [call] = api.calls(anotacoes.update);
    expect([call?.params, call?.body]).toEqual([{ id: 'n1' }, { texto: 'Prefere janela e corredor' }]);
    expect(await rows()).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Editar' })).toHaveFocus();
    await click('Editar');
    await click('Desistir');
    expect(screen.getByRole('button', { name: 'Editar' })).toHaveFocus();
  });
});
