import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../../../infra/test/soon.ts';
import { accepted, newCustomer, startScene, subscribe, subscriber, type Scene } from '../testing.ts';

let scene: Scene;
// one for each test: events of an earlier test may still be under way
beforeEach(async () => {
  scene = await startScene();
});
afterEach(() => scene.close());

const until = (holds: () => boolean | Promise<boolean>): Promise<boolean> => eventually(async () => holds());
const ids = () => scene.arrived.map(({ body }) => JSON.parse(body).id);
const types = () => scene.arrived.map(({ body }) => JSON.parse(body).type);

describe('Events', () => {
  it("are signed as the provider's SDK requires, and contain the changed object", async () => {
    await subscriber(scene.stripe);
    const wanted = ['customer.subscription.created', 'customer.subscription.updated', 'invoice.paid', 'payment_intent.succeeded'];
    await until(() => wanted.every((type) => types().includes(type)));
    expect(scene.arrived.map(accepted)).toEqual(types());
  });

  it.each([
    ['good', 'customer.created'],
    ['rotating', 'customer.created'],
    ['future', 'customer.created'],
    ['wrong-secret', 'StripeSignatureVerificationError'],
    ['empty-secret', 'StripeSignatureVerificationError'],
    ['v0', 'StripeSignatureVerificationError'],
    ['old', 'StripeSignatureVerificationError'],
    ['reserialised', 'StripeSignatureVerificationError'],
    ['none', 'StripeSignatureVerificationError'],
  ] as const)('PAY-25: forged as %s: %s', async (signature, outcome) => {
    await scene.stripe.webhooks({ signature });
    await newCustomer(scene.stripe);
    await until(() => scene.arrived.length === 1);
    expect(scene.arrived.map(accepted)).toEqual([outcome]);
  });

  it('PAY-27: are held back, shuffled the same way for the same seed, and sent several times', async () => {
    await scene.stripe.webhooks({ mode: 'held' });
    await subscriber(scene.stripe);
    expect(scene.arrived).toEqual([]);
    const made = (await scene.stripe.events()).map(({ id }) => id);
    const count = await scene.stripe.release({ order: 'shuffled', copies: 3, seed: 7 });
    expect(scene.arrived).toHaveLength(count);
    const received = ids();
    const own = [...new Set(received)];
    expect(received).toHaveLength(own.length * 3);
    expect(own.toSorted()).not.toEqual(own);
    expect(made.filter((id) => own.includes(id))).not.toEqual(own);
  });

  it('PAY-10: that are dropped are found in the list of undelivered ones', async () => {
    await scene.stripe.webhooks({ mode: 'dropped' });
    const customer = await newCustomer(scene.stripe);
    await scene.stripe.webhooks({ mode: 'on' });
    await newCustomer(scene.stripe);
    await until(() => scene.arrived.length > 0); // one that was sent later
    expect(scene.arrived.map(({ body }) => JSON.parse(body).data.object.id)).not.toContain(customer);
    const { data } = await scene.stripe.api.events.list({ delivery_success: false, types: ['customer.created'] });
    expect(data[0]).toMatchObject({ type: 'customer.created', data: { object: { id: customer } } });
  });

  it('PAY-31: are sent again until the product accepts them', async () => {
    scene.answers.status = 500;
    await newCustomer(scene.stripe);
    await until(() => scene.arrived.length === 1);
    scene.answers.status = 200;
    await until(() => scene.arrived.length === 2);
    expect(new Set(ids()).size).toBe(1);
    await until(async () =>
      (await scene.stripe.api.events.list({ delivery_success: false, created: { gte: 0 } })).data.every(
        ({ id }) => id !== ids()[0],
      ),
    );
  });

  it('PAY-26, PAY-28, PAY-30: past or made up are sent on request of a test', async () => {
    const { id } = await subscriber(scene.stripe);
    await until(() => types().includes('customer.subscription.updated'));
    const stale = scene.arrived.find(({ body }) => JSON.parse(body).type === 'customer.subscription.updated');
    const event = JSON.parse(stale?.body ?? '{}');
    await scene.stripe.api.subscriptions.cancel(id);
    const copies = () => scene.arrived.filter(({ body }) => JSON.parse(body).id === event.id);
    expect(await scene.stripe.resend(event.id)).toBe(200);
    expect(copies().map(({ body }) => JSON.parse(body).data.object.status)).toEqual(['active', 'active']);
    expect(await scene.stripe.send(JSON.stringify({ ...event, livemode: true }))).toBe(200);
    expect(copies().map(accepted)).toEqual(Array(3).fill('customer.subscription.updated'));
    scene.answers.status = 400;
    expect(await scene.stripe.resend(event.id, 'v0')).toBe(400);
  });

  it('PAY-39: report refunds and disputes', async () => {
    const { customer } = await subscriber(scene.stripe);
    const { data } = await scene.stripe.api.charges.list({ customer });
    await scene.stripe.refund(data[0]?.id ?? '');
    await scene.stripe.dispute(data[0]?.id ?? '');
    await scene.stripe.dispute(data[0]?.id ?? '', 'lost');
    await until(() => types().includes('charge.dispute.closed'));
    expect(types()).toEqual(expect.arrayContaining(['charge.refunded', 'charge.dispute.created', 'charge.dispute.closed']));
  });
});

describe('The store', () => {
  it('is persistent: after a restart it knows customers, keys and undelivered events', async () => {
    const directory = mkdtempSync(path.join(tmpdir(), 'viajario-stripe-'));
    const file = path.join(directory, 'books.json');
    const first = await startScene({ file });
    await first.stripe.webhooks({ mode: 'dropped' });
    const made = await first.stripe.api.customers.create({ email: 'fica@x.com' }, { idempotencyKey: 'stay' });
    const { id } = await subscribe(first.stripe, made.id);
    await first.close();
    const second = await startScene({ file });
    expect((await second.stripe.api.subscriptions.retrieve(id)).customer).toBe(made.id);
    const again = await second.stripe.api.customers.create({ email: 'fica@x.com' }, { idempotencyKey: 'stay' });
    expect(again.id).toBe(made.id);
    await until(() => second.arrived.length >= 2);
    await second.close();
    rmSync(directory, { recursive: true });
  });
});
