import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { now } from '../support/clock.js';
import { createActors, expire, type Actors } from '../support/calls/actors.js';
import type { Browser } from '../support/calls/browser.js';
import { accept, invite, join, newMember, removeMember } from '../support/calls/equipe-calls.js';
import { sharedProduct, type Product } from '../support/processes/product.js';

let product: Product;
let actors: Actors;
let someone = 0;

beforeAll(async () => {
  product = await sharedProduct();
  actors = await createActors(product);
});
afterAll(() => product.close());

const stranger = (): Promise<Browser> => product.signIn(`convidado-${(someone += 1)}-${actors.contaId}@example.com`);
const open = async (contaId = actors.contaId) => (await actors.proprietario.get(`/api/contas/${contaId}/convites`)).body;
const newAgency = async (owner: Browser): Promise<string> =>
  (await owner.post('/api/contas', { nome: 'Outra Agência', tipo: 'agencia' })).body.id;

describe('A convite', () => {
  it('is a link valid for seven days, created by gestor and proprietario for either role', async () => {
    for (const person of [actors.gestor, actors.proprietario]) {
      for (const papelNaConta of ['gestor', 'agente']) {
        const { status, body } = await person.post('/api/convites', { contaId: actors.contaId, email: '', papelNaConta });
        expect([status, Object.keys(body).sort()]).toEqual([201, ['dataExpiracao', 'id', 'inviteLink']]);
        expect(body.inviteLink).toMatch(new RegExp(`^${product.url}/convite/[\\w-]{43}$`));
        const days = (Date.parse(body.dataExpiracao) - now().getTime()) / 86_400_000;
        expect(Math.abs(days - 7)).toBeLessThan(0.001);
      }
    }
  });

  it('shows the holder of the link the conta’s name, the role and the expiry', async () => {
    const { token } = await invite(actors.gestor, actors.contaId, 'gestor');
    const conta = await actors.proprietario.get(`/api/contas/${actors.contaId}`);
    const { status, body } = await actors.visitor.get(`/api/convites/${token}`);
    expect([status, body]).toEqual([
      200,
      { conta: { nome: conta.body.nome }, papelNaConta: 'gestor', dataExpiracao: expect.any(String) },
    ]);
  });

  it('makes the accepting user a member with its role and access to the conta', async () => {
    for (const papel of ['agente', 'gestor'] as const) {
      const person = await stranger();
      const { status, body } = await accept(person, (await invite(actors.proprietario, actors.contaId, papel)).token);
      expect([status, body]).toEqual([200, { contaId: actors.contaId, papelNaConta: papel }]);
      expect((await person.get(`/api/contas/${actors.contaId}`)).body.papel).toBe(papel);
      expect((await person.get('/api/contas')).body).toHaveLength(2);
    }
  });

  it('can be accepted without a subscription: the agency pays', async () => {
    const person = await stranger();
    await expire(product, person);
    await join(actors.proprietario, actors.contaId, person);
    expect((await person.get(`/api/clientes?contaId=${actors.contaId}`)).status).toBe(200);
  });

  it('reactivates a former member, with the role of the convite', async () => {
    const person = await newMember(product, actors.proprietario, actors.contaId);
    const readMembership = async () =>
      (await actors.proprietario.get(`/api/contas/${actors.contaId}/usuarios`)).body.find(
        ({ usuarioId }: { usuarioId: string }) => usuarioId === person.user.id,
      );
    const before = await readMembership();
    await removeMember(actors.proprietario, actors.contaId, person);
    await join(actors.proprietario, actors.contaId, person, 'gestor');
    expect(await readMembership()).toEqual({ ...before, papelNaConta: 'gestor', status: 'ativo' });
  });

  it('keeps the noted e-mail, visible to the team only', async () => {
    const convite = { contaId: actors.contaId, email: ' ana@example.com ', papelNaConta: 'agente' };
    const { body } = await actors.gestor.post('/api/convites', convite);
    expect((await open())[0]).toMatchObject({ id: body.id, email: 'ana@example.com' });
    expect((await actors.visitor.get(`/api/convites/${body.inviteLink.split('/').at(-1)}`)).text).not.toContain('@');
    for (const email of ['', null, undefined])
      expect((await actors.gestor.post('/api/convites', { ...convite, email })).status).toBe(201);
    expect((await open())[0].email).toBeNull();
    const wrong = await actors.gestor.post('/api/convites', { ...convite, email: 'ana@' });
    expect([wrong.status, wrong.body.errors]).toEqual([400, [{ field: 'email', message: 'Email inválido' }]]);
  });
});

