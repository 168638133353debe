import { contas } from '@viajario/contracts/accounts/contas';
import { clientes } from '@viajario/contracts/crm/clientes/clientes';
import { envios } from '@viajario/contracts/crm/envios/envios';
import { links } from '@viajario/contracts/crm/ficha/links';
import { mensagens } from '@viajario/contracts/crm/mensagens/mensagens';
import { modelos } from '@viajario/contracts/crm/modelos/modelos';
import { paginasViagem, type PaginaAberta, type PaginaCriada } from '@viajario/contracts/crm/paginas-viagem/paginas-viagem';
import { relacionamentos } from '@viajario/contracts/crm/relacionamentos/relacionamentos';
import { viagens } from '@viajario/contracts/crm/viagens/viagens';
import { aConta, pinNow, renderWithProviders, setWideScreen, stubApi, type StubbedApi } from '@viajario/web-kit/testing.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aClienteDetail } from '../clientes/testing.ts';
import { anEnvio, anEnvioDetail } from '../envios/testing.ts';
import { aTeam } from '../equipe/testing.tsx';
import { aVinculo, openFamilia } from '../familia/testing.tsx';
import { PedirDados } from '../ficha/pedir-dados.tsx';
import { aModelo } from '../mensagens/testing.ts';
import { ANA, aViagem, aViajante, BIA, CAIO, CONTA, ID, serverWithStored } from '../viagens/testing.tsx';
import ViagemPage from '../viagens/viagem/viagem.page.tsx';

pinNow('2026-11-24T15:00:00Z');
beforeEach(() => setWideScreen(true));

const URL = 'https://viajario.example/v/';
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const ticked = () => screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked).map((box) => box.closest('label')?.textContent); // prettier-ignore

/** Keeps pages: each call makes one for each of these families. */
function keepPages(api: StubbedApi, familias: readonly (readonly string[])[]) {
  let open: PaginaAberta[] = [];
  const make = (): PaginaCriada[] => {
    const made = familias.map((clienteIds, i) => ({
      id: `p${i}`,
      clienteIds: [...clienteIds],
      expiraEm: '2026-12-23T03:00:00.000Z',
    }));
    open = made.map((one) => ({ ...one, criadaPor: { id: 'rita', nome: 'Rita Souza' }, criadaEm: '2026-11-24T15:00:00.000Z' }));
    return made.map((one) => ({ ...one, url: `${URL}${one.id}` }));
  };
  for (const create of [paginasViagem.create, paginasViagem.createDaFamilia]) api.answer(create, make);
  for (const list of [paginasViagem.list, paginasViagem.listDaFamilia]) api.answer(list, () => open);
  api.answer(paginasViagem.remove, ({ params }) => void (open = open.filter(({ id }) => id !== params['id'])));
}

async function openTrip(viagem = aViagem()) {
  const api = serverWithStored(viagem);
  keepPages(api, [[ANA.id], [BIA.id]]);
  api.answer(relacionamentos.list, []);
  api.answer(relacionamentos.grupo, { membros: [], total: 0 });
  renderWithProviders(<ViagemPage />, { path: '/viagem/:id', url: `/viagem/${ID}?conta=${CONTA}` });
  await screen.findByRole('heading', { level: 1, name: viagem.nome });
  return { api };
}

