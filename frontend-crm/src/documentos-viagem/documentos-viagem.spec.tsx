import { clientes } from '@viajario/contracts/crm/clientes/clientes';
import { documentosViagem, type DocumentoViagem } from '@viajario/contracts/crm/documentos-viagem/documentos-viagem';
import { documentos } from '@viajario/contracts/documents/documentos';
import { aConta, fill, pinNow, renderWithProviders, type StubbedApi } from '@viajario/web-kit/testing.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRoutes } from 'react-router-dom';
import ClientePage from '../record/cliente.page.tsx';
import { fieldOf } from '../record/testing.tsx';
import { aCliente, serverWith } from '../clientes/testing.ts';
import { aDocumento } from '../documentos/testing.tsx';
import { documentoViagemBody, documentoViagemValues } from './documento-viagem.ts';
import { aDocumentoViagem } from './testing.ts';

const CONTA = aConta().id;

function Screens() {
  return useRoutes([
    { path: '/cliente/:id', element: <ClientePage /> },
    { path: '*', element: <p>Outra tela</p> },
  ]);
}

/** The tab of a client who has these documents; what is written is kept. */
async function openTab(list: DocumentoViagem[], prepare?: (api: StubbedApi) => void) {
  const api = serverWith([aCliente({ id: 'c1', validadePassaporte: '2031-03-15' })]);
  const kept = [...list];
  api.answer(documentosViagem.list, () => [...kept]);
  api.answer(documentosViagem.create, ({ body }) => {
    const documentoViagem = aDocumentoViagem(`novo-${kept.length}`, body as Partial<DocumentoViagem>);
    kept.push(documentoViagem);
    return documentoViagem;
  });
  api.answer(documentosViagem.update, ({ params, body }) => {
    const place = kept.findIndex(({ id }) => id === params.id);
    return (kept[place] = { ...kept[place]!, paisPresumido: false, ...(body as Partial<DocumentoViagem>) });
  });
  api.answer(documentosViagem.remove, ({ params }) => {
    kept.splice(
      kept.findIndex(({ id }) => id === params.id),
      1,
    );
  });
  prepare?.(api);
  const drawn = renderWithProviders(<Screens />, { url: `/cliente/c1?conta=${CONTA}#documentos` });
  await screen.findByRole('heading', { name: 'Documentos de viagem' });
  return { api, ...drawn };
}

const rows = async () => within(await screen.findByRole('list', { name: 'Documentos de viagem' })).getAllByRole('listitem');
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialogOf = (name: string) => screen.findByRole('dialog', { name });
const sent = (api: StubbedApi, route: 'create' | 'update') => api.calls(documentosViagem[route]).map(({ body }) => body);

async function choosePais(name: string) {
  fill(screen.getByRole('combobox', { name: 'País' }), name);
  await userEvent.click(screen.getByRole('option', { name: new RegExp(name) }));
}

pinNow('2026-11-21T15:00:00Z');

