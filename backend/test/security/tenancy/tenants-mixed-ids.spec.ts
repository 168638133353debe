import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser } from '../../support/calls/browser.js';
import { createCast, readOut, type Cast } from '../../support/calls/tenants.js';
import { formWith } from '../../support/files/planilhas.js';
import { sharedProduct, type Product } from '../../support/processes/product.js';

let product: Product;
let cast: Cast;
/** Member of the agency and owner of a conta of their own. */
let both: Browser;

beforeAll(async () => {
  product = await sharedProduct();
  cast = await createCast(product);
  both = cast.gestor;
  cast.canaries.admit(both.contaId, both);
});
afterAll(() => product.close());

describe('Ids of two contas in one call', () => {
  let before: string;
  beforeEach(async () => {
    before = await readOut(cast.proprietario, cast.contaId);
  });
  const expectUnchanged = async (): Promise<void> => expect(await readOut(cast.proprietario, cast.contaId)).toBe(before);

  it('TEN-06: a stranger cannot edit our client by naming their own conta', async () => {
    const path = `/api/clientes/${cast.ours.clienteId}`;
    expect((await cast.estranho.put(path, { contaId: cast.theirs.contaId, nome: 'Roubado' })).status).toBe(404);
    expect((await cast.estranho.put(`${path}?contaId=${cast.theirs.contaId}`, { nome: 'Roubado' })).status).toBe(404);
    await expectUnchanged();
  });

  it('TEN-06: a stranger cannot edit or delete our company by naming their own conta', async () => {
    const path = `/api/empresas/${cast.ours.empresaId}`;
    const { contaId } = cast.theirs;
    const answers = [
      await cast.estranho.put(path, { contaId, razaoSocial: 'Roubada' }),
      await cast.estranho.put(`${path}?contaId=${contaId}`, { razaoSocial: 'Roubada' }),
      await cast.estranho.delete(`${path}?contaId=${contaId}`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    await expectUnchanged();
  });

  it('TEN-07: a client is not linked to a company of another conta', async () => {
    const fields = { empresaId: cast.theirs.empresaId };
    const created = await cast.agente.post('/api/clientes', { contaId: cast.contaId, nome: 'Novo', ...fields });
    const edited = await cast.agente.put(`/api/clientes/${cast.ours.clienteId}`, fields);
    expect([created.status, edited.status]).toEqual([400, 400]);
    await expectUnchanged();
  });

  it('TEN-07: a client is not given a responsável of another conta', async () => {
    const fields = { responsavelId: cast.theirs.clienteId };
    const created = await cast.agente.post('/api/clientes', { contaId: cast.contaId, nome: 'Novo', ...fields });
    const edited = await cast.agente.put(`/api/clientes/${cast.ours.clienteId}`, fields);
    expect([created.status, edited.status]).toEqual([400, 400]);
    await expectUnchanged();
  });

  it('TEN-07: a nonexistent company or person is refused with the same message as a foreign one', async () => {
    for (const field of ['empresaId', 'responsavelId'] as const) {
      const foreign = { empresaId: cast.theirs.empresaId, responsavelId: cast.theirs.clienteId }[field];
      const [a, b] = await Promise.all(
        [foreign, '018f0000-0000-7000-8000-000000000000'].map((id) =>
          cast.agente.put(`/api/clientes/${cast.ours.clienteId}`, { [field]: id }),
        ),
      );
      expect({ ...a?.body, requestId: '' }).toEqual({ ...b?.body, requestId: '' });
    }
    await expectUnchanged();
  });

  it('TEN-08: a member of two contas cannot move a client by sending the other conta’s id', async () => {
    const answer = await both.put(`/api/clientes/${cast.ours.clienteId}`, { contaId: both.contaId, nome: 'Mudou de casa' });
    expect([answer.status, answer.body.code]).toEqual([400, 'CAMPO_IMUTAVEL']);
    await expectUnchanged();
  });

  it('TEN-08: a member of two contas cannot move a company, nor delete it or a relacionamento under the other conta', async () => {
    const path = `/api/empresas/${cast.ours.empresaId}`;
    const moved = await both.put(path, { contaId: both.contaId, razaoSocial: 'Mudou de casa' });
    expect([moved.status, moved.body.code]).toEqual([400, 'CAMPO_IMUTAVEL']);
    for (const one of [path, `/api/relacionamentos/${cast.ours.relacionamentoId}`])
      expect((await both.delete(`${one}?contaId=${both.contaId}`)).status).toBe(404);
    await expectUnchanged();
  });

  it('TEN-09: two clients of different contas are not related, even by a member of both, with the message for an unknown one', async () => {
    const own = await both.addCliente({ nome: 'Do Gestor' });
    const pairs: [Browser, string, string][] = [
      [both, cast.ours.clienteId, own.id],
      [both, own.id, cast.ours.clienteId],
      [cast.agente, cast.ours.clienteId, cast.theirs.clienteId],
      [cast.agente, cast.theirs.clienteId, cast.ours.clienteId],
      [cast.estranho, cast.theirs.clienteId, cast.ours.clienteId],
      [cast.agente, cast.ours.clienteId, '018f0000-0000-7000-8000-000000000000'],
    ];
    const answers = await Promise.all(
      pairs.map(([person, clienteId, referenciaId]) => person.post('/api/relacionamentos', { clienteId, referenciaId })),
    );
    const unknown = { message: 'Cliente não encontrado', code: 'CLIENTE_NAO_ENCONTRADO', requestId: '' };
    for (const { status, body } of answers) expect([status, { ...body, requestId: '' }]).toEqual([404, unknown]);
    expect((await both.get(`/api/relacionamentos?clienteId=${own.id}`)).body).toEqual([]);
    await expectUnchanged();
  });

  it('TEN-10: a client is no employee of another conta’s company, even by a member of both, with the message for an unknown one', async () => {
    const own = await both.addCliente({ nome: 'Do Gestor' });
    const empresa = await both.post('/api/empresas', { contaId: both.contaId, razaoSocial: 'Do Gestor', cnpj: '11222333000181' });
    const tries: [Browser, string, string, string][] = [
      [both, cast.ours.empresaId, own.id, 'CLIENTE_NAO_ENCONTRADO'],
      [both, empresa.body.id, cast.ours.clienteId, 'CLIENTE_NAO_ENCONTRADO'],
      [cast.agente, cast.ours.empresaId, cast.theirs.clienteId, 'CLIENTE_NAO_ENCONTRADO'],
      [cast.agente, cast.theirs.empresaId, cast.ours.clienteId, 'EMPRESA_NAO_ENCONTRADA'],
      [cast.agente, cast.ours.empresaId, '018f0000-0000-7000-8000-000000000000', 'CLIENTE_NAO_ENCONTRADO'],
    ];
    for (const [person, empresaId, clienteId, code] of tries) {
      for (const method of ['POST', 'DELETE']) {
        const { status, body } = await person.call(method, `/api/empresas/${empresaId}/funcionarios/${clienteId}`);
        expect([method, status, body.code]).toEqual([method, 404, code]);
      }
    }
    expect((await both.get(`/api/clientes/${own.id}`)).body.empresaId).toBeNull();
    await expectUnchanged();
  });

  it('TEN-08: the own contaId in an edit is accepted and changes nothing', async () => {
    const answer = await both.put(`/api/clientes/${cast.ours.clienteId}`, { contaId: cast.contaId });
    expect(answer.status).toBe(200);
    await expectUnchanged();
  });

  it('TEN-08: a member of two contas does not find a client under the other conta', async () => {
    expect((await both.get(`/api/clientes/${cast.ours.clienteId}?contaId=${both.contaId}`)).status).toBe(404);
    expect((await both.get(`/api/clientes/${cast.ours.clienteId}?contaId=${cast.contaId}`)).status).toBe(200);
    expect((await both.delete(`/api/clientes/${cast.ours.clienteId}?contaId=${both.contaId}`)).status).toBe(404);
    await expectUnchanged();
  });

  it('TEN-12: a conta in the path and another one in query or body are refused, in either order', async () => {
    const theirs = await readOut(both, both.contaId);
    const form = (): FormData => formWith(Buffer.from('no spreadsheet'));
    for (const [a, b] of [
      [cast.contaId, both.contaId],
      [both.contaId, cast.contaId],
    ] as const) {
      const calls: [string, string, unknown?][] = [
        ['POST', `/api/clean-duplicates?contaId=${a}`, { contaId: b }],
        ['POST', `/api/clear-all-clients?contaId=${a}`, { contaId: b }],
        ['GET', `/api/clean-duplicates?contaId=${a}&contaId=${b}`],
        ['POST', `/api/convites?contaId=${a}`, { contaId: b, email: 'novo@example.com', papel: 'agente' }],
        ['GET', `/api/contas/${a}/convites?contaId=${b}`],
        ['GET', `/api/contas/${a}/convites?contaId=${a}&contaId=${a}`],
        ['GET', `/api/export/csv/${a}?contaId=${b}`],
        ['GET', `/api/export/complete/${a}?contaId=${b}`],
        ['POST', `/api/import/xlsx/${a}?contaId=${b}`, form()],
        ['POST', `/api/import/xlsx/${a}/previa?contaId=${b}`, form()],
        ['PUT', `/api/contas/${a}`, { contaId: b, nome: 'Outra' }],
        ['DELETE', `/api/contas/${a}?contaId=${b}`],
        ['DELETE', `/api/contas/${a}/usuarios/${cast.agente.user.id}?contaId=${b}`],
      ];
      for (const [method, path, body] of calls) {
        const answer = await both.call(method, path, body);
        expect([method, path, answer.status, answer.body.code]).toEqual([method, path, 400, 'CONTA_OBRIGATORIA']);
      }
    }
    expect((await both.get(`/api/contas/${cast.contaId}/convites?contaId=${cast.contaId.toUpperCase()}`)).status).toBe(200);
    expect(await readOut(both, both.contaId)).toBe(theirs);
    await expectUnchanged();
  });

  it('TEN-13: two different contas in query and body are refused', async () => {
    const paths = [`/api/clientes?contaId=${both.contaId}`, `/api/clientes?contaId=${cast.contaId}`];
    const answers = await Promise.all([
      both.post(paths[0] ?? '', { contaId: cast.contaId, nome: 'Novo' }),
      both.post(paths[1] ?? '', { contaId: both.contaId, nome: 'Novo' }),
      both.call('POST', paths[1] ?? '', { nome: 'Novo' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
    await expectUnchanged();
  });

  it('TEN-13: a conta given twice, as a list or as an object is refused', async () => {
    const [a, b] = [cast.contaId, both.contaId];
    const queries = [
      `contaId=${a}&contaId=${b}`,
      `contaId=${a}&contaId=${a}`,
      `contaId[]=${a}`,
      `contaId[0]=${a}`,
      `contaId[$eq]=${a}`,
      'contaId=',
    ];
    for (const query of queries) {
      for (const path of [
        '/api/clientes',
        '/api/stats',
        '/api/empresas',
        '/api/notifications',
        `/api/clientes/${cast.ours.clienteId}`,
      ]) {
        if (query === 'contaId=' && path.endsWith(cast.ours.clienteId)) continue;
        expect([path, query, (await both.get(`${path}?${query}`)).status]).toEqual([path, query, 400]);
      }
    }
    for (const contaId of [[a], [a, b], { $eq: a }, `${a},${b}`, null, '', 1, true]) {
      expect((await both.post('/api/clientes', { contaId, nome: 'Novo' })).status).toBe(400);
      expect((await both.post('/api/empresas', { contaId, razaoSocial: 'Nova', cnpj: '1' })).status).toBe(400);
    }
    await expectUnchanged();
  });
});

describe('Ids of clients in a query', () => {
  it('TEN-13: given twice, as a list or as an object are refused', async () => {
    const [a, b] = [cast.ours.clienteId, cast.ours.parenteId];
    for (const query of [`clienteId=${a}&clienteId=${b}`, `clienteId[]=${a}`, `clienteId[$eq]=${a}`, `clienteId=${a},${b}`])
      expect([query, (await both.get(`/api/relacionamentos?${query}`)).status]).toEqual([query, 400]);
    for (const clienteId of [[a], [a, b], { $eq: a }, `${a},${b}`, null, '', 1, true])
      expect((await both.post('/api/relacionamentos', { clienteId, referenciaId: b })).status).toBe(400);
  });
});

describe('A member of two contas', () => {
  it('TEN-14: sees in each one’s numbers only its own', async () => {
    const agency = await both.get(`/api/stats?contaId=${cast.contaId}`);
    const own = await both.get(`/api/stats?contaId=${both.contaId}`);
    await both.addCliente({ nome: 'Só meu' });
    await both.addCliente({ nome: 'Só meu também' });
    expect((await both.get(`/api/stats?contaId=${cast.contaId}`)).body).toEqual(agency.body);
    expect((await both.get(`/api/stats?contaId=${both.contaId}`)).body).toEqual({
      ...own.body,
      totalClientes: own.body.totalClientes + 2,
      newThisMonth: own.body.newThisMonth + 2,
    });
  });

  it('TEN-03: and no call of this file returned another conta’s data', () => {
    expect(cast.canaries.received).toBeGreaterThan(50);
    expect(cast.canaries.leaks).toEqual([]);
  });
});
