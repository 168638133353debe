import type { Page } from 'playwright-core';
import { visit } from '../visit.ts';
import { allIsThere, dialogIsOpen, firstButton, heading, type Screen } from './screens.ts';

/** Opens the screen and waits until the day is loaded, empty or not. */
export async function openHoje(page: Page): Promise<void> {
  await visit(page, '/hoje');
  await heading(page, 'Hoje');
  await allIsThere(page);
}

export const HOJE_SCREENS: Screen[] = [
  { name: 'the day', show: openHoje },
  {
    name: 'the menu that puts a line off',
    sweepOnly: true,
    show: async (page) => {
      await openHoje(page);
      await firstButton(page, 'Adiar').click();
      await page.getByRole('menuitem', { name: 'Escolher data' }).waitFor();
    },
  },
  {
    name: 'a new reminder',
    sweepOnly: true,
    show: async (page) => {
      await openHoje(page);
      await firstButton(page, 'Novo lembrete').click();
      await dialogIsOpen(page, 'Novo lembrete');
    },
  },
];

export const NOTHING_TODAY: Screen = { name: 'a day with nothing to do', show: openHoje };