describe('The list of open convites', () => {
  it('are listed newest first with their creator, without used or revoked ones', async () => {
    const contaId = await newAgency(actors.proprietario);
    await join(actors.proprietario, contaId, actors.gestor, 'gestor');
    const first = await invite(actors.proprietario, contaId);
    const second = await invite(actors.gestor, contaId, 'gestor');
    const { firstName, lastName, id } = actors.gestor.user;
    const listed = await open(contaId);
    expect(listed.map((one: { id: string }) => one.id)).toEqual([second.id, first.id]);
    expect(listed[0]).toEqual({
      id: second.id,
      email: null,
      papelNaConta: 'gestor',
      criadoPor: { id, nome: `${firstName} ${lastName}` },
      dataCriacao: expect.any(String),
      dataExpiracao: expect.any(String),
    });
    expect((await actors.gestor.delete(`/api/contas/${contaId}/convites/${first.id}`)).status).toBe(204);
    expect(await open(contaId)).toHaveLength(1);
  });

  it('cannot be revoked through another conta, twice, or by an invalid id', async () => {
    const contaId = await newAgency(actors.proprietario);
    const { id, token } = await invite(actors.proprietario, contaId);
    for (const path of [`${actors.contaId}/convites/${id}`, `${contaId}/convites/x`, `${contaId}/convites/${contaId}`]) {
      const { status, body } = await actors.proprietario.delete(`/api/contas/${path}`);
      expect([status, body.message]).toEqual([404, 'Convite não encontrado']);
    }
    expect((await actors.visitor.get(`/api/convites/${token}`)).status).toBe(200);
    for (const status of [204, 404])
      expect((await actors.proprietario.delete(`/api/contas/${contaId}/convites/${id}`)).status).toBe(status);
    for (const answer of [await actors.visitor.get(`/api/convites/${token}`), await accept(await stranger(), token)])
      expect([answer.status, answer.body.message]).toEqual([410, 'Convite expirado']);
  });

  it('are limited to fifty, also concurrently; a used or revoked one frees a place', async () => {
    const contaId = await newAgency(actors.proprietario);
    const ask = () => actors.proprietario.post('/api/convites', { contaId, email: '', papelNaConta: 'agente' });
    for (let i = 0; i < 44; i += 1) expect((await ask()).status).toBe(201);
    const last = await Promise.all(Array.from({ length: 12 }, ask));
    expect(last.filter(({ status }) => status === 201)).toHaveLength(6);
    const refused = last.find(({ status }) => status !== 201);
    expect([refused?.status, refused?.body.code]).toEqual([409, 'LIMITE_DE_CONVITES']);
    const [first, second] = await open(contaId);
    await actors.proprietario.delete(`/api/contas/${contaId}/convites/${first.id}`);
    await product.db.query(`update convites set data_expiracao = now() where id = $1`, [second.id]);
    expect((await Promise.all([ask(), ask(), ask()])).map(({ status }) => status).sort()).toEqual([201, 201, 409]);
  });
});

describe('The audit trail', () => {
  it('LOG-05: has one entry each for created, revoked and accepted convites, without the token', async () => {
    const person = await stranger();
    const contaId = await newAgency(person);
    const [used, revoked] = [await invite(person, contaId, 'gestor'), await invite(person, contaId)];
    const guest = await stranger();
    await accept(guest, used.token);
    await accept(guest, used.token);
    await person.delete(`/api/contas/${contaId}/convites/${revoked.id}`);
    const { rows } = await product.db.query(
      `select acao, usuario_id, alvo_tipo, alvo_id, detalhes, ip is not null as ip from auditoria
       where conta_id = $1 and alvo_tipo = 'convite' order by id`,
      [contaId],
    );
    const entry = (acao: string, { user }: Browser, alvo_id: string, detalhes: object | null) => ({
      acao,
      usuario_id: user.id,
      alvo_tipo: 'convite',
      alvo_id,
      detalhes,
      ip: true,
    });
    expect(rows).toEqual([
      entry('convite-criado', person, used.id, { papelNaConta: 'gestor' }),
      entry('convite-criado', person, revoked.id, { papelNaConta: 'agente' }),
      entry('convite-aceito', guest, used.id, { papelNaConta: 'gestor' }),
      entry('convite-revogado', person, revoked.id, null),
    ]);
  });
});
