import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { now } from '../support/clock.js';
import type { Browser } from '../support/calls/browser.js';
import { sharedProduct, type Product } from '../support/processes/product.js';

let product: Product;
let person: Browser;
let n = 0;

beforeAll(async () => {
  product = await sharedProduct();
});
beforeEach(async () => {
  person = await product.signIn(`assinante${(n += 1)}@example.com`);
});
afterAll(() => product.close());

const set = (assignments: string, who = person): Promise<unknown> =>
  product.db.query(`update users set ${assignments} where id = $1`, [who.user.id]);
const status = async () => (await person.get('/api/subscription-status')).body;
const paidFor = (time: string): string => `plano_expira_em = now() + interval '${time}', acesso_ate = now() + interval '${time}'`;
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
      carenciaAte: null,
      pagamentoAtrasado: false,
      mudancaAgendada: null,
      confirmacaoPendenteAte: null,
      assinaturaPaga: null,
    });
    expect(Date.parse(body.trialEndsAt) - Date.parse(person.user.periodoGratuitoInicio)).toBe(120 * 3_600_000);
  });

  it('does not start another trial at a second sign-in or with a new conta', async () => {
    await set(ENDED);
    const { trialEndsAt } = await status();
    await person.signIn(person.user.email);
    await set(paidFor('1 day'));
    await person.post('/api/contas', { nome: 'Nova', tipo: 'agencia' });
    await set('plano_expira_em = null, acesso_ate = null');
    expect(await status()).toMatchObject({ isActive: false, isInTrialPeriod: false, trialEndsAt });
  });

  it('is inactive once the trial is over', async () => {
    await set(ENDED);
    expect(await status()).toMatchObject({ isActive: false, isInTrialPeriod: false, planoTipo: null, expiraEm: null });
  });

  it('is active during a paid period, also within the trial, which is not shown then', async () => {
    await set(`plano_tipo = 'mensal', ${paidFor('30 days')}`);
    const body = await status();
    expect(body).toMatchObject({ isActive: true, planoTipo: 'mensal', isInTrialPeriod: false });
    expect(Date.parse(body.expiraEm)).toBeGreaterThan(now().getTime());
    await set(`${ENDED}, ${paidFor('-1 second')}`);
    expect(await status()).toMatchObject({ isActive: false, planoTipo: 'mensal' });
  });

  it('in the grace period is active with its end', async () => {
    await set(
      `${ENDED}, plano_tipo = 'mensal', plano_expira_em = now() - interval '1 day', acesso_ate = now() + interval '2 days'`,
    );
    const { carenciaAte, expiraEm, ...body } = await status();
    expect(body).toMatchObject({ isActive: true, planoTipo: 'mensal', isInTrialPeriod: false });
    expect(Date.parse(carenciaAte) - Date.parse(expiraEm)).toBe(3 * 86_400_000);
  });

  it('with an end that an operator has set is active until then, in all answers', async () => {
    await set(`${ENDED}, plano_expira_em = now() + interval '1 minute'`);
    expect(await status()).toMatchObject({ isActive: true, isInTrialPeriod: false, carenciaAte: null });
    expect((await person.get('/api/contas')).body).toMatchObject([{ ativa: true }]);
    expect((await person.get(`/api/clientes?contaId=${person.contaId}`)).status).toBe(200);
    await set(`plano_expira_em = now() - interval '1 second'`);
    expect((await status()).isActive).toBe(false);
    expect((await person.get('/api/contas')).body).toMatchObject([{ ativa: false }]);
    expect((await person.get(`/api/clientes?contaId=${person.contaId}`)).status).toBe(402);
  });

  it('ended early by an operator has no grace of the former period', async () => {
    await set(`${ENDED}, ${paidFor('30 days')}`);
    await set(`plano_expira_em = now() - interval '1 second'`);
    expect(await status()).toMatchObject({ isActive: false, carenciaAte: null });
    await set('plano_expira_em = null');
    expect((await status()).isActive).toBe(false);
  });

  it('with free access is active without an end', async () => {
    await set(`${ENDED}, acesso_gratuito = 'sim', plano_tipo = 'gratuito'`);
    expect(await status()).toMatchObject({ isActive: true, planoTipo: 'gratuito', expiraEm: null, isInTrialPeriod: false });
  });

  it('is active for a member of a conta with a paying owner, and ends with membership or owner', async () => {
    const owner = await product.signIn(`dono${n}@example.com`);
    await set(ENDED);
    await product.db.query(`insert into usuarios_contas (usuario_id, conta_id, papel_na_conta) values ($1, $2, 'agente')`, [
      person.user.id,
      owner.contaId,
    ]);
    expect((await status()).isActive).toBe(true);
    await set(ENDED, owner);
    expect((await status()).isActive).toBe(false);
    await set(paidFor('1 day'), owner);
    expect((await status()).isActive).toBe(true);
    await product.db.query(`update usuarios_contas set status = 'inativo' where usuario_id = $1`, [person.user.id]);
    expect((await status()).isActive).toBe(false);
  });

  it('of a member does not cover the owner: the owner’s conta is closed, the member’s open', async () => {
    const member = await product.signIn(`membro${n}@example.com`);
    await product.db.query(`insert into usuarios_contas (usuario_id, conta_id, papel_na_conta) values ($1, $2, 'gestor')`, [
      member.user.id,
      person.contaId,
    ]);
    await set(ENDED);
    await set(`${ENDED}, ${paidFor('1 day')}`, member);
    expect((await status()).isActive).toBe(false);
    expect((await person.get(`/api/clientes?contaId=${person.contaId}`)).status).toBe(402);
    expect((await member.get(`/api/clientes?contaId=${person.contaId}`)).status).toBe(200);
  });

  it('is the same in the fresh call, and neither is cached', async () => {
    const [usual, fresh] = await Promise.all([
      person.get('/api/subscription-status'),
      person.get('/api/subscription-status-fresh'),
    ]);
    expect(fresh.body).toEqual(usual.body);
    for (const answer of [usual, fresh]) expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});
