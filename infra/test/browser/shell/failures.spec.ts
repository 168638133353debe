import { describe, expect, it } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
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
  it.each([
    ['its entry answers 500', '**/remotes/crm/remoteEntry.js*'],
    ['one of its files is missing', '**/remotes/crm/assets/*.js*'],
  ])('shows a card with a working retry when %s, and the rest works', async (_, files) => {
    const page = await browser.signedIn('remoto@example.com', BROKEN);
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
    await retry(page).click();
    await asked;
    await failureCard(page).waitFor();
    await page.unroute(files);
    await retry(page).click();
    await page.getByText('Nenhum cliente encontrado').waitFor();
  });

  it('reloads the whole page with the second try, as a later version may not fit the open page', async () => {
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

  it('shows the same card to a visitor of a remote', async () => {
    const page = await browser.open(BROKEN);
    await page.route('**/remotes/billing/**', (route) => route.abort());
    await page.goto('/assinar');
    await failureCard(page).waitFor();
    await page.unroute('**/remotes/billing/**');
    await retry(page).press('Enter');
    await page.getByRole('heading', { name: 'Escolha seu Plano' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  });
});

describe('A chunk that cannot be loaded', () => {
  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  const gone = (route: Route) => route.abort();

  it('of toasts does not break the page, and the next toast loads it again', async () => {
    const page = await browser.signedIn('sem.avisos@example.com', BROKEN);
    await openDashboard(page);
    await page.route('**/assets/*', gone);
    const failed = page.waitForEvent('requestfailed', (request) => new URL(request.url()).pathname.startsWith('/assets/'));
    await page.mouse.move(300, 300); // what only answers to people comes with the first movement
    await failed;
    await searchBox(page).fill('zélia');
    await page.getByRole('button', { name: 'Limpar busca' }).waitFor();
    await page.unroute('**/assets/*');
    await callWebKit(page, 'toast/toast.tsx', 'toast', { title: 'Agora sim', kind: 'info' });
    await expectToast(page, 'Agora sim');
  });

  it('of one screen does not break the screen before', async () => {
    const page = await browser.signedIn('volta.atras@example.com', BROKEN);
    await addClientes(page, [{ nome: 'Vera Volta' }]);
    await openDashboard(page);
    await page.route('**/remotes/crm/assets/*', gone);
    await row(page, 'Vera Volta').getByRole('link').click();
    await failureCard(page).waitFor();
    await page.goBack();
    await row(page, 'Vera Volta').waitFor();
    await page.goForward();
    await failureCard(page).waitFor();
    await page.unroute('**/remotes/crm/assets/*');
    await retry(page).click();
    await heading(page, 'Vera Volta').waitFor();
  });

  it('of one view of the dashboard does not break the view before', async () => {
    const page = await browser.signedIn('volta.vista@example.com', BROKEN);
    await addClientes(page, [{ nome: 'Vilma Vista' }]);
    await openDashboard(page);
    await page.route('**/remotes/crm/assets/*', gone);
    await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Empresas' }).click();
    await failureCard(page).waitFor();
    await page.goBack();
    await row(page, 'Vilma Vista').waitFor();
    await page.goForward();
    await failureCard(page).waitFor();
    await page.unroute('**/remotes/crm/assets/*');
    await retry(page).click();
    await heading(page, 'Empresas').waitFor();
  });

  it("of the dialog 'Criar Nova Conta' loses no typed text, and can be loaded the next time", async () => {
    const page = await browser.signedIn('conta.depois@example.com', BROKEN);
    const [id = ''] = await addClientes(page, [{ nome: 'Olga Texto' }]);
    await page.goto(`/cliente/${id}`);
    const nome = page.getByRole('textbox', { name: 'Nome', exact: true });
    await nome.fill('Olga Texto Longo');
    await page.getByRole('banner').locator('[aria-haspopup=menu]').click();
    await page.route('**/assets/*', gone);
    await page.getByRole('menuitem', { name: 'Criar conta agência' }).click();
    await expectToast(page, 'Não foi possível abrir', 'Verifique sua conexão e tente de novo.');
    expect(await nome.inputValue()).toBe('Olga Texto Longo');
    await page.unroute('**/assets/*');
    await page.getByRole('banner').locator('[aria-haspopup=menu]').click();
    await page.getByRole('menuitem', { name: 'Criar conta agência' }).click();
    await dialog(page, 'Criar Nova Conta').waitFor();
  });
});

describe('An application whose scripts cannot be loaded', () => {
  it.each([
    ['its first file', '**/assets/main.*.js'],
    ['what its first file asks for', /\/assets\/(?!main\.)[^/]+\.js$/],
  ])('shows a message instead of an empty page, and loads with the next try: %s', async (_, files) => {
    const page = await browser.signedIn('nada.veio@example.com', BROKEN);
    await page.route(files, (route) => route.abort());
    await page.goto('/configuracoes#aparencia');
    await page.getByRole('heading', { name: 'O Viajário não pôde ser carregado' }).waitFor();
    await page.unroute(files);
    await retry(page).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Configurações' }).waitFor();
    expect(new URL(page.url()).hash).toBe('#aparencia');
  });
});

describe('While the API answers 503 (FLT-31)', () => {
  it('a failed save shows one toast, sends one request and keeps the form, and a later click saves once', async () => {
    const page = await browser.signedIn('fora.do.ar@example.com');
    const toasts = toastsFromNow(page);
    await openDashboard(page);
    await openNewCliente(page);
    const parecidos = page.waitForResponse('**/api/clientes/parecidos?*');
    await field(page, 'Nome').fill('Paciente Prado');
    await parecidos;
    await page.route('**/api/**', unavailable);
    const requests = watchRequests(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Salvar', exact: true }).click();
    await expectToast(page, 'Erro ao criar cliente', UNAVAILABLE);
    await page.waitForTimeout(1_500); // a storm would have begun by now
    expect(toasts()).toEqual([`Erro ao criar cliente / ${UNAVAILABLE}`]);
    expect(requests.filter((request) => request.includes('/api/'))).toEqual(['POST /api/clientes']);
    expect(await field(page, 'Nome').inputValue()).toBe('Paciente Prado');
    await page.unroute('**/api/**');
    await page.getByRole('dialog').getByRole('button', { name: 'Salvar', exact: true }).click();
    await row(page, 'Paciente Prado').waitFor();
    expect(await page.getByRole('rowheader').count()).toBe(1);
  });

  it('the pressed button keeps the focus, so that Enter retries: saving, and deleting', async () => {
    const page = await browser.signedIn('insiste@example.com');
    await openDashboard(page);
    await openNewCliente(page);
    await field(page, 'Nome').fill('Insiste Leal');
    await page.route('**/api/clientes*', unavailable);
    await page.route('**/api/clientes/*', unavailable);
    await tabTo(page, 'Salvar');
    await page.keyboard.press('Enter');
    await expectToast(page, 'Erro ao criar cliente', UNAVAILABLE);
    await hasFocus(page, 'Salvar');
    await page.unroute('**/api/clientes*');
    await page.keyboard.press('Enter');
    await row(page, 'Insiste Leal').waitFor();
    await dialog(page, 'Novo Cliente').waitFor({ state: 'detached' });

    await tabTo(page, 'Excluir');
    await page.keyboard.press('Enter');
    await hasFocus(page, 'Cancelar'); // where the question puts it once it is there
    await tabTo(page, 'Excluir');
    await page.keyboard.press('Enter');
    await expectToast(page, 'Erro ao deletar cliente', UNAVAILABLE);
    await hasFocus(page, 'Excluir');
    await page.unroute('**/api/clientes/*');
    await page.keyboard.press('Enter');
    await row(page, 'Insiste Leal').waitFor({ state: 'detached' });
  });

  it('the list shows a message, sends one request, and recovers with its retry', async () => {
    const page = await browser.signedIn('lista.fora@example.com');
    await addClientes(page, [{ nome: 'Volta Já' }]);
    await page.route('**/api/clientes?*', unavailable);
    const requests = watchRequests(page);
    await page.goto('/');
    await page.getByText('Não foi possível carregar os clientes').waitFor();
    await page.waitForTimeout(1_500); // a storm would have begun by now
    expect(requests.filter((request) => request.startsWith('GET /api/clientes?'))).toHaveLength(1);
    await page.unroute('**/api/clientes?*');
    await retry(page).click();
    await row(page, 'Volta Já').waitFor();
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

  it('a failed delete leaves the dialog open and the client in the list', async () => {
    const page = await browser.signedIn('apaga.fora@example.com');
    await addClientes(page, [{ nome: 'Sobrevive' }]);
    await openDashboard(page);
    await page.route('**/api/clientes/*', unavailable);
    await page.getByRole('button', { name: 'Excluir' }).click();
    await dialog(page, 'Excluir cliente').getByRole('button', { name: 'Excluir' }).click();
    await expectToast(page, 'Erro ao deletar cliente', UNAVAILABLE);
    await dialog(page, 'Excluir cliente').getByRole('button', { name: 'Cancelar' }).click();
    await row(page, 'Sobrevive').waitFor();
  });

  it('the page itself shows a message when it starts and recovers', async () => {
    const page = await browser.signedIn('inicio.fora@example.com', BROKEN);
    await page.route('**/api/**', unavailable);
    await page.goto('/');
    await page.getByText('Não foi possível abrir o Viajário').waitFor();
    await page.unroute('**/api/**');
    await retry(page).click();
    await page.getByText('Nenhum cliente encontrado').waitFor();
  });
});
