import { clientes } from '@viajario/contracts/crm/clientes/clientes';
import { envios, type Envio, type EnvioDetail } from '@viajario/contracts/crm/envios/envios';
import { aConta, pinNow, renderWithProviders } from '@viajario/web-kit/testing.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRoutes } from 'react-router-dom';
import ClientePage from '../record/cliente.page.tsx';
import { fieldOf } from '../record/testing.tsx';
import { aCliente, aClienteDetail, serverWith } from '../clientes/testing.ts';
import { anEnvio, anEnvioDetail, campoEnviado } from './testing.ts';

const CONTA = aConta().id;
const RG = { id: 'a1', flag: 'rg', nomeArquivo: 'rg.pdf', tipoDocumento: 'application/pdf', tamanhoArquivo: '1024' } as const;
const WORD = { ...RG, id: 'a2', nomeArquivo: 'rg.docx', tipoDocumento: 'application/msword' } as const;
const CAMPOS = [
  campoEnviado('nome', 'João Ávila', 'João Ávila'),
  campoEnviado('email', 'joao@exemplo.com.br', 'novo@exemplo.com.br'),
  campoEnviado('cpf', null, '52998224725'),
  campoEnviado('validadePassaporte', null, '2031-03-15'),
];

function Screens() {
  return useRoutes([
    { path: '/cliente/:id', element: <ClientePage /> },
    { path: '*', element: <p>Outra tela</p> },
  ]);
}

/** The client's page, with these submissions, and what the first of them holds. */
function openPage(pending: Envio[], detail: Partial<EnvioDetail> = {}, search = '') {
  const api = serverWith([aCliente({ id: 'c1', nome: 'João Ávila' })]);
  api.answer(envios.list, () => pending);
  api.answer(envios.read, ({ params }) => anEnvioDetail(String(params.id), { campos: CAMPOS, arquivos: [RG, WORD], ...detail }));
  const { router } = renderWithProviders(<Screens />, { url: `/cliente/c1?conta=${CONTA}${search}` });
  return { api, router, pending };
}

const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const box = (name: string) => screen.findByRole('checkbox', { name });
const dialog = () => screen.findByRole('dialog', { name: 'Revisar envio' });
const notice = async (text: string) => (await screen.findByText(text)).closest('[role=alert]');

pinNow('2026-11-24T15:00:00Z');

describe("A client's submission", () => {
  it('is shown on the client’s page with its day of erasure, the first to be erased first, and is reviewed from there', async () => {
    const { api } = openPage([
      anEnvio('e2'),
      anEnvio('e1', { recebidoEm: '2026-11-19T13:32:00.000Z', expiraEm: '2026-12-19T13:32:00.000Z' }),
    ]);
    expect(await notice('João Ávila enviou dados em 19/11 às 10:32.')).toHaveTextContent(
      'Eles somem em 25 dias se ninguém responder. Depois deste, 1 envio espera resposta.',
    );
    await click('Revisar envio');
    expect(await dialog()).toHaveTextContent('João Ávila enviou em 20/11/2026 10:32. Some em 26 dias se ninguém responder.');
    expect(api.calls(envios.read).map(({ params }) => params)).toEqual([{ id: 'e1' }]);
  });

  it.each([
    ['2026-12-02T13:32:00.000Z', 'em 8 dias', 'info'],
    ['2026-12-01T13:32:00.000Z', 'em 7 dias', 'warning'],
    ['2026-11-25T13:32:00.000Z', 'amanhã', 'warning'],
    ['2026-11-24T16:00:00.000Z', 'hoje', 'warning'],
  ])('that is erased at %s goes %s: %s', async (expiraEm, words, kind) => {
    openPage([anEnvio('e1', { expiraEm })]);
    const told = await notice('João Ávila enviou dados em 20/11 às 10:32.');
    expect(told).toHaveTextContent(`Eles somem ${words} se ninguém responder.`);
    expect(told).toHaveClass(kind);
  });

  it('is opened by the address once', async () => {
    const { router } = openPage([anEnvio('e1')], {}, '&envio=e1');
    expect(await dialog()).toBeInTheDocument();
    expect(router.state.location.search).toBe(`?conta=${CONTA}`);
  });

  it('that cannot be fetched shows a message, and is fetched again', async () => {
    const api = serverWith([aCliente({ id: 'c1', nome: 'João Ávila' })]);
    api.disconnect(envios.list);
    renderWithProviders(<Screens />, { url: `/cliente/c1?conta=${CONTA}` });
    expect(await notice('Não foi possível ver se o cliente enviou dados')).toBeInTheDocument();
    api.answer(envios.list, [anEnvio('e1')]);
    await click('Tentar novamente');
    expect(await screen.findByRole('button', { name: 'Revisar envio' })).toBeInTheDocument();
  });
});

