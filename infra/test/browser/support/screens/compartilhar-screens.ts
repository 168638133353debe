import type { Page } from 'playwright-core';
import { visit } from '../visit.ts';
import { PNG } from '../identity-pictures.ts';
import { heading, type Screen } from './screens.ts';

const LONG_NAME = `passaporte digitalizado ${'muito'.repeat(20)}`;

async function openCompartilhar(page: Page): Promise<void> {
  await visit(page, '/compartilhar?erro=1');
  await heading(page, 'Mande fotos, PDFs e mensagens direto para um cliente');
}

/** Screens of content shared by another app. */
export const COMPARTILHAR_SCREENS: Screen[] = [
  { name: 'nothing shared', show: openCompartilhar },
  {
    name: 'files for a client',
    show: async (page) => {
      await openCompartilhar(page);
      await page.locator('input[type=file]').setInputFiles([
        { name: `${LONG_NAME}.png`, mimeType: 'image/png', buffer: PNG },
        { name: `${LONG_NAME}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
        { name: `${LONG_NAME}.heic`, mimeType: 'image/heic', buffer: PNG },
      ]);
      await page.getByText('Ficou de fora').waitFor();
    },
  },
];
