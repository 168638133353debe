import { describe, expect, it } from '@jest/globals';
import type { Request } from 'express';
import { predictAccess } from './prefetch-access.js';

const ID = '019a0000-0000-7000-8000-00000000abcd';
const CONTA = '019a0000-0000-7000-8000-000000000001';
const call = (path: string, more: object = {}): Request => ({ headers: {}, path, query: {}, ...more }) as Request;
const withBody = { headers: { 'content-length': '50' } };

describe('The predicted access check of a call', () => {
  it.each([
    ['the client in the path, whatever conta is named', `/api/clientes/${ID}`, { query: { contaId: CONTA } }, 'cliente', ID],
    ['the document in the path', `/api/documentos/${ID}/download`, {}, 'documento', ID],
    ['the conta in the query', '/api/clientes', { query: { contaId: CONTA } }, 'conta', CONTA],
    ['the conta in a body that is read', '/api/clientes', { ...withBody, body: { contaId: CONTA } }, 'conta', CONTA],
    ['an id in capitals, as the database writes it', `/api/empresas/${ID.toUpperCase()}`, {}, 'empresa', ID],
  ])('is %s', (_, path, more, of, id) => {
    expect(predictAccess(call(path, more))).toEqual({ of, id });
  });

  it.each([
    ['no id is named', '/api/auth/user', {}],
    ['what is named is no id', '/api/clientes', { query: { contaId: 'x' } }],
    ['two contas are named', '/api/clientes', { query: { contaId: [CONTA, ID] } }],
    ['a body is still to come', `/api/clientes/${ID}`, withBody],
    ['a stream is still to come', `/api/clientes/${ID}`, { headers: { 'transfer-encoding': 'chunked' } }],
  ])('is undefined where %s', (_, path, more) => {
    expect(predictAccess(call(path, more))).toBeUndefined();
  });
});
