import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useBrowser } from '../support/browser.ts';
import { addClientes } from '../support/screens/clientes-api.ts';
import { dialog, field, listIsThere, openDashboard, openNewCliente, row, search } from '../support/screens/clientes-screen.ts';
import { signInByHand } from '../support/sign-in.ts';

const browser = useBrowser();

/** Everything that a page can store in the browser, including cookies that scripts can read, as one text. */
const storedIn = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const kept: string[] = [document.cookie, JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
    for (const { name } of databases) kept.push(`IndexedDB ${name}`);
    for (const name of await caches.keys()) {
      for (const request of await (await caches.open(name)).keys()) kept.push(`cache ${name}: ${request.url}`);
    }
    kept.push(`${(await navigator.serviceWorker.getRegistrations()).length} service workers`);
    return kept.join('\n');
  });

async function workAWhile(page: Page): Promise<void> {
  await openDashboard(page);
  await openNewCliente(page);
  await field(page, 'Nome').fill('Secreta Maria');
  await field(page, 'E-mail').fill('secreta@example.com');
  await field(page, 'Observações').fill('viaja sozinha');
  await page.keyboard.press('Control+Enter');
  await row(page, 'Secreta Maria').waitFor();
  await dialog(page, 'Novo Cliente').waitFor({ state: 'detached' });
  await search(page, 'secreta');
  await page.getByRole('button', { name: 'Editar' }).click();
  await dialog(page, 'Editar Cliente').waitFor();
  await field(page, 'Número').fill('42');
  await page.keyboard.press('Control+Enter');
  await dialog(page, 'Editar Cliente').waitFor({ state: 'detached' });
}

describe('Client data', () => {
  it('is nowhere in the storage of the browser after work (HDR-10)', async () => {
    const page = await browser.signedIn('rastros@example.com');
    await workAWhile(page);
    const stored = await storedIn(page);
    expect(stored).toBe('\n{}\n{}\n0 service workers');
  });

  it('is neither shown nor cached after signing out, not with the back button (HDR-09) nor to the next user of the window', async () => {
    const page = await browser.signedIn('sai@example.com');
    await addClientes(page, [{ nome: 'Secreta Maria' }]);
    await openDashboard(page);
    await row(page, 'Secreta Maria').waitFor();
    const address = page.url();
    await page.getByRole('link', { name: 'Configurações' }).click();
    await page.getByRole('heading', { level: 1, name: 'Configurações' }).waitFor();
    await page.getByRole('link', { name: 'Sair' }).click();
    const signIn = page.getByRole('link', { name: 'Entrar com Google' });
    await signIn.waitFor();
    expect(await page.context().cookies()).toEqual([]);
    await page.goBack();
    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
    await page.goBack();
    await signIn.waitFor();
    expect(await page.content()).not.toContain('Secreta');
    expect(await storedIn(page)).not.toContain('Secreta');
    expect((await page.request.get('/api/contas')).status()).toBe(401);

    await signIn.click();
    await signInByHand(page, 'segunda.da.vez@example.com');
    await listIsThere(page);
    await page.goto(address);
    await page.getByText('Nenhum cliente encontrado').waitFor();
    expect(await page.content()).not.toContain('Secreta');
  });

  it('disappears from an open window once its user signs out in another', async () => {
    const page = await browser.signedIn('sai.na.outra@example.com');
    await addClientes(page, [{ nome: 'Fica na Tela' }]);
    await openDashboard(page);
    await row(page, 'Fica na Tela').waitFor();
    const terms = await page.context().newPage();
    await terms.goto('/termos');
    await terms.getByRole('banner').getByRole('link', { name: 'Sair' }).waitFor();
    const other = await page.context().newPage();
    await other.goto('/profile');
    await other.getByRole('banner').getByRole('link', { name: 'Sair' }).click();
    await other.getByRole('link', { name: 'Entrar com Google' }).waitFor();
    await page.getByRole('link', { name: 'Entrar com Google' }).waitFor();
    expect(await page.content()).not.toContain('Fica na Tela');
    await terms.getByRole('link', { name: 'Entrar com Google' }).waitFor();
    await terms.waitForURL((url) => url.pathname === '/termos');
  });

  it('disappears from an open window once another user signs in in another', async () => {
    const page = await browser.signedIn('deixa.aberta@example.com');
    await addClientes(page, [{ nome: 'Só de Quem Deixou' }]);
    await openDashboard(page);
    await row(page, 'Só de Quem Deixou').waitFor();
    const other = await page.context().newPage();
    await other.goto('/api/login?login_hint=chega.depois@example.com');
    await listIsThere(other);
    await page.getByText('Nenhum cliente encontrado').waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Chega Depois' }).waitFor();
    expect(await page.content()).not.toContain('Só de Quem Deixou');
  });
});