describe('The travel documents of a client', () => {
  it('are listed with kind, country, number, names, validity and file', async () => {
    const file = aDocumento('scan', { nomeArquivo: 'passaporte.pdf' });
    const list = [
      aDocumentoViagem('p1', { documentoId: 'scan' }),
      aDocumentoViagem('p2', { pais: 'ITA', numero: null, sobrenome: null, nomes: null, validade: '2026-12-07' }),
      aDocumentoViagem('p3', { tipo: 'visto', pais: 'USA', numero: null, validade: null, nomes: null, observacoes: 'B1/B2' }),
      aDocumentoViagem('p4', { numero: null, sobrenome: null, nomes: null, validade: '2026-01-02', paisPresumido: true }),
    ];
    await openTab(list, (api) => api.answer(documentos.list, [file]));
    await screen.findByRole('link', { name: 'passaporte.pdf' });
    expect((await rows()).map(({ textContent }) => textContent)).toEqual([
      'Passaporte · BrasilVálido até 15/03/2031FZ123456JOAO AVILAArquivo: passaporte.pdf',
      'Passaporte · ItáliaVence em 16 dias',
      'Visto · Estados UnidosSem validadeAVILAB1/B2',
      'Passaporte · BrasilVencido em 02/01/2026Confirme o país',
    ]);
    expect(screen.getByRole('button', { name: 'Copiar número' })).toBeInTheDocument();
  });

  it('that cannot be fetched show why, and are asked for again', async () => {
    const { api } = await openTab([], (server) => server.refuse(documentosViagem.list, 'SERVICO_INDISPONIVEL'));
    expect(await screen.findByText('Não foi possível carregar os documentos de viagem')).toBeInTheDocument();
    api.answer(documentosViagem.list, []);
    await click('Tentar novamente');
    expect(await screen.findByText('Nenhum documento de viagem')).toBeInTheDocument();
  });

  it('get another one by the form, which needs kind and country, and real days', async () => {
    const { api } = await openTab([]);
    await click('Adicionar documento de viagem');
    const dialog = within(await dialogOf('Novo documento de viagem'));
    fill(dialog.getByLabelText('Validade'), '31/02/2029');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await dialog.findByText('Escolha o tipo do documento')).toBeInTheDocument();
    expect(dialog.getByText('Escolha o país')).toBeInTheDocument();
    expect(dialog.getByText('Data inválida')).toBeInTheDocument();
    expect(sent(api, 'create')).toEqual([]);

    await userEvent.selectOptions(dialog.getByLabelText('Tipo'), 'Visto');
    await choosePais('Estados Unidos');
    await userEvent.type(dialog.getByLabelText('Número'), ' b1234567 ');
    await userEvent.selectOptions(dialog.getByLabelText('Sexo'), 'Feminino');
    fill(dialog.getByLabelText('Validade'), '10/05/2029');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Documento de viagem salvo')).toBeInTheDocument();
    const nothing = { sobrenome: null, nomes: null, emissao: null, observacoes: null, documentoId: null };
    const body = { tipo: 'visto', pais: 'USA', numero: 'b1234567', sexo: 'F', validade: '2029-05-10', ...nothing };
    expect(sent(api, 'create')).toEqual([body]);
    expect(await rows()).toHaveLength(1);
  });

  it('are changed, which confirms a country that was taken for granted', async () => {
    const { api } = await openTab([aDocumentoViagem('p1', { paisPresumido: true })]);
    await click('Editar documento de viagem');
    const dialog = within(await dialogOf('Editar documento de viagem'));
    fill(dialog.getByLabelText('Nomes'), '');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    // a paper is one field
    const vistos = documentoViagemBody(documentoViagemValues(aDocumentoViagem('p1')));
    await waitFor(() => expect(sent(api, 'update')).toEqual([{ ...vistos, nomes: null, vistos }]));
    await waitFor(() => expect(screen.queryByText('Confirme o país')).not.toBeInTheDocument());
  });

  it('show at the number which other client has it, as a link', async () => {
    const data = { clienteId: 'c9', nome: 'Zé Souza' };
    const message = 'Este documento já está cadastrado para Zé Souza.';
    await openTab([], (api) => api.refuse(documentosViagem.create, 'DOCUMENTO_VIAGEM_JA_CADASTRADO', { message, data }));
    await click('Adicionar documento de viagem');
    const dialog = within(await dialogOf('Novo documento de viagem'));
    await userEvent.selectOptions(dialog.getByLabelText('Tipo'), 'Passaporte');
    await choosePais('Itália');
    fill(dialog.getByLabelText('Número'), 'YA1000001');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    const link = await dialog.findByRole('link', { name: 'Zé Souza' });
    expect(link.parentElement).toHaveTextContent(message);
    expect(link).toHaveAttribute('href', `/cliente/c9?conta=${CONTA}#documentos`);
    expect(dialog.getByLabelText('Número')).toHaveFocus();
    fill(dialog.getByLabelText('Número'), 'YA12');
    expect(dialog.queryByRole('link', { name: 'Zé Souza' })).not.toBeInTheDocument();
  });

  it('show other refusals at their field', async () => {
    const errors = [{ field: 'emissao', message: 'A emissão não pode ser depois da validade.' }];
    await openTab([aDocumentoViagem('p1')], (api) => api.refuse(documentosViagem.update, 'DADOS_INVALIDOS', { errors }));
    await click('Editar documento de viagem');
    const dialog = within(await dialogOf('Editar documento de viagem'));
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await dialog.findByText('A emissão não pode ser depois da validade.')).toBeInTheDocument();
    expect(dialog.getByLabelText('Emissão')).toHaveFocus();
  });

  it('are deleted after a question', async () => {
    await openTab([aDocumentoViagem('p1')]);
    await click('Excluir documento de viagem');
    const question = await dialogOf('Excluir documento de viagem');
    expect(question).toHaveTextContent('Passaporte · Brasil · FZ123456');
    await userEvent.click(within(question).getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Nenhum documento de viagem')).toBeInTheDocument();
  });
});