describe("'Enviar ao cliente'", () => {
  it('makes a page for each family, shows each address once, and ends those that are open', async () => {
    const { api } = await openTrip();
    await press('Enviar ao cliente');
    const box = await dialog('Enviar ao cliente');
    expect(await box.findByText('Nenhuma página aberta.')).toBeInTheDocument();
    expect(ticked()).toEqual(['Ana Prado', 'Bia Prado']);
    await press('Criar link');
    expect(await box.findByLabelText('Página de Ana Prado')).toHaveValue(`${URL}p0`);
    expect(box.getByLabelText('Página de Bia Prado')).toHaveValue(`${URL}p1`);
    expect(api.calls(paginasViagem.create).map(({ params, body }) => ({ params, body }))).toEqual([
      { params: { id: ID }, body: { clienteIds: [ANA.id, BIA.id] } },
    ]);
    const open = within(await box.findByRole('list', { name: 'Páginas abertas (2)' }));
    expect(open.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Ana PradoPor Rita Souza em 24/11/2026 12:00 · aberta até 22/12/2026Encerrar',
      'Bia PradoPor Rita Souza em 24/11/2026 12:00 · aberta até 22/12/2026Encerrar',
    ]);
    await userEvent.click(open.getAllByRole('button', { name: 'Encerrar' })[0]!);
    const question = await dialog('Encerrar página');
    await userEvent.click(question.getByRole('button', { name: 'Encerrar' }));
    await waitFor(() => expect(box.queryByLabelText('Página de Ana Prado')).not.toBeInTheDocument());
    expect(api.calls(paginasViagem.remove).map(({ params }) => params)).toEqual([{ id: 'p0' }]);
  });

  it('sends the address by a message to one of the family', async () => {
    const { api } = await openTrip();
    keepPages(api, [[ANA.id, BIA.id]]);
    api.answer(clientes.read, ({ params }) => aClienteDetail({ id: params['id'] }));
    api.answer(modelos.list, [aModelo('m1', { contexto: 'cadastro', texto: 'Preencha em {link}' })]);
    api.answer(mensagens.create, { id: 'm', url: 'https://wa.me/5511987654321?text=x' });
    const opened = jest.spyOn(window, 'open').mockReturnValue(null);
    await press('Enviar ao cliente');
    await press('Criar link');
    await userEvent.selectOptions(await screen.findByLabelText('Mensagem para'), 'Bia Prado');
    await press('Enviar por WhatsApp');
    expect(await screen.findByLabelText('Texto')).toHaveValue('Preencha em {link}');
    await press('Abrir no WhatsApp');
    await waitFor(() => expect(opened).toHaveBeenCalled());
    opened.mockRestore();
    expect(api.calls(mensagens.create).map(({ body }) => body)).toMatchObject([{ clienteId: BIA.id, link: `${URL}p0` }]);
  });

  it('needs somebody to send it to, and says why nothing was made', async () => {
    const { api } = await openTrip();
    await press('Enviar ao cliente');
    const box = await dialog('Enviar ao cliente');
    for (const nome of ['Ana Prado', 'Bia Prado']) await userEvent.click(box.getByRole('checkbox', { name: nome }));
    await press('Criar link');
    expect(box.getByRole('alert')).toHaveTextContent('Escolha ao menos uma pessoa.');
    expect(api.calls(paginasViagem.create)).toEqual([]);
    await userEvent.click(box.getByRole('checkbox', { name: 'Bia Prado' }));
    api.refuse(paginasViagem.create, 'VIAGEM_ENCERRADA');
    await press('Criar link');
    expect(await screen.findByText('A página não foi criada')).toBeInTheDocument();
  });

  it.each(['encerrada', 'cancelada'] as const)('is not there for a trip that is %s', async (situacao) => {
    await openTrip(aViagem({ situacao }));
    expect(screen.queryByRole('button', { name: 'Enviar ao cliente' })).not.toBeInTheDocument();
  });

  it('is where a row leads, for that person and the family that travels along', async () => {
    const { api } = await openTrip(aViagem({ viajantes: [...aViagem().viajantes, aViajante(CAIO)] }));
    api.answer(relacionamentos.list, [aVinculo(CAIO.id, CAIO.nome), aVinculo('outra', 'Fica em casa')]);
    await userEvent.click((await screen.findAllByRole('button', { name: 'Pedir ao cliente' }))[0]!);
    await dialog('Enviar ao cliente');
    expect(ticked()).toEqual([BIA.nome, CAIO.nome]);
  });
});

