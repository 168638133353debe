import { clientes } from '@viajario/contracts/crm/clientes/clientes';
import { mensagens } from '@viajario/contracts/crm/mensagens/mensagens';
import { modelos } from '@viajario/contracts/crm/modelos/modelos';
import { documentosViagem } from '@viajario/contracts/crm/documentos-viagem/documentos-viagem';
import { prontidao } from '@viajario/contracts/crm/prontidao/prontidao';
import { relacionamentos } from '@viajario/contracts/crm/relacionamentos/relacionamentos';
import { viagens } from '@viajario/contracts/crm/viagens/viagens';
import { documentos } from '@viajario/contracts/documents/documentos';
import { aConta, pinNow, renderWithProviders, setWideScreen, type StubbedApi } from '@viajario/web-kit/testing.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDocumentoViagem } from '../../documentos-viagem/testing.ts';
import { aVinculo } from '../../familia/testing.tsx';
import { ANA, aViagem, BIA, CAIO, CONTA, EU, FONTE, ID, listViagens, serverWithStored } from '../testing.tsx';
import ViagemPage from './viagem.page.tsx';

pinNow('2026-11-24T15:00:00Z');
beforeEach(() => setWideScreen(true));

async function open(viagem = aViagem(), papel: 'proprietario' | 'agente' = 'proprietario') {
  const api = serverWithStored(viagem);
  const options = { path: '/viagem/:id', url: `/viagem/${ID}?conta=${CONTA}`, contas: [aConta({ papel })] };
  const { router } = renderWithProviders(<ViagemPage />, options);
  await screen.findByRole('heading', { level: 1, name: viagem.nome });
  return { api, router };
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const faltas = () => within(screen.getByRole('region', { name: 'O que falta' }));
const written = (api: StubbedApi) => api.calls(viagens.update).map(({ body }) => body);
const menu = async (name: string, item: string) => {
  await press(name);
  await userEvent.click(screen.getByRole('menuitem', { name: item }));
};

describe('A trip', () => {
  it('says who goes when, and how it stands person by person and stop by stop', async () => {
    await open();
    expect(screen.getByText('01/12/2026 a 20/12/2026 · Embarca em 7 dias · 2 pessoas')).toBeInTheDocument();
    const table = within(await screen.findByRole('table', { name: 'Situação por pessoa e trecho' }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Pessoa',
      'Conexão: Canadá01/12 a 02/12',
      'Itália02/12 a 20/12',
      'Menor de idade',
    ]);
    const bia = within(table.getByRole('row', { name: /^Bia Prado/ }));
    expect(bia.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Atenção', 'Impedimento', 'Atenção']);
    expect(screen.getByText('Regras conferidas em 01/11/2026. Quem decide é a autoridade.')).toBeInTheDocument();
  });

  it('gives the reasons of a verdict, and each source once', async () => {
    await open();
    await press('Atenção: Bia Prado · Conexão: Canadá');
    const why = await dialog('Bia Prado · Conexão: Canadá');
    expect(why.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Canadá pede eTA.',
      'Ou um visto.',
      'Confirme o país.',
      'Fonte: Comissão Europeia  (abre em outra aba)',
    ]);
    expect(why.getByRole('link')).toHaveAttribute('href', FONTE.url);
    expect(why.getByText('Nenhum documento')).toBeInTheDocument();
  });

  it('is cards on a phone', async () => {
    setWideScreen(false);
    await open();
    const list = within(await screen.findByRole('list', { name: 'Situação por pessoa e trecho' }));
    expect(list.getByRole('button', { name: 'Impedimento: Bia Prado · Itália' })).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('of somebody else’s conta, or none, is not found; one that does not come is asked for again', async () => {
    const api = serverWithStored();
    listViagens(api, []);
    api.refuse(viagens.read, 'SERVICO_INDISPONIVEL');
    renderWithProviders(<ViagemPage />, { path: '/viagem/:id', url: `/viagem/${ID}` });
    expect(await screen.findByText('Não foi possível carregar a viagem')).toBeInTheDocument();
    api.refuse(viagens.read, 'VIAGEM_NAO_ENCONTRADA');
    await press('Tentar novamente');
    expect(await screen.findByRole('heading', { name: 'Viagem não encontrada' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Voltar às viagens' })).toHaveAttribute('href', `/viagens?conta=${CONTA}`);
  });
});

describe('What is left to do', () => {
  it('is offered with what mends it', async () => {
    await open();
    const todo = faltas();
    expect(todo.queryByRole('link', { name: 'Ana Prado' })).not.toBeInTheDocument();
    await screen.findByRole('button', { name: 'Dizer quem acompanha' });
    expect(todo.getByRole('button', { name: 'Autorização de menor' })).toHaveAccessibleDescription('Bia Prado');
    const rows = todo.getAllByRole('listitem').slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Nenhum passaporte no cadastroPedir ao clienteLer passaporte',
      'Canadá pede eTA ou visto de trânsitoPedir ao clienteAdicionar visto',
      'Confirme o país do passaporteConfirmar país',
      'Autorização de viagem do outro genitorPedir ao clienteAdicionar autorização',
    ]);
  });

  it('is not offered any more once the trip is over', async () => {
    await open(aViagem({ situacao: 'encerrada' }));
    expect(faltas().queryAllByRole('button')).toEqual([]);
  });

  it.each([
    ['Ler passaporte', 'Ler passaporte'],
    ['Autorização de menor', 'Autorização de menor'],
  ])('%s opens its dialog for that person', async (button, name) => {
    const { api } = await open();
    api.answer(documentosViagem.list, []);
    const [first] = await faltas().findAllByRole('button', { name: button });
    await userEvent.click(first!);
    await dialog(name);
  });

  it('a visa is added for the country that is missing it, and the trip is asked for again', async () => {
    const { api } = await open();
    api.answer(documentos.list, []);
    api.answer(documentosViagem.create, aDocumentoViagem('d3', { tipo: 'visto', pais: 'CAN' }));
    await screen.findByRole('table');
    await press('Adicionar visto');
    const form = await dialog('Novo documento de viagem');
    expect(form.getByLabelText('Tipo')).toHaveValue('visto');
    const before = api.calls(viagens.read).length;
    await userEvent.click(form.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(api.calls(documentosViagem.create)).toMatchObject([{ params: { id: BIA.id }, body: { pais: 'CAN' } }]),
    );
    await waitFor(() => expect(api.calls(viagens.read).length).toBeGreaterThan(before));
  });

  it('a presumed country is confirmed in the form of its document', async () => {
    const { api } = await open();
    api.answer(documentos.list, []);
    api.answer(documentosViagem.list, [aDocumentoViagem('d1'), aDocumentoViagem('d2', { paisPresumido: true })]);
    api.answer(documentosViagem.update, aDocumentoViagem('d2'));
    await press('Confirmar país');
    const form = await dialog('Editar documento de viagem');
    await userEvent.click(form.getByRole('button', { name: 'Salvar' }));
    api.answer(documentosViagem.list, [aDocumentoViagem('d1'), aDocumentoViagem('d2')]);
    await waitFor(() => expect(api.calls(documentosViagem.update)).toMatchObject([{ params: { id: 'd2' } }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByText('Documento de viagem salvo')).toBeInTheDocument();
  });

  it('a country that was confirmed meanwhile asks for nothing', async () => {
    const { api } = await open();
    api.answer(documentosViagem.list, [aDocumentoViagem('d1')]);
    await press('Confirmar país');
    expect(await screen.findByText('O país já está confirmado')).toBeInTheDocument();
  });

  it('a dialog that cannot be filled in says so', async () => {
    const { api } = await open();
    api.refuse(relacionamentos.list, 'SERVICO_INDISPONIVEL');
    await userEvent.click(faltas().getAllByRole('button', { name: 'Pedir ao cliente' })[0]!);
    expect(await screen.findByText('Não foi possível abrir')).toBeInTheDocument();
  });

  it('one press makes a traveller the parent, in place of a tie that says less, and is undone', async () => {
    const { api } = await open();
    const old = aVinculo(ANA.id, ANA.nome, { id: 'velho', observacoes: 'Mora junto' });
    api.answer(relacionamentos.list, [old]);
    api.answer(relacionamentos.remove, undefined);
    api.answer(relacionamentos.create, { ...old, id: 'novo' });
    await menu('Dizer quem acompanha', 'Ana Prado é mãe ou pai');
    expect(await screen.findByText('Ana Prado é mãe ou pai de Bia Prado')).toBeInTheDocument();
    const tie = { clienteId: BIA.id, referenciaId: ANA.id, observacoes: 'Mora junto' };
    const made = () => api.calls(relacionamentos.create).map(({ body }) => body);
    const gone = () => api.calls(relacionamentos.remove).map(({ params }) => params.id);
    expect([gone(), made()]).toEqual([['velho'], [{ ...tie, tipoRelacao: 'pai_mae' }]]);
    await press('Desfazer');
    await waitFor(() => expect([gone(), made()[1]]).toEqual([['velho', 'novo'], { ...tie, tipoRelacao: 'familia' }]));
  });

  it('puts the old tie back where the new one is refused', async () => {
    const { api } = await open();
    api.answer(relacionamentos.list, [aVinculo(ANA.id, ANA.nome)]);
    api.answer(relacionamentos.remove, undefined);
    api.refuse(relacionamentos.create, 'SERVICO_INDISPONIVEL');
    await menu('Dizer quem acompanha', 'Ana Prado é mãe ou pai');
    expect(await screen.findByText('O vínculo não foi gravado')).toBeInTheDocument();
    expect(api.calls(relacionamentos.create)).toHaveLength(2);
  });

  it('one press makes a traveller the guardian, and is undone', async () => {
    const { api } = await open();
    api.answer(clientes.update, ({ params }) => ({ ...BIA, ...params }));
    await menu('Dizer quem acompanha', 'Ana Prado é responsável legal');
    await press('Desfazer');
    const bodies = () => api.calls(clientes.update).map(({ body }) => body);
    await waitFor(() => expect(bodies()).toMatchObject([{ responsavelId: ANA.id }, { responsavelId: null }]));
  });

  it('offers nobody who has a tie already', async () => {
    const { api } = await open();
    api.answer(prontidao.menor, {
      ...{ precisa: true, de: ['genitor'], bastaUm: false, texto: '', ressalvas: [], fonte: FONTE },
      acompanhantes: [{ clienteId: ANA.id, papel: 'genitor', origem: 'vinculo' }],
    });
    await press('Atualizar');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Dizer quem acompanha' })).not.toBeInTheDocument());
  });
});

describe('Changing a trip', () => {
  it('sends the changed fields only, with what was seen of them', async () => {
    const { api } = await open();
    await press('Editar viagem');
    const form = await dialog('Editar viagem');
    await userEvent.type(form.getByRole('combobox', { name: 'Nome, CPF ou e-mail' }), 'reis');
    await userEvent.click(await form.findByRole('option', { name: /Caio Reis/ }));
    await userEvent.clear(form.getByLabelText('Nome da viagem (opcional)'));
    await userEvent.type(form.getByLabelText('Nome da viagem (opcional)'), 'Férias');
    await userEvent.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Viagem salva')).toBeInTheDocument();
    const clienteIds = [ANA.id, BIA.id];
    expect(written(api)).toEqual([
      {
        nome: 'Férias',
        clienteIds: [...clienteIds, CAIO.id],
        vistos: { nome: 'Itália · dez/2026', clienteIds },
      },
    ]);
  });

  it('keeps the ids of its stops, and writes nothing where nothing was changed', async () => {
    const { api } = await open();
    await press('Editar viagem');
    let form = await dialog('Editar viagem');
    await userEvent.click(form.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(written(api)).toEqual([]);
    await press('Editar viagem');
    form = await dialog('Editar viagem');
    await userEvent.click(form.getByRole('button', { name: 'Remover Conexão' }));
    await userEvent.click(form.getByRole('button', { name: 'Salvar' }));
    const { trechos } = aViagem();
    await waitFor(() => expect(written(api)).toEqual([{ trechos: [trechos[1]], vistos: { trechos } }]));
  });

  it('sends booking codes and times to one of its travellers by message', async () => {
    const { api } = await open(aViagem({ localizadores: 'AZ 672 às 18h' }));
    api.answer(clientes.read, { ...ANA, telefoneCelular: '11987654321' });
    api.answer(modelos.list, []);
    api.answer(mensagens.create, { id: 'm1', url: 'https://wa.me/5511987654321?text=x' });
    await menu('Enviar por WhatsApp', 'Ana Prado');
    const form = await dialog('Mensagem');
    const texto = 'Olá, {primeiroNome}! Localizadores e horários de Itália · dez/2026:\n\nAZ 672 às 18h';
    expect(await form.findByLabelText('Texto')).toHaveValue(texto);
    jest.spyOn(window, 'open').mockReturnValue(null);
    await userEvent.click(await form.findByRole('button', { name: 'Abrir no WhatsApp' }));
    await form.findByRole('link', { name: 'Abrir no WhatsApp' });
    expect(api.calls(mensagens.create).map(({ body }) => body)).toMatchObject([{ clienteId: ANA.id, texto }]);
  });

  it('offers to send booking codes once there are some', async () => {
    await open();
    expect(await screen.findByRole('region', { name: 'Lembretes' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Enviar por WhatsApp' })).not.toBeInTheDocument();
  });

  it('has two free texts', async () => {
    const { api } = await open();
    const part = within(screen.getByRole('region', { name: 'Localizadores e horários' }));
    await userEvent.click(part.getByRole('button', { name: 'Adicionar' }));
    const form = await dialog('Localizadores e horários');
    await userEvent.type(form.getByRole('textbox'), 'AZ 672 às 18h');
    await userEvent.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await part.findByText('AZ 672 às 18h')).toBeInTheDocument();
    expect(written(api)).toEqual([{ localizadores: 'AZ 672 às 18h', vistos: { localizadores: null } }]);
  });

  it.each([
    ['Gravar o meu', [{ observacoes: 'Minha', vistos: { observacoes: 'Dela' } }]],
    ['Ficar com o atual', []],
  ])('the same field changed by two shows both, and one press decides: %s', async (button, then) => {
    const { api } = await open();
    const conflitos = [
      { campo: 'observacoes', seu: 'Minha', atual: 'Dela', por: { id: 'r', nome: 'Rita' }, em: '2026-11-24T14:00:00Z' },
    ];
    api.refuse(viagens.update, 'ALTERADO_POR_OUTRA_PESSOA', { data: { conflitos } });
    await userEvent.click(within(screen.getByRole('region', { name: 'Observações' })).getByRole('button'));
    const form = await dialog('Observações');
    await userEvent.type(form.getByRole('textbox'), 'Minha');
    await userEvent.click(form.getByRole('button', { name: 'Salvar' }));
    const question = await dialog('Alterado por outra pessoa');
    expect(question.getByText('Rita mudou o mesmo que você. Nada foi gravado ainda.')).toBeInTheDocument();
    expect(question.getByText('Dela')).toBeInTheDocument();
    api.answer(viagens.update, aViagem());
    await userEvent.click(question.getByRole('button', { name: button }));
    await waitFor(() => expect(written(api).slice(1)).toEqual(then));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Alterado por outra pessoa' })).not.toBeInTheDocument());
  });

  it('is cancelled and taken back', async () => {
    const { api } = await open();
    await menu('Mais ações', 'Cancelar viagem');
    await press('Retomar viagem');
    expect(await screen.findByText('Viagem retomada')).toBeInTheDocument();
    expect(written(api)).toEqual([
      { cancelada: true, vistos: { cancelada: false } },
      { cancelada: false, vistos: { cancelada: true } },
    ]);
    await menu('Mais ações', 'Cancelar viagem');
    await press('Desfazer');
    await waitFor(() => expect(written(api)).toHaveLength(4));
  });

  it('is deleted after a question, and leads to the list', async () => {
    const { api, router } = await open();
    api.answer(viagens.remove, undefined);
    await menu('Mais ações', 'Excluir viagem');
    await userEvent.click((await dialog('Excluir viagem')).getByRole('button', { name: 'Excluir' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/viagens'));
  });

  it.each([
    ['somebody else', {}, false],
    ['who made it', { criadaPor: { id: EU, nome: 'Ana Lima' } }, true],
    ['who looks after it', { agenteId: EU }, true],
  ])('an agente deletes it only as who made it or looks after it: %s', async (_, change, offered) => {
    await open(aViagem(change), 'agente');
    await press('Mais ações');
    expect(screen.queryAllByRole('menuitem', { name: 'Excluir viagem' })).toHaveLength(offered ? 1 : 0);
  });
});