describe('Unsaved changes of a travel document', () => {
  it('are asked about when the dialog or the page is left, and are none as long as nothing was typed', async () => {
    const { router } = await openTab([aDocumentoViagem('p1')]);
    await click('Editar documento de viagem');
    await userEvent.click(within(await dialogOf('Editar documento de viagem')).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

    await click('Editar documento de viagem');
    const dialog = within(await dialogOf('Editar documento de viagem'));
    await userEvent.type(dialog.getByLabelText('Nomes'), ' LUIZ');
    await act(() => router.navigate('/empresas'));
    expect(await screen.findByText('Descartar alterações?')).toBeInTheDocument();
    await click('Continuar editando');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await click('Descartar');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Editar documento de viagem' })).not.toBeInTheDocument());
    await act(() => router.navigate('/empresas'));
    expect(await screen.findByText('Outra tela')).toBeInTheDocument();
  });
});

describe("'Validade do passaporte' of the client", () => {
  it('shows what the documents say once one was written', async () => {
    const { api } = await openTab([aDocumentoViagem('p1')]);
    expect(screen.getByLabelText('Validade do passaporte')).toHaveTextContent('15/03/2031');
    await click('Editar documento de viagem');
    const dialog = within(await dialogOf('Editar documento de viagem'));
    fill(dialog.getByLabelText('Validade'), '20/06/2032');
    api.answer(clientes.read, aClienteWith('2032-06-20'));
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(screen.getByLabelText('Validade do passaporte')).toHaveTextContent('20/06/2032'));
    expect(screen.queryByRole('button', { name: 'Salvar' })).not.toBeInTheDocument();
  });

  it('leads to the documents where several of them have one', async () => {
    await openTab([aDocumentoViagem('p1')], (api) => api.refuse(clientes.update, 'VALIDADE_NOS_DOCUMENTOS_DE_VIAGEM'));
    await userEvent.clear(fieldOf('Validade do passaporte'));
    await click('Salvar');
    expect(await screen.findByText(/Este cliente tem mais de um passaporte brasileiro/)).toBeInTheDocument();
    expect(screen.getByLabelText('Validade do passaporte')).toHaveFocus();
    await click('Ver documentos de viagem');
    expect(screen.getByRole('region', { name: 'Documentos de viagem' })).toHaveFocus();
  });
});

const aClienteWith = (validadePassaporte: string) => ({
  ...aCliente({ id: 'c1', validadePassaporte }),
  etiquetas: [],
  completude: { percentual: 100, faltam: [] },
  proximoLembrete: null,
  empresa: null,
  documentos: [],
  relacionamentosOrigem: [],
  relacionamentosDestino: [],
});
