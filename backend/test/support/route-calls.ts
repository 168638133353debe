import type { Route } from '@viajario/contracts/route';
import { ROUTES } from '@viajario/contracts/routes';
import type { Answer, Browser, CallOptions } from './browser.js';

/** A route with its name in the table, `clientes.create`. */
export interface NamedRoute {
  name: string;
  route: Route;
}

export const ALL_ROUTES: NamedRoute[] = Object.entries(ROUTES).flatMap(([group, routes]) =>
  Object.entries(routes).map(([name, route]: [string, Route]) => ({ name: `${group}.${name}`, route })),
);

/** Ids that a call is about. */
export interface Target {
  contaId: string;
  clienteId: string;
  jobId: string;
}

export interface Parts {
  path: string;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
}

/** A valid call of every route; a route that is missing here fails every generated spec. */
const PARTS: Record<string, (target: Target) => Omit<Parts, 'path'> & { id?: string }> = {
  'session.user': () => ({}),
  'session.status': () => ({}),
  'session.statusFresh': () => ({}),
  'session.login': () => ({}),
  'session.callback': () => ({}),
  'session.logout': () => ({}),
  'contas.list': () => ({}),
  'contas.create': () => ({ body: { nome: 'Nova conta', tipo: 'agencia' } }),
  'contas.read': ({ contaId }) => ({ id: contaId }),
  'contas.rename': ({ contaId }) => ({ id: contaId, body: { nome: 'Outro nome' } }),
  'clientes.list': ({ contaId }) => ({ query: { contaId } }),
  'clientes.read': ({ clienteId }) => ({ id: clienteId }),
  'clientes.create': ({ contaId }) => ({ body: { contaId, nome: 'Maria da Silva' } }),
  'clientes.update': ({ clienteId }) => ({ id: clienteId, body: { nome: 'Maria de Souza' } }),
  'clientes.remove': ({ clienteId }) => ({ id: clienteId }),
  'stats.read': ({ contaId }) => ({ query: { contaId } }),
  'cep.lookup': () => ({ id: '01310100' }),
  'jobs.read': ({ jobId }) => ({ id: jobId }),
  'system.config': () => ({}),
  'system.live': () => ({}),
  'system.ready': () => ({}),
  'system.openapi': () => ({}),
};

/** The parts of a valid call of this route about this target. */
export function partsOf({ name, route }: NamedRoute, target: Target): Parts {
  const make = PARTS[name];
  if (!make) throw new Error(`${name} has no example in route-calls.ts`);
  const { id = '', ...rest } = make(target);
  return { path: route.path.replace(/:\w+/, encodeURIComponent(id)), ...rest };
}

/** Sends the parts. Query values that are arrays are repeated. */
export function send(
  browser: Browser,
  { route }: NamedRoute,
  { path, query = {}, body }: Parts,
  options?: CallOptions,
): Promise<Answer> {
  const search = new URLSearchParams();
  for (const [key, values] of Object.entries(query)) for (const value of [values].flat()) search.append(key, String(value));
  return browser.call(route.method, `${path}${search.size > 0 ? `?${search}` : ''}`, body, options);
}

/** A valid call of this route about this target. */
export function callRoute(browser: Browser, route: NamedRoute, target: Target, options?: CallOptions): Promise<Answer> {
  return send(browser, route, partsOf(route, target), options);
}
