import { expect } from '@jest/globals';
import { visit } from '../visit.ts';
import type { Page } from 'playwright-core';
import { dayFromToday } from './crm-api.ts';
import { allIsThere, dialogIsOpen, firstButton, heading, type Screen } from './screens.ts';

interface NewLembrete {
  texto: string;
  /** Due in so many days from today. */
  dias: number;
  responsavelId?: string;
}

/** Adds reminders about a client, one after the other; returns their ids. */
export async function addLembretes(page: Page, clienteId: string, lembretes: NewLembrete[]): Promise<string[]> {
  const ids: string[] = [];
  for (const { dias, ...rest } of lembretes) {
    const data = { clienteId, vencimento: dayFromToday(dias), ...rest };
    const answer = await page.request.post('/api/anotacoes', { data });
    expect(answer.status()).toBe(201);
    ids.push((await answer.json()).id);
  }
  return ids;
}

/** Opens the screen and waits until its list is loaded, empty or not. */
export async function openLembretes(page: Page, search = ''): Promise<void> {
  await visit(page, `/?view=lembretes${search}`);
  await lembretesAreThere(page);
}

export async function lembretesAreThere(page: Page): Promise<void> {
  await heading(page, 'Lembretes');
  await page.getByText(/^[\d.]+ lembretes?$/).waitFor();
  await allIsThere(page);
}

export const LEMBRETES_SCREENS: Screen[] = [
  { name: 'the open reminders', show: (page) => openLembretes(page) },
  {
    name: 'a long reminder as a whole',
    show: async (page) => {
      await openLembretes(page);
      await firstButton(page, 'Mostrar mais').click();
    },
  },
  { name: 'the closed reminders', sweepOnly: true, show: (page) => openLembretes(page, '&situacao=concluidos') },
  {
    name: 'the question before a reminder is deleted',
    sweepOnly: true,
    show: async (page) => {
      await openLembretes(page);
      await firstButton(page, 'Excluir').click();
      await dialogIsOpen(page, 'Excluir lembrete');
    },
  },
];

export const NO_LEMBRETES: Screen = { name: 'no reminders', show: (page) => openLembretes(page) };
