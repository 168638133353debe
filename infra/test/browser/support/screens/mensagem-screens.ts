import type { Page } from 'playwright-core';
import { visit } from '../visit.ts';
import { dialogIsOpen, firstButton, openSettings, type Screen } from './screens.ts';
import { firstContaOf } from './clientes-api.ts';
import { dialog } from './clientes-screen.ts';

/** Opens the message to the page's client, and waits for its text. */
export async function openMensagem(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mensagem', exact: true }).locator('visible=true').first().click();
  await page.getByRole('textbox', { name: 'Texto' }).waitFor();
  await dialogIsOpen(page, 'Mensagem');
}

/** The URL that the message opens; WhatsApp itself is not available in tests. */
export async function prepareMensagem(page: Page): Promise<string> {
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    dialog(page, 'Mensagem').getByRole('button', { name: 'Abrir no WhatsApp' }).click(),
  ]);
  await opened.close();
  const link = dialog(page, 'Mensagem').getByRole('link', { name: 'Abrir no WhatsApp' });
  return (await link.getAttribute('href')) ?? '';
}

async function openCliente(page: Page, clienteId: string): Promise<void> {
  await visit(page, `/cliente/${clienteId}`);
}

async function openModelos(page: Page): Promise<void> {
  await openSettings(page, (await firstContaOf(page)).id);
  await page.getByRole('list', { name: 'Modelos da conta' }).waitFor();
}

async function openEmissao(page: Page, clienteId: string): Promise<void> {
  await visit(page, `/cliente/${clienteId}/familia`);
  await firstButton(page, 'Copiar para emissão').click();
  await dialogIsOpen(page, 'Copiar para emissão');
}

/** The screens of messages, templates and passenger data, of a client with phones and a family. */
export const mensagemScreens = (clienteId: string): Screen[] => [
  {
    name: 'a message, refused',
    show: async (page) => {
      await openCliente(page, clienteId);
      await openMensagem(page);
      await page.getByRole('textbox', { name: 'Texto' }).fill('{fulano}');
      await dialog(page, 'Mensagem').getByRole('button', { name: 'Abrir no WhatsApp' }).click();
      await page.getByText('A variável {fulano} não existe').waitFor();
    },
  },
  {
    name: 'a message that is ready',
    show: async (page) => {
      await openCliente(page, clienteId);
      await openMensagem(page);
      await page.getByRole('textbox', { name: 'Texto' }).fill('Olá!');
      await prepareMensagem(page);
    },
  },
  { name: 'the templates of messages', show: openModelos },
  {
    name: 'the dialog of a template, refused',
    show: async (page) => {
      await openModelos(page);
      await firstButton(page, 'Novo modelo').click();
      await dialogIsOpen(page, 'Novo modelo');
      await dialog(page, 'Novo modelo').getByRole('button', { name: 'Salvar' }).click();
      await page.getByText('Dê um nome ao modelo').waitFor();
    },
  },
  { name: 'the dialog that prepares passenger data', show: (page) => openEmissao(page, clienteId) },
  {
    name: 'passenger data to copy',
    show: async (page) => {
      await openEmissao(page, clienteId);
      await dialog(page, 'Copiar para emissão').getByRole('button', { name: 'Preparar dados' }).click();
      await page.getByRole('textbox', { name: 'Dados para copiar' }).waitFor();
    },
  },
];
