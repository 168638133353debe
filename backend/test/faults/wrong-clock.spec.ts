import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createActors, type Actors } from '../support/calls/actors.js';
import { ApiProcess } from '../support/processes/api-process.js';
import type { Browser } from '../support/calls/browser.js';
import { accept, invite } from '../support/calls/equipe-calls.js';
import { sharedProduct, type Product } from '../support/processes/product.js';
import { sabotage } from '../support/faults/sabotage.js';
import { expiresIn, moveSession } from '../support/calls/session-times.js';

const HOUR = 3_600_000;

let product: Product;
let actors: Actors;

beforeAll(async () => {
  product = await sharedProduct();
  actors = await createActors(product);
});
afterAll(() => product.close());

describe.each([
  ['a day ahead', 24 * HOUR],
  ['an hour behind', -HOUR],
])('A host with a clock that is %s', (_, clockMs) => {
  let api: ApiProcess;
  let person: Browser;
  const there = (who: Browser): Browser => api.browserOf(who);

  beforeAll(async () => {
    api = await ApiProcess.start(product, { LOG_LEVEL: 'warn', ...sabotage({ clockMs }) });
    person = await product.signIn(`relogio${clockMs}@example.com`);
  });
  afterAll(() => api.stop());

  it('FLT-26: expires sessions by the database’s clock', async () => {
    expect((await there(person).get('/api/auth/user')).status).toBe(200);
    await moveSession(product, person, { expiresIn: 60, age: 7 * 24 * 3_600 - 60 });
    expect((await there(person).get('/api/contas')).status).toBe(200);
    expect(await expiresIn(product, person)).toBeLessThan(61); // prolonged to the end of the seven days at most
    await moveSession(product, person, { expiresIn: -1, age: 3_600 });
    expect((await there(person).get('/api/auth/user')).status).toBe(401);
    await person.signIn(person.user.email);
  });

  it('FLT-26: starts and ends trials by the database’s clock', async () => {
    const [here, away] = [await person.get('/api/subscription-status'), await there(person).get('/api/subscription-status')];
    expect(away.body).toEqual(here.body);
    expect(away.body).toMatchObject({ isActive: true, isInTrialPeriod: true });
    await product.db.query(`update users set periodo_gratuito_fim = now() + interval '30 minutes' where id = $1`, [
      person.user.id,
    ]);
    expect((await there(person).get(`/api/clientes?contaId=${person.contaId}`)).status).toBe(200);
    await product.db.query(`update users set periodo_gratuito_fim = now() - interval '1 second' where id = $1`, [person.user.id]);
    expect((await there(person).get(`/api/clientes?contaId=${person.contaId}`)).status).toBe(402);
  });

  it('FLT-26: creates and accepts invitations by the database’s clock', async () => {
    const { id, token } = await invite(there(actors.gestor), actors.contaId);
    const end = async (): Promise<number> =>
      (await product.db.query(`select extract(epoch from data_expiracao - now())::float8 as s from convites where id = $1`, [id]))
        .rows[0].s;
    expect(Math.abs((await end()) - 7 * 24 * 3_600)).toBeLessThan(60);
    await product.db.query(`update convites set data_expiracao = now() + interval '30 minutes' where id = $1`, [id]);
    expect((await there(person).get(`/api/convites/${token}`)).status).toBe(200);
    await product.db.query(`update convites set data_expiracao = now() - interval '1 second' where id = $1`, [id]);
    expect((await accept(there(person), token)).status).toBe(410);
  });

  it('FLT-26: signs in, and logs no error', async () => {
    const { status } = await there(actors.agente).post('/api/clientes', { contaId: actors.contaId, nome: 'Fora de Hora' });
    expect(status).toBe(201);
    expect(api.output).toBe('');
  });
});
