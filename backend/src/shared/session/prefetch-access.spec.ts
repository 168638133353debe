import { describe, expect, it } from '@jest/globals';
import type { Request } from 'express';
import { AccessPredictions } from './prefetch-access.js';

const ID = '019a0000-0000-7000-8000-00000000abcd';
const CONTA = '019a0000-0000-7000-8000-000000000001';
const call = (path: string, more: object = {}): Request => ({ method: 'GET', path, query: {}, ...more }) as Request;
const post = { method: 'POST' };

describe('The predicted access check of a call', () => {
  it.each([
    ['the client in the path, whatever conta is named', `/api/clientes/${ID}`, { query: { contaId: CONTA } }, 'cliente', ID],
    ['the document in the path', `/api/documentos/${ID}/download`, {}, 'documento', ID],
    ['the conta in the query', '/api/clientes', { query: { contaId: CONTA } }, 'conta', CONTA],
    ['the client in the path, before the body', `/api/clientes/${ID}`, { method: 'PUT' }, 'cliente', ID],
    ['an id in capitals, as the database writes it', `/api/empresas/${ID.toUpperCase()}`, { method: 'PUT' }, 'empresa', ID],
    ['the conta in the path', `/api/contas/${CONTA}/usuarios/${ID}`, { method: 'PATCH' }, 'conta', CONTA],
    ['the client in the query', '/api/documentos', { query: { clienteId: ID } }, 'cliente', ID],
  ])('is %s', (_, path, more, of, id) => {
    expect(new AccessPredictions().of(call(path, more), 'sid')).toEqual({ of, id });
  });

  it.each([
    ['no id is named', '/api/auth/user', {}],
    ['what is named is no id', '/api/clientes', { query: { contaId: 'x' } }],
    ['two contas are named', '/api/clientes', { query: { contaId: [CONTA, ID] } }],
    ['the conta is named in a body, which is still to come', '/api/clientes', post],
  ])('is undefined where %s', (_, path, more) => {
    expect(new AccessPredictions().of(call(path, more), 'sid')).toBeUndefined();
  });

  it('is where a body names the conta the one that this session named last, in no other call and of no other session', () => {
    const predictions = new AccessPredictions();
    for (const contaId of [ID, CONTA]) predictions.expectConta('sid', contaId);
    expect(predictions.of(call('/api/clientes', post), 'sid')).toEqual({ of: 'conta', id: CONTA });
    expect(predictions.of(call('/api/clientes'), 'sid')).toBeUndefined();
    expect(predictions.of(call('/api/contas', post), 'sid')).toBeUndefined();
    expect(predictions.of(call('/api/clientes', post), 'other')).toBeUndefined();
  });

  it('is known for the latest 5,000 sessions', () => {
    const predictions = new AccessPredictions();
    for (let n = 0; n <= 5_000; n += 1) predictions.expectConta(`sid ${n}`, CONTA);
    const found = (n: number): unknown => predictions.of(call('/api/clientes', post), `sid ${n}`);
    expect([found(0), found(1), found(5_000)]).toEqual([undefined, { of: 'conta', id: CONTA }, { of: 'conta', id: CONTA }]);
  });
});
