import { clientes, type ClienteDetail } from '@viajario/contracts/crm/clientes/clientes';
import { ERRORS } from '@viajario/contracts/errors';
import { aConta, fill, renderWithProviders, type StubbedApi } from '@viajario/web-kit/testing.tsx';
import { dismissToast } from '@viajario/web-kit/toast/toast.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ClienteDialog from '../../record/form/cliente-dialog.tsx';
import { aCliente, aClienteDetail, aConflito, aPage, serverWith } from '../testing.ts';
import { click, MARIA, openFamilia } from '../../familia/testing.tsx';

const CONTA = aConta().id;
const LABEL = 'Responsável legal';
const RITA = aCliente({ id: 'rita', nome: 'Rita Souza' });
const FOUND = [
  RITA,
  aCliente({ id: 'maria', nome: 'Maria Souza' }),
  aCliente({ id: 'ex', nome: 'Exemplo Souza', exemplo: true }),
];
const { message } = ERRORS.RESPONSAVEL_INVALIDO;
const REFUSAL = { errors: [{ field: 'responsavelId', message }] };
const known = (id: unknown, change: Partial<ClienteDetail>): ClienteDetail =>
  id === 'maria' ? { ...MARIA, ...change } : aClienteDetail({ id: 'rita', nome: 'Rita Souza' });

function prepare(api: StubbedApi, change: Partial<ClienteDetail> = {}) {
  api.answer(clientes.read, ({ params }) => known(params.id, change));
  api.answer(clientes.list, aPage(FOUND));
  api.answer(clientes.update, MARIA);
  api.answer(clientes.create, aClienteDetail({ id: 'novo' }));
}

/** The client form of Maria or, without an id, of a new client. */
async function openForm(clienteId?: string, change: Partial<ClienteDetail> = {}) {
  const api = serverWith([]);
  prepare(api, change);
  renderWithProviders(<ClienteDialog contaId={CONTA} clienteId={clienteId} onClosed={jest.fn()} onOpenCliente={jest.fn()} />);
  await screen.findByLabelText('Nome');
  return api;
}

const field = () => screen.getByRole('combobox', { name: LABEL });
const options = () => screen.findAllByRole('option');
async function choose(name: RegExp) {
  fill(field(), 'souza');
  await userEvent.click(await screen.findByRole('option', { name }));
}
const updated = (api: StubbedApi) => api.calls(clientes.update).map(({ body }) => body);

beforeEach(() => dismissToast());

