import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { soon } from '../../soon.ts';
import { DESK, HANDHELD, useBrowser } from '../support/browser.ts';
import { addClientes } from '../support/screens/clientes-api.ts';
import { openDashboard, searchBox } from '../support/screens/clientes-screen.ts';
import { dayFromToday } from '../support/screens/crm-api.ts';
import { allIsThere, motionIsOver } from '../support/screens/screens.ts';

const browser = useBrowser();
const cards = (page: Page) => page.getByRole('list', { name: 'Clientes' }).getByRole('listitem');

/** Has twenty-five clients, seven with a birthday this week and six with a passport that expires. */
const AGENT = 'lista@example.com';

beforeAll(async () => {
  const people = Array.from({ length: 25 }, (_, index) => ({
    nome: `Cliente ${String(index + 1).padStart(2, '0')} da Silva Monteiro`,
    email: `cliente${index + 1}@example.com`,
    telefoneCelular: '11987654321',
    dataNascimento: dayFromToday(index < 7 ? index : 100, { years: 30 }),
    ...(index >= 19 && { validadePassaporte: dayFromToday(10 * (index - 18)) }),
  }));
  await addClientes(await browser.signedIn(AGENT), people);
});

const bar = (page: Page) => page.getByRole('region', { name: 'Clientes selecionados' });
const boxes = (places: Locator) =>
  places.evaluateAll((elements) =>
    elements.map((element) => {
      const { top, bottom, height } = element.getBoundingClientRect();
      return { top, bottom, height };
    }),
  );
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

describe('The list on a desktop', () => {
  it('has nine rows of 48 px in view at 1440 x 900 beside its notices, and takes the width of a larger one', async () => {
    const page = await browser.signedIn(AGENT, DESK);
    await openDashboard(page);
    await page.getByRole('listitem').first().waitFor();
    await allIsThere(page);
    const rows = await boxes(page.locator('tbody tr'));
    expect(rows.filter(({ bottom }) => bottom <= 900).length).toBeGreaterThanOrEqual(9);
    expect(new Set(rows.map(({ height }) => Math.round(height)))).toEqual(new Set([48]));
    const [strip] = await boxes(page.locator('main dl'));
    expect(strip?.height).toBe(44);
    await page.setViewportSize({ width: 1920, height: 1080 });
    const right = () => page.getByRole('table').evaluate((table) => table.getBoundingClientRect().right);
    await soon(async () => expect(await right()).toBeGreaterThan(1920 - 48));
  });

  it('MES-43: says how passports stand, below 1280 px in place of two numbers', async () => {
    const page = await browser.signedIn(AGENT, DESK);
    await openDashboard(page, '?search=cliente+20');
    await page.getByRole('cell', { name: 'Vence em 10 dias' }).waitFor();
    for (const [width, counts] of [
      [1280, ['Documentos', 'Relacionamentos']],
      [1279, []],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const titles = ['Cliente', 'Contato', 'Idade', ...counts, 'Passaporte', 'Ações'];
      await soon(async () => expect(await page.getByRole('columnheader').allTextContents()).toEqual(titles));
    }
  });
});

describe('The list at every width', () => {
  it('PRD-106: has the initial of each name, at most 28 px large', async () => {
    const page = await browser.signedIn(AGENT, DESK);
    await openDashboard(page);
    for (const width of [1920, 1440, 1024, 768, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await soon(async () => {
        const widths = await page
          .locator('tbody .ant-avatar, [aria-label=Clientes] .ant-avatar')
          .evaluateAll((initials) => initials.map((one) => one.getBoundingClientRect().width));
        expect([width, widths]).toEqual([width, Array(20).fill(28)]);
      });
    }
  });
});

describe('The list on a phone', () => {
  it('has its search above 240 px, low cards and nothing sideways; is selected by a long press, and filtered in a bottom sheet', async () => {
    const page = await browser.signedIn(AGENT, HANDHELD);
    await openDashboard(page);
    await allIsThere(page);
    const [search] = await boxes(searchBox(page));
    expect(search?.top).toBeLessThan(240);
    const [notices] = await boxes(page.getByRole('region', { name: 'Notificações', exact: true }));
    expect(notices?.height).toBeLessThan(50);
    for (const { height } of await boxes(cards(page))) expect(height).toBeLessThanOrEqual(110);
    const [figures] = await boxes(page.locator('main dl'));
    const [last] = await boxes(cards(page).last());
    expect(figures?.top).toBeGreaterThan(last?.bottom ?? Infinity);
    expect(await sideways(page)).toBe(0);

    const name = page.getByRole('link', { name: 'Cliente 01 da Silva Monteiro' });
    const box = await name.boundingBox();
    const finger = await page.context().newCDPSession(page);
    const point = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 10 };
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
    await bar(page).getByText('1 selecionado', { exact: true }).waitFor();
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await page.getByRole('checkbox', { name: 'Selecionar Cliente 02 da Silva Monteiro' }).tap();
    await bar(page).getByText('2 selecionados', { exact: true }).waitFor();
    expect(await sideways(page)).toBe(0);
    await bar(page).getByRole('button', { name: 'Limpar seleção' }).tap();

    await page.getByRole('button', { name: 'Filtros', exact: true }).tap();
    const sheet = page.getByRole('dialog', { name: 'Filtros' });
    await sheet.getByRole('combobox', { name: 'Aniversário' }).selectOption('semana');
    await motionIsOver(page);
    const [place] = await boxes(sheet);
    expect(place?.bottom).toBe(740);
    expect(place?.top).toBeGreaterThan(0);
    await sheet.getByRole('button', { name: 'Ver 7 clientes' }).tap();
    await page.getByRole('button', { name: 'Remover filtro Aniversário: próximos 7 dias' }).waitFor();
    await page.getByText('7 clientes', { exact: true }).waitFor();
    await soon(async () => expect(await cards(page).count()).toBe(7));
  });
});
