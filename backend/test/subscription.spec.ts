import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser } from './support/browser.js';
import { startProduct, type Product } from './support/product.js';

let product: Product;
let person: Browser;
let n = 0;

beforeAll(async () => {
  product = await startProduct();
});
beforeEach(async () => {
  person = await product.signIn(`assinante${(n += 1)}@example.com`);
});
afterAll(() => product.close());

const set = (assignments: string, who = person): Promise<unknown> =>
  product.db.query(`update users set ${assignments} where id = $1`, [who.user.id]);
const status = async () => (await person.get('/api/subscription-status')).body;
const ENDED = `periodo_gratuito_fim = now() - interval '1 second'`;

describe('The subscription status', () => {
  it('of a new user is a running trial of 120 hours', async () => {
    const body = await status();
    expect(body).toEqual({
      isActive: true,
      planoTipo: null,
      expiraEm: null,
      cancelAtPeriodEnd: false,
      isInTrialPeriod: true,
      trialEndsAt: person.user.periodoGratuitoFim,
    });
    expect(Date.parse(body.trialEndsAt) - Date.parse(person.user.periodoGratuitoInicio)).toBe(120 * 3_600_000);
  });

  it('does not start another trial at a second sign-in or with a new conta', async () => {
    await set(ENDED);
    const { trialEndsAt } = await status();
    await person.signIn(person.user.email);
    await set(`plano_expira_em = now() + interval '1 day'`);
    await person.post('/api/contas', { nome: 'Nova', tipo: 'agencia' });
    await set('plano_expira_em = null');
    expect(await status()).toMatchObject({ isActive: false, isInTrialPeriod: false, trialEndsAt });
  });

  it('is inactive once the trial is over', async () => {
    await set(ENDED);
    expect(await status()).toMatchObject({ isActive: false, isInTrialPeriod: false, planoTipo: null, expiraEm: null });
  });

  it('is active while a paid period runs, during the trial too, and no trial then', async () => {
    await set(`plano_tipo = 'mensal', plano_expira_em = now() + interval '30 days'`);
    const body = await status();
    expect(body).toMatchObject({ isActive: true, planoTipo: 'mensal', isInTrialPeriod: false });
    expect(Date.parse(body.expiraEm)).toBeGreaterThan(Date.now());
    await set(`${ENDED}, plano_expira_em = now() - interval '1 second'`);
    expect(await status()).toMatchObject({ isActive: false, planoTipo: 'mensal' });
  });

  it('with free access is active for good and says so', async () => {
    await set(`${ENDED}, acesso_gratuito = 'sim', plano_tipo = 'gratuito'`);
    expect(await status()).toMatchObject({ isActive: true, planoTipo: 'gratuito', expiraEm: null, isInTrialPeriod: false });
  });

  it('is active for a member of a conta whose owner is, and ends with membership or owner', async () => {
    const owner = await product.signIn(`dono${n}@example.com`);
    await set(ENDED);
    await product.db.query(`insert into usuarios_contas (usuario_id, conta_id, papel_na_conta) values ($1, $2, 'agente')`, [
      person.user.id,
      owner.contaId,
    ]);
    expect((await status()).isActive).toBe(true);
    await set(ENDED, owner);
    expect((await status()).isActive).toBe(false);
    await set(`plano_expira_em = now() + interval '1 day'`, owner);
    expect((await status()).isActive).toBe(true);
    await product.db.query(`update usuarios_contas set status = 'inativo' where usuario_id = $1`, [person.user.id]);
    expect((await status()).isActive).toBe(false);
  });

  it('does not cover the owner through his members: the owner’s own conta is closed, the member’s open', async () => {
    const member = await product.signIn(`membro${n}@example.com`);
    await product.db.query(`insert into usuarios_contas (usuario_id, conta_id, papel_na_conta) values ($1, $2, 'gestor')`, [
      member.user.id,
      person.contaId,
    ]);
    await set(ENDED);
    expect((await status()).isActive).toBe(false);
    expect((await person.get(`/api/clientes?contaId=${person.contaId}`)).status).toBe(402);
    expect((await member.get(`/api/clientes?contaId=${person.contaId}`)).status).toBe(200);
  });

  it('is the same in the fresh call, and neither is kept by a cache', async () => {
    const [usual, fresh] = await Promise.all([
      person.get('/api/subscription-status'),
      person.get('/api/subscription-status-fresh'),
    ]);
    expect(fresh.body).toEqual(usual.body);
    for (const answer of [usual, fresh]) expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});
