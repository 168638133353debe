import { clientes } from '@viajario/contracts/crm/clientes/clientes';
import { relacionamentos } from '@viajario/contracts/crm/relacionamentos/relacionamentos';
import { fill } from '@viajario/web-kit/testing.tsx';
import { dismissToast } from '@viajario/web-kit/toast/toast.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aClienteDetail } from '../../clientes/testing.ts';
import { aVinculo, click, field } from '../testing.tsx';
import { choose, created, dialog, linkRequests, openAdd, openTab, SEARCH, submit } from './testing.ts';

const ANOTHER = 'Salvar e adicionar outro';
const ADDED = 'Membro da família adicionado';
const kin = (label: string) => userEvent.selectOptions(field('Parentesco'), label);
/** The dialog waits for the next member. */
async function expectEmpty() {
  await waitFor(() => expect(screen.getByRole('combobox', { name: SEARCH })).toHaveFocus());
  expect(dialog()).toBeVisible();
  expect(field(SEARCH)).toHaveValue('');
  expect(field('Nome')).toHaveValue('');
  expect(field('Parentesco')).toHaveDisplayValue('Familiar');
}

beforeEach(() => dismissToast());

describe('Parentesco', () => {
  it('offers what the member can be, Familiar at first; is kept with a new member, and named in the toast', async () => {
    const { api } = await openAdd();
    expect(field('Parentesco')).toHaveDisplayValue('Familiar');
    expect(field('Parentesco')).toHaveAccessibleDescription('de Maria Souza');
    const labels = [...field('Parentesco').children].map((option) => option.textContent);
    expect(labels).toEqual(['Cônjuge', 'Filho(a)', 'Pai/Mãe', 'Irmão(ã)', 'Familiar']);
    await kin('Pai/Mãe');
    fill(field('Nome'), 'Novo Souza');
    await submit();
    expect(await screen.findByText('Novo Souza · Pai/Mãe')).toBeInTheDocument();
    expect(linkRequests(api)).toEqual([{ clienteId: 'maria', referenciaId: 'novo', tipoRelacao: 'pai_mae' }]);
  });

  it('is kept with an existing one', async () => {
    const { api } = await openAdd();
    api.answer(relacionamentos.create, aVinculo('davi', 'Davi Souza'));
    await choose(/Davi/);
    await kin('Cônjuge');
    await submit();
    expect(await screen.findByText('Davi Souza · Cônjuge')).toBeInTheDocument();
    expect(linkRequests(api)).toEqual([{ clienteId: 'maria', referenciaId: 'davi', tipoRelacao: 'conjuge' }]);
  });

  it('is the same when the relationship is retried', async () => {
    const { api } = await openAdd();
    api.refuse(relacionamentos.create, 'SERVICO_INDISPONIVEL');
    await kin('Irmão(ã)');
    fill(field('Nome'), 'Novo Souza');
    await submit();
    await click('Tentar novamente');
    await waitFor(() => expect(linkRequests(api)).toHaveLength(2));
    expect(linkRequests(api)).toMatchObject([{ tipoRelacao: 'irmao' }, { tipoRelacao: 'irmao' }]);
    expect(screen.queryByLabelText('Parentesco')).not.toBeInTheDocument();
  });
});

