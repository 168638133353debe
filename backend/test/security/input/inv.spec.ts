import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createActors, type Actors } from '../../support/calls/actors.js';
import { requestFrom } from '../../support/calls/address-request.js';
import type { Answer, Browser } from '../../support/calls/browser.js';
import { databaseText } from '../../support/faults/database-text.js';
import { accept, changeMember, invite, newMember, removeMember } from '../../support/calls/equipe-calls.js';
import { startProduct, type Product } from '../../support/processes/product.js';

let product: Product;
let actors: Actors;
let someone = 0;

beforeAll(async () => {
  product = await startProduct();
  actors = await createActors(product);
});
afterAll(() => product.close());

const stranger = (): Promise<Browser> => product.signIn(`inv-${(someone += 1)}-${actors.contaId}@example.com`);
const read = (token: string): Promise<Answer> => actors.visitor.get(`/api/convites/${token}`);
const statusAndMessage = ({ status, body }: Answer): unknown[] => [status, body.message];
const rowOf = async (id: string) => (await product.db.query('select * from convites where id = $1', [id])).rows[0];
const membership = async ({ user }: Browser) =>
  (
    await product.db.query('select papel_na_conta, status from usuarios_contas where usuario_id = $1 and conta_id = $2', [
      user.id,
      actors.contaId,
    ])
  ).rows;

describe('The token of an invitation', () => {
  it('INV-01: has 256 random bits, and database, trail and log contain only its hash', async () => {
    const tokens = [];
    for (let i = 0; i < 20; i += 1) {
      const { id, token } = await invite(actors.gestor, actors.contaId);
      expect(Buffer.from(token, 'base64url')).toHaveLength(32);
      await read(token);
      if (i % 2 === 0) await accept(await stranger(), token);
      else await actors.gestor.delete(`/api/contas/${actors.contaId}/convites/${id}`);
      tokens.push(token);
    }
    expect(new Set(tokens.map((token) => token.slice(0, 3))).size).toBeGreaterThan(15);
    const [dump, logs] = [await databaseText(product.db), JSON.stringify(product.logs)];
    expect(logs).toContain('/api/convites/:token');
    for (const token of tokens) {
      const hex = Buffer.from(token, 'base64url').toString('hex');
      expect([dump.includes(token), dump.includes(hex), logs.includes(token)]).toEqual([false, false, false]);
    }
  });

  it('INV-09: of an open invitation is in no later answer, not even to its creator', async () => {
    const { id, token } = await invite(actors.proprietario, actors.contaId);
    for (const person of [actors.proprietario, actors.gestor]) {
      for (const path of [`contas/${actors.contaId}/convites`, `contas/${actors.contaId}`, `contas/${actors.contaId}/usuarios`]) {
        const { text } = await person.get(`/api/${path}`);
        expect([path, text.includes(token), /token|hash/i.test(text)]).toEqual([path, false, false]);
      }
    }
    const { body } = await actors.proprietario.get(`/api/contas/${actors.contaId}/convites`);
    expect(Object.keys(body[0]).sort()).toEqual(['criadoPor', 'dataCriacao', 'dataExpiracao', 'email', 'id', 'papelNaConta']);
    expect(body[0].id).toBe(id);
    expect((await actors.agente.get(`/api/contas/${actors.contaId}/convites`)).status).toBe(403);
  });

  it('INV-11: malformed and unknown get the same 404 (in the same time: the drill)', async () => {
    const tried = ['x', 'a'.repeat(43), 'a'.repeat(4_000), '%00', `${'ã'.repeat(20)}`, '..%2f..%2fauth', '1', "' or 1=1 --"];
    const person = await stranger();
    for (const token of [...tried, randomBytes(32).toString('base64url')]) {
      for (const answer of [await read(encodeURIComponent(token)), await accept(person, encodeURIComponent(token))])
        expect([token, ...statusAndMessage(answer)]).toEqual([token, 404, 'Convite não encontrado']);
    }
    for (const undecodable of ['%ff', '%', '%zz', 'a%c3%28'])
      for (const answer of [await read(undecodable), await accept(person, undecodable)])
        expect([undecodable, ...statusAndMessage(answer)]).toEqual([undecodable, 404, 'Convite não encontrado']);
    const elsewhere = await person.get('/api/contas/%ff');
    expect([elsewhere.status, elsewhere.body.code]).toEqual([404, 'NAO_ENCONTRADO']);
  });

  it('INV-11: may be tried thirty times a minute from one IP address', async () => {
    const { DOCUMENTS_KEY = '' } = product.env;
    const strict = await startProduct({ env: { RATE_LIMIT_FACTOR: '1', DOCUMENTS_KEY } });
    try {
      const { token } = await invite(actors.proprietario, actors.contaId);
      await product.db.query('delete from rate_limits'); // earlier reads count too, by another limit
      const statuses = [];
      for (let i = 0; i < 35; i += 1) {
        const unknown = randomBytes(32).toString('base64url');
        statuses.push((await strict.visitor().get(`/api/convites/${i === 0 ? token : unknown}`)).status);
      }
      expect(statuses).toEqual([200, ...Array<number>(29).fill(404), ...Array<number>(5).fill(429)]);
    } finally {
      await strict.close();
    }
  });
});

