import { describe, expect, it } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import { DESK, PHONE, useBrowser } from '../support/browser.ts';
import { addClientes } from '../support/screens/clientes-api.ts';
import { dayFromToday } from '../support/screens/crm-api.ts';
import { allIsThere } from '../support/screens/screens.ts';

const browser = useBrowser();

/** Maximum layout shift without user input, as browsers count it, which call a tenth bad; MES-25: of a client's page. */
const AT_MOST = 0.05;
const AT_MOST_OF_CLIENTE = 0.02;

const awaitFrames = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

/** From now on one call is answered at a time, the last one first, and the next after the former is rendered. */
async function answerBackwards(page: Page): Promise<void> {
  const waiting: Route[] = [];
  let isAnswering = false;
  await page.route('**/api/**', async (route) => {
    waiting.push(route);
    if (isAnswering) return;
    isAnswering = true;
    await awaitFrames(page); // for the other calls of the same moment
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      await next.fulfill({ response: await next.fetch() });
      await awaitFrames(page);
    }
    isAnswering = false;
  });
}

/** From now on counts layout shifts without user input on each page that is opened. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts = { sum: 0, observer: new PerformanceObserver((list) => count(list.getEntries())) };
    const count = (entries: any[]) => {
      for (const { value, hadRecentInput } of entries) if (!hadRecentInput) shifts.sum += value;
    };
    shifts.observer.observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shiftsUpToNow: () => (count(shifts.observer.takeRecords()), shifts.sum) });
  });

const shiftsUpToNow = (page: Page): Promise<number> => page.evaluate('window.shiftsUpToNow()');

describe('A page with parts that load one after the other', () => {
  it('MES-09: does not shift: the list of clients, Hoje, a client and the settings', async () => {
    const page = await browser.signedIn(`parada.${Date.now()}@example.com`);
    const soon = { validadePassaporte: dayFromToday(20), dataNascimento: dayFromToday(2, { years: 30 }) };
    const [id] = await addClientes(
      page,
      Array.from({ length: 12 }, (_, index) => ({ nome: `Cliente ${index + 10}`, ...(index < 5 && soon) })),
    );
    await answerBackwards(page);
    await watchShifts(page);
    const moved: Record<string, number> = {};
    for (const { viewport } of [DESK, PHONE]) {
      await page.setViewportSize(viewport);
      for (const address of ['/', '/hoje', `/cliente/${id}`, '/configuracoes']) {
        await page.goto(address);
        await allIsThere(page);
        const shifts = await shiftsUpToNow(page);
        if (shifts >= (address.startsWith('/cliente/') ? AT_MOST_OF_CLIENTE : AT_MOST))
          moved[`${address} at ${viewport.width} px`] = shifts;
      }
    }
    expect(moved).toEqual({});
  });
});
