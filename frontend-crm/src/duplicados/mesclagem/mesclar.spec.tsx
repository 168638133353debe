import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clientes } from '@viajario/contracts/crm/clientes/clientes';
import { limpezas } from '@viajario/contracts/crm/duplicados/limpezas';
import { mesclagem, type Comparacao } from '@viajario/contracts/crm/duplicados/mesclagem';
import { parecidos } from '@viajario/contracts/crm/duplicados/parecidos';
import { ERRORS } from '@viajario/contracts/errors';
import { jobs, type JobResult } from '@viajario/contracts/jobs';
import { aConta, renderWithProviders, stubApi } from '@viajario/web-kit/testing.tsx';
import { dismissToast } from '@viajario/web-kit/toast/toast.tsx';
import { aCliente, aClienteDetail, aPage } from '../../clientes/testing.ts';
import { doneJob } from '../../kit/jobs/testing.ts';
import { chooseMais, MaisOf } from '../../record/testing.tsx';
import MesclarDialog from './mesclar-dialog.tsx';

const ANA = { id: 'ana', nome: 'Ana Lima', telefoneResidencial: null, agenteId: 'u9', responsavelId: 'anna' };
const ANNA = { id: 'anna', nome: 'Anna Lima', createdAt: '2026-10-02T12:00:00.000Z', email: null, empresaId: 'e1' };
const NADA = {
  documentos: 0,
  documentosViagem: 0,
  anotacoes: 0,
  mensagens: 0,
  relacionamentos: 0,
  dependentes: 0,
  etiquetas: 0,
  links: 0,
  envios: 0,
  orientacoes: 0,
  viagens: 0,
  pedidos: 0,
};
const aComparacao = (change: Partial<Comparacao> = {}): Comparacao => ({
  este: aClienteDetail(ANA),
  outro: aClienteDetail(ANNA),
  nomes: [
    { id: 'e1', nome: 'Sol Viagens' },
    { id: 'u9', nome: 'Caio Reis' },
  ],
  mudam: { ...NADA, documentos: 2, documentosViagem: 1, etiquetas: 1 },
  ...change,
});

function server(comparacao = aComparacao(), resultado: JobResult = { restoredCount: 1 }) {
  const api = stubApi();
  api.answer(clientes.list, aPage([aCliente(ANA), aCliente(ANNA)]));
  api.answer(mesclagem.compare, comparacao);
  api.answer(mesclagem.merge, { cliente: comparacao.este, limpezaId: 'l1' });
  api.answer(limpezas.undo, { jobId: 'j1' });
  api.answer(jobs.read, doneJob(resultado));
  api.answer(parecidos.list, []);
  return api;
}

function show(api = server(), change = {}) {
  const onChanged = jest.fn();
  const cliente = aClienteDetail({ ...ANA, ...change });
  renderWithProviders(<MaisOf cliente={cliente} onChanged={onChanged} />);
  return { api, onChanged };
}

const dialog = () => screen.getByRole('dialog', { name: 'Mesclar com outro cadastro' });
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const campo = (name: string) => screen.getByRole('group', { name });
const options = (name: string) =>
  within(campo(name))
    .getAllByRole<HTMLInputElement>('radio')
    .map((radio) => `${radio.checked ? '* ' : ''}${radio.labels?.[0]?.textContent}`);

/** Finds Anna, who is offered, and not Ana herself. */
async function compare() {
  await chooseMais('Mesclar com…');
  const search = await screen.findByRole('combobox', { name: 'Nome, CPF ou e-mail' });
  await waitFor(() => expect(search).toHaveFocus());
  await userEvent.type(search, 'lima');
  const found = await screen.findAllByRole('option');
  expect(found).toHaveLength(1);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await screen.findByRole('heading', { name: 'Onde são diferentes' });
}

beforeEach(() => dismissToast());

