import { expect } from '@jest/globals';
import type { FrameLocator, Locator, Page } from 'playwright-core';
import { StripeDriver } from '@viajario/stripe-stand-in/driver';
import type { BrowserForTests } from '../browser.ts';
import { productUrl, sql, stripeUrl } from '../product.ts';
import { openSettings } from './screens.ts';

type Plano = 'mensal' | 'anual';
const DAY = 86_400;

/** Can be saved, and declines each payment. */
export const DECLINES = '4000000000000341';
/** Requires 3-D Secure for every charge. */
export const ASKS_BANK = '4000002760003184';

/** The payment stand-in of the product under test, controlled as its owner and its bank. */
export const stripe = () => new StripeDriver(stripeUrl());

/** A user after the trial who has paid for a plan with this card; the window is on no screen yet. */
export async function subscriber(
  browser: BrowserForTests,
  email: string,
  { plano = 'mensal', card, ...options }: { plano?: Plano; card?: string } & Parameters<BrowserForTests['signedIn']>[1] = {},
): Promise<Page> {
  const page = await browser.signedIn(email, options);
  await sql(`update users set periodo_gratuito_fim = now() - interval '1 minute' where email = $1`, email);
  const begun = await page.request.post('/api/create-subscription', { data: { planoTipo: plano } });
  await stripe().pay((await begun.json()).clientSecret, card);
  expect((await page.request.post('/api/activate-subscription')).status()).toBe(200);
  return page;
}

export async function customerOf(email: string): Promise<string> {
  const [row] = await sql('select stripe_customer_id as customer from users where email = $1', email);
  if (!row?.customer) throw new Error(`${email} never paid`);
  return row.customer;
}

/** Lets days pass at the provider; the product's stored state is then outdated. */
export async function age(email: string, days: number): Promise<void> {
  await stripe().age(await customerOf(email), days * DAY);
  await forgetLook(email);
}

/** As if the last call to the provider were half a minute ago. */
const forgetLook = (email: string) =>
  sql(
    `update assinaturas set sincronizado_em = sincronizado_em - interval '1 hour'
     where usuario_id = (select id from users where email = $1)`,
    email,
  );

/** Amounts in cents that the user has paid so far. */
export async function paidBy(email: string): Promise<number[]> {
  const [customer, { invoices }] = [await customerOf(email), await stripe().records()];
  const paid = Object.values(invoices).filter((invoice) => invoice.customer === customer && invoice.status === 'paid');
  return paid.map(({ amountPaid }) => amountPaid);
}

/** How many subscriptions of this customer have not ended at the provider. */
export async function liveOf(email: string): Promise<number> {
  const [customer, { subscriptions }] = [await customerOf(email), await stripe().records()];
  return Object.values(subscriptions).filter((one) => one.customer === customer && one.status !== 'canceled').length;
}

export const section = (page: Page): Locator => page.getByRole('region', { name: 'Assinatura', exact: true });
export const button = (page: Page, name: string): Locator => section(page).getByRole('button', { name, exact: true });

/** Opens the settings and waits for the actions of the subscription. */
export async function openAssinatura(page: Page, shown = 'Cancelar assinatura'): Promise<void> {
  await openSettings(page);
  await section(page).getByText(shown, { exact: true }).first().waitFor();
}

/** Waits until the section shows this text. */
export const shows = (page: Page, text: string | RegExp): Promise<void> => section(page).getByText(text).first().waitFor();

/** An instant as the screens show its day. */
export const dayOf = (instant: string): string =>
  new Date(instant).toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' });

export async function statusOf(page: Page): Promise<{ expiraEm: string; planoTipo: string; isActive: boolean }> {
  return (await page.request.get(`${productUrl()}/api/subscription-status`)).json();
}

/** Types a card into the provider's open form. */
export async function typeCard(page: Page, number: string): Promise<void> {
  const card: FrameLocator = page.frameLocator('iframe[title="Quadro seguro de entrada do pagamento"]');
  await card.getByLabel('Número do cartão').fill(number);
  await card.getByLabel('Data de validade').fill('12 / 34');
  await card.getByLabel('Código de segurança').fill('123');
}

/** Answers the bank's 3-D Secure question. */
export async function answerBank(page: Page, answer: 'Concluir autenticação' | 'Recusar autenticação'): Promise<void> {
  await page.frameLocator('iframe[title="Autenticação do cartão"]').getByRole('button', { name: answer }).click();
}