describe("'Revisar envio'", () => {
  it('ticks fields that were empty, not those that differ, and omits equal ones', async () => {
    openPage([anEnvio('e1')]);
    await click('Revisar envio');
    expect(await box('CPF')).toBeChecked();
    expect(await box('CPF')).toHaveAccessibleDescription('Como está Vazio Enviado 529.982.247-25');
    expect(await box('Validade do passaporte')).toHaveAccessibleDescription('Como está Vazio Enviado 15/03/2031');
    expect(await box('E-mail')).not.toBeChecked();
    expect(await box('E-mail')).toHaveAccessibleDescription(
      'Como está joao@exemplo.com.br Enviado Diferente novo@exemplo.com.br',
    );
    expect(screen.queryByRole('checkbox', { name: 'Nome' })).not.toBeInTheDocument();
    expect(screen.getByText('Igual')).toBeInTheDocument();
    const files = within(screen.getByRole('list', { name: 'Arquivos enviados' })).getAllByRole('listitem');
    expect(files.map(({ textContent }) => textContent)).toEqual(['RGrg.pdf 1 KBVerLer passaporte', 'RGrg.docx 1 KBBaixar']);
    expect(screen.getByRole('button', { name: 'Aceitar 4 itens' })).toBeEnabled();
    await click('Marcar tudo');
    expect(await box('E-mail')).toBeChecked();
    await click('Desmarcar tudo');
    expect(screen.getByRole('button', { name: 'Aceitar 0 itens' })).toBeDisabled();
  });

  it('saves the ticked fields; the form beside shows them and keeps typed text', async () => {
    const { api, pending } = openPage([anEnvio('e1')]);
    await screen.findByLabelText('Nome');
    await userEvent.type(fieldOf('Telefone comercial'), '1144445555');
    await click('Revisar envio');
    await userEvent.click(await box('E-mail'));
    const [word] = screen.getAllByRole('checkbox', { name: 'RG' }).slice(-1);
    await userEvent.click(word!);
    api.answer(envios.accept, () => {
      pending.pop();
      api.answer(
        clientes.read,
        aClienteDetail({ id: 'c1', email: 'novo@exemplo.com.br', updatedAt: '2026-11-24T15:00:00.000Z' }),
      );
      return anEnvioDetail('e1', { situacao: 'aceito' });
    });
    await click('Aceitar 4 itens');
    expect(await screen.findByText('4 itens no cadastro de João Ávila.')).toBeInTheDocument();
    expect(api.calls(envios.accept).map(({ params, body }) => [params, body])).toEqual([
      [
        { id: 'e1' },
        {
          campos: ['email', 'cpf', 'validadePassaporte'],
          arquivos: ['a1'],
          documentosViagem: [],
          updatedAt: '2026-11-01T12:00:00.000Z',
        },
      ],
    ]);
    await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveTextContent('novo@exemplo.com.br'));
    expect(screen.getByLabelText('Telefone comercial')).toHaveValue('(11) 4444-5555');
    await waitFor(() => expect(screen.queryByText(/enviou dados em/)).not.toBeInTheDocument());
  });

  it('compares again after another member changed the record, and keeps the ticks of unchanged fields', async () => {
    const { api } = openPage([anEnvio('e1')]);
    await click('Revisar envio');
    await userEvent.click(await box('E-mail'));
    api.refuse(envios.accept, 'ALTERADO_POR_OUTRA_PESSOA');
    const [nome, email, , validade] = CAMPOS;
    const campos = [nome!, email!, campoEnviado('cpf', '11144477735', '52998224725'), validade!];
    api.answer(envios.read, anEnvioDetail('e1', { campos, updatedAt: '2026-11-24T14:00:00.000Z' }));
    await click('Aceitar 5 itens');
    expect(await screen.findByText('O cadastro mudou enquanto você revisava')).toBeInTheDocument();
    await waitFor(async () => expect(await box('CPF')).not.toBeChecked());
    expect(await box('CPF')).toHaveAccessibleDescription('Como está 111.444.777-35 Enviado Diferente 529.982.247-25');
    expect(await box('E-mail')).toBeChecked();
    api.answer(envios.accept, anEnvioDetail('e1', { situacao: 'aceito' }));
    await click('Aceitar 2 itens');
    await screen.findByText('Dados aceitos');
    expect(api.calls(envios.accept).at(-1)?.body).toMatchObject({ updatedAt: '2026-11-24T14:00:00.000Z' });
  });

  it('names the client who already has the submitted CPF, unticks it and goes on', async () => {
    const { api } = openPage([anEnvio('e1')]);
    const message = 'Este CPF já está cadastrado para Rui Alves.';
    api.refuse(envios.accept, 'CPF_JA_CADASTRADO', { message, data: { clienteId: 'c9', nome: 'Rui Alves' } });
    await click('Revisar envio');
    await click('Aceitar 4 itens');
    expect(await notice(message)).toHaveTextContent('Nada foi aceito ainda. Desmarcamos “CPF”: aceite o resto sem ele.');
    expect(screen.getByRole('link', { name: 'Abrir o cadastro de Rui Alves' })).toHaveAttribute(
      'href',
      `/cliente/c9?conta=${CONTA}`,
    );
    expect(await box('CPF')).not.toBeChecked();
    api.answer(envios.accept, anEnvioDetail('e1', { situacao: 'aceito' }));
    await click('Aceitar 3 itens');
    expect(await screen.findByText('Dados aceitos')).toBeInTheDocument();
  });

  it('offers nothing any more once another member has answered or the submission is over', async () => {
    const { api } = openPage([anEnvio('e1')]);
    await click('Revisar envio');
    await box('CPF');
    api.refuse(envios.accept, 'ENVIO_JA_RESPONDIDO');
    api.answer(envios.read, anEnvioDetail('e1', { situacao: 'recusado' }));
    await click('Aceitar 4 itens');
    expect(await notice('Este envio já foi respondido')).toHaveTextContent('Situação: recusado.');
    expect(screen.queryByRole('button', { name: /^Aceitar/ })).not.toBeInTheDocument();
  });

  it('shows a message for an erased submission', async () => {
    openPage([], { situacao: 'expirado', campos: [], arquivos: [] }, '&envio=e1');
    expect(await notice('Este envio foi apagado')).toHaveTextContent('Passaram-se 30 dias sem resposta.');
  });

  it('shows a message and stays open when there is no room for the files', async () => {
    const { api } = openPage([anEnvio('e1')]);
    api.refuse(envios.accept, 'LIMITE_DE_ESPACO');
    await click('Revisar envio');
    await click('Aceitar 4 itens');
    expect(await notice('Nada foi aceito')).toHaveTextContent('O espaço desta conta (10 GB) acabou.');
    expect(await box('CPF')).toBeChecked();
  });

  it('refuses all after a question', async () => {
    const { api, pending } = openPage([anEnvio('e1')]);
    api.answer(envios.refuse, () => {
      pending.pop();
      return anEnvioDetail('e1', { situacao: 'recusado' });
    });
    await click('Revisar envio');
    await click('Recusar tudo');
    const question = await screen.findByRole('dialog', { name: 'Recusar tudo' });
    expect(question).toHaveTextContent('João Ávila enviou serão apagados, e o cadastro fica como está.');
    await userEvent.click(within(question).getByRole('button', { name: 'Recusar tudo' }));
    expect(await screen.findByText('Envio recusado')).toBeInTheDocument();
    expect(api.calls(envios.refuse).map(({ params }) => params)).toEqual([{ id: 'e1' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByText(/enviou dados em/)).not.toBeInTheDocument();
  });
});

describe('Travel documents in a submission', () => {
  const papel = (change: object = {}) => ({
    ...{ pais: 'BRA', numero: 'GB700101', validade: '2032-06-20', sobrenome: 'ÁVILA', nomes: 'JOÃO' },
    ...change,
  });

  it('stand beside those on file; new and renewed ones are ticked, and are accepted by their keys', async () => {
    const { api } = openPage([anEnvio('e1')], {
      campos: [],
      arquivos: [],
      documentosViagem: [
        { chave: 'passaporte', atual: papel({ numero: 'FA111111', validade: '2026-01-02' }), enviado: papel() },
        { chave: 'visto', atual: null, enviado: papel({ pais: 'USA', numero: null, sobrenome: null, nomes: null }) },
        { chave: 'autorizacao', atual: papel(), enviado: papel({ validade: '2031-06-20' }) },
      ],
    });
    api.answer(envios.accept, anEnvioDetail('e1', { situacao: 'aceito' }));
    await click('Revisar envio');
    const rows = within(await screen.findByRole('list', { name: 'Dados enviados' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'PassaporteComo estáBrasil · FA111111\nValidade 02/01/2026\nJOÃO ÁVILAEnviado DiferenteBrasil · GB700101\nValidade 20/06/2032\nJOÃO ÁVILA',
      'VistoComo estáVazioEnviado Estados Unidos\nValidade 20/06/2032',
      'Autorização de viagemComo estáBrasil · GB700101\nValidade 20/06/2032\nJOÃO ÁVILAEnviado DiferenteBrasil · GB700101\nValidade 20/06/2031\nJOÃO ÁVILA',
    ]);
    expect(await box('Passaporte')).toBeChecked();
    expect(await box('Autorização de viagem')).not.toBeChecked();
    await click('Aceitar 2 itens');
    await waitFor(() =>
      expect(api.calls(envios.accept).map(({ body }) => body)).toMatchObject([
        { campos: [], documentosViagem: ['passaporte', 'visto'], arquivos: [] },
      ]),
    );
  });
});
