import { expect } from '@jest/globals';
import { visit } from '../visit.ts';
import type { Page } from 'playwright-core';
import { PNG } from '../identity-pictures.ts';
import { linkFor } from './ficha-screen.ts';
import { dialogIsOpen, firstButton, type Screen } from './screens.ts';

/** Sends these fields and a picture as the client does, by a new link. */
async function sendFicha(page: Page, clienteId: string, fields: Record<string, string>): Promise<void> {
  const token = (await linkFor(page, clienteId)).split('/').at(-1);
  const rg = { name: `${fields.complemento}.png`, mimeType: 'image/png', buffer: PNG };
  expect((await page.request.post(`/api/ficha/${token}`, { multipart: { ...fields, rg } })).status()).toBe(201);
}

async function openPedir(page: Page, clienteId: string): Promise<void> {
  await visit(page, `/cliente/${clienteId}`);
  await firstButton(page, 'Pedir dados ao cliente').click();
  await dialogIsOpen(page, 'Pedir dados ao cliente');
  await page.getByText(/^Links abertos \(/).waitFor();
}

/** The screens of links for a client and of the submissions by them; the first one shown creates both. */
export const envioScreens = (clienteId: string, longWord: string): Screen[] => [
  {
    name: 'a client who has sent something',
    show: async (page) => {
      const fields = { nome: longWord, email: 'novo@example.com', complemento: longWord, cnh: '02650306461' };
      for (const nome of [longWord, 'Ana']) await sendFicha(page, clienteId, { ...fields, nome });
      await linkFor(page, clienteId);
      await page.goto(`/cliente/${clienteId}`); // with the submissions sent meanwhile
      await firstButton(page, 'Revisar envio').waitFor();
    },
  },
  {
    name: 'the review of what a client has sent',
    show: async (page) => {
      await visit(page, `/cliente/${clienteId}`);
      await firstButton(page, 'Revisar envio').click();
      await page.getByRole('list', { name: 'Dados enviados' }).waitFor();
      await dialogIsOpen(page, 'Revisar envio');
    },
  },
  {
    name: 'what clients have sent',
    show: async (page) => {
      await visit(page, '/?view=envios');
      await page.getByRole('list', { name: 'Envios de clientes' }).waitFor();
    },
  },
  { name: 'the dialog that asks a client', sweepOnly: true, show: (page) => openPedir(page, clienteId) },
  {
    name: 'the link for a client',
    show: async (page) => {
      await openPedir(page, clienteId);
      await firstButton(page, 'Criar link').click();
      await firstButton(page, 'Copiar link').waitFor();
      await dialogIsOpen(page, 'Pedir dados ao cliente');
    },
  },
];
