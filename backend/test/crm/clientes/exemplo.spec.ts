import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { daysToBirthday, civilDayInSaoPaulo, daysBetween } from '@viajario/contracts/civil-day';
import { anotacoes } from '@viajario/contracts/crm/anotacoes/anotacoes';
import { clientes, type ClienteListItem } from '@viajario/contracts/crm/clientes/clientes';
import { empresas } from '@viajario/contracts/crm/empresas/empresas';
import { etiquetas } from '@viajario/contracts/crm/etiquetas/etiquetas';
import { selecao } from '@viajario/contracts/crm/selecao/selecao';
import { relacionamentos } from '@viajario/contracts/crm/relacionamentos/relacionamentos';
import { documentosViagem } from '@viajario/contracts/crm/documentos-viagem/documentos-viagem';
import { documentos } from '@viajario/contracts/documents/documentos';
import type { Route } from '@viajario/contracts/route';
import { createActors, expire, type Actors } from '../../support/calls/actors.js';
import { now } from '../../support/clock.js';
import { addDocumento } from '../../support/calls/documento-calls.js';
import { meetingAt } from '../../support/faults/lock-waits.js';
import { verify } from '../../support/measuring/verify.js';
import { startProduct, type Product } from '../../support/processes/product.js';

let product: Product;
let actors: Actors;

beforeAll(async () => {
  product = await startProduct({ alone: true, worker: true });
});
beforeEach(async () => {
  actors = await createActors(product);
});
afterAll(() => product.close());

const load = (person = actors.agente, headers: Record<string, string> = {}) =>
  person.post('/api/exemplo', { contaId: actors.contaId }, { headers });
const remove = (person = actors.agente) => person.delete(`/api/exemplo?contaId=${actors.contaId}`);
const get = (path: string) => actors.gestor.get(`/api/${path}?contaId=${actors.contaId}`);
const list = async (): Promise<{ clientes: ClienteListItem[]; total: number }> => (await get('clientes')).body;
const stats = async () => (await get('stats')).body;
const isExemplo = async (id: string): Promise<boolean> => (await actors.agente.get(`/api/clientes/${id}`)).body.exemplo;
/** The first two examples. */
async function loaded(): Promise<[string, string]> {
  expect((await load()).status).toBe(201);
  const { clientes } = await list();
  return [clientes[0]!.id, clientes[1]!.id];
}

