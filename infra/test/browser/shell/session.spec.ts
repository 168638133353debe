import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useBrowser } from '../support/browser.ts';
import { addClientes } from '../support/screens/clientes-api.ts';
import { listIsThere, openDashboard } from '../support/screens/clientes-screen.ts';
import { watchRequests } from '../support/page-faults.ts';
import { endSessionsOf } from '../support/product.ts';
import { signInByHand } from '../support/sign-in.ts';
import { expectToast, notifications, toastsFromNow } from '../support/toasts.ts';
import { callWebKit } from '../support/web-kit.ts';

const browser = useBrowser();

/** So many answers come at once, after the last has arrived: the page is left some time after the first of them. */
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
    // the code of toasts loads with the first user input
    await page.mouse.move(9, 9);
    await notifications(page).waitFor({ state: 'attached' });
    await endSessionsOf(email);
    await answerTogether(page, '**/api/contas', 10);
    const requests = watchRequests(page);
    // The stand-in shows the account choice, as Google does without a hint.
    const asked = page.waitForURL(/\/authorize\?/);
    expect(await callWebKit(page, 'api/api.ts', 'call', { method: 'GET', path: '/api/contas' }, 10)).toBe(10);
    await asked;
    expect(toasts()).toEqual(['Não autorizado / Você foi desconectado. Fazendo login novamente...']);
    expect(requests.filter((request) => request.startsWith('GET /api/login'))).toHaveLength(1);
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await listIsThere(page);
    await page.waitForURL(address);
  });

  it('MES-61: over unsaved changes covers them until their user has signed in again in another window, and is sent from there', async () => {
    const email = 'no-meio@example.com';
    const page = await browser.signedIn(email);
    const [id = ''] = await addClientes(page, [{ nome: 'Ana Lima' }]);
    await openDashboard(page);
    await page.getByRole('button', { name: 'Editar', exact: true }).first().click();
    const form = page.getByRole('dialog', { name: 'Editar Cliente' });
    await form.getByLabel('Nome', { exact: true }).fill('Ana Prado');
    await endSessionsOf(email);
    await form.getByRole('button', { name: 'Salvar', exact: true }).click();
    const cover = page.getByRole('dialog', { name: 'Entrar de novo' });
    await cover.waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => document.body.innerText)).toMatch(/^Entrar de novo\s[^]*Entrar de novo$/);
    const opened = page.context().waitForEvent('page');
    await cover.getByRole('button', { name: 'Entrar de novo' }).click();
    const other = await opened;
    const closed = other.waitForEvent('close');
    await signInByHand(other, email);
    await closed;
    await cover.waitFor({ state: 'detached' });
    // MES-60: the same field, changed meanwhile
    expect((await page.request.put(`/api/clientes/${id}`, { data: { nome: 'Ana Reis' } })).status()).toBe(200);
    await form.getByRole('button', { name: 'Salvar', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Alterado por outra pessoa' });
    await question.getByText('Ana Reis').waitFor();
    await question.getByRole('button', { name: 'Gravar o meu' }).click();
    await expectToast(page, 'Cliente atualizado com sucesso');
    await page.getByText('Ana Prado').first().waitFor();
  });
});
