import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createActors, type Actors } from '../support/calls/actors.js';
import { ApiProcess } from '../support/processes/api-process.js';
import { eventually } from '../../../infra/test/soon.js';
import { sharedProduct, type Product } from '../support/processes/product.js';
import { sabotage } from '../support/faults/sabotage.js';

let product: Product;
let actors: Actors;
let clienteId: string;

beforeAll(async () => {
  product = await sharedProduct();
  actors = await createActors(product);
  clienteId = (await actors.gestor.addCliente({ contaId: actors.contaId })).id;
});
afterAll(() => product.close());

/** One method of each module and a call that reaches it. */
const MODULES: Record<string, { method: string; call: () => string }> = {
  accounts: {
    method: 'accounts/infrastructure/contas/contas.queries.js#ContasQueries.read',
    call: () => `/api/contas/${actors.contaId}`,
  },
  admin: { method: 'admin/infrastructure/usuarios.repository.js#Usuarios.list', call: () => '/api/admin/users' },
  billing: {
    method: 'billing/infrastructure/assinatura-status.queries.js#AssinaturaStatusQueries.status',
    call: () => '/api/subscription-status',
  },
  crm: {
    method: 'crm/clientes/empresas/infrastructure/empresas.queries.js#EmpresasQueries.list',
    call: () => `/api/empresas?contaId=${actors.contaId}`,
  },
  documents: {
    method: 'documents/infrastructure/documentos.queries.js#DocumentosQueries.ofCliente',
    call: () => `/api/documentos?clienteId=${clienteId}`,
  },
  identity: { method: 'identity/infrastructure/own-sessions.store.js#OwnSessionsStore.list', call: () => '/api/sessoes' },
};

describe.each(['throwing', 'forgetting'] as const)('A process with a method in each module that fails (%s)', (harm) => {
  let api: ApiProcess;

  beforeAll(async () => {
    const methods = Object.values(MODULES).map(({ method }) => `modules/${method}`);
    api = await ApiProcess.start(product, { LOG_LEVEL: 'error', ...sabotage({ [harm]: methods }) });
  });
  afterAll(() => api.stop());

  it.each(Object.keys(MODULES))('FLT-22: answers a failing call in %s with 500, logs it, and serves others', async (name) => {
    const { method, call } = MODULES[name] ?? { method: '', call: () => '' };
    const who = name === 'admin' ? actors.admin : actors.gestor;
    const pid = api.pid;
    const person = api.browserOf(who);
    const [broken, meanwhile] = await Promise.all([
      person.get(call()),
      api.browserOf(actors.gestor).get(`/api/clientes?contaId=${actors.contaId}`),
    ]);
    expect([broken.status, broken.body.code]).toEqual([500, 'ERRO_INTERNO']);
    expect(broken.text).not.toContain('sabotage');
    expect([meanwhile.status, meanwhile.body.total]).toEqual([200, 1]);
    const written = await api.browserOf(actors.gestor).post('/api/clientes', { contaId: actors.contaId, nome: 'Depois' });
    expect(written.status).toBe(201);
    expect((await actors.gestor.delete(`/api/clientes/${written.body.id}`)).status).toBe(204);
    const expectedLines = [`sabotage: modules/${method}`];
    if (harm === 'forgetting') expectedLines.push(`nobody awaited this failure: Error: sabotage, not awaited: modules/${method}`);
    await eventually(async () => expectedLines.every((text) => api.output.includes(text))); // logged in another stream than the answers
    expect(api.pid).toBe(pid);
  });
});
