import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Answer } from '../../support/calls/browser.js';
import { createCast, readOut, type Cast } from '../../support/calls/tenants.js';
import { fewestStatementsOf } from '../../support/measuring/statements.js';
import { sharedProduct, type Product } from '../../support/processes/product.js';
import { ALL_ROUTES, nowhere, partsOf, send, type NamedRoute } from '../../support/calls/route-calls.js';

let product: Product;
let cast: Cast;

beforeAll(async () => {
  product = await sharedProduct();
  cast = await createCast(product);
});
afterAll(() => product.close());

const aboutContas = ALL_ROUTES.filter(({ route }) => route.access.kind === 'conta');
/** Import and export have one text for all callers without the role (API-03). */
const statusOf = ({ route: { access } }: NamedRoute): number => (access.kind === 'conta' && access.refusal ? 403 : 404);
/** An answer without the parts that differ from call to call. */
const essence = ({ status, body }: Answer) => ({ status, ...body, requestId: undefined });

describe('A stranger with our ids', () => {
  let before: string;
  beforeAll(async () => {
    before = await readOut(cast.proprietario, cast.contaId);
  });

  for (const named of aboutContas) {
    const status = statusOf(named);
    it(`TEN-01: gets the same ${status} from ${named.name} for our ids as for random ones`, async () => {
      const foreign = await send(cast.estranho, named, partsOf(named, cast.ours));
      const random = await send(cast.estranho, named, partsOf(named, nowhere()));
      expect(foreign.status).toBe(status);
      expect(essence(foreign)).toEqual(essence(random));
    });
  }

  it('TEN-01: has changed nothing by any of them', async () => {
    expect(await readOut(cast.proprietario, cast.contaId)).toBe(before);
  });

  it('TEN-01: is answered by the same statements as a random id', async () => {
    const statements = (id: string): Promise<number> => fewestStatementsOf(() => cast.estranho.get(`/api/clientes/${id}`));
    expect(await statements(cast.ours.clienteId)).toBe(await statements(randomUUID()));
  });

  it('TEN-02: gets 404 and no total from the lists of our conta', async () => {
    for (const path of ['/api/clientes', '/api/stats', '/api/empresas', '/api/notifications']) {
      const answer = await cast.estranho.get(`${path}?contaId=${cast.contaId}`);
      expect(answer.status).toBe(404);
      expect(Object.keys(answer.body).sort()).toEqual(['code', 'message', 'requestId']);
    }
  });

  it('TEN-21: gets 404 that no cache stores, even with the ETag of our answer', async () => {
    const own = await cast.proprietario.get(`/api/clientes/${cast.ours.clienteId}`);
    const etag = own.headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    expect(own.headers.get('cache-control')).toBe('no-store');
    const answer = await cast.estranho.get(`/api/clientes/${cast.ours.clienteId}`, { headers: { 'if-none-match': etag } });
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).toContain('no-store');
  });

  it('TEN-24: gets 404 for our job, which our own members can read', async () => {
    expect((await cast.estranho.get(`/api/jobs/${cast.ours.jobId}`)).status).toBe(404);
    const own = await cast.agente.get(`/api/jobs/${cast.ours.jobId}`);
    expect(own.body.resultado).toEqual({ message: cast.ours.canary });
  });

  it('TEN-24: gets 404 for a job that belongs to no conta', async () => {
    const { rows } = await product.db.query(
      `insert into jobs (id, tipo, dados, enviado_em, concluido_em) values (gen_random_uuid(), 'arquivos-excluidos', '{}', now(), now()) returning id`,
    );
    for (const person of [cast.estranho, cast.proprietario, cast.admin]) {
      expect((await person.get(`/api/jobs/${rows[0].id}`)).status).toBe(404);
    }
  });

  it('TEN-15: finds nothing of ours by name, CPF, e-mail or company in their own conta', async () => {
    for (const search of [cast.ours.canary, cast.ours.cpf, `${cast.ours.canary}@example.com`, `Empresa ${cast.ours.canary}`]) {
      const query = new URLSearchParams({ contaId: cast.theirs.contaId, search });
      const { body } = await cast.estranho.get(`/api/clientes?${query}`);
      expect(body).toMatchObject({ total: 0, clientes: [] });
    }
  });

  it('TEN-15: may use a CPF that exists in our conta, and learns nothing about it', async () => {
    const { status, text } = await cast.estranho.post('/api/clientes', {
      contaId: cast.theirs.contaId,
      nome: 'Outra',
      cpf: cast.ours.cpf,
    });
    expect([status, text.includes(cast.ours.clienteId)]).toEqual([201, false]);
  });

  it('TEN-18: learns nothing from neighbours of a known id', async () => {
    const [head, tail] = [cast.ours.clienteId.slice(0, -4), cast.ours.clienteId.slice(-4)];
    for (let i = 1; i <= 200; i += 1) {
      const neighbour = (Number.parseInt(tail, 16) ^ i).toString(16).padStart(4, '0');
      const answer = await cast.estranho.get(`/api/clientes/${head}${neighbour}`);
      if (answer.status !== 404) throw new Error(`${neighbour}: ${answer.status}`);
    }
    const { rows } = await product.db.query('select id from clientes');
    const randomParts = new Set(rows.map(({ id }) => id.slice(19)));
    expect(randomParts.size).toBe(rows.length);
  });
});

describe('A system admin without membership', () => {
  for (const named of aboutContas) {
    it(`TEN-23: gets ${statusOf(named)} from ${named.name}`, async () => {
      expect((await send(cast.admin, named, partsOf(named, cast.ours))).status).toBe(statusOf(named));
    });
  }
});

describe('A read of one client', () => {
  it('TEN-19: contains only objects of its own conta', async () => {
    const { body } = await cast.proprietario.get(`/api/clientes/${cast.ours.clienteId}`);
    expect(body.empresa.id).toBe(cast.ours.empresaId);
    expect(body.documentos.map(({ id }: { id: string }) => id)).toEqual([cast.ours.documentoId]);
    expect(body.relacionamentosOrigem).toHaveLength(1);
    expect(body.relacionamentosOrigem[0].referencia.id).toBe(cast.ours.parenteId);
    expect(JSON.stringify(body)).not.toContain(cast.theirs.canary);
  });
});

describe('All calls of this file', () => {
  it('TEN-03: returned no other conta’s data', () => {
    expect(cast.canaries.received).toBeGreaterThan(300);
    expect(cast.canaries.leaks).toEqual([]);
  });
});
