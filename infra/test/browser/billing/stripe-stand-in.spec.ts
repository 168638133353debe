import { beforeAll, describe, expect, it } from '@jest/globals';
import type { FrameLocator, Page } from 'playwright-core';
import { StripeDriver } from '@viajario/stripe-stand-in/driver';
import { newCustomer, subscribe } from '@viajario/stripe-stand-in/testing';
import { useBrowser } from '../support/browser.ts';
import { stripeUrl } from '../support/product.ts';

const browser = useBrowser();
let stripe: StripeDriver;
beforeAll(() => {
  stripe = new StripeDriver(stripeUrl());
});

const BILLING = {
  name: 'Ana',
  email: 'ana@x.com',
  phone: '',
  address: { line1: '', line2: '', city: '', state: '', postal_code: '', country: 'BR' },
};

/** A page of the product, under its own policy, with the form of this secret on it. */
async function openForm(secret: string): Promise<{ page: Page; card: FrameLocator }> {
  const page = await browser.open();
  await page.goto('/termos');
  const { stripePublishableKey: key, stripeJsUrl: address } = await (await page.request.get('/api/config')).json();
  await page.evaluate(
    async ([source, publishableKey, clientSecret]) => {
      const script = Object.assign(document.createElement('script'), { src: source });
      await new Promise((loaded) => {
        script.onload = loaded;
        document.head.append(script);
      });
      const client = (window as any).Stripe(publishableKey);
      const elements = client.elements({ clientSecret, locale: 'pt-BR' });
      elements.create('payment').destroy(); // as React does in its strict mode
      const element = elements.create('payment', { fields: { billingDetails: 'never' } });
      const place = document.createElement('div');
      document.body.replaceChildren(place);
      const ready = new Promise((resolve) => element.on('ready', resolve));
      element.on('change', (event: object) => ((window as any).lastChange = event));
      element.mount(place);
      Object.assign(window, { client, elements });
      await ready;
    },
    [address, key, secret],
  );
  return { page, card: page.frameLocator('iframe[title="Quadro seguro de entrada do pagamento"]') };
}

async function fill(card: FrameLocator, number: string): Promise<void> {
  await card.getByLabel('Número do cartão').fill(number);
  await card.getByLabel('Data de validade').fill('12 / 34');
  await card.getByLabel('Código de segurança').fill('123');
}

const confirm = (page: Page, billing: object = BILLING): Promise<any> =>
  page.evaluate((details) => {
    const { client, elements, location } = window as any;
    const confirmParams = {
      return_url: `${location.origin}/pagamento-sucesso?plan=mensal`,
      payment_method_data: { billing_details: details },
    };
    return client
      .confirmPayment({ elements, confirmParams, redirect: 'if_required' })
      .catch((error: Error) => `${error.name}: ${error.message}`);
  }, billing);

async function firstPayment(): Promise<{ id: string; secret: string }> {
  return subscribe(stripe, await newCustomer(stripe));
}

const statusOf = async (id: string) => (await stripe.api.subscriptions.retrieve(id)).status;

describe("The payment stand-in's form", () => {
  it('PAY-12: accepts a card under the policy of the product, and shows in Portuguese why another is invalid', async () => {
    const { id, secret } = await firstPayment();
    const { page, card } = await openForm(secret);
    expect(await confirm(page)).toMatchObject({ error: { code: 'incomplete_number' } });
    await card.getByRole('alert').getByText('O número do seu cartão está incompleto.').waitFor();
    await fill(card, '4000000000000002');
    expect(await confirm(page)).toMatchObject({
      error: { decline_code: 'generic_decline', message: 'Seu cartão foi recusado.' },
    });
    await fill(card, '4242 4242 4242 4242');
    await page.waitForFunction(() => (window as any).lastChange?.complete);
    expect(await page.evaluate(() => (window as any).lastChange)).toMatchObject({ elementType: 'payment', complete: true });
    expect(await confirm(page)).toMatchObject({ paymentIntent: { status: 'succeeded' } });
    expect(await statusOf(id)).toBe('active');
  });

  it('PAY-11: requires the billing details that it does not ask for', async () => {
    const { page, card } = await openForm((await firstPayment()).secret);
    await fill(card, '4242424242424242');
    const { address: _, ...incomplete } = BILLING;
    expect(await confirm(page, incomplete)).toMatch(/^IntegrationError: .*billing_details\.address\.line1/);
  });
});