describe('The responsável legal in the client form', () => {
  it('is found among the others of the conta, without examples, and saved', async () => {
    const api = await openForm('maria');
    fill(field(), 's');
    expect(screen.getAllByText('Digite nome, CPF ou e-mail.')[0]).toBeInTheDocument();
    fill(field(), 'souza');
    expect((await options()).map((option) => option.textContent)).toEqual(['Rita Souza 529.982.247-25 · joao@exemplo.com.br']);
    expect(screen.getByText('1 cliente', { selector: '[role=status]' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('option', { name: /Rita/ }));
    expect(screen.getByTitle('Rita Souza')).toBeInTheDocument();
    await click('Salvar');
    await waitFor(() =>
      expect(updated(api)).toEqual([{ contaId: CONTA, responsavelId: 'rita', vistos: { responsavelId: null } }]),
    );
  });

  it('of a new client is sent with the rest', async () => {
    const api = await openForm();
    fill(screen.getByLabelText('Nome'), 'Bia');
    await choose(/Maria/);
    await click('Salvar');
    await waitFor(() => expect(api.calls(clientes.create)).toHaveLength(1));
    expect(api.calls(clientes.create)[0]?.body).toMatchObject({ nome: 'Bia', responsavelId: 'maria' });
  });

  it('is shown by name, can be cleared, and is not sent unless it is changed', async () => {
    const api = await openForm('maria', { responsavelId: 'rita' });
    expect(await screen.findByText('Rita Souza')).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Nome'), ' Lima');
    await click('Salvar');
    await waitFor(() => expect(updated(api)).toHaveLength(1));
    expect(updated(api)[0]).not.toHaveProperty('responsavelId');
  });

  it('can be cleared again', async () => {
    const api = await openForm('maria', { responsavelId: 'rita' });
    await screen.findByText('Rita Souza');
    await click('Limpar');
    await click('Salvar');
    await waitFor(() => expect(updated(api)).toMatchObject([{ responsavelId: null }]));
  });

  it('shows a refusal of the server at the field, which gets the focus', async () => {
    const api = await openForm('maria');
    api.refuse(clientes.update, 'RESPONSAVEL_INVALIDO', REFUSAL);
    await choose(/Rita/);
    await click('Salvar');
    await waitFor(() => expect(field()).toHaveAccessibleDescription(message));
    expect(field()).toHaveFocus();
  });

  it('shows a message when no client is found, or when the search failed', async () => {
    const api = await openForm('maria');
    api.answer(clientes.list, aPage([]));
    fill(field(), 'xyz');
    expect((await screen.findAllByText('Nenhum cliente encontrado'))[0]).toBeVisible();
    api.refuse(clientes.list, 'SERVICO_INDISPONIVEL');
    fill(field(), 'xyzw');
    expect((await screen.findAllByText('Não foi possível buscar os clientes.'))[0]).toBeVisible();
  });

  it('can be cleared even if the name cannot be fetched', async () => {
    const api = serverWith([]);
    prepare(api);
    api.answer(clientes.read, ({ params }) => {
      if (params.id === 'rita') throw new TypeError('Failed to fetch');
      return { ...MARIA, responsavelId: 'rita' };
    });
    renderWithProviders(<ClienteDialog contaId={CONTA} clienteId="maria" onClosed={jest.fn()} onOpenCliente={jest.fn()} />);
    expect(await screen.findByText('Não foi possível carregar o nome')).toBeInTheDocument();
    await click('Limpar');
    expect(screen.queryByText('Não foi possível carregar o nome')).not.toBeInTheDocument();
  });

  it('is named where another user chose another one meanwhile', async () => {
    const api = await openForm('maria');
    await choose(/Rita/);
    const conflitos = [aConflito('responsavelId', 'rita', null)];
    api.refuse(clientes.update, 'ALTERADO_POR_OUTRA_PESSOA', { data: { conflitos } });
    await click('Salvar');
    const question = await screen.findByRole('dialog', { name: 'Alterado por outra pessoa' });
    await waitFor(() => expect(question).toHaveTextContent('Responsável legalO seu: Rita SouzaO atual: Nada'));
  });
});

describe('The responsável legal on the family page', () => {
  const dialog = () => screen.findByRole('dialog', { name: LABEL });

  it('is empty at first, and chosen in a dialog', async () => {
    const { api } = await openFamilia([], prepare);
    expect(screen.getByText('Responsável legal: ninguém')).toBeInTheDocument();
    await click('Escolher responsável legal');
    await dialog();
    await waitFor(() => expect(field()).toHaveFocus());
    await choose(/Rita/);
    api.answer(clientes.read, ({ params }) => known(params.id, { responsavelId: 'rita' }));
    await click('Salvar');
    expect(await screen.findByText('Cliente atualizado com sucesso')).toBeInTheDocument();
    expect(updated(api)).toEqual([{ contaId: CONTA, responsavelId: 'rita', vistos: { responsavelId: null } }]);
    expect(await screen.findByRole('link', { name: 'Rita Souza' })).toHaveAttribute('href', `/cliente/rita?conta=${CONTA}`);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Alterar responsável legal' })).toHaveFocus();
  });

  it('is removed there', async () => {
    const { api } = await openFamilia([], (stub) => prepare(stub, { responsavelId: 'rita' }));
    await screen.findByRole('link', { name: 'Rita Souza' });
    await click('Alterar responsável legal');
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Limpar' }));
    await click('Salvar');
    await waitFor(() => expect(updated(api)).toMatchObject([{ responsavelId: null }]));
  });

  it('shows a refusal at the field, and asks before the choice is lost', async () => {
    const { api } = await openFamilia([], prepare);
    api.refuse(clientes.update, 'RESPONSAVEL_INVALIDO', REFUSAL);
    await click('Escolher responsável legal');
    await dialog();
    await choose(/Rita/);
    await click('Salvar');
    await waitFor(() => expect(field()).toHaveAccessibleDescription(message));
    await click('Cancelar');
    expect(await screen.findByText('O responsável que você escolheu ainda não foi salvo.')).toBeVisible();
  });

  it('sends nothing when it is unchanged', async () => {
    const { api } = await openFamilia([], prepare);
    await click('Escolher responsável legal');
    await dialog();
    await click('Salvar');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(updated(api)).toEqual([]);
  });
});
