import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { tipoVisto, type Relacionamento } from '@viajario/contracts/crm/relacionamentos/relacionamentos';
import { createActors, type Actors } from '../../support/calls/actors.js';
import type { Answer } from '../../support/calls/browser.js';
import { FamiliaCalls } from '../../support/calls/familia-calls.js';
import { sharedProduct, type Product } from '../../support/processes/product.js';
import { OWN_STATEMENTS, statementsOf } from '../../support/measuring/statements.js';

let product: Product;
let actors: Actors;
let calls: FamiliaCalls;

beforeAll(async () => {
  product = await sharedProduct();
  actors = await createActors(product);
  calls = new FamiliaCalls(product, actors);
});
afterAll(() => product.close());

const namesOf = (relacionamentos: Relacionamento[]): string[] => relacionamentos.map(({ referencia }) => referencia.nome);
const relacionamentosBetween = async (a: string, b: string): Promise<number> =>
  (
    await product.db.query(
      `select count(*)::int as n from relacionamentos_clientes where least(cliente_id, referencia_id) = least($1::uuid, $2)
         and greatest(cliente_id, referencia_id) = greatest($1::uuid, $2)`,
      [a, b],
    )
  ).rows[0].n;

describe('A relationship between two clients', () => {
  it('is returned with what the family list shows of the other client', async () => {
    const mae = await calls.person('Helena Prado', { cpf: '529.982.247-25' });
    const filho = await calls.person('Caio Prado', {
      email: 'caio@example.com',
      dataNascimento: '2012-02-29',
      telefoneCelular: '(11) 98765-4321',
      validadePassaporte: '2031-12-31',
      observacoes: 'alergia a camarão',
      rg: 'não aparece',
    });
    const { status, body } = await calls.relate(mae, filho, { tipoRelacao: 'filho', observacoes: '  viaja com a avó ' });
    expect([status, body]).toEqual([
      201,
      {
        id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
        clienteId: mae,
        referenciaId: filho,
        tipoRelacao: 'filho',
        observacoes: 'viaja com a avó',
        inverso: false,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        cliente: { id: mae, nome: 'Helena Prado', cpf: '52998224725', email: null },
        referencia: {
          id: filho,
          nome: 'Caio Prado',
          cpf: null,
          email: 'caio@example.com',
          dataNascimento: '2012-02-29',
          telefoneCelular: '11987654321',
          validadePassaporte: '2031-12-31',
          observacoes: 'alergia a camarão',
        },
      },
    ]);
    expect(await calls.familyOf(mae)).toEqual([body]);
  });

  it('is one row that both see: from the other side swapped, marked inverse, its kind as stored (PRD-17)', async () => {
    const [mae = '', filho = ''] = await calls.people('Mãe', 'Filho');
    const { body: made } = await calls.relate(mae, filho, { tipoRelacao: 'filho' });
    const [seen] = await calls.familyOf(filho);
    expect(seen).toMatchObject({ id: made.id, tipoRelacao: 'filho', inverso: true });
    expect([seen?.cliente.id, seen?.referencia.id, seen?.clienteId, seen?.referenciaId]).toEqual([filho, mae, filho, mae]);
    expect([tipoVisto(made), seen && tipoVisto(seen)]).toEqual(['filho', 'pai_mae']);
    expect(await relacionamentosBetween(mae, filho)).toBe(1);
  });

  it.each(['familia', 'conjuge', 'filho', 'pai_mae', 'irmao'])('may be of the kind %s (PRD-19)', async (tipoRelacao) => {
    const [a = '', b = ''] = await calls.people('A', 'B');
    expect((await calls.relate(a, b, { tipoRelacao })).body.tipoRelacao).toBe(tipoRelacao);
  });

  it('is familia when no kind is given', async () => {
    const [a = '', b = '', c = ''] = await calls.people('A', 'B', 'C');
    expect((await calls.relate(a, b)).body.tipoRelacao).toBe('familia');
    expect((await calls.relate(a, c, { tipoRelacao: null, observacoes: '' })).body).toMatchObject({
      tipoRelacao: 'familia',
      observacoes: null,
    });
  });

  it('MAS-13: with oneself or of an unknown kind is refused with the field’s name', async () => {
    const [a = '', b = ''] = await calls.people('A', 'B');
    const self = await calls.relate(a, a.toUpperCase());
    expect([self.status, self.body.code, self.body.errors[0].field]).toEqual([400, 'RELACIONAMENTO_CONSIGO', 'referenciaId']);
    for (const tipoRelacao of ['primo', '', 'FAMILIA', 1, {}, ['familia']]) {
      const answer = await calls.relate(a, b, { tipoRelacao });
      expect([tipoRelacao, answer.status, answer.body.errors[0].field]).toEqual([tipoRelacao, 400, 'tipoRelacao']);
    }
    expect(await calls.familyOf(a)).toEqual([]);
  });

  it('is made once per pair, in either direction and of whatever kind (PRD-18)', async () => {
    const [a = '', b = ''] = await calls.people('A', 'B');
    await calls.relate(a, b);
    for (const [from, to, tipoRelacao] of [
      [a, b, 'familia'],
      [b, a, 'familia'],
      [a, b, 'conjuge'],
      [b, a, 'irmao'],
    ] as const) {
      const { status, body } = await calls.relate(from, to, { tipoRelacao });
      expect([status, body.code, body.message]).toEqual([409, 'JA_E_DA_FAMILIA', 'Este cliente já faz parte da família']);
    }
    expect(await relacionamentosBetween(a, b)).toBe(1);
  });

  it('CON-08: asked for by twenty callers at once, in both directions and all kinds, is made once', async () => {
    const [a = '', b = ''] = await calls.people('A', 'B');
    const kinds = ['familia', 'conjuge', 'irmao'];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        i % 2 === 0 ? calls.relate(a, b, { tipoRelacao: kinds[i % 3] }) : calls.relate(b, a, { tipoRelacao: kinds[i % 3] }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(19).fill(409)]);
    expect(await relacionamentosBetween(a, b)).toBe(1);
  });

  it('CON-08: is unique in the database too, without help of the application', async () => {
    const [a = '', b = ''] = await calls.people('A', 'B');
    expect((await calls.relate(a, b)).status).toBe(201);
    const again = product.db.query(
      `insert into relacionamentos_clientes (id, conta_id, cliente_id, referencia_id, tipo_relacao)
       select gen_random_uuid(), conta_id, referencia_id, cliente_id, tipo_relacao from relacionamentos_clientes where cliente_id = $1`,
      [a],
    );
    await expect(again).rejects.toThrow('relacionamentos_par_unico');
  });

  it('CON-06: created while one of the two is deleted leaves no orphan and causes no 500', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [a = '', b = ''] = await calls.people('Fica', 'Vai');
      const [made, gone] = await Promise.all([calls.relate(a, b), actors.gestor.delete(`/api/clientes/${b}`)]);
      expect([[201, 404].includes(made.status), gone.status]).toEqual([true, 204]);
      expect(await calls.familyOf(a)).toEqual([]);
    }
  });

  it('with a client of another conta is refused as with a missing client', async () => {
    const ours = await calls.person('Nosso');
    const theirs = await actors.estranho.addCliente();
    for (const [clienteId, referenciaId] of [
      [ours, theirs.id],
      [theirs.id, ours],
      [ours, randomUUID()],
      [randomUUID(), ours],
    ] as const) {
      const { status, body } = await calls.relate(clienteId, referenciaId);
      expect([status, body.code, body.message]).toEqual([404, 'CLIENTE_NAO_ENCONTRADO', 'Cliente não encontrado']);
    }
  });

  it('needs both clients', async () => {
    const id = await calls.person('Só');
    for (const body of [{}, { clienteId: 'x', referenciaId: id }, { clienteId: null, referenciaId: id }]) {
      const answer = await actors.agente.post('/api/relacionamentos', body);
      expect([answer.status, answer.body.code]).toEqual([400, 'CLIENTE_OBRIGATORIO']);
    }
    for (const referenciaId of [undefined, null, '', 'x', 1, [id]]) {
      const answer = await actors.agente.post('/api/relacionamentos', { clienteId: id, referenciaId });
      expect([referenciaId, answer.status, answer.body.errors[0].field]).toEqual([referenciaId, 400, 'referenciaId']);
    }
    for (const query of ['', '?clienteId=', '?clienteId=x', `?clienteId=${id}&clienteId=${id}`])
      expect([query, (await actors.agente.get(`/api/relacionamentos${query}`)).status]).toEqual([query, 400]);
  });

  it('repeated with its key is made once; a new key for the same pair is the 409 that the screens know (PRD-20)', async () => {
    const [a = '', b = ''] = await calls.people('A', 'B');
    const call = (key: string): Promise<Answer> =>
      actors.agente.post('/api/relacionamentos', { clienteId: a, referenciaId: b }, { headers: { 'idempotency-key': key } });
    const [first, again] = [await call('vinculo-1'), await call('vinculo-1')];
    expect([first.status, again.status, again.text]).toEqual([201, 201, first.text]);
    expect((await call('vinculo-2')).status).toBe(409);
  });
});