describe('Mesclar com…', () => {
  it('finds the other client, shows different fields side by side, collapses equal ones, and names what is moved along', async () => {
    const { api } = show();
    await compare();
    expect(api.calls(mesclagem.compare)[0]?.url.searchParams.get('comId')).toBe('anna');
    expect(dialog()).toHaveTextContent(
      'Fica Ana Lima (cadastrado em 01/11/2026). O cadastro de Anna Lima (cadastrado em 02/10/2026) deixa de existir',
    );
    expect(options('Nome')).toEqual(['* Este cadastro Ana Lima', 'O outro Anna Lima']);
    expect(options('E-mail')).toEqual(['* Este cadastro joao@exemplo.com.br', 'O outro Vazio']);
    expect(options('Telefone residencial')).toEqual(['Este cadastro Vazio', '* O outro (11) 3333-4444']);
    expect(options('Empresa')).toEqual(['Este cadastro Vazio', '* O outro Sol Viagens']);
    expect(options('Responsável pela carteira')).toEqual(['* Este cadastro Caio Reis', 'O outro Vazio']);
    // One as the responsável of the other counts as none, and the passport follows from the documents.
    for (const name of ['Responsável legal', 'Validade do passaporte', 'CPF'])
      expect(screen.queryByRole('group', { name })).not.toBeInTheDocument();
    const equal = screen.getByText('10 campos iguais').closest('details');
    expect(equal).not.toHaveAttribute('open');
    expect(equal).toHaveTextContent('CPF529.982.247-25');
    const moved = within(screen.getByRole('list', { name: 'O que vem junto' })).getAllByRole('listitem');
    expect(moved.map((item) => item.textContent)).toEqual(['2 arquivos', '1 documento de viagem', '1 etiqueta']);
    expect(dialog()).toHaveTextContent('Você pode desfazer por 30 dias.');
  });

  it('EXP-24: begins with who resembles the client', async () => {
    const api = server();
    const found = { cpf: null, telefoneCelular: null, email: null, dataNascimento: null };
    api.answer(parecidos.list, [
      { cliente: { id: 'anna', nome: 'Anna Lima', ...found }, motivos: ['nome', 'telefone'], nivel: 'medio' },
    ]);
    show(api);
    await chooseMais('Mesclar com…');
    await userEvent.click(await screen.findByRole('button', { name: 'Anna Lima nome parecido, mesmo telefone' }));
    await screen.findByRole('heading', { name: 'Onde são diferentes' });
    expect(api.calls(mesclagem.compare)[0]?.url.searchParams.get('comId')).toBe('anna');
    expect(api.calls(parecidos.list)[0]?.params).toEqual({ id: 'ana' });
  });

  it('merges the chosen values, by keyboard too, and is undone from its toast once the dialog is closed', async () => {
    const { api, onChanged } = show();
    await compare();
    await userEvent.click(within(campo('Nome')).getByRole('radio', { name: /Este cadastro/ }));
    await userEvent.keyboard('{ArrowDown}');
    expect(options('Nome')).toEqual(['Este cadastro Ana Lima', '* O outro Anna Lima']);
    await click('Mesclar');
    expect(await screen.findByText('Cadastros mesclados')).toBeInTheDocument();
    const { este, outro } = aComparacao();
    expect(api.calls(mesclagem.merge).map(({ params, body }) => [params['id'], body])).toEqual([
      [
        'ana',
        {
          comId: 'anna',
          campos: { nome: 'outro', email: 'este', telefoneResidencial: 'outro', agenteId: 'este', empresaId: 'outro' },
          updatedAt: este.updatedAt,
          comUpdatedAt: outro.updatedAt,
        },
      ],
    ]);
    expect(onChanged).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await click('Desfazer');
    expect(await screen.findByText('Mesclagem desfeita')).toBeInTheDocument();
    expect(screen.getByText('1 cliente voltou.')).toBeInTheDocument();
    expect(api.calls(limpezas.undo).map(({ body }) => body)).toEqual([{ contaId: aConta().id, limpezaId: 'l1' }]);
    expect(onChanged).toHaveBeenCalledTimes(2);
  });

  it('says what an undo keeps, and why one was refused', async () => {
    const api = server(aComparacao(), { restoredCount: 1, editedCount: 1 });
    show(api);
    await compare();
    await click('Mesclar');
    await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
    expect(
      await screen.findByText('1 cliente voltou. O que foi mudado depois em quem ficou continua como está.'),
    ).toBeInTheDocument();
    await compare();
    api.refuse(limpezas.undo, 'NAO_PODE_DESFAZER');
    await click('Mesclar');
    await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
    expect(await screen.findByText('A mesclagem não foi desfeita')).toBeInTheDocument();
    expect(screen.getByText(ERRORS.NAO_PODE_DESFAZER.message)).toBeInTheDocument();
  });

  it('compares again when one was changed meanwhile: choices stay, except between changed values', async () => {
    const { api, onChanged } = show();
    await compare();
    const choose = (name: string, lado: RegExp) => userEvent.click(within(campo(name)).getByRole('radio', { name: lado }));
    await choose('Nome', /O outro/);
    await choose('E-mail', /O outro/);
    api.refuse(mesclagem.merge, 'ALTERADO_POR_OUTRA_PESSOA');
    api.answer(mesclagem.compare, aComparacao({ outro: aClienteDetail({ ...ANNA, email: 'anna@x.com' }) }));
    await click('Mesclar');
    expect(await screen.findByText('Um dos cadastros mudou enquanto você comparava')).toBeInTheDocument();
    await waitFor(() => expect(options('E-mail')).toEqual(['* Este cadastro joao@exemplo.com.br', 'O outro anna@x.com']));
    expect(options('Nome')).toEqual(['Este cadastro Ana Lima', '* O outro Anna Lima']);
    expect(onChanged).not.toHaveBeenCalled();
  });

  it('says why it was refused, and where the other one is gone', async () => {
    const { api } = show();
    await compare();
    api.refuse(mesclagem.merge, 'CLIENTE_NAO_ENCONTRADO');
    await click('Mesclar');
    expect(await screen.findByText('Nada foi mesclado')).toBeInTheDocument();
    expect(screen.getByText(ERRORS.CLIENTE_NAO_ENCONTRADO.message)).toBeInTheDocument();
  });

  it('accepts another choice of client, and shows why two cannot be compared', async () => {
    const api = server();
    api.refuse(mesclagem.compare, 'EXEMPLO_NAO_SE_MESCLA');
    show(api);
    await chooseMais('Mesclar com…');
    await userEvent.type(await screen.findByRole('combobox', { name: 'Nome, CPF ou e-mail' }), 'lima');
    await userEvent.click(await screen.findByRole('option'));
    expect(await screen.findByText(ERRORS.EXEMPLO_NAO_SE_MESCLA.message)).toBeInTheDocument();
    api.answer(mesclagem.compare, aComparacao());
    await click('Tentar novamente');
    await userEvent.click(await screen.findByRole('button', { name: 'Escolher outro cliente' }));
    expect(screen.getByRole('combobox', { name: 'Nome, CPF ou e-mail' })).toHaveFocus();
  });

  it('asks before choices are lost', async () => {
    show();
    await compare();
    await userEvent.click(within(campo('Nome')).getByRole('radio', { name: /O outro/ }));
    await click('Cancelar');
    expect(await screen.findByRole('dialog', { name: 'Descartar alterações?' })).toHaveTextContent('ainda não foi mesclado');
  });

  it('shows a message when no field differs and nothing is moved along', async () => {
    const outro = aClienteDetail({ ...ANA, id: 'anna', responsavelId: 'ana' });
    show(server(aComparacao({ outro, mudam: NADA })));
    await compare();
    expect(dialog()).toHaveTextContent('Em nada: os campos dos dois são iguais.');
    expect(dialog()).toHaveTextContent('O outro cadastro não tem arquivos, documentos, anotações nem familiares.');
  });

  it('is compared at once where the other one is known already', async () => {
    server();
    const nothing = () => undefined;
    renderWithProviders(<MesclarDialog cliente={aClienteDetail(ANA)} comId="anna" onChanged={nothing} onClosed={nothing} />);
    expect(await screen.findByRole('heading', { name: 'Onde são diferentes' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Escolher outro cliente' })).not.toBeInTheDocument();
  });
});
