import type { Page } from 'playwright-core';
import { visit } from '../visit.ts';
import { firstContaOf } from './clientes-api.ts';
import { dialog } from './clientes-screen.ts';
import { allIsThere, dialogIsOpen, firstButton, type Screen } from './screens.ts';

/** The client's requests about the own data: late, in time, and answered. */
export async function addPedidos(page: Page, clienteId: string, text: string): Promise<void> {
  const asked = [{ tipo: 'acesso', recebidoEm: '2026-01-05' }, { tipo: 'eliminacao' }, { tipo: 'correcao' }];
  const ids = [];
  for (const pedido of asked)
    ids.push((await (await page.request.post('/api/titulares/pedidos', { data: { clienteId, ...pedido } })).json()).id);
  await page.request.put(`/api/titulares/pedidos/${ids[2]}`, { data: { situacao: 'recusado', resposta: text } });
}

async function openPrivacidade(page: Page): Promise<void> {
  await visit(page, `/configuracoes?conta=${(await firstContaOf(page)).id}#privacidade`);
  await page.getByRole('heading', { name: 'Pedidos dos titulares' }).waitFor();
  await page.getByRole('button', { name: 'Confirmar' }).waitFor();
  await allIsThere(page);
}

/** 'Privacidade (LGPD)' in the settings. */
export const titularesScreens = (text: string): Screen[] => [
  {
    name: 'requests about the own data',
    show: async (page) => {
      await openPrivacidade(page);
      await page.getByRole('combobox', { name: 'Situação' }).selectOption('todos');
      await page.getByText(text).first().waitFor();
    },
  },
  {
    name: 'the dialog of a new request, refused',
    show: async (page) => {
      await openPrivacidade(page);
      await firstButton(page, 'Novo pedido').click();
      await dialogIsOpen(page, 'Novo pedido');
      await dialog(page, 'Novo pedido').getByRole('button', { name: 'Registrar' }).click();
      await page.getByText('Escolha quem fez o pedido').waitFor();
    },
  },
  {
    name: 'the dialog that answers a request, refused',
    show: async (page) => {
      await openPrivacidade(page);
      await firstButton(page, 'Responder').click();
      await dialogIsOpen(page, 'Responder ao pedido');
      await dialog(page, 'Responder ao pedido').getByRole('button', { name: 'Gravar resposta' }).click();
      await page.getByText('Escreva a resposta').waitFor();
    },
  },
];
