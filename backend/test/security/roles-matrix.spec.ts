import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startProduct, type Product } from '../support/product.js';
import { addDocumento } from '../support/documento-calls.js';
import { createCast, readOut, type Cast, type Estate } from '../support/cast.js';
import type { Browser } from '../support/browser.js';
import { ALL_ROUTES, callRoute, type NamedRoute } from '../support/route-calls.js';

/** Columns of the matrix in security.md C5, and who stands for each. */
const PEOPLE = {
  V: { who: 'a visitor', person: 'visitor' },
  E: { who: 'a stranger', person: 'estranho' },
  I: { who: 'an inactive member', person: 'inativo' },
  A: { who: 'an agente', person: 'agente' },
  G: { who: 'a gestor', person: 'gestor' },
  P: { who: 'the proprietario', person: 'proprietario' },
  S: { who: 'a system admin without membership', person: 'admin' },
  X: { who: 'an owner whose access has ended', person: 'expirado' },
} as const;
type Column = keyof typeof PEOPLE;
const COLUMNS: Column[] = ['V', 'E', 'I', 'A', 'G', 'P', 'S', 'X'];

/** security.md C5, plus the calls of contract.md 3. `X` calls about his own conta, all others about the agency. */
const MATRIX: Record<string, string> = {
  //                         V   E   I   A   G   P   S   X
  'GET /api/auth/user': '401 200 200 200 200 200 200 200',
  'GET /api/subscription-status': '401 200 200 200 200 200 200 200',
  'GET /api/subscription-status-fresh': '401 200 200 200 200 200 200 200',
  'GET /api/login': '302 302 302 302 302 302 302 302',
  'GET /api/login/callback': '302 302 302 302 302 302 302 302',
  'GET /api/logout': '302 302 302 302 302 302 302 302',
  'GET /api/contas': '401 200 200 200 200 200 200 200',
  'POST /api/contas': '401 201 201 201 201 201 201 402',
  'GET /api/contas/:id': '401 404 404 200 200 200 404 200',
  'PUT /api/contas/:id': '401 404 404 403 200 200 404 402',
  'GET /api/clientes': '401 404 404 200 200 200 404 402',
  'GET /api/clientes/:id': '401 404 404 200 200 200 404 402',
  'POST /api/clientes': '401 404 404 201 201 201 404 402',
  'PUT /api/clientes/:id': '401 404 404 200 200 200 404 402',
  'DELETE /api/clientes/:id': '401 404 404 403 204 204 404 402',
  'GET /api/clientes/:id/grupo-familiar': '401 404 404 200 200 200 404 402',
  'GET /api/relacionamentos': '401 404 404 200 200 200 404 402',
  'POST /api/relacionamentos': '401 404 404 201 201 201 404 402',
  'DELETE /api/relacionamentos/:id': '401 404 404 204 204 204 404 402',
  'GET /api/empresas': '401 404 404 200 200 200 404 402',
  'POST /api/empresas': '401 404 404 201 201 201 404 402',
  'PUT /api/empresas/:id': '401 404 404 200 200 200 404 402',
  'DELETE /api/empresas/:id': '401 404 404 403 204 204 404 402',
  'GET /api/empresas/:id/funcionarios': '401 404 404 200 200 200 404 402',
  'POST /api/empresas/:id/funcionarios/:clienteId': '401 404 404 200 200 200 404 402',
  'DELETE /api/empresas/:id/funcionarios/:clienteId': '401 404 404 204 204 204 404 402',
  'GET /api/notifications': '401 404 404 200 200 200 404 402',
  'GET /api/notifications/email': '401 404 404 200 200 200 404 402',
  'PUT /api/notifications/email': '401 404 404 200 200 200 404 402',
  'GET /api/documentos': '401 404 404 200 200 200 404 402',
  'POST /api/documentos/upload': '401 404 404 201 201 201 404 402',
  'PUT /api/documentos/:id': '401 404 404 200 200 200 404 402',
  // an agente deletes what he uploaded
  'DELETE /api/documentos/:id': '401 404 404 204 204 204 404 402',
  'GET /api/documentos/:id/download': '401 404 404 200 200 200 404 402',
  'GET /api/clientes/:id/acessos': '401 404 404 403 200 200 404 402',
  'GET /api/stats': '401 404 404 200 200 200 404 402',
  'GET /api/cep/:cep': '401 200 200 200 200 200 200 402',
  'GET /api/jobs/:id': '401 404 404 200 200 200 404 402',
  'GET /api/config': '200 200 200 200 200 200 200 200',
  'GET /api/health/live': '200 200 200 200 200 200 200 200',
  'GET /api/health/ready': '200 200 200 200 200 200 200 200',
  'GET /api/openapi.json': '200 200 200 200 200 200 200 200',
};

