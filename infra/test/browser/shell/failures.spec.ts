import { describe, expect, it } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import { soon } from '../../soon.ts';
import { useBrowser } from '../support/browser.ts';
import { addClientes } from '../support/screens/clientes-api.ts';
import { dialog, field, openDashboard, openNewCliente, row, searchBox } from '../support/screens/clientes-screen.ts';
import { hasFocus, tabTo } from '../support/keyboard.ts';
import { watchRequests } from '../support/page-faults.ts';
import { expectToast, toastsFromNow } from '../support/toasts.ts';
import { callWebKit } from '../support/web-kit.ts';

const browser = useBrowser();
const BROKEN = { brokenOnPurpose: true };

const failureCard = (page: Page) => page.getByRole('alert').filter({ hasText: 'Não foi possível carregar esta área' });
const retry = (page: Page) => page.getByRole('button', { name: 'Tentar novamente' });
/** Addresses of pages that are loaded as a whole from now on. */
function watchLoads(page: Page): string[] {
  const loads: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()));
  return loads;
}
const NO_ANSWER = 'Sem resposta do servidor. Verifique sua conexão e tente novamente.';
const UNAVAILABLE = 'Serviço temporariamente indisponível. Tente novamente em instantes.';
const unavailable = (route: Route) =>
  route.fulfill({
    status: 503,
    headers: { 'retry-after': '5' },
    json: {
      code: 'SERVICO_INDISPONIVEL',
      message: UNAVAILABLE,
      requestId: 'teste',
    },
  });

describe('A remote that cannot be loaded (HDR-11)', () => {
  it('shows a card with a working retry, whether its entry answers 500 or one of its files is missing, and the rest works', async () => {
    const page = await browser.signedIn('remoto@example.com', BROKEN);
    for (const files of ['**/remotes/crm/remoteEntry.js*', '**/remotes/crm/assets/*.js*']) {
      await page.route(files, (route) => route.fulfill({ status: 500, contentType: 'text/plain', body: 'quebrado' }));
      await page.goto('/');
      await failureCard(page).waitFor();
      await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Configurações' }).click();
      await page.getByRole('heading', { level: 1, name: 'Configurações' }).waitFor();
      await page.goto('/assinar');
      await page.getByRole('heading', { name: 'Escolha seu Plano' }).waitFor();
      await page.getByRole('banner').getByRole('link', { name: 'Viajário, início' }).click();
      await failureCard(page).waitFor();
      const asked = page.waitForRequest(files);
      await retry(page).press('Enter');
      await asked;
      await page.locator('main:focus').waitFor(); // the pressed button went with its card
      await failureCard(page).waitFor();
      await page.unroute(files);
      await retry(page).click();
      await page.getByText('Nenhum cliente encontrado').waitFor();
    }
  });

  it.each([
    ['its entry', '**/remotes/crm/remoteEntry.js*'],
    ['its other files', '**/remotes/crm/assets/*'],
  ])('comes back with the first press once they answer, without loading the page again: %s', async (_, files) => {
    const page = await browser.signedIn('primeira.vez@example.com', BROKEN);
    await page.route(files, (route) => route.fulfill({ status: 500, contentType: 'text/plain', body: 'quebrado' }));
    await page.goto('/');
    await failureCard(page).waitFor();
    await page.unroute(files);
    const loads = watchLoads(page);
    await retry(page).click();
    await page.getByText('Nenhum cliente encontrado').waitFor();
    expect(loads).toEqual([]);
  });

  it('comes back with the first press also where files of the shell that only this part needs had failed with it', async () => {
    const page = await browser.signedIn('sem.arquivos@example.com', BROKEN);
    await addClientes(page, [{ nome: 'Vera Volta' }]);
    await openDashboard(page);
    await page.route('**/assets/*', (route) => route.abort());
    await row(page, 'Vera Volta').getByRole('link').click();
    await failureCard(page).waitFor();
    await page.unroute('**/assets/*');
    const loads = watchLoads(page);
    await retry(page).click();
    await page.getByLabel('Nome', { exact: true }).waitFor();
    expect(loads).toEqual([]);
  });

  it('reloads the whole page with the second retry, as a later version may not fit the open page', async () => {
    const page = await browser.signedIn('remoto.de.outra.versao@example.com', BROKEN);
    const files = '**/remotes/crm/assets/*.js*';
    await page.route(files, (route) => route.fulfill({ contentType: 'text/javascript', body: 'nothingOfThis.fits()' }));
    await page.goto('/');
    await failureCard(page).evaluate((card) => card.setAttribute('data-first', ''));
    await retry(page).click();
    await page.locator('[role=alert]:not([data-first])').filter({ hasText: 'Não foi possível carregar esta área' }).waitFor();
    await page.unroute(files);
    const loaded = page.waitForRequest((request) => request.isNavigationRequest());
    await retry(page).click();
    await loaded;
    await page.getByText('Nenhum cliente encontrado').waitFor();
  });
});

