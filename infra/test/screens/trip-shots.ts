import type { Page } from 'playwright-core';
import { dialog, openDashboard, openNewCliente } from '../browser/support/screens/clientes-screen.ts';
import { openMensagem } from '../browser/support/screens/mensagem-screens.ts';
import { dialogIsOpen, firstButton, heading } from '../browser/support/screens/screens.ts';
import type { Trip } from './trip.ts';
import type { Shot } from './walk.ts';

const PASTED = 'Oi! Seguem os dados:\nMarcos Antônio Teixeira\nnasc 10/05/1990\nCPF 529.982.247-25\nmarcos@correio.example';

async function openCliente(page: Page, { cliente }: Trip, path = ''): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`/cliente/${cliente}${path}`);
}

/** Screens of import, export and their results. */
export const tripShots = (trip: Trip, contaId: string): Shot[] => [
  {
    file: 'colar',
    name: 'A new client, pasted from a message',
    show: async (page) => {
      await openDashboard(page, `/?conta=${contaId}`);
      await openNewCliente(page);
      await dialog(page, 'Novo Cliente').getByRole('button', { name: 'Colar dados' }).click();
      await page.getByRole('textbox', { name: 'Cole a mensagem' }).fill(PASTED);
      await dialogIsOpen(page, 'Novo Cliente');
    },
  },
  {
    file: 'viagem',
    name: 'May this family travel?',
    dark: true,
    show: async (page) => {
      await page.goto(trip.viagem);
      await page.getByText(/^3 pessoas · /).waitFor();
    },
  },
  {
    file: 'viagens',
    name: 'Who travels when, and whose papers are not ready',
    show: async (page) => {
      await page.goto(`/viagens?conta=${contaId}`);
      await page.getByText(/^\d+ viage(?:m|ns) abertas?$/).waitFor();
    },
  },
  {
    file: 'viagem-salva',
    name: 'A trip that knows what is missing',
    dark: true,
    show: async (page) => {
      await page.goto(trip.salva);
      await heading(page, 'Pessoas e trechos');
    },
  },
  {
    file: 'orientacoes-da-viagem',
    name: 'Advice for a family, before it is sent',
    show: async (page) => {
      await page.goto(trip.salva);
      await page
        .getByRole('button', { name: /^Ver orientação/ })
        .first()
        .click();
      await dialogIsOpen(page, 'Orientação');
    },
  },
  {
    file: 'emissao',
    name: 'Passengers as a consolidator wants them',
    show: async (page) => {
      await openCliente(page, trip, '/familia');
      await firstButton(page, 'Copiar para emissão').click();
      await dialogIsOpen(page, 'Copiar para emissão');
    },
  },
  {
    file: 'mensagem',
    name: 'A message to a client',
    show: async (page) => {
      await openCliente(page, trip);
      await openMensagem(page);
    },
  },
  {
    file: 'mesclar',
    name: 'Two cards of one person',
    show: async (page) => {
      await openCliente(page, trip);
      await firstButton(page, 'Mais').click();
      await page.getByRole('menuitem', { name: 'Mesclar com…' }).click();
      await dialogIsOpen(page, 'Mesclar com outro cadastro');
      await page.getByRole('combobox', { name: 'Nome, CPF ou e-mail' }).fill(trip.repetido);
      await page.getByRole('option', { name: trip.repetido }).first().click();
      await page.getByText('Onde são diferentes').waitFor();
    },
  },
  {
    file: 'eliminar',
    name: 'Before a person is erased',
    show: async (page) => {
      await openCliente(page, trip);
      await firstButton(page, 'Mais').click();
      await page.getByRole('menuitem', { name: 'Eliminar dados' }).click();
      await dialogIsOpen(page, 'Eliminar dados');
    },
  },
  {
    file: 'privacidade',
    name: 'Requests of data subjects (LGPD)',
    show: async (page) => {
      await page.goto('about:blank');
      await page.goto(`/configuracoes?conta=${contaId}#privacidade`);
      await page.getByRole('list', { name: 'Pedidos dos titulares' }).waitFor();
      await page.getByRole('heading', { name: 'Privacidade (LGPD)' }).evaluate((title) => title.scrollIntoView());
    },
  },
];

/** Screens of visitors without an account. */
export const addressedShots = ({ pagina, ficha, orientacao, copia }: Trip): Shot[] => [
  {
    file: 'pagina-da-viagem',
    name: "The client's page of a trip",
    dark: true,
    show: async (page) => {
      await page.goto(pagina);
      await page.getByRole('article').first().waitFor();
    },
  },
  {
    file: 'ficha',
    name: 'The form that a client fills in',
    show: async (page) => {
      await page.goto(ficha);
      await page.getByRole('textbox', { name: 'Nome', exact: true }).waitFor();
    },
  },
  {
    file: 'orientacao',
    name: 'An orientacao, as the client gets it',
    show: async (page) => {
      await page.goto(orientacao);
      await page.getByRole('article').waitFor();
    },
  },
  {
    file: 'copia',
    name: 'A protected copy, as it is received',
    show: async (page) => {
      await page.goto(copia);
      await page.getByRole('button', { name: 'Baixar o documento' }).waitFor();
    },
  },
];
