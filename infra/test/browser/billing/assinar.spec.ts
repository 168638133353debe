import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { answerBank, customerOf, liveOf, paidBy, statusOf, stripe, typeCard } from '../support/screens/assinatura-screen.ts';
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

/** Somebody whose trial is over, at the form for the first payment. */
async function atForm(email: string, plano: Plano = 'mensal'): Promise<Page> {
  const page = await browser.signedIn(email);
  await endTrialOf(email);
  await page.goto('/assinar');
  await choose(page, plano);
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

/** The provider has sent the browser back, the page activates by itself, and nobody is sent to the plans again. */
async function expectPaid(page: Page): Promise<void> {
  await page.waitForURL((url) => url.pathname === '/pagamento-sucesso');
  await heading(page, 'Pagamento Realizado!');
  await expectToast(page, 'Sucesso!', 'Sua assinatura foi ativada com sucesso!');
  await page.waitForURL((url) => url.pathname === '/');
  await heading(page, 'Clientes');
  await page.waitForTimeout(1_300); // the way to the plans would be taken after 1 s
  expect(new URL(page.url()).pathname).toBe('/');
}

describe('The first payment', () => {
  it.each([
    ['PAY-01', 'mensal', 3990, 'R$ 39,90'],
    ['PAY-02', 'anual', 39900, 'R$ 399,00'],
  ] as const)('%s, PAY-45: goes from the plan %s over the form to the clients', async (id, plano, cents, price) => {
    const email = `${id}.${plano}@example.com`.toLowerCase();
    const page = await browser.signedIn(email);
    await endTrialOf(email);
    await page.goto('/assinar');
    await page.getByText('R$ 39,90', { exact: true }).waitFor();
    expect(await page.locator('body').innerText()).not.toMatch(/39\.9|3989|3990/);
    await choose(page, plano);
    await page.getByText(`Cobrança hoje: ${price}`, { exact: true }).waitFor();
    expect(await page.locator('body').innerText()).not.toMatch(/39\.9|3989|3990/);
    await pay(page, GOOD, plano);
    await expectPaid(page);
    expect(await statusOf(page)).toMatchObject({ isActive: true, planoTipo: plano });
    expect(await paidBy(email)).toEqual([cents]);
    await page.goto('/assinar');
    await heading(page, 'Você já possui uma assinatura ativa');
  });

  it('PAY-12: takes another card with the same secret after one was declined', async () => {
    const page = await atForm('pay-12.tela@example.com');
    const requests = watchRequests(page);
    await pay(page, DECLINED);
    await expectToast(page, 'Erro no Pagamento', 'Seu cartão foi recusado.');
    const inline = page.getByRole('alert').filter({ hasText: 'Não foi possível usar este cartão' });
    await inline.filter({ hasText: 'Seu cartão foi recusado.' }).waitFor();
    await pay(page, GOOD);
    await expectPaid(page);
    expect(requests.filter((request) => request.includes('create-subscription'))).toEqual([]);
  });

  it('goes back to the plans and pays for the other one, once', async () => {
    const email = 'outro.plano@example.com';
    const page = await atForm(email);
    await page.getByRole('button', { name: 'Escolher outro plano' }).click();
    await choose(page, 'anual');
    await pay(page, GOOD, 'anual');
    await expectPaid(page);
    expect([await paidBy(email), await liveOf(email)]).toEqual([[39900], 1]);
  });

  it('PAY-14: needs no form where a credit pays for it', async () => {
    const email = 'pay-14.tela@example.com';
    const page = await browser.signedIn(email);
    await endTrialOf(email);
    await page.request.post('/api/create-subscription', { data: { planoTipo: 'mensal' } });
    await stripe().api.customers.update(await customerOf(email), { balance: -50_000 });
    await page.goto('/assinar');
    await page.getByRole('button', { name: 'Assinar plano anual' }).click();
    await expectPaid(page);
    expect(await statusOf(page)).toMatchObject({ isActive: true, planoTipo: 'anual' });
  });
});

describe('PAY-11: a card whose bank asks (3-D Secure)', () => {
  it('pays once the bank is satisfied', async () => {
    const page = await atForm('pay-11.passa@example.com');
    await pay(page, ASKS_BANK);
    await page.getByRole('button', { name: 'Processando...' }).waitFor();
    await answerBank(page, 'Concluir autenticação');
    await expectPaid(page);
  });

  it('pays nothing when the bank refuses, and leaves the form for another card', async () => {
    const page = await atForm('pay-11.recusa@example.com');
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
  });

  it('pays nothing when the page is left meanwhile, and goes on later with the same subscription', async () => {
    const email = 'pay-11.abandona@example.com';
    const page = await atForm(email);
    await pay(page, ASKS_BANK);
    await page.getByRole('dialog', { name: 'Autenticação do cartão' }).waitFor();
    await page.goto('/assinar');
    expect(await statusOf(page)).toMatchObject({ isActive: false });
    await choose(page, 'mensal');
    await pay(page, GOOD);
    await expectPaid(page);
    expect([await paidBy(email), await liveOf(email)]).toEqual([[3990], 1]);
  });
});

describe("The provider's form", () => {
  it('can be asked for again when its script does not come', async () => {
    const email = 'sem.formulario@example.com';
    const page = await browser.signedIn(email, { brokenOnPurpose: true });
    await page.route('**/js/stripe.js', (route) => route.abort());
    await page.goto('/assinar');
    await choose(page, 'mensal');
    await page.getByText('Não foi possível abrir o formulário de pagamento').waitFor();
    await page.unroute('**/js/stripe.js');
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await pay(page, GOOD);
    await expectPaid(page);
  });

  it('is reached and sent with the keyboard', async () => {
    const page = await atForm('teclado.paga@example.com');
    await typeCard(page, GOOD);
    await confirmButton(page).and(page.locator(':enabled')).waitFor();
    await page.keyboard.press('Tab');
    await confirmButton(page).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await expectPaid(page);
  });
});
