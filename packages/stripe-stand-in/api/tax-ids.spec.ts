import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newCustomer, startScene, type Scene } from '../testing.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
});
afterAll(() => scene.close());

const failure = (call: Promise<unknown>): Promise<any> => call.then(() => 'no error').catch((error: unknown) => error);
const eventsOf = async (customer: string) =>
  (await scene.stripe.events()).filter((one) => one.customer === customer).map(({ type }) => type);

describe('A tax id of the payment stand-in', () => {
  it('PAY-51: is created, listed and deleted, each with its event', async () => {
    const { customers, taxIds } = scene.stripe.api;
    const customer = await newCustomer(scene.stripe);
    const made = await customers.createTaxId(customer, { type: 'br_cnpj', value: '12.ABC.345/01DE-35' });
    expect(made).toMatchObject({ object: 'tax_id', customer, country: 'BR', verification: { status: 'unavailable' } });
    expect((await customers.listTaxIds(customer)).data.map(({ id }) => id)).toEqual([made.id]);
    expect(await taxIds.del(made.id)).toMatchObject({ id: made.id, deleted: true });
    expect((await customers.listTaxIds(customer)).data).toEqual([]);
    expect(await failure(taxIds.del(made.id))).toMatchObject({ code: 'resource_missing' });
    expect(await eventsOf(customer)).toEqual(['customer.created', 'customer.tax_id.created', 'customer.tax_id.deleted']);
  });

  it.each([
    ['br_cpf', '111.444.777-35'],
    ['br_cnpj', '11.444.777/0001-61'],
    ['br_cpf', '11.222.333/0001-81'],
  ] as const)('PAY-51: is refused as %s %s', async (type, value) => {
    const customer = await newCustomer(scene.stripe);
    const refusal = await failure(scene.stripe.api.customers.createTaxId(customer, { type, value }));
    expect(refusal).toMatchObject({ statusCode: 400, code: 'tax_id_invalid' });
  });

  it('PAY-51: waits until its check has ended', async () => {
    const { customers } = scene.stripe.api;
    const customer = await newCustomer(scene.stripe);
    const { verification } = await customers.createTaxId(customer, { type: 'br_cpf', value: '123.456.789-09' });
    expect(verification?.status).toBe('pending');
    await scene.stripe.verifyTaxIds(customer, 'verified');
    expect((await customers.listTaxIds(customer)).data).toMatchObject([{ verification: { status: 'verified' } }]);
    expect((await eventsOf(customer)).at(-1)).toBe('customer.tax_id.updated');
  });

  it('PAY-51: is deleted with its customer', async () => {
    const { customers, taxIds } = scene.stripe.api;
    const customer = await newCustomer(scene.stripe);
    const { id } = await customers.createTaxId(customer, { type: 'br_cpf', value: '529.982.247-25' });
    await customers.del(customer);
    expect(await failure(taxIds.del(id))).toMatchObject({ code: 'resource_missing' });
    expect(await failure(customers.listTaxIds(customer))).toMatchObject({ code: 'resource_missing' });
  });
});
