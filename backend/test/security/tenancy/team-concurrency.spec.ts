import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createActors, type Actors } from '../../support/calls/actors.js';
import type { Browser } from '../../support/calls/browser.js';
import { accept, changeMember, invite, join, newMember, removeMember } from '../../support/calls/equipe-calls.js';
import { startProduct, type Product } from '../../support/processes/product.js';

let product: Product;
let actors: Actors;
let someone = 0;
const ROUNDS = 5;

beforeAll(async () => {
  product = await startProduct({ env: { TIMEOUT_FACTOR: '4' } });
  actors = await createActors(product);
});
afterAll(() => product.close());

const stranger = (): Promise<Browser> => product.signIn(`ao-mesmo-tempo-${(someone += 1)}-${actors.contaId}@example.com`);
const count = async (query: string, values: unknown[]): Promise<number> =>
  (await product.db.query(`select count(*)::int as n from ${query}`, values)).rows[0].n;
const times = <T>(n: number, make: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: n }, (_, i) => make(i)));
/** How many answers had each status. */
const tally = (answers: { status: number }[]): Record<number, number> =>
  Object.fromEntries(
    Object.entries(Object.groupBy(answers, ({ status }) => status)).map(([status, all]) => [status, all?.length ?? 0]),
  );

/** V-06 to V-08 for the users of this file. */
async function expectInvariants(): Promise<void> {
  const owners = `contas c join usuarios_contas m on m.conta_id = c.id and m.usuario_id = c.proprietario_id`;
  expect(await count(owners, [])).toBe(0);
  const newcomers = 'users u where u.created_at >= $1 and not exists (select from contas_do_usuario(u.id))';
  expect(await count(newcomers, [actors.proprietario.user.createdAt])).toBe(0);
  expect(await count(`convites where (status = 'aceito') <> (data_aceite is not null)`, [])).toBe(0);
}

describe('One invitation', () => {
  it('INV-04: accepted fifty times at once by two users makes one of them a member', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [{ id, token }, one, other] = [await invite(actors.gestor, actors.contaId), await stranger(), await stranger()];
      const answers = await times(50, (i) => accept(i % 2 === 0 ? one : other, token));
      expect(tally(answers)).toEqual({ 200: 1, 410: 49 });
      const people = [one.user.id, other.user.id];
      const members = 'usuarios_contas where conta_id = $1 and usuario_id = any ($2)';
      expect(await count(members, [actors.contaId, people])).toBe(1);
      expect(await count('auditoria where alvo_id = $1 and acao = $2', [id, 'convite-aceito'])).toBe(1);
    }
    await expectInvariants();
  });

  it('INV-05: accepted fifty times at once by one user creates one membership', async () => {
    const [{ token }, person] = [await invite(actors.gestor, actors.contaId, 'gestor'), await stranger()];
    expect(tally(await times(50, () => accept(person, token)))).toEqual({ 200: 1, 410: 49 });
    expect(await count('usuarios_contas where usuario_id = $1', [person.user.id])).toBe(1);
  });

  it('INV-05: of twenty that one user accepts at once uses up one and leaves the others open', async () => {
    const person = await stranger();
    const invitations: { id: string; token: string }[] = [];
    for (let i = 0; i < 20; i += 1) invitations.push(await invite(actors.gestor, actors.contaId));
    expect(tally(await times(20, (i) => accept(person, invitations[i]?.token ?? '')))).toEqual({ 200: 1, 409: 19 });
    const ids = invitations.map(({ id }) => id);
    expect(await count(`convites where id = any ($1) and status = 'pendente'`, [ids])).toBe(19);
    for (const { id } of invitations) await actors.gestor.delete(`/api/contas/${actors.contaId}/convites/${id}`);
  });

  it('INV-08: accepted while its creator is removed is used before or closed after, never a 500', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const gestor = await newMember(product, actors.proprietario, actors.contaId, 'gestor');
      const [{ id, token }, person] = [await invite(gestor, actors.contaId), await stranger()];
      const [accepted, removed] = await Promise.all([
        accept(person, token),
        removeMember(actors.proprietario, actors.contaId, gestor),
      ]);
      expect([accepted.status === 200 || accepted.status === 410, removed.status]).toEqual([true, 204]);
      const { rows } = await product.db.query('select status from convites where id = $1', [id]);
      expect(rows[0].status).toBe(accepted.status === 200 ? 'aceito' : 'expirado');
    }
  });

  it('INV-04: accepted while it is revoked is one or the other, never both', async () => {
    for (let round = 0; round < 2 * ROUNDS; round += 1) {
      const [{ id, token }, person] = [await invite(actors.gestor, actors.contaId), await stranger()];
      const [accepted, revoked] = await Promise.all([
        accept(person, token),
        actors.gestor.delete(`/api/contas/${actors.contaId}/convites/${id}`),
      ]);
      expect([
        [200, 404],
        [410, 204],
      ]).toContainEqual([accepted.status, revoked.status]);
    }
  });

  it('ROL-12: into their own conta, accepted by the owner twenty times at once, leaves them owner and no member', async () => {
    const { token } = await invite(actors.gestor, actors.contaId);
    expect(tally(await times(20, () => accept(actors.proprietario, token)))).toEqual({ 409: 20 });
    await expectInvariants();
  });
});

