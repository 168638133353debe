import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { TABLET, useBrowser } from '../support/browser.ts';
import { addClientes, firstContaOf } from '../support/screens/clientes-api.ts';
import { openDashboard, row } from '../support/screens/clientes-screen.ts';

const browser = useBrowser();

const switcher = (page: Page) => page.getByRole('banner').locator('[aria-haspopup=menu]');
const contaIs = (page: Page, id: string) => page.waitForURL((url) => url.searchParams.get('conta') === id);

async function addAgencia(page: Page, nome: string): Promise<string> {
  const answer = await page.request.post('/api/contas', { data: { nome, tipo: 'agencia' } });
  expect(answer.status()).toBe(201);
  return (await answer.json()).id;
}

describe('The account switcher', () => {
  it('truncates a long name instead of wrapping the bar', async () => {
    const page = await browser.signedIn('nome.comprido@example.com', TABLET);
    const conta = await addAgencia(page, 'Companhia de Viagens e Turismo Mundo Encantado da Família Brasileira');
    await openDashboard(page, `/?conta=${conta}`);
    const bar = page.getByRole('banner');
    await bar.getByRole('link', { name: /^Teste grátis/ }).waitFor();
    const middles = await bar.evaluate((element) =>
      Array.from(element.querySelectorAll('a, button'), (target) => target.getBoundingClientRect())
        .filter(({ width }) => width > 0)
        .map(({ top, bottom }) => Math.round((top + bottom) / 2)),
    );
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4);
  });

  it('shows the clients of the chosen account only, and keeps it through the side menu, a reload and the back button', async () => {
    const page = await browser.signedIn('alterna@example.com');
    const own = await firstContaOf(page);
    const agencia = await addAgencia(page, 'Agência Brisa');
    await addClientes(page, [{ nome: 'Da Própria' }], own.id);
    await addClientes(page, [{ nome: 'Da Brisa' }], agencia);
    await openDashboard(page);
    await row(page, 'Da Própria').waitFor();

    await switcher(page).click();
    await page.getByRole('menuitemradio', { checked: true, name: own.nome }).waitFor();
    await page.getByRole('menuitemradio', { name: 'Agência Brisa' }).click();
    await row(page, 'Da Brisa').waitFor();
    await row(page, 'Da Própria').waitFor({ state: 'detached' });
    await contaIs(page, agencia);

    const menu = page.getByRole('navigation', { name: 'Menu principal' });
    for (const entry of ['Empresas', 'Equipe', 'Configurações', 'Clientes']) {
      await menu.getByRole('link', { name: entry }).click();
      await page.getByRole('heading', { level: 1, name: entry }).waitFor();
      await contaIs(page, agencia);
    }
    await page.reload();
    await row(page, 'Da Brisa').waitFor();
    await switcher(page).getByText('Agência Brisa').waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Configurações' }).waitFor();
    await contaIs(page, agencia);
  });
});
