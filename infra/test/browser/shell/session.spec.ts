import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useBrowser } from '../support/browser.ts';
import { firstContaOf } from '../support/screens/clientes-api.ts';
import { field, listIsThere, openDashboard, openNewCliente } from '../support/screens/clientes-screen.ts';
import { watchRequests } from '../support/page-faults.ts';
import { endSessionsOf, endTrialOf, joinConta } from '../support/product.ts';
import { notifications, toastsFromNow, visibleToast } from '../support/toasts.ts';
import { until } from '../support/until.ts';
import { callWebKit } from '../support/web-kit.ts';

const browser = useBrowser();

/** So many answers come at once, when the last is there: with the first of them the time begins in which the page is left. */
async function answerTogether(page: Page, address: string, times: number): Promise<void> {
  const answers: (() => Promise<void>)[] = [];
  await page.route(
    address,
    async (route) => {
      const response = await route.fetch();
      answers.push(() => route.fulfill({ response }));
      if (answers.length === times) await Promise.all(answers.map((answer) => answer()));
    },
    { times },
  );
}

describe('A session that ended elsewhere', () => {
  it('causes one toast and one redirect for ten failed calls, and the sign-in leads back to the same screen', async () => {
    const email = 'perdida@example.com';
    const page = await browser.signedIn(email);
    const toasts = toastsFromNow(page);
    await openDashboard(page, '/?search=ana');
    const address = page.url();
    // toasts are fetched once somebody is there
    await page.mouse.move(9, 9);
    await notifications(page).waitFor({ state: 'attached' });
    await endSessionsOf(email);
    await answerTogether(page, '**/api/contas', 10);
    const requests = watchRequests(page);
    // The stand-in asks who one is, as Google does without a hint.
    const asked = page.waitForURL(/\/authorize\?/);
    expect(await callWebKit(page, 'api/api.ts', 'call', { method: 'GET', path: '/api/contas' }, 10)).toBe(10);
    await asked;
    expect(toasts()).toEqual(['Não autorizado / Você foi desconectado. Fazendo login novamente...']);
    expect(requests.filter((request) => request.startsWith('GET /api/login'))).toHaveLength(1);
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await listIsThere(page);
    expect(page.url()).toBe(address);
  });

  it('is detected by a button of the list and by saving a client, with one message only', async () => {
    const email = 'perdida.ao.salvar@example.com';
    const page = await browser.signedIn(email);
    const toasts = toastsFromNow(page);
    await openDashboard(page);
    await openNewCliente(page);
    await field(page, 'Nome').fill('Não se perde');
    await endSessionsOf(email);
    const asked = page.waitForURL(/\/authorize\?/);
    await page.keyboard.press('Control+Enter');
    await asked;
    expect(toasts()).toEqual(['Não autorizado / Você foi desconectado. Fazendo login novamente...']);
  });

  it('does not redirect from the terms', async () => {
    const email = 'perdida.nos.termos@example.com';
    const page = await browser.signedIn(email);
    await page.goto('/termos');
    await page.getByRole('heading', { name: 'Termos e Condições de Uso' }).waitFor();
    await endSessionsOf(email);
    await callWebKit(page, 'api/api.ts', 'call', { method: 'GET', path: '/api/contas' });
    await page.waitForTimeout(700); // the redirect would come after 500 ms
    expect(new URL(page.url()).pathname).toBe('/termos');
  });
});

describe('An expired trial', () => {
  it('is shown on the dashboard and leads to the plans a second later', async () => {
    const email = 'vencida@example.com';
    const page = await browser.signedIn(email);
    await endTrialOf(email);
    const toasts = toastsFromNow(page);
    await page.goto('/');
    await page.waitForURL(/\/assinar/);
    await page.getByRole('heading', { name: 'Escolha seu Plano' }).waitFor();
    expect(toasts()).toEqual(['Assinatura expirada / Escolha um plano para continuar.']);
  });

  it('leaves settings, profile and terms open', async () => {
    const email = 'vencida.livre@example.com';
    const page = await browser.signedIn(email);
    await endTrialOf(email);
    for (const [address, heading] of [
      ['/configuracoes', 'Configurações'],
      ['/profile', 'Perfil do Usuário'],
      ['/termos', 'Termos e Condições de Uso'],
      ['/assinar', 'Escolha seu Plano'],
      ['/pagamento-sucesso', 'Verificando pagamento'],
      ['/convite/x', 'Convite para Equipe'],
    ] as const) {
      await page.goto(address);
      await page.getByRole('heading', { name: heading, exact: true }).waitFor();
      await page.waitForTimeout(1_100); // the way to the plans would be taken after 1 s
      expect(new URL(page.url()).pathname).toBe(address);
      expect(await visibleToast(page).count()).toBe(0);
    }
  });

  it('of one conta opens a paid one instead and shows a message', async () => {
    const email = 'vencida.convidada@example.com';
    const owner = await browser.signedIn('dona.em.dia@example.com');
    const agency = await firstContaOf(owner);
    const page = await browser.signedIn(email);
    const own = await firstContaOf(page);
    await joinConta(email, agency.id, 'gestor');
    await endTrialOf(email);
    const toasts = toastsFromNow(page);
    await openDashboard(page, `/?conta=${own.id}`);
    await page.waitForURL((url) => url.searchParams.get('conta') === agency.id);
    await until(() => toasts().length > 0, 'a toast');
    expect(toasts()).toEqual([`A assinatura de ${own.nome} expirou / Abrimos a conta ${agency.nome}, que está ativa.`]);
  });

  it('of one conta leaves a form with typed text without another question', async () => {
    const email = 'vencida.digitando@example.com';
    const agency = await firstContaOf(await browser.signedIn('dona.ainda.em.dia@example.com'));
    const page = await browser.signedIn(email);
    const own = await firstContaOf(page);
    await joinConta(email, agency.id, 'gestor');
    await openDashboard(page, `/?conta=${own.id}`);
    await openNewCliente(page);
    await field(page, 'Nome').fill('Fica sem conta');
    await endTrialOf(email);
    await page.keyboard.press('Control+Enter');
    await page.waitForURL((url) => url.searchParams.get('conta') === agency.id);
    await page.getByRole('dialog').waitFor({ state: 'detached' }); // the address changes before what is drawn
    await listIsThere(page);
  });
});
