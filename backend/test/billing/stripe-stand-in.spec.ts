import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Stripe from 'stripe';
import { readConfig } from '../../src/config.js';
import { startProduct, type Product } from '../support/processes/product.js';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

describe('The payment stand-in beside the product', () => {
  it("is where the product's own configuration points the provider's SDK to", async () => {
    const { stripe, stripeJsUrl, stripePublishableKey } = readConfig(product.env);
    const { hostname: host, port } = stripe?.apiBase ?? new URL('http://nowhere.invalid');
    const sdk = new Stripe(stripe?.secretKey ?? '', { host, port, protocol: 'http', telemetry: false, maxNetworkRetries: 0 });
    const mensal = await sdk.prices.retrieve(stripe?.prices.mensal ?? '');
    const anual = await sdk.prices.retrieve(stripe?.prices.anual ?? '');
    expect([mensal.unit_amount, anual.unit_amount]).toEqual([3990, 39900]);
    expect(stripe?.livemode).toBe(false);
    expect(stripePublishableKey).toMatch(/^pk_local_/);
    expect(await (await fetch(stripeJsUrl)).text()).toMatch('window.Stripe = ');
  });

  it('is controlled by the tests', async () => {
    const { id } = await product.stripe.api.customers.create({ email: 'ana@x.com' });
    expect(Object.keys((await product.stripe.records()).customers)).toEqual([id]);
    expect((await product.stripe.received()).map(({ name }) => name)).toContain('POST /v1/customers');
  });
});