describe('The example', () => {
  it('is six fictitious clients without real contacts, for the lists of today', async () => {
    const answer = await load();
    expect([answer.status, answer.body]).toEqual([201, { criados: 6 }]);
    const { clientes, total } = await list();
    expect([clientes.length, total]).toEqual([6, 6]);
    for (const { exemplo, cpf, email, telefoneCelular, telefoneResidencial, telefoneComercial, observacoes } of clientes) {
      expect({ exemplo, cpf, email, telefoneCelular, telefoneResidencial, telefoneComercial }).toEqual({
        exemplo: true,
        cpf: null,
        email: null,
        telefoneCelular: null,
        telefoneResidencial: null,
        telefoneComercial: null,
      });
      expect(observacoes).toContain('exemplo');
    }
    expect(clientes.filter(({ nome }) => nome.includes('Figueiredo'))).toHaveLength(3);
    const today = civilDayInSaoPaulo(now());
    expect(clientes.filter(({ dataNascimento }) => daysToBirthday(dataNascimento!, today) <= 7)).toHaveLength(2);
    const passports = clientes.flatMap(({ validadePassaporte }) =>
      validadePassaporte === null ? [] : daysBetween(today, validadePassaporte),
    );
    expect([passports.filter((days) => days < 0), passports.filter((days) => days >= 0 && days < 90)]).toEqual([
      [expect.any(Number)],
      [expect.any(Number), expect.any(Number)],
    ]);
  });

  it('is created once for repeated and concurrent calls', async () => {
    const atExample = `select pg_advisory_xact_lock(80, hashtext('${actors.contaId}'))`;
    const answers = await meetingAt(product, atExample, () => Array.from({ length: 5 }, () => load()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
    const key = { 'idempotency-key': randomUUID() };
    for (let i = 0; i < 2; i += 1) {
      const again = await load(actors.gestor, key);
      expect([again.status, again.body]).toEqual([200, { criados: 0 }]);
    }
    expect((await list()).total).toBe(6);
  });

  it('does not wait for a transaction that saves a view', async () => {
    await product.db.query('begin');
    try {
      await product.db.query('select pg_advisory_xact_lock(79, hashtext($1))', [actors.contaId]);
      expect([(await load()).status, (await remove()).status]).toEqual([201, 204]);
    } finally {
      await product.db.query('rollback');
    }
  });

  it('is loaded and removed by every role, leaves no row, and may come again', async () => {
    for (const person of [actors.proprietario, actors.gestor, actors.agente]) {
      expect((await load(person)).status).toBe(201);
      expect((await remove(person)).status).toBe(204);
    }
    const { rows } = await product.db.query(
      `select (select count(*)::int from clientes where conta_id = $1) as clientes,
         (select count(*)::int from auditoria where conta_id = $1 and cliente_id is not null) as trilha`,
      [actors.contaId],
    );
    expect(rows).toEqual([{ clientes: 0, trilha: 0 }]);
    expect((await remove()).status).toBe(204);
  });

  it('is 404 to strangers and former members, 402 without a subscription', async () => {
    for (const person of [actors.estranho, actors.inativo])
      expect([(await load(person)).status, (await remove(person)).status]).toEqual([404, 404]);
    for (const person of [actors.proprietario, actors.agente]) await expire(product, person);
    expect([(await load()).status, (await remove()).status]).toEqual([402, 402]);
  });

  it('is deleted with all clients', async () => {
    await load();
    expect((await actors.gestor.post('/api/clear-all-clients', { contaId: actors.contaId })).body).toEqual({ deletedCount: 6 });
    expect((await list()).total).toBe(0);
  });
});

describe('Examples are left out of', () => {
  it('stats, notices, the global search and duplicates, until they are ordinary clients', async () => {
    await load();
    const { clientes } = await list();
    const find = async () => (await actors.agente.get(`/api/busca?contaId=${actors.contaId}&q=figueiredo`)).body;
    expect(await stats()).toEqual({ totalClientes: 0, newThisMonth: 0, totalDocumentos: 0, familyGroups: 0, retidos: 0 });
    expect((await get('notifications')).body).toMatchObject({
      aniversarios: [],
      totalAniversarios: 0,
      passportesVencendo: [],
      totalPassportes: 0,
    });
    expect(await find()).toMatchObject({ clientes: [], novo: { campo: 'nome' } });
    for (const { nome, dataNascimento } of clientes)
      await actors.agente.addCliente({ contaId: actors.contaId, nome, dataNascimento });
    expect((await get('clean-duplicates')).body.grupos).toEqual([]);
    expect((await actors.gestor.post('/api/clean-duplicates', { contaId: actors.contaId })).body).toEqual({ deletedCount: 0 });

    for (const { id } of clientes) await actors.agente.put(`/api/clientes/${id}`, { observacoes: 'Cliente da casa' });
    expect(await stats()).toMatchObject({ totalClientes: 12, newThisMonth: 12 });
    expect((await get('notifications')).body).toMatchObject({ totalAniversarios: 4, totalPassportes: 3 });
    expect((await find()).clientes).toHaveLength(6);
    expect((await get('clean-duplicates')).body.grupos).toHaveLength(6);
  });
});

describe('An example becomes an ordinary client, which Remover exemplo leaves,', () => {
  it.each<[string, Route, (id: string, other: string) => Promise<unknown>]>([
    ['an edit', clientes.update, (id) => actors.agente.put(`/api/clientes/${id}`, { cidade: 'Natal' })],
    ['a file', documentos.upload, (id) => addDocumento(actors.agente, id)],
    ['a note', anotacoes.create, (id) => actors.agente.post('/api/anotacoes', { clienteId: id, texto: 'Ligou' })],
    [
      'a travel document',
      documentosViagem.create,
      (id) => actors.agente.post(`/api/clientes/${id}/documentos-viagem`, { tipo: 'visto', pais: 'USA' }),
    ],
    [
      'a relationship',
      relacionamentos.create,
      (id, other) => actors.agente.post('/api/relacionamentos', { clienteId: other, referenciaId: id }),
    ],
    [
      'an answer for another one',
      clientes.create,
      (id) => actors.agente.addCliente({ contaId: actors.contaId, responsavelId: id }),
    ],
    [
      'a label',
      etiquetas.ofCliente,
      async (id) => {
        const { body } = await actors.agente.post('/api/etiquetas', { contaId: actors.contaId, nome: 'VIP', cor: 'azul' });
        await actors.agente.put(`/api/clientes/${id}/etiquetas`, { etiquetaIds: [body.id] });
      },
    ],
    [
      'a label for many',
      selecao.etiquetar,
      async (id, other) => {
        const { contaId, agente } = actors;
        const { body } = await agente.post('/api/etiquetas', { contaId, nome: 'VIP', cor: 'azul' });
        await agente.post('/api/clientes/etiquetas', { contaId, clienteIds: [id, other], adicionar: [body.id] });
      },
    ],
    [
      'who looks after many',
      selecao.passar,
      (id) =>
        actors.gestor.post('/api/clientes/carteira', {
          contaId: actors.contaId,
          clienteIds: [id],
          agenteId: actors.agente.user.id,
        }),
    ],
    [
      'a company',
      empresas.associate,
      async (id) => {
        const empresa = { contaId: actors.contaId, razaoSocial: 'Sol', cnpj: '11222333000181' };
        const { body } = await actors.agente.post('/api/empresas', empresa);
        await actors.agente.post(`/api/empresas/${body.id}/funcionarios/${id}`);
      },
    ],
  ])('by %s, which has numbers and notices fetched again', async (_, { changes }, touch) => {
    const [first, second] = await loaded();
    await touch(first, second);
    expect(await isExemplo(first)).toBe(false);
    expect(changes).toEqual(expect.arrayContaining(['clientes', 'stats', 'notifications']));
    await remove();
    expect((await actors.agente.get(`/api/clientes/${first}`)).status).toBe(200);
  });

  it('by a change of the passport that it came with, and the others stay', async () => {
    await loaded();
    const { clientes } = await list();
    const traveller = clientes.find(({ validadePassaporte }) => validadePassaporte !== null)!;
    const { body } = await actors.agente.get(`/api/clientes/${traveller.id}/documentos-viagem`);
    expect((await actors.agente.put(`/api/documentos-viagem/${body[0].id}`, {})).body).toMatchObject({ paisPresumido: false });
    expect((await list()).clientes.filter(({ exemplo }) => !exemplo).map(({ id }) => id)).toEqual([traveller.id]);
  });

  it('not by a read, nor by an edit that changes nothing', async () => {
    const [first] = await loaded();
    await actors.agente.get(`/api/clientes/${first}/linha-do-tempo`);
    await actors.agente.put(`/api/clientes/${first}`, {});
    expect(await isExemplo(first)).toBe(true);
  });

  it('or verify reports it', async () => {
    const [first] = await loaded();
    await product.db.query(`insert into anotacoes (id, conta_id, cliente_id, texto) values (gen_random_uuid(), $1, $2, 'x')`, [
      actors.contaId,
      first,
    ]);
    expect((await verify(product)).found['V-17']).toEqual({ exemplos: 0 });
    await product.db.query('update clientes set exemplo = true where id = $1', [first]);
    expect(await verify(product)).toMatchObject({ code: 1, found: { ok: false, 'V-17': { exemplos: 1 } } });
  });

  it('when a file arrives while the example is removed: it has the file, or both are gone', async () => {
    const [first] = await loaded();
    const sent = new FormData();
    sent.append('clienteId', first);
    sent.append('flagDocumento', 'rg');
    sent.append('documentos', new Blob(['%PDF-1.4 %%EOF']), 'rg.pdf');
    const [, { status }] = await Promise.all([remove(), actors.agente.post('/api/documentos/upload', sent)]);
    const { rows } = await product.db.query(
      `select (select count(*)::int from clientes where id = $1) as cliente, (select count(*)::int from documentos where cliente_id = $1) as arquivo`,
      [first],
    );
    expect(rows).toEqual([status === 201 ? { cliente: 1, arquivo: 1 } : { cliente: 0, arquivo: 0 }]);
  });
});