let product: Product;
let cast: Cast;

beforeAll(async () => {
  product = await startProduct();
  cast = await createCast(product);
});
afterAll(() => product.close());

const rowOf = ({ route }: NamedRoute): string | undefined => MATRIX[`${route.method} ${route.path}`];
const expectedOf = (named: NamedRoute, column: Column): number =>
  Number(rowOf(named)?.trim().split(/\s+/)[COLUMNS.indexOf(column)]);

/** A browser with the same session: starting a sign-in gives the browser another one. */
function copyOf(person: Browser): Browser {
  const copy = product.visitor();
  for (const [name, value] of person.cookies) copy.cookies.set(name, value);
  cast.canaries.admitLike(person, copy);
  return copy;
}

/** The agency, with things of their own for calls that can succeed only once. */
async function targetFor(column: Column, { name, route }: NamedRoute): Promise<Estate> {
  if (column === 'X') return cast.unpaid;
  if (route.method !== 'DELETE' && name !== 'relacionamentos.create') return cast.ours;
  const { proprietario, contaId } = cast;
  const empresa = await proprietario.post('/api/empresas', { contaId, razaoSocial: 'Fecha', cnpj: '11222333000181' });
  const empresaId: string = empresa.body.id;
  const cliente = await proprietario.addCliente({ contaId, nome: 'Vai embora', empresaId });
  const { id: documentoId } = await addDocumento(cast.agente, cliente.id);
  const target = { ...cast.ours, clienteId: cliente.id, empresaId, documentoId };
  if (name !== 'relacionamentos.remove') return target;
  const tie = { clienteId: cliente.id, referenciaId: target.parenteId };
  return { ...target, relacionamentoId: (await proprietario.post('/api/relacionamentos', tie)).body.id };
}

describe('The authorization matrix', () => {
  it('ROL-01: has a row for every route of the contract and for nothing else', () => {
    const routes = ALL_ROUTES.map(({ route }) => `${route.method} ${route.path}`);
    expect(Object.keys(MATRIX).sort()).toEqual(routes.sort());
  });

  for (const named of ALL_ROUTES) {
    for (const column of COLUMNS) {
      const { who, person } = PEOPLE[column];
      it(`ROL-01: ${named.route.method} ${named.route.path} answers ${who} ${expectedOf(named, column)}`, async () => {
        const target = await targetFor(column, named);
        // a real sign-out would end the session of the whole cast
        const caller = named.name === 'session.logout' ? product.visitor() : copyOf(cast[person]);
        const { status, text } = await callRoute(caller, named, target);
        expect(status).toBe(expectedOf(named, column));
        if (status === 401) expect(text).toContain('Unauthorized');
      });
    }
  }
});

describe('Refused calls', () => {
  it('ROL-03: a refused write leaves the conta as it was, whoever sent it', async () => {
    const before = await readOut(cast.proprietario, cast.contaId);
    for (const named of ALL_ROUTES.filter(({ route }) => route.method !== 'GET')) {
      for (const column of COLUMNS.filter((one) => one !== 'X' && expectedOf(named, one) >= 400)) {
        const answer = await callRoute(cast[PEOPLE[column].person], named, cast.ours);
        expect([named.name, column, answer.status]).toEqual([named.name, column, expectedOf(named, column)]);
      }
    }
    expect(await readOut(cast.proprietario, cast.contaId)).toBe(before);
  });

  it('ROL-03: an owner without access changes nothing in his own conta', async () => {
    const books = (): Promise<unknown[]> =>
      Promise.all(
        ['clientes', 'empresas', 'relacionamentos_clientes'].map(
          async (table) => (await product.db.query(`select * from ${table} where conta_id = $1 order by id`, [contaId])).rows,
        ),
      );
    const { contaId } = cast.unpaid;
    const before = await books();
    for (const named of ALL_ROUTES.filter(({ route }) => route.method !== 'GET'))
      await callRoute(cast.expirado, named, cast.unpaid);
    expect(await books()).toEqual(before);
  });

  it('TEN-03: no answer to the whole matrix held another conta’s data', () => {
    expect(cast.canaries.received).toBeGreaterThan(100);
    expect(cast.canaries.leaks).toEqual([]);
  });
});
