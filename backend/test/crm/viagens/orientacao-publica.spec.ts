import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ClienteDetail } from '@viajario/contracts/crm/clientes/clientes';
import { createActors, expire, type Actors } from '../../support/calls/actors.js';
import { removeMember } from '../../support/calls/equipe-calls.js';
import { acknowledge, createOrientacao, openOrientacao, readOrientacao } from '../../support/calls/orientacao-calls.js';
import { meetingAt } from '../../support/faults/lock-waits.js';
import { sharedProduct, type Product } from '../../support/processes/product.js';

let product: Product;
let actors: Actors;
let ana: ClienteDetail;
let bia: ClienteDetail;

beforeAll(async () => {
  product = await sharedProduct();
});
beforeEach(async () => {
  actors = await createActors(product);
  ana = await actors.agente.addCliente({ contaId: actors.contaId, nome: 'Ana Lima Souza' });
  bia = await actors.agente.addCliente({ contaId: actors.contaId, nome: 'Bia Souza' });
  await actors.agente.post('/api/relacionamentos', { clienteId: ana.id, referenciaId: bia.id });
});
afterAll(() => product.close());

const open = () => openOrientacao(actors.agente, actors.contaId, [ana.id, bia.id]);
const read = (token: string) => readOrientacao(actors.visitor, token);
const press = (token: string) => acknowledge(actors.visitor, token);
/** The proof as it is stored. */
const proof = async (id: string) =>
  (
    await product.db.query(
      `select encode(hash, 'hex') as hash, encode(ciente_hash, 'hex') as "cienteHash", ciente_em as "cienteEm", host(ciente_ip) as ip
       from orientacoes where id = $1`,
      [id],
    )
  ).rows[0];

describe("'Li e estou ciente'", () => {
  it('ORI-06: stores instant, IP and hash of the text, once', async () => {
    const { id, token, hash } = await open();
    const first = await press(token);
    expect([first.status, first.body]).toEqual([200, { cienteEm: expect.any(String) }]);
    const kept = await proof(id);
    expect(kept).toEqual({ hash, cienteHash: hash, cienteEm: new Date(first.body.cienteEm), ip: expect.stringMatching(/[.:]/) });
    expect((await press(token)).body).toEqual(first.body);
    expect(await proof(id)).toEqual(kept);
    expect((await read(token)).body.cienteEm).toBe(first.body.cienteEm);
    const { rows } = await product.db.query(`select acao, usuario_id from auditoria where alvo_id = $1 order by quando`, [id]);
    expect(rows).toEqual([
      { acao: 'orientacao-criada', usuario_id: actors.agente.user.id },
      { acao: 'orientacao-ciente', usuario_id: null },
    ]);
  });

  it('ORI-06: pressed twice concurrently counts once', async () => {
    const { id, token } = await open();
    const all = await meetingAt(product, `select from orientacoes where id = '${id}' for update`, () =>
      Array.from({ length: 6 }, () => press(token)),
    );
    expect(new Set(all.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    const { rows } = await product.db.query(`select from auditoria where alvo_id = $1 and acao = 'orientacao-ciente'`, [id]);
    expect(rows).toHaveLength(1);
  });

  it('ORI-06: is not confirmed by reading the page, for any reader', async () => {
    const { token } = await open();
    for (const agent of ['WhatsApp/2.23', 'Googlebot/2.1', 'facebookexternalhit/1.1'])
      for (const method of ['GET', 'HEAD'])
        await actors.visitor.fetch(`/api/orientacao/${token}`, { method, headers: { 'user-agent': agent } });
    expect((await read(token)).body.cienteEm).toBeNull();
  });

  it('ORI-06: appears in the timeline of each traveller', async () => {
    const { id, token } = await open();
    await press(token);
    const { body } = await actors.agente.get(`/api/clientes/${bia.id}/linha-do-tempo`);
    const items = body.itens.filter(({ tipo }: { tipo: string }) => tipo.startsWith('orientacao'));
    const dados = { orientacaoId: id, destino: 'ITA' };
    expect(items).toMatchObject([
      { tipo: 'orientacao-ciente', usuario: null, dados },
      { tipo: 'orientacao', usuario: { id: actors.agente.user.id }, dados },
    ]);
  });
});

describe('The link of an orientação', () => {
  const dead = async (token: string): Promise<void> => {
    for (const { status, body } of [await read(token), await press(token)])
      expect([status, body]).toMatchObject([404, { code: 'ORIENTACAO_NAO_ENCONTRADA' }]);
  };

  it('ORI-07: cannot be guessed', async () => {
    const { id, token } = await open();
    for (const guess of ['A'.repeat(43), `${token}x`, token.slice(1), id, randomUUID(), '%00', '%ff', "' or 1=1"])
      await dead(guess);
    const { rows } = await product.db.query('select to_jsonb(o)::text as row from orientacoes o where id = $1', [id]);
    expect(rows[0].row).not.toContain(token);
  });

  it('ORI-07: ends when a member ends it, and the orientação remains', async () => {
    const { id, token } = await open();
    expect((await actors.estranho.delete(`/api/orientacoes/${id}/link`)).status).toBe(404);
    expect((await read(token)).status).toBe(200);
    for (let again = 0; again < 2; again += 1)
      expect((await actors.gestor.delete(`/api/orientacoes/${id}/link`)).status).toBe(204);
    await dead(token);
    expect((await actors.gestor.get(`/api/orientacoes?clienteId=${ana.id}`)).body).toMatchObject([{ id, expiraEm: null }]);
    const { rows } = await product.db.query(`select from auditoria where alvo_id = $1 and acao = 'orientacao-link-encerrado'`, [
      id,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('ORI-07: ends 30 days after the trip', async () => {
    const { id, token } = await open();
    await product.db.query('update orientacoes set expira_em = now() where id = $1', [id]);
    await dead(token);
  });

  it('ORI-08: is open although neither owner nor author pays and the author has left', async () => {
    const { token } = await open();
    await removeMember(actors.proprietario, actors.contaId, actors.agente);
    await expire(product, actors.proprietario);
    expect((await read(token)).status).toBe(200);
    expect((await press(token)).status).toBe(200);
    expect((await createOrientacao(actors.proprietario, actors.contaId, [ana.id])).status).toBe(402);
  });

  it('ORI-08: ends with its conta', async () => {
    const { token } = await open();
    await actors.proprietario.delete(`/api/contas/${actors.contaId}`);
    await dead(token);
  });
});