describe('A family', () => {
  it('is listed by name in Brazilian order, from whichever side it was created', async () => {
    const eu = await calls.person('Eu');
    for (const [i, nome] of ['Zélia', 'Ávila', 'bruno', 'Álvaro', 'Alberto'].entries()) {
      const outro = await calls.person(nome);
      await (i % 2 === 0 ? calls.relate(eu, outro) : calls.relate(outro, eu));
    }
    expect(namesOf(await calls.familyOf(eu))).toEqual(['Alberto', 'Álvaro', 'Ávila', 'bruno', 'Zélia']);
  });

  it('of thirty takes as many statements as one of three: one, not one per member', async () => {
    const read = async (size: number): Promise<number> => {
      const eu = await calls.person(`Família de ${size}`);
      await calls.addFamily(eu, size);
      expect(await calls.familyOf(eu)).toHaveLength(size);
      return statementsOf(() => calls.familyOf(eu));
    };
    const small = await read(3);
    expect(small).toBeGreaterThan(1);
    expect(await read(30)).toBeLessThanOrEqual(small + OWN_STATEMENTS);
  });

  it('shows on the client’s page and in the list’s count, from both sides', async () => {
    const [a = '', b = ''] = await calls.people('Contada A', 'Contada B');
    await calls.relate(a, b);
    const { body } = await actors.agente.get(`/api/clientes?contaId=${actors.contaId}&search=contada`);
    expect(body.clientes.map((c: { relacionamentosCount: number }) => c.relacionamentosCount)).toEqual([1, 1]);
    expect((await actors.agente.get(`/api/clientes/${b}`)).body.relacionamentosDestino[0].cliente.id).toBe(a);
  });

  it('counts in the four numbers: A-B, B-C and D-E are two (PRD-22)', async () => {
    const owner = actors.estranho;
    const [a, b, c, d, e] = await Promise.all(
      ['A', 'B', 'C', 'D', 'E'].map(async (nome) => (await owner.addCliente({ nome })).id),
    );
    const groups = async () => (await owner.get(`/api/stats?contaId=${owner.contaId}`)).body.familyGroups;
    const relate = (clienteId?: string, referenciaId?: string) => owner.post('/api/relacionamentos', { clienteId, referenciaId });
    expect(await groups()).toBe(0);
    for (const [from, to] of [[a, b], [c, b], [d, e]]) expect((await relate(from, to)).status).toBe(201); // prettier-ignore
    expect(await groups()).toBe(2);
    const joined = await relate(e, c);
    expect(await groups()).toBe(1);
    await owner.delete(`/api/relacionamentos/${joined.body.id}`);
    expect(await groups()).toBe(2);
  });
});