describe('What a traveller has sent', () => {
  it('is reviewed on the trip, whose row then is in order without a reload', async () => {
    const { api } = await openTrip();
    let answered = false;
    api.answer(envios.list, () => (answered ? [] : [anEnvio('e1', { cliente: BIA })]));
    const enviado = { pais: 'BRA', numero: 'GB700101', validade: '2032-06-20', sobrenome: 'PRADO', nomes: 'BIA' };
    const documentosViagem = [{ chave: 'passaporte', atual: null, enviado } as const];
    api.answer(envios.read, anEnvioDetail('e1', { cliente: BIA, documentosViagem }));
    api.answer(envios.accept, () => {
      answered = true;
      api.answer(viagens.read, aViagem({ viajantes: [aViajante(ANA), aViajante(BIA)], resultado: 'verde' }));
      return anEnvioDetail('e1', { situacao: 'aceito' });
    });
    await press('Atualizar');
    await press('Revisar envio');
    await press('Aceitar 1 item');
    expect(await screen.findByText('Nada: os documentos de todos estão em ordem.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('The stored verdict of a trip', () => {
  it('is asked for again while it differs from what is on file, until the watch has judged that', async () => {
    const { api } = await openTrip(aViagem({ viajantes: [aViajante(ANA), aViajante(BIA)], resultado: 'verde' }));
    await screen.findByRole('button', { name: 'Impedimento: Bia Prado · Itália' });
    expect(screen.getByText('Nada: os documentos de todos estão em ordem.')).toBeInTheDocument();
    api.answer(viagens.read, aViagem({ conferidaEm: '2026-11-24T15:00:01.000Z' }));
    expect(await screen.findByText('Nenhum passaporte no cadastro', undefined, { timeout: 10_000 })).toBeInTheDocument();
  });
});

describe("'Pedir dados à família'", () => {
  it('asks all of the family by one page', async () => {
    const { api } = await openFamilia([aVinculo('bia', 'Bia Souza')], (stub) => {
      keepPages(stub, [['maria', 'bia', 'caio']]);
      stub.answer(contas.read, aTeam());
      stub.answer(relacionamentos.grupo, { membros: [{ id: 'caio', nome: 'Caio', cpf: null, email: null }], total: 1 });
    });
    await press('Pedir dados à família');
    const box = await dialog('Pedir dados à família');
    expect(ticked()).toEqual(['Maria Souza', 'Bia Souza', 'Caio']);
    expect(box.getByRole('checkbox', { name: 'Maria Souza' })).toBeDisabled();
    await press('Criar link');
    expect(await box.findByLabelText('Página de Maria Souza, Bia Souza e Caio')).toHaveValue(`${URL}p0`);
    expect(api.calls(paginasViagem.createDaFamilia).map(({ params, body }) => ({ params, body }))).toEqual([
      { params: { id: 'maria' }, body: { clienteIds: ['maria', 'bia', 'caio'] } },
    ]);
  });

  it('takes two at least, and ten of a larger family', async () => {
    const { api } = await openFamilia(
      Array.from({ length: 11 }, (_, i) => aVinculo(`m${i}`, `Membro ${i}`)),
      (stub) => keepPages(stub, []),
    );
    api.answer(contas.read, aTeam());
    await press('Pedir dados à família');
    const box = await dialog('Pedir dados à família');
    expect(ticked()).toHaveLength(10);
    await userEvent.click(box.getByRole('checkbox', { name: 'Membro 10' }));
    await press('Criar link');
    expect(box.getByRole('alert')).toHaveTextContent('Escolha de 2 a 10 pessoas.');
    expect(api.calls(paginasViagem.createDaFamilia)).toEqual([]);
  });

  it('is not offered without a family', async () => {
    await openFamilia([]);
    expect(screen.queryByRole('button', { name: 'Pedir dados à família' })).not.toBeInTheDocument();
  });

  it('is offered where a client of a family is asked', async () => {
    const api = stubApi();
    keepPages(api, []);
    api.answer(links.list, []);
    api.answer(contas.read, aTeam());
    api.answer(relacionamentos.list, [aVinculo('bia', 'Bia Souza')]);
    api.answer(relacionamentos.grupo, { membros: [], total: 0 });
    const { id, clienteId, referenciaId, tipoRelacao, observacoes, referencia } = aVinculo('bia', 'Bia Souza');
    const relacionamento = { id, clienteId, referenciaId, tipoRelacao, observacoes, cliente: referencia, referencia };
    const cliente = aClienteDetail({ id: 'c1', relacionamentosOrigem: [relacionamento] });
    renderWithProviders(<PedirDados cliente={cliente} />, { contas: [aConta()] });
    await press('Pedir dados ao cliente');
    await press('Pedir à família inteira, por uma só página');
    await dialog('Pedir dados à família');
    expect(screen.queryByRole('dialog', { name: 'Pedir dados ao cliente' })).not.toBeInTheDocument();
  });
});
