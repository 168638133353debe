import type { Page } from 'playwright-core';
import { visit } from '../visit.ts';
import { dayFromToday } from './crm-api.ts';
import { dialogIsOpen, firstButton, heading, motionIsOver, type Screen } from './screens.ts';

const ORIENTACAO = 'Enviar orientação';
const MENOR = 'Autorização de menor';

/** Opens the trip of these people to the United States and waits for its result. */
async function openViagem(page: Page, clienteIds: readonly string[]): Promise<void> {
  const trip = new URLSearchParams({
    ...{ clientes: clienteIds.join(','), destino: 'USA' },
    ...{ ida: dayFromToday(30), volta: dayFromToday(45) },
  });
  await visit(page, `/viagem?${trip}`);
  await page
    .getByRole('link', { name: /^Fonte: / })
    .first()
    .waitFor();
}

/** The screens of a trip: of a client with travel documents, a child, and a client without any. */
export const preparoScreens = (head: string, child: string, alone: string): Screen[] => [
  {
    name: 'a trip without travellers, refused',
    show: async (page) => {
      await visit(page, '/viagem');
      await heading(page, 'Verificar sem salvar');
      await firstButton(page, 'Verificar').click();
      await page.getByText('Escolha ao menos uma pessoa').waitFor();
    },
  },
  {
    name: 'the destinations of a trip',
    show: async (page) => {
      await openViagem(page, [head]);
      await page.getByRole('combobox', { name: 'Destino' }).pressSequentially('est');
      await page.getByRole('option', { name: /Estados Unidos/ }).waitFor();
      await motionIsOver(page);
    },
  },
  { name: 'whether a trip is possible', show: (page) => openViagem(page, [head, child, alone]) },
  {
    name: 'the authorisation of a minor',
    show: async (page) => {
      await openViagem(page, [head, child, alone]);
      await firstButton(page, MENOR).click();
      await dialogIsOpen(page, MENOR);
      await page.getByRole('button', { name: 'Baixar formulário (PDF)' }).waitFor();
    },
  },
  {
    name: 'the text of an orientacao',
    show: async (page) => {
      await openViagem(page, [head]);
      await firstButton(page, ORIENTACAO).click();
      await dialogIsOpen(page, ORIENTACAO);
    },
  },
  {
    name: 'the link of an orientacao',
    show: async (page) => {
      await openViagem(page, [head]);
      await firstButton(page, ORIENTACAO).click();
      await dialogIsOpen(page, ORIENTACAO);
      await page.getByRole('button', { name: 'Criar orientação' }).click();
      await page.getByRole('textbox', { name: 'Link da orientação' }).waitFor();
    },
  },
];