describe('A closed invitation', () => {
  it('INV-02: lasts to its seventh day’s last second; after that reading and accepting are 410, and it stays expired', async () => {
    const { id, token } = await invite(actors.proprietario, actors.contaId);
    const move = (to: string) =>
      product.db.query(`update convites set data_expiracao = now() + $2::interval where id = $1`, [id, to]);
    const { data_criacao, data_expiracao } = await rowOf(id);
    expect(data_expiracao - data_criacao).toBe(7 * 86_400_000);
    await move('20 seconds');
    expect((await read(token)).status).toBe(200);
    await move('-1 second');
    const person = await stranger();
    expect(statusAndMessage(await accept(person, token))).toEqual([410, 'Convite expirado']);
    expect(statusAndMessage(await read(token))).toEqual([410, 'Convite expirado']);
    expect((await rowOf(id)).status).toBe('expirado');
    await move('7 days');
    for (const answer of [await read(token), await accept(person, token)])
      expect(statusAndMessage(answer)).toEqual([410, 'Convite expirado']);
    expect(await membership(person)).toEqual([]);
  });

  it('INV-03: that was used refuses a second use, also by the same user, and changes nothing', async () => {
    const { id, token } = await invite(actors.proprietario, actors.contaId);
    const person = await stranger();
    expect((await accept(person, token)).status).toBe(200);
    const { data_aceite, aceito_por, status } = await rowOf(id);
    expect([status, aceito_por, data_aceite]).toEqual(['aceito', person.user.id, expect.any(Date)]);
    await changeMember(actors.proprietario, actors.contaId, person, { papelNaConta: 'gestor' });
    for (const answer of [await accept(person, token), await accept(await stranger(), token), await read(token)])
      expect(statusAndMessage(answer)).toEqual([410, 'Convite já utilizado']);
    expect(await membership(person)).toEqual([{ papel_na_conta: 'gestor', status: 'ativo' }]);
    expect((await rowOf(id)).data_aceite).toEqual(data_aceite);
  });

  it('INV-08: ends with its creator’s right to invite, and is not restored with it', async () => {
    const ends: [string, (gestor: Browser) => Promise<Answer>][] = [
      ['removed', (gestor) => removeMember(actors.proprietario, actors.contaId, gestor)],
      ['left', (gestor) => removeMember(gestor, actors.contaId, gestor)],
      ['demoted', (gestor) => changeMember(actors.proprietario, actors.contaId, gestor, { papelNaConta: 'agente' })],
      ['switched off', (gestor) => changeMember(actors.proprietario, actors.contaId, gestor, { status: 'inativo' })],
    ];
    for (const [how, end] of ends) {
      const gestor = await newMember(product, actors.proprietario, actors.contaId, 'gestor');
      const { id, token } = await invite(gestor, actors.contaId);
      expect((await end(gestor)).status).toBeLessThan(300);
      expect([how, (await rowOf(id)).status]).toEqual([how, 'expirado']);
      await changeMember(actors.proprietario, actors.contaId, gestor, { papelNaConta: 'gestor', status: 'ativo' });
      const person = await stranger();
      for (const answer of [await read(token), await accept(person, token)])
        expect([how, ...statusAndMessage(answer)]).toEqual([how, 410, 'Convite expirado']);
      expect(await membership(person)).toEqual([]);
    }
  });

  it("INV-08: is closed even when only the creator's membership was changed", async () => {
    const gestor = await newMember(product, actors.proprietario, actors.contaId, 'gestor');
    const { token } = await invite(gestor, actors.contaId);
    await product.db.query(`update usuarios_contas set papel_na_conta = 'agente' where usuario_id = $1`, [gestor.user.id]);
    expect(statusAndMessage(await accept(await stranger(), token))).toEqual([410, 'Convite expirado']);
  });
});