describe('A chunk that cannot be loaded', () => {
  const gone = (route: Route) => route.abort();

  it('of toasts does not break the page, and the next toast loads it again', async () => {
    const page = await browser.signedIn('sem.avisos@example.com', BROKEN);
    await openDashboard(page);
    await page.route('**/assets/*', gone);
    const failed = page.waitForEvent('requestfailed', (request) => new URL(request.url()).pathname.startsWith('/assets/'));
    await page.mouse.move(300, 300); // the parts that react to the user load with the first movement
    await failed;
    await searchBox(page).fill('zélia');
    await page.getByRole('button', { name: 'Limpar busca' }).waitFor();
    await page.unroute('**/assets/*');
    await callWebKit(page, 'toast/toast.tsx', 'toast', { title: 'Agora sim', kind: 'info' });
    await expectToast(page, 'Agora sim');
  });

  it('of one screen or view does not break the rest of the page', async () => {
    const page = await browser.signedIn('volta@example.com', BROKEN);
    await addClientes(page, [{ nome: 'Vera Volta' }]);
    await openDashboard(page);
    const ways = {
      'Vera Volta': row(page, 'Vera Volta').getByRole('link'),
      Empresas: page.getByRole('link', { name: 'Empresas' }),
    };
    for (const [name, wayTo] of Object.entries(ways)) {
      await page.route('**/remotes/crm/assets/*', gone);
      await wayTo.click();
      await failureCard(page).waitFor();
      await page.goBack();
      await row(page, 'Vera Volta').waitFor();
      await page.goForward();
      await failureCard(page).waitFor();
      await page.unroute('**/remotes/crm/assets/*');
      await retry(page).click();
      await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
      await page.goBack();
      await row(page, 'Vera Volta').waitFor();
    }
  });
});

describe('An application whose scripts cannot be loaded', () => {
  it.each([
    ['its first file', '**/assets/main.*.js'],
    ['the requests of its first file', /\/assets\/(?!main\.)[^/]+\.js$/],
  ])('shows a message instead of an empty page, and loads with the next try: %s', async (_, files) => {
    const page = await browser.signedIn('nada.veio@example.com', BROKEN);
    await page.route(files, (route) => route.abort());
    await page.goto('/configuracoes#aparencia');
    await page.getByRole('heading', { name: 'O Viajário não pôde ser carregado' }).waitFor();
    await page.unroute(files);
    await retry(page).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Configurações' }).waitFor();
    await page.waitForURL((url) => url.hash === '#aparencia');
  });
});

/** Runs the page's clock forward: by then repeated requests would have begun. */
const aWhile = (page: Page) => page.clock.runFor(60_000);

describe('While the API answers 503 (FLT-31)', () => {
  it('a failed save or delete sends one request, preserves the input and the focus, and Enter retries', async () => {
    const page = await browser.signedIn('insiste@example.com');
    await page.clock.install();
    const toasts = toastsFromNow(page);
    await openDashboard(page);
    await openNewCliente(page);
    const parecidos = page.waitForResponse('**/api/clientes/parecidos?*');
    await field(page, 'Nome').fill('Insiste Leal');
    await parecidos;
    await page.route('**/api/**', unavailable);
    const requests = watchRequests(page);
    await tabTo(page, 'Salvar');
    await page.keyboard.press('Enter');
    await expectToast(page, 'Erro ao criar cliente', UNAVAILABLE);
    await hasFocus(page, 'Salvar');
    await aWhile(page);
    expect(toasts()).toEqual([`Erro ao criar cliente / ${UNAVAILABLE}`]);
    expect(requests.filter((request) => request.includes('/api/clientes'))).toEqual(['POST /api/clientes']);
    await soon(async () => expect(await field(page, 'Nome').inputValue()).toBe('Insiste Leal'));
    await page.unroute('**/api/**');
    await page.keyboard.press('Enter');
    await row(page, 'Insiste Leal').waitFor();
    await dialog(page, 'Novo Cliente').waitFor({ state: 'detached' });

    await page.route('**/api/clientes/*', unavailable);
    await tabTo(page, 'Excluir');
    await page.keyboard.press('Enter');
    await hasFocus(page, 'Cancelar'); // where the question puts the focus once it is open
    await tabTo(page, 'Excluir');
    await page.keyboard.press('Enter');
    await expectToast(page, 'Erro ao deletar cliente', UNAVAILABLE);
    await hasFocus(page, 'Excluir');
    await dialog(page, 'Excluir cliente').waitFor();
    await page.unroute('**/api/clientes/*');
    await page.keyboard.press('Enter');
    await row(page, 'Insiste Leal').waitFor({ state: 'detached' });
  });

  it('without any network the list shows a message instead of waiting for it, and its retry works afterwards', async () => {
    const page = await browser.signedIn('sem.rede@example.com', BROKEN);
    await addClientes(page, [{ nome: 'Volta Rede' }]);
    await openDashboard(page);
    await page.context().setOffline(true);
    await searchBox(page).fill('volta');
    const card = page.getByRole('alert').filter({ hasText: 'Não foi possível carregar os clientes' });
    await card.getByText(NO_ANSWER).waitFor();
    await page.context().setOffline(false);
    await retry(page).click();
    await row(page, 'Volta Rede').waitFor();
  });

  it('the page itself shows a message when it starts, repeats no request by itself, and recovers', async () => {
    const page = await browser.signedIn('inicio.fora@example.com', BROKEN);
    await page.clock.install();
    await page.route('**/api/**', unavailable);
    const requests = watchRequests(page);
    await page.goto('/');
    await page.getByText('Não foi possível abrir o Viajário').waitFor();
    await aWhile(page);
    expect(requests.filter((request) => request === 'GET /api/auth/user')).toHaveLength(1);
    await page.unroute('**/api/**');
    await retry(page).click();
    await page.getByText('Nenhum cliente encontrado').waitFor();
  });
});
