import { clientes } from '@viajario/contracts/crm/clientes/clientes';
import { relacionamentos } from '@viajario/contracts/crm/relacionamentos/relacionamentos';
import { fill, type StubbedApi } from '@viajario/web-kit/testing.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCliente, aClienteDetail, aPage } from '../../clientes/testing.ts';
import { aVinculo, click, field, MARIA, openFamilia } from '../testing.tsx';

/** For specs only: the dialog that adds a client to Maria's family. */

export const TITLE = 'Adicionar Membro da Família';
export const SEARCH = 'Nome, CPF ou e-mail';

export const dialog = () => screen.getByRole('dialog', { name: TITLE });
export const submit = () => userEvent.click(within(dialog()).getByRole('button', { name: TITLE }));
export const openTab = (name: string) => fireEvent.click(screen.getByRole('tab', { name }));
export const created = (api: StubbedApi) => api.calls(clientes.create).map(({ body }) => body);
export const linkRequests = (api: StubbedApi) => api.calls(relacionamentos.create).map(({ body }) => body);

/** The dialog over a family that already has Bia, unless other relatives are named; the search finds Maria, Bia and two others. */
export async function openAdd(family = [aVinculo('bia', 'Bia Souza')], maria = MARIA) {
  const opened = await openFamilia(family, (api) => api.answer(clientes.read, maria));
  const found = [
    aCliente(MARIA),
    aCliente({ id: 'bia', nome: 'Bia Souza' }),
    aCliente({ id: 'caio', nome: 'Caio Souza' }),
    aCliente({ id: 'davi', nome: 'Davi Souza', email: null, cpf: null }),
  ];
  opened.api.answer(clientes.list, aPage(found));
  opened.api.answer(clientes.create, aClienteDetail({ id: 'novo', nome: 'Novo Souza' }));
  opened.api.answer(relacionamentos.create, aVinculo('novo', 'Novo Souza'));
  await click(TITLE);
  await waitFor(() => expect(screen.getByRole('combobox', { name: SEARCH })).toHaveFocus());
  return opened;
}

/** Finds one of the two others and chooses them. */
export async function choose(nome: RegExp) {
  fill(field(SEARCH), 'souza');
  await userEvent.click(await screen.findByRole('option', { name: nome }));
}