describe('An invitation', () => {
  it('INV-06: is refused to members and the owner with 409, changes no role and stays usable', async () => {
    const { proprietario, gestor, agente } = actors;
    for (const papel of ['gestor', 'agente'] as const) {
      const { id, token } = await invite(proprietario, actors.contaId, papel);
      const before = [await membership(proprietario), await membership(gestor), await membership(agente)];
      for (const person of [proprietario, gestor, agente])
        expect(statusAndMessage(await accept(person, token))).toEqual([409, 'Você já faz parte desta conta']);
      expect([await membership(proprietario), await membership(gestor), await membership(agente)]).toEqual(before);
      expect((await rowOf(id)).status).toBe('pendente');
      expect((await accept(await stranger(), token)).status).toBe(200);
    }
  });

  it('INV-07: is for gestor or agente, no other role', async () => {
    for (const papelNaConta of [
      'proprietario',
      'admin',
      '',
      null,
      undefined,
      ['agente'],
      ['gestor', 'agente'],
      {},
      1,
      'GESTOR',
    ]) {
      const { status, body } = await actors.proprietario.post('/api/convites', {
        contaId: actors.contaId,
        email: '',
        papelNaConta,
      });
      expect([papelNaConta, status, body.errors]).toEqual([
        papelNaConta,
        400,
        [{ field: 'papelNaConta', message: 'Função inválida' }],
      ]);
    }
  });

  it('INV-10: shows outsiders three values that no cache stores, on a page that leaks its URL to no other site', async () => {
    const { token } = await invite(actors.proprietario, actors.contaId);
    for (const person of [actors.visitor, actors.estranho, actors.agente]) {
      const { body, headers } = await person.get(`/api/convites/${token}`);
      expect([Object.keys(body).sort(), Object.keys(body.conta)]).toEqual([['conta', 'dataExpiracao', 'papelNaConta'], ['nome']]);
      expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual(['no-store', 'no-referrer']);
    }
    const page = await actors.visitor.get(`/convite/${token}`);
    expect([page.status, page.headers.get('referrer-policy')]).toEqual([200, 'no-referrer']);
    expect(page.text).not.toContain(token);
  });

  it('INV-13: has the configured origin in its link, whatever Host the request claims', async () => {
    const cookie = [...actors.gestor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const forgeries: Record<string, string>[] = [
      { host: 'evil.example' },
      { 'x-forwarded-host': 'evil.example' },
      { forwarded: 'host=evil.example;proto=https' },
      { 'x-forwarded-proto': 'https', 'x-original-host': 'evil.example' },
    ];
    for (const forged of forgeries) {
      const { status, body } = await requestFrom(`${product.url}/api/convites`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json', ...forged },
        body: JSON.stringify({ contaId: actors.contaId, email: '', papelNaConta: 'agente' }),
      });
      expect([forged, status]).toEqual([forged, 201]);
      expect(JSON.parse(body).inviteLink).toMatch(new RegExp(`^${product.url}/convite/[\\w-]{43}$`));
    }
  });

  it('INV-16: is not accepted without a session, from another site or by a GET', async () => {
    const { id, token } = await invite(actors.proprietario, actors.contaId);
    const person = await stranger();
    const path = `/api/convites/${token}/aceitar`;
    expect((await actors.visitor.post(path)).status).toBe(401);
    const foreign: Record<string, string>[] = [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }];
    for (const headers of foreign) expect((await person.post(path, undefined, { headers })).status).toBe(403);
    expect((await person.get(path)).status).toBe(404);
    expect((await rowOf(id)).status).toBe('pendente');
    expect(await membership(person)).toEqual([]);
  });
});