describe('The last free place', () => {
  it('INV-12: of a conta is given once; the other invitation stays usable', async () => {
    const owner = await stranger();
    const contaId: string = (await owner.post('/api/contas', { nome: 'Cheia', tipo: 'agencia' })).body.id;
    await product.db.query(
      `with novos as (insert into users (id, email, auth_id)
         select gen_random_uuid(), 'cheia-' || i, 'cheia-' || i from generate_series(1, 98) i returning id)
       insert into usuarios_contas (usuario_id, conta_id, papel_na_conta) select id, $1, 'agente' from novos`,
      [contaId],
    );
    const back = await newMember(product, owner, contaId);
    await removeMember(owner, contaId, back);
    const people = [await stranger(), await stranger()];
    const tokens = [(await invite(owner, contaId)).token, (await invite(owner, contaId)).token];
    const answers = await Promise.all([
      ...people.map((person, i) => accept(person, tokens[i] ?? '')),
      changeMember(owner, contaId, back, { status: 'ativo' }),
    ]);
    expect(tally(answers)).toEqual({ 200: 2, 409: 1 });
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('LIMITE_DE_MEMBROS');
    expect(await count(`usuarios_contas where conta_id = $1 and status = 'ativo'`, [contaId])).toBe(100);
    expect(await count(`convites where conta_id = $1 and status = 'pendente'`, [contaId])).toBeLessThanOrEqual(1);
    const late = (await invite(owner, contaId)).token;
    expect((await accept(actors.estranho, late)).body.message).toBe('Esta conta já tem 100 membros, o máximo.');
    await product.db.query(`delete from users where email like 'cheia-%'`);
    expect((await accept(actors.estranho, late)).status).toBe(200);
  });
});

describe('A team', () => {
  it('CON-11: renamed, changed and reduced concurrently ends in the state of one of the calls, with its owner', async () => {
    const { proprietario, gestor, contaId } = actors;
    for (let round = 0; round < ROUNDS; round += 1) {
      const [one, other] = [await newMember(product, proprietario, contaId), await newMember(product, proprietario, contaId)];
      const answers = await Promise.all([
        ...['A', 'B', 'C'].map((nome) => proprietario.put(`/api/contas/${contaId}`, { nome })),
        ...['gestor', 'agente'].map((papelNaConta) => changeMember(proprietario, contaId, one, { papelNaConta })),
        ...['inativo', 'ativo'].map((status) => changeMember(gestor, contaId, one, { status })),
        removeMember(gestor, contaId, other),
        removeMember(proprietario, contaId, other),
        removeMember(other, contaId, other),
        changeMember(gestor, contaId, proprietario, { status: 'inativo' }),
      ]);
      for (const { status } of answers) expect([200, 204, 403, 404]).toContain(status);
      const { body } = await proprietario.get(`/api/contas/${contaId}`);
      expect(['A', 'B', 'C']).toContain(body.nome);
      expect(body.proprietarioId).toBe(proprietario.user.id);
      expect(await count(`usuarios_contas where usuario_id = $1 and status = 'inativo'`, [other.user.id])).toBe(1);
    }
    await expectInvariants();
  });

  it('CON-11: two gestores demoted and inviting at once leave no usable invitation of a member who may not invite', async () => {
    const { proprietario, contaId } = actors;
    for (let round = 0; round < ROUNDS; round += 1) {
      const gestor = await newMember(product, proprietario, contaId, 'gestor');
      await Promise.all([
        ...Array.from({ length: 4 }, () => gestor.post('/api/convites', { contaId, email: '', papelNaConta: 'gestor' })),
        changeMember(proprietario, contaId, gestor, { papelNaConta: 'agente' }),
      ]);
      expect(await count(`convites where criado_por = $1 and status = 'pendente'`, [gestor.user.id])).toBe(0);
    }
  });

  it('V-07: a user who loses the two last contas at once ends with an own one', async () => {
    const [first, second] = [await stranger(), await stranger()];
    for (let round = 0; round < ROUNDS; round += 1) {
      const person = await stranger();
      for (const owner of [first, second]) await join(owner, owner.contaId, person);
      await product.db.query('delete from contas where proprietario_id = $1', [person.user.id]);
      const answers = await Promise.all([
        removeMember(first, first.contaId, person),
        round % 2 === 0 ? removeMember(second, second.contaId, person) : removeMember(person, second.contaId, person),
      ]);
      expect(tally(answers)).toEqual({ 204: 2 });
      const { body } = await person.get('/api/contas');
      expect(body).toEqual([expect.objectContaining({ papel: 'proprietario', tipo: 'individual' })]);
    }
    await expectInvariants();
  });
});
