import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createActors, expire, type Actors } from '../support/calls/actors.js';
import type { Answer, Browser } from '../support/calls/browser.js';
import { newMember, removeMember } from '../support/calls/equipe-calls.js';
import { sharedProduct, type Product } from '../support/processes/product.js';

let product: Product;
let actors: Actors;

beforeAll(async () => {
  product = await sharedProduct();
});
beforeEach(async () => {
  actors = await createActors(product);
});
afterAll(() => product.close());

const transfer = (person: Browser, contaId: string, usuarioId: unknown): Promise<Answer> =>
  person.post(`/api/contas/${contaId}/transferencia`, { usuarioId });
const papelOf = async (person: Browser, contaId: string): Promise<string | undefined> =>
  (await person.get('/api/contas')).body.find(({ id }: { id: string }) => id === contaId)?.papel;

describe('Transferring a conta', () => {
  it('PRD-105: makes the gestor its owner and the owner a gestor, and is audited', async () => {
    const { proprietario, gestor, agente, contaId } = actors;
    const { status, body } = await transfer(proprietario, contaId, gestor.user.id.toUpperCase());
    expect([status, body.papel, body.proprietarioId]).toEqual([200, 'gestor', gestor.user.id]);
    expect(body.usuariosContas).toContainEqual(
      expect.objectContaining({ usuarioId: proprietario.user.id, papelNaConta: 'gestor', status: 'ativo' }),
    );
    expect(body.usuariosContas.map((m: { usuarioId: string }) => m.usuarioId)).not.toContain(gestor.user.id);
    expect([await papelOf(gestor, contaId), await papelOf(proprietario, contaId), await papelOf(agente, contaId)]).toEqual([
      'proprietario',
      'gestor',
      'agente',
    ]);
    const { rows } = await product.db.query(
      `select usuario_id, alvo_id from auditoria where conta_id = $1 and acao = 'conta-transferida'`,
      [contaId],
    );
    expect(rows).toEqual([{ usuario_id: proprietario.user.id, alvo_id: gestor.user.id }]);
    expect((await transfer(proprietario, contaId, agente.user.id)).status).toBe(403);
    expect((await transfer(gestor, contaId, proprietario.user.id)).status).toBe(200);
    expect(await papelOf(proprietario, contaId)).toBe('proprietario');
  });

  it('accepts only an active gestor of this conta', async () => {
    const { proprietario, gestor, agente, inativo, estranho, contaId } = actors;
    for (const { user } of [agente, inativo, estranho, proprietario]) {
      const { status, body } = await transfer(proprietario, contaId, user.id);
      expect([status, body.code, body.message]).toEqual([
        400,
        'TRANSFERENCIA_INVALIDA',
        'A propriedade só pode passar para um gestor ativo desta conta.',
      ]);
    }
    expect((await transfer(proprietario, contaId, randomUUID())).body.code).toBe('TRANSFERENCIA_INVALIDA');
    for (const wrong of ['x', '', null, [gestor.user.id], { $ne: '' }])
      expect((await transfer(proprietario, contaId, wrong)).status).toBe(400);
    await removeMember(proprietario, contaId, gestor);
    expect((await transfer(proprietario, contaId, gestor.user.id)).status).toBe(400);
    expect(await papelOf(proprietario, contaId)).toBe('proprietario');
  });

  it('is open after the subscription ended, and refused for a gestor who owns twenty contas', async () => {
    const { proprietario, gestor, contaId } = actors;
    await product.db.query(
      `insert into contas (id, nome, tipo, proprietario_id) select gen_random_uuid(), 'C', 'agencia', $1 from generate_series(1, 19)`,
      [gestor.user.id],
    );
    const refused = await transfer(proprietario, contaId, gestor.user.id);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'LIMITE_DE_CONTAS_DO_GESTOR',
      'Esta pessoa já tem 20 contas, o máximo.',
    ]);
    await product.db.query(`delete from contas where proprietario_id = $1 and nome = 'C'`, [gestor.user.id]);
    await expire(product, proprietario);
    expect((await transfer(proprietario, contaId, gestor.user.id)).status).toBe(200);
  });

  it('repeated with the same key returns the first response', async () => {
    const { proprietario, gestor, contaId } = actors;
    const headers = { 'idempotency-key': randomUUID() };
    const again = (usuarioId: string): Promise<Answer> =>
      proprietario.post(`/api/contas/${contaId}/transferencia`, { usuarioId }, { headers });
    const first = await again(gestor.user.id);
    const second = await again(gestor.user.id);
    expect([first.status, second.status, second.text]).toEqual([200, 200, first.text]);
    const other = await again(proprietario.user.id);
    expect([other.status, other.body.code]).toEqual([422, 'CHAVE_REUTILIZADA']);
    expect((await transfer(proprietario, contaId, gestor.user.id)).status).toBe(403);
    await removeMember(gestor, contaId, proprietario);
    expect((await again(gestor.user.id)).status).toBe(404);
  });
});

describe('Concurrently', () => {
  it('CON-11, V-06: a transfer and the removal of its receiver end in one of two consistent states', async () => {
    const { proprietario, contaId } = actors;
    for (let round = 0; round < 10; round += 1) {
      const gestor = await newMember(product, proprietario, contaId, 'gestor');
      const [passed, removed] = await Promise.all([
        transfer(proprietario, contaId, gestor.user.id),
        round % 2 === 0 ? removeMember(proprietario, contaId, gestor) : removeMember(gestor, contaId, gestor),
      ]);
      const outcome = [passed.status, removed.status < 300];
      expect([
        [200, false],
        [400, true],
      ]).toContainEqual(outcome);
      const { rows } = await product.db.query('select proprietario_id from contas where id = $1', [contaId]);
      expect(rows[0].proprietario_id).toBe(passed.status === 200 ? gestor.user.id : proprietario.user.id);
      if (passed.status === 200) expect((await transfer(gestor, contaId, proprietario.user.id)).status).toBe(200);
    }
  });

  it('V-06, ROL-12: of two concurrent transfers one succeeds, and the owner is no member', async () => {
    const { proprietario, gestor, contaId } = actors;
    const other = await newMember(product, proprietario, contaId, 'gestor');
    const answers = await Promise.all([gestor, other].map(({ user }) => transfer(proprietario, contaId, user.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    const { rows } = await product.db.query(
      `select count(*)::int as n from contas c join usuarios_contas m on m.conta_id = c.id and m.usuario_id = c.proprietario_id where c.id = $1`,
      [contaId],
    );
    expect(rows[0].n).toBe(0);
  });
});