describe('Removing a client from a family', () => {
  it('removes the relationship only, from either side, and is recorded in the audit (PRD-21)', async () => {
    const [a = '', b = '', c = ''] = await calls.people('A', 'B', 'C');
    const { body: relacionamento } = await calls.relate(a, b);
    await calls.relate(c, a);
    expect((await actors.agente.delete(`/api/relacionamentos/${relacionamento.id}`)).status).toBe(204);
    expect([await calls.familyOf(b), namesOf(await calls.familyOf(a))]).toEqual([[], ['C']]);
    for (const id of [a, b]) expect((await actors.agente.get(`/api/clientes/${id}`)).status).toBe(200);
    const { rows } = await product.db.query(`select acao, alvo_tipo, usuario_id, conta_id from auditoria where alvo_id = $1`, [
      relacionamento.id,
    ]);
    const by = { usuario_id: actors.agente.user.id, conta_id: actors.contaId };
    expect(rows).toEqual([{ acao: 'relacionamento-removido', alvo_tipo: 'relacionamento', ...by }]);
    expect((await calls.relate(b, a)).status).toBe(201);
  });

  it('twice is 404 the second time; a retry with the same key is given the first answer', async () => {
    const [a = '', b = '', c = ''] = await calls.people('A', 'B', 'C');
    const path = `/api/relacionamentos/${(await calls.relate(a, b)).body.id}`;
    const statuses = [await actors.agente.delete(path), await actors.agente.delete(path)];
    expect(statuses.map(({ status, body }) => [status, body?.code])).toEqual([
      [204, undefined],
      [404, 'RELACIONAMENTO_NAO_ENCONTRADO'],
    ]);
    const options = { headers: { 'idempotency-key': randomUUID() } };
    const other = `/api/relacionamentos/${(await calls.relate(a, c)).body.id}`;
    for (let i = 0; i < 2; i += 1) expect((await actors.agente.delete(other, options)).status).toBe(204);
    for (const id of ['x', randomUUID()]) expect((await actors.agente.delete(`/api/relacionamentos/${id}`)).status).toBe(404);
  });

  it('by ten concurrent callers is one removal', async () => {
    const [a = '', b = ''] = await calls.people('A', 'B');
    const path = `/api/relacionamentos/${(await calls.relate(a, b)).body.id}`;
    const answers = await Promise.all(Array.from({ length: 10 }, () => actors.agente.delete(path)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array<number>(9).fill(404)]);
  });

  it('or deleting the client deletes the stored answers that show the two', async () => {
    const [a = '', b = '', c = ''] = await calls.people('A', 'B', 'C');
    const remembered = async (key: string) =>
      (await product.db.query('select resposta from idempotencia where chave = $1', [key])).rows[0].resposta;
    const make = async (referenciaId: string, key: string): Promise<string> => {
      const options = { headers: { 'idempotency-key': key } };
      const { body } = await actors.agente.post('/api/relacionamentos', { clienteId: a, referenciaId }, options);
      expect(await remembered(key)).toMatch(/^v3:/);
      return body.id;
    };
    const [first, second] = [randomUUID(), randomUUID()];
    await actors.agente.delete(`/api/relacionamentos/${await make(b, first)}`);
    await make(c, second);
    await actors.gestor.delete(`/api/clientes/${a}`);
    expect([await remembered(first), await remembered(second)]).toEqual([null, null]);
  });
});
