import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { answerBank, paidBy, statusOf, typeCard } from '../support/screens/assinatura-screen.ts';
import { useBrowser } from '../support/browser.ts';
import { heading } from '../support/screens/screens.ts';
import { watchRequests } from '../support/page-faults.ts';
import { endTrialOf } from '../support/product.ts';
import { expectToast } from '../support/toasts.ts';

const browser = useBrowser();
const GOOD = '4242424242424242';
const DECLINED = '4000000000000002';
const ASKS_BANK = '4000002500003155';
const PLANOS = { mensal: 'Mensal', anual: 'Anual' } as const;
type Plano = keyof typeof PLANOS;

/** A user after the trial, at the form for the first payment. */
async function atForm(email: string): Promise<Page> {
  const page = await atPlans(email);
  await choose(page, 'mensal');
  return page;
}

async function atPlans(email: string): Promise<Page> {
  const page = await browser.signedIn(email);
  await endTrialOf(email);
  await page.clock.install();
  await page.goto('/assinar');
  return page;
}

async function choose(page: Page, plano: Plano): Promise<void> {
  await page.getByRole('button', { name: `Assinar plano ${plano}` }).click();
  await heading(page, 'Finalizar Assinatura');
}

const confirmButton = (page: Page, plano: Plano = 'mensal') =>
  page.getByRole('button', { name: `Confirmar Assinatura ${PLANOS[plano]}` });

async function pay(page: Page, number: string, plano: Plano = 'mensal'): Promise<void> {
  await typeCard(page, number);
  await confirmButton(page, plano).click();
}

/** The provider has sent the browser back, the page activates by itself, and the user is not sent to the plans again. */
async function expectPaid(page: Page): Promise<void> {
  await page.waitForURL((url) => url.pathname === '/pagamento-sucesso');
  await heading(page, 'Pagamento Realizado!');
  await expectToast(page, 'Sucesso!', 'Sua assinatura foi ativada com sucesso!');
  await page.waitForURL((url) => url.pathname === '/');
  await heading(page, 'Clientes');
  await page.clock.runFor(60_000); // the redirect to the plans would come after 1 s
  await page.waitForURL((url) => url.pathname === '/');
  await heading(page, 'Clientes');
}

describe('The first payment', () => {
  it.each([
    ['PAY-01', 'mensal', 3990, 'R$ 39,90'],
    ['PAY-02', 'anual', 39900, 'R$ 399,00'],
  ] as const)('%s, PAY-45: goes from the plan %s over the form to the clients', async (id, plano, cents, price) => {
    const email = `${id}.${plano}@example.com`.toLowerCase();
    const page = await atPlans(email);
    const hasWrongPrice = page.locator('body', { hasText: /39\.9|3989|3990/ });
    await page.getByText('R$ 39,90', { exact: true }).waitFor();
    await hasWrongPrice.waitFor({ state: 'detached' });
    await choose(page, plano);
    await page.getByText(`Cobrança hoje: ${price}`, { exact: true }).waitFor();
    await hasWrongPrice.waitFor({ state: 'detached' });
    await pay(page, GOOD, plano);
    await expectPaid(page);
    expect(await statusOf(page)).toMatchObject({ isActive: true, planoTipo: plano });
    expect(await paidBy(email)).toEqual([cents]);
    await page.goto('/assinar');
    await heading(page, 'Você já possui uma assinatura ativa');
  });

  it('PAY-12, PAY-11: accepts another card after one was declined and another refused by the bank, with the same secret', async () => {
    const page = await atForm('pay-12.tela@example.com');
    const requests = watchRequests(page);
    await pay(page, DECLINED);
    await expectToast(page, 'Erro no Pagamento', 'Seu cartão foi recusado.');
    const inline = page.getByRole('alert').filter({ hasText: 'Não foi possível usar este cartão' });
    await inline.filter({ hasText: 'Seu cartão foi recusado.' }).waitFor();
    await pay(page, ASKS_BANK);
    await answerBank(page, 'Recusar autenticação');
    await expectToast(
      page,
      'Erro no Pagamento',
      'Não foi possível autenticar sua forma de pagamento. Escolha outra forma de pagamento e tente novamente.',
    );
    expect(await statusOf(page)).toMatchObject({ isActive: false });
    await pay(page, GOOD);
    await expectPaid(page);
    expect(requests.filter((request) => request.includes('create-subscription'))).toEqual([]);
  });

  it('PAY-11: is reached and sent with the keyboard, and completed after 3-D Secure', async () => {
    const page = await atForm('teclado.paga@example.com');
    await typeCard(page, ASKS_BANK);
    await confirmButton(page).and(page.locator(':enabled')).waitFor();
    await page.keyboard.press('Tab');
    await confirmButton(page).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Processando...' }).waitFor();
    await answerBank(page, 'Concluir autenticação');
    await expectPaid(page);
  });
});