describe('Salvar e adicionar outro', () => {
  it.each([
    ['its button', () => click(ANOTHER)],
    ['Ctrl-Shift-Enter', () => userEvent.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}')],
  ])('leaves the dialog open and empty after a new member, by %s', async (_, save) => {
    const { api } = await openAdd();
    await kin('Filho(a)');
    openTab('Documentos');
    openTab('Informações Básicas');
    fill(field('Nome'), 'Novo Souza');
    api.answer(relacionamentos.list, [aVinculo('bia', 'Bia Souza'), aVinculo('novo', 'Novo Souza')]);
    await save();
    expect(await screen.findByText('Novo Souza · Filho(a)')).toBeInTheDocument();
    await expectEmpty();
    expect(await screen.findByText('Novo Souza', { selector: '#membro-vinculo-novo' })).toBeInTheDocument();

    fill(field('Nome'), 'Outra Souza');
    await submit();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(created(api)).toMatchObject([{ nome: 'Novo Souza' }, { nome: 'Outra Souza' }]);
    expect(linkRequests(api)).toMatchObject([{ tipoRelacao: 'filho' }, { tipoRelacao: 'familia' }]);
  });

  it('does the same after an existing client, which is not offered again', async () => {
    const { api } = await openAdd();
    api.answer(relacionamentos.create, aVinculo('davi', 'Davi Souza'));
    api.answer(relacionamentos.list, [aVinculo('davi', 'Davi Souza')]);
    await choose(/Davi/);
    await userEvent.keyboard('Primo{Control>}{Shift>}{Enter}{/Shift}{/Control}');
    expect(await screen.findByText('Davi Souza · Familiar')).toBeInTheDocument();
    await expectEmpty();
    expect(linkRequests(api)).toMatchObject([{ referenciaId: 'davi', observacoes: 'Primo' }]);

    api.answer(relacionamentos.create, aVinculo('caio', 'Caio Souza'));
    await choose(/Caio/);
    await click(ANOTHER);
    expect(await screen.findByText('Caio Souza · Familiar')).toBeInTheDocument();
    fill(field(SEARCH), 'souza');
    await screen.findByRole('option', { name: /Cadastrar/ });
    expect(screen.queryByRole('option', { name: /Davi/ })).not.toBeInTheDocument();
  });

  it('holds also when the relationship had to be retried', async () => {
    const { api } = await openAdd();
    api.refuse(relacionamentos.create, 'SERVICO_INDISPONIVEL');
    fill(field('Nome'), 'Novo Souza');
    await click(ANOTHER);
    await screen.findByRole('button', { name: 'Tentar novamente' });
    api.answer(relacionamentos.create, aVinculo('novo', 'Novo Souza'));
    await click('Tentar novamente');
    expect(await screen.findByText(ADDED)).toBeInTheDocument();
    await expectEmpty();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('closes the question about leaving once the relationship is saved', async () => {
    const { api } = await openAdd();
    const { promise, resolve } = Promise.withResolvers<void>();
    api.answer(relacionamentos.create, () => promise.then(() => aVinculo('novo', 'Novo Souza')));
    fill(field('Nome'), 'Novo Souza');
    await click(ANOTHER);
    await waitFor(() => expect(linkRequests(api)).toHaveLength(1));
    await click('Cancelar');
    const question = await screen.findByRole('dialog', { name: 'Descartar alterações?' });
    await act(async () => resolve());
    expect(await screen.findByText(ADDED)).toBeInTheDocument();
    await waitFor(() => expect(question).not.toBeVisible());
    expect(field('Nome')).toHaveValue('');
  });

  it('does not hold for the main button after it was refused', async () => {
    await openAdd();
    await click(ANOTHER);
    expect(await screen.findByText('Nome é obrigatório')).toBeVisible();
    fill(field('Nome'), 'Novo Souza');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('keeps text that was typed meanwhile, to be saved first', async () => {
    const { api } = await openAdd();
    const { promise, resolve } = Promise.withResolvers<void>();
    const novo = aClienteDetail({ id: 'novo', nome: 'Novo Souza' });
    api.answer(clientes.create, () => promise.then(() => novo));
    api.answer(clientes.update, novo);
    fill(field('Nome'), 'Novo Souza');
    await click(ANOTHER);
    await waitFor(() => expect(created(api)).toHaveLength(1));
    await userEvent.type(field('Observações'), 'Alérgico');
    await act(async () => resolve());
    expect(await screen.findByText(ADDED)).toBeInTheDocument();
    expect(field('Observações')).toHaveValue('Alérgico');
    await click(ANOTHER);
    expect(await screen.findByText('Membro da família atualizado com sucesso!')).toBeInTheDocument();
    await expectEmpty();
    expect(created(api)).toHaveLength(1);
  });
});
