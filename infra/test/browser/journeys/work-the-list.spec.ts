import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import type { Download, Locator, Page } from 'playwright-core';
import { parseCsv } from '../../../../backend/test/support/files/csv.ts';
import { misfits } from '../support/accessibility.ts';
import { DESK, HANDHELD, tap, useBrowser } from '../support/browser.ts';
import { hasFocus, tabTo } from '../support/keyboard.ts';
import { addClientes } from '../support/screens/clientes-api.ts';
import { listIsThere } from '../support/screens/clientes-screen.ts';
import { dayFromToday } from '../support/screens/crm-api.ts';
import { motionIsOver } from '../support/screens/screens.ts';
import { expectToast } from '../support/toasts.ts';

const browser = useBrowser();

/** As people send it, of a client with a stored phone without a country code. */
const PASTED = '+55 (11) 98765-4321';
const ENDING = 22;
const names = Array.from({ length: ENDING }, (_, index) => `Vence ${String(index + 1).padStart(2, '0')}`);

/** More passports that expire within 180 days than a page has, one that expires later, and a client who calls. */
async function openSettings(page: Page): Promise<void> {
  await addClientes(page, [
    ...names.map((nome, index) => ({ nome, validadePassaporte: dayFromToday(index * 8) })),
    { nome: 'Vence Depois', validadePassaporte: dayFromToday(181) },
    { nome: 'Zilda Nery', telefoneCelular: '11987654321' },
  ]);
  await page.goto('/configuracoes');
  await page.getByRole('heading', { level: 1, name: 'Configurações' }).waitFor();
}

const question = (page: Page) => page.getByRole('combobox', { name: 'Buscar clientes, empresas e ações' });
const bar = (page: Page) => page.getByRole('region', { name: 'Clientes selecionados' });
const filters = (page: Page) => page.getByRole('dialog', { name: 'Filtros' });
const summary = (page: Page) => page.getByRole('region', { name: 'Resumo do cliente' });
const recordIsThere = (page: Page) => page.getByRole('heading', { level: 1, name: 'Zilda Nery' }).waitFor();
const chosen = (menu: Locator, name: string) =>
  menu.getByRole('option', { name, selected: true, exact: true }).waitFor({ state: 'attached' });
const awaitClosed = (dialog: Locator) => dialog.waitFor({ state: 'detached' });

async function namesIn(download: Download): Promise<string[]> {
  const [headings = [], ...rows] = parseCsv(await readFile(await download.path(), 'utf8'));
  const nome = headings.indexOf('Nome*');
  return rows.map((row) => row[nome] ?? '').sort();
}

describe('From a pasted phone to the list of passports that expire before March', () => {
  it('with the keyboard alone', async () => {
    const page = await browser.signedIn('lista.jornada@example.com', DESK);
    await openSettings(page);
    await page.keyboard.press('Control+k');
    await question(page).and(page.locator(':focus')).waitFor();
    await page.keyboard.insertText(PASTED);
    await page.getByRole('option', { name: /Zilda Nery/, selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await recordIsThere(page);

    await tabTo(page, 'Etiquetar');
    await page.keyboard.press('Enter');
    const labels = page.getByRole('dialog', { name: 'Etiquetas' });
    await hasFocus(page, 'Cancelar');
    await tabTo(page, 'Nova etiqueta', 'Shift+Tab');
    await page.keyboard.type('Retornar');
    await page.keyboard.press('Enter');
    await labels.getByRole('checkbox', { name: 'Retornar', checked: true }).waitFor();
    await tabTo(page, 'Salvar');
    await page.keyboard.press('Enter');
    await awaitClosed(labels);
    await summary(page).getByText('Retornar').waitFor();
    await tabTo(page, 'Voltar', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await listIsThere(page);

    await tabTo(page, 'Filtros');
    await page.keyboard.press('Enter');
    await filters(page).waitFor();
    await tabTo(page, 'Passaporte');
    for (const words of ['vencido', 'vence em 30 dias', 'vence em 90 dias', 'vence em 180 dias']) {
      await page.keyboard.press('ArrowDown');
      await chosen(page.locator(':focus'), `Passaporte ${words}`);
    }
    await filters(page)
      .getByRole('button', { name: `Ver ${ENDING} clientes` })
      .waitFor();
    await page.keyboard.press('Escape');
    await awaitClosed(filters(page));

    await tabTo(page, 'Salvar visão');
    await page.keyboard.press('Enter');
    const view = page.getByRole('dialog', { name: 'Salvar visão' });
    await view.getByRole('textbox', { name: 'Nome' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.type('Até março');
    await page.keyboard.press('Enter');
    await expectToast(page, 'Visão salva');
    await awaitClosed(view);
    await chosen(page.getByRole('combobox', { name: 'Visões' }), 'Até março');

    await tabTo(page, 'Selecionar todos desta página');
    await page.keyboard.press('Space');
    await tabTo(page, `Selecionar todos os ${ENDING} clientes`, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await bar(page).getByText(`${ENDING} selecionados`).waitFor();
    await tabTo(page, 'Exportar CSV');
    const download = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    expect(await namesIn(await download)).toEqual(names);
  });

  it('with a thumb at 360 px, where nothing scrolls sideways', async () => {
    const page = await browser.signedIn('lista.polegar@example.com', HANDHELD);
    await openSettings(page);
    await tap(page.getByRole('button', { name: 'Buscar', exact: true }));
    await question(page).fill(PASTED);
    await tap(page.getByRole('option', { name: /Zilda Nery/, selected: true }));
    await recordIsThere(page);

    await tap(page.getByRole('button', { name: 'Etiquetar' }));
    const labels = page.getByRole('dialog', { name: 'Etiquetas' });
    await labels.getByRole('textbox', { name: 'Nova etiqueta' }).fill('Retornar');
    await tap(labels.getByRole('button', { name: 'Criar' }));
    await labels.getByRole('checkbox', { name: 'Retornar', checked: true }).waitFor();
    expect(await misfits(page)).toEqual([]);
    await tap(labels.getByRole('button', { name: 'Salvar' }));
    await awaitClosed(labels);
    await summary(page).getByText('Retornar').waitFor();
    await tap(page.getByRole('link', { name: 'Voltar' }));
    await listIsThere(page);

    await tap(page.getByRole('button', { name: 'Filtros', exact: true }));
    await motionIsOver(page);
    await filters(page).getByRole('combobox', { name: 'Passaporte' }).selectOption('180');
    await tap(filters(page).getByRole('button', { name: `Ver ${ENDING} clientes` }));
    await awaitClosed(filters(page));
    await tap(page.getByRole('button', { name: 'Salvar visão' }));
    const view = page.getByRole('dialog', { name: 'Salvar visão' });
    await view.getByRole('textbox', { name: 'Nome' }).fill('Até março');
    expect(await misfits(page)).toEqual([]);
    await tap(view.getByRole('button', { name: 'Salvar' }));
    await expectToast(page, 'Visão salva');
    await awaitClosed(view);

    await tap(page.getByRole('checkbox', { name: 'Selecionar todos desta página' }));
    await tap(bar(page).getByRole('button', { name: `Selecionar todos os ${ENDING} clientes` }));
    await bar(page).getByText(`${ENDING} selecionados`).waitFor();
    expect(await misfits(page)).toEqual([]);
    const download = page.waitForEvent('download');
    await tap(bar(page).getByRole('button', { name: 'Exportar CSV' }));
    expect(await namesIn(await download)).toEqual(names);
  });
});
