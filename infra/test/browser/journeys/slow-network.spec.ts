import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useBrowser } from '../support/browser.ts';
import { dialog, field, isFocused, listIsThere, openNewCliente, row, search } from '../support/screens/clientes-screen.ts';
import { dialogIsOpen } from '../support/screens/screens.ts';
import { watchRequests } from '../support/page-faults.ts';
import { signInByHand } from '../support/sign-in.ts';
import { slowDown } from '../support/slow-network.ts';
import { expectToast } from '../support/toasts.ts';

const browser = useBrowser();

const menu = (page: Page, entry: string) =>
  page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: entry });
const retry = (page: Page) => page.getByRole('button', { name: 'Tentar novamente' });

async function registerAndFind(page: Page, nome: string): Promise<void> {
  await openNewCliente(page);
  await field(page, 'Nome').fill(nome);
  await field(page, 'CEP').pressSequentially('01310100');
  await expectToast(page, 'CEP encontrado!', 'Endereço encontrado');
  const requests = watchRequests(page);
  // a user without feedback presses again
  await dialog(page, 'Novo Cliente').getByRole('button', { name: 'Salvar', exact: true }).dblclick();
  await expectToast(page, 'Cliente criado com sucesso.');
  await dialog(page, 'Novo Cliente').waitFor({ state: 'detached' });
  expect(requests.filter((request) => request === 'POST /api/clientes')).toHaveLength(1);
  await search(page, nome.toLowerCase());
  await row(page, nome).getByRole('link', { name: nome }).click();
  await page.getByRole('heading', { level: 1, name: nome }).waitFor();
}

/** The record takes longer to load than the dialog takes to open: the user can type at once all the same. */
async function edit(page: Page, nome: string): Promise<void> {
  const record = /\/api\/clientes\/[^/?]+$/;
  let letCome = () => {};
  const held = new Promise<void>((resolve) => (letCome = resolve));
  await page.route(record, async (route) => {
    if (route.request().method() === 'GET') await held;
    await route.fallback();
  });
  await row(page, nome).getByRole('button', { name: 'Editar' }).click();
  await dialogIsOpen(page, 'Editar Cliente');
  letCome();
  await isFocused(page, 'Nome');
  await page.keyboard.press('End');
  await page.keyboard.type(' Júnior');
  await dialog(page, 'Editar Cliente').getByRole('button', { name: 'Salvar', exact: true }).click();
  await expectToast(page, 'Cliente atualizado com sucesso');
  await dialog(page, 'Editar Cliente').waitFor({ state: 'detached' });
  await page.unroute(record);
}

describe('On a slow network, while one remote is down', () => {
  it('the main job is done, the missing part shows a message in Portuguese, and its retry works once it is back', async () => {
    const page = await browser.open({ brokenOnPurpose: true });
    const down = '**/remotes/billing/**';
    await slowDown(page);
    await page.route(down, (route) => route.abort('connectionrefused'));
    await page.goto('/');
    await page.getByRole('link', { name: 'Entrar com Google' }).click();
    await signInByHand(page, `devagar.${Date.now()}@example.com`, 'Lenta Lopes');
    await listIsThere(page);
    await registerAndFind(page, 'Caracol Veloz');

    await menu(page, 'Configurações').click();
    await page.getByRole('heading', { level: 1, name: 'Configurações' }).waitFor();
    await page.getByRole('switch', { name: 'Receber avisos por e-mail' }).waitFor();
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Teste grátis/ })
      .click();
    const card = page.getByRole('main').getByRole('alert').filter({ hasText: 'Não foi possível carregar esta área' });
    await card.getByText('O restante do Viajário continua funcionando. Verifique sua conexão e tente de novo.').waitFor();
    await menu(page, 'Clientes').click();
    await edit(page, 'Caracol Veloz');
    await row(page, 'Caracol Veloz Júnior').waitFor();
    await page.goBack();
    const asked = page.waitForRequest(down);
    await retry(page).click();
    await asked;
    await card.waitFor();

    await page.unroute(down);
    await retry(page).click();
    await page.getByRole('heading', { name: 'Escolha seu Plano' }).waitFor();
    await page.getByText('Não foi possível carregar esta área').waitFor({ state: 'detached' });
  }, 300_000);
});
