import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { problemsOf } from '../../support/answer-schema.js';
import type { Browser } from '../../support/calls/browser.js';
import { createCast, type Cast } from '../../support/calls/tenants.js';
import { startProduct, type Product } from '../../support/processes/product.js';
import { Random } from '../../support/measuring/random.js';
import {
  ALL_ROUTES,
  ENDS_THE_CAST,
  nowhere,
  partsOf,
  pathOf,
  send,
  type NamedRoute,
  type Parts,
  type Target,
} from '../../support/calls/route-calls.js';

/** INJ-15 at reduced count and always the same calls; `FUZZ_REQUESTS=200000` is the full count, `FUZZ_SEED=` gives others. */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 2_500);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_121);
const AT_ONCE = 10;

let product: Product;
let cast: Cast;

beforeAll(async () => {
  product = await startProduct();
  cast = await createCast(product);
});
afterAll(() => product.close());

const TEXTS = [
  '',
  ' ',
  'Ana',
  "O'Brien",
  '%',
  '\\',
  '\u0000',
  '\ud800',
  '👩‍👩‍👧‍👦',
  '\u202e',
  'x'.repeat(300),
  'x'.repeat(6_000),
  '1e400',
  '-1',
  'null',
  'true',
  '[]',
  '2026-02-29',
  '2024-02-29',
  '9999-12-31',
  '2026-11-20T10:00:00Z',
  '+55 (11) 98765-4321',
  '529.982.247-25',
  '01310-100',
  'ana@example.com',
  '"a\nb"@x.com',
  'SP',
  '../../etc/passwd',
  '${7*7}',
  '<script>',
  "'; select pg_sleep(5); --",
  '018f0000-0000-7000-8000-000000000000',
];
const FIELDS = [
  'contaId',
  'nome',
  'cpf',
  'email',
  'telefoneCelular',
  'cep',
  'uf',
  'rg',
  'observacoes',
  'dataNascimento',
  'validadePassaporte',
  'dataEntrada',
  'empresaId',
  'responsavelId',
  'updatedAt',
  'clienteId',
  'referenciaId',
  'tipoRelacao',
  'razaoSocial',
  'nomeFantasia',
  'cnpj',
  'telefoneResponsavel',
  'ativo',
  'tipo',
  'papelNaConta',
  'status',
  'usuarioId',
  'tipoCliente',
  'id',
  '__proto__',
  'constructor',
  'desconhecido',
];
const QUERY = [
  'contaId',
  'clienteId',
  'page',
  'limit',
  'search',
  'sort',
  'order',
  'search[$ne]',
  'returnTo',
  'login_hint',
  'code',
  'state',
  '__proto__',
];

/** Any JSON value, mostly plain. */
function anyValue(random: Random, depth = 0): unknown {
  const kind = random.below(depth > 3 ? 5 : 8);
  if (kind < 3) return random.pick(TEXTS);
  if (kind === 3) return random.pick([0, -1, 1.5, 1e308, 2 ** 53]);
  if (kind === 4) return random.pick([null, true, false]);
  if (kind === 5) return Array.from({ length: random.below(4) }, () => anyValue(random, depth + 1));
  return Object.fromEntries(Array.from({ length: random.below(4) }, () => [random.pick(FIELDS), anyValue(random, depth + 1)]));
}

const anyTarget = (random: Random): Target => random.pick([cast.ours, cast.ours, cast.theirs, cast.unpaid, nowhere()]);

/** A valid call of a route, with some of its parts changed. */
function mutate(random: Random, named: NamedRoute, parts: Parts): Parts {
  const changed: Parts = { ...parts };
  if (random.chance(0.2)) changed.path = pathOf(named.route, [random.pick(TEXTS).slice(0, 300).toWellFormed() || 'x']);
  const query: Record<string, unknown> = { ...parts.query };
  while (random.chance(0.4))
    query[random.pick(QUERY)] = random.chance(0.2) ? [random.pick(TEXTS), random.pick(TEXTS)] : random.pick(TEXTS).slice(0, 500);
  if (random.chance(0.1)) delete query['contaId'];
  changed.query = query;
  if (parts.body === undefined) return changed;
  const body: Record<string, unknown> = { ...parts.body };
  while (random.chance(0.6)) body[random.pick(FIELDS)] = random.chance(0.5) ? random.pick(TEXTS) : anyValue(random);
  const names = Object.keys(body);
  if (names.length > 0 && random.chance(0.1)) delete body[random.pick(names)];
  changed.body = random.chance(0.03) ? (anyValue(random) as Record<string, unknown>) : body;
  return changed;
}

/** Answers with a page for people, also where it refuses. */
const isPage = ({ name }: NamedRoute): boolean => name.endsWith('.page');
const HEADERS: Record<string, string>[] = [
  { 'idempotency-key': 'x' },
  { 'idempotency-key': 'y'.repeat(300) },
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'if-none-match': '*' },
  { range: 'bytes=0-1' },
  { accept: 'text/html' },
  { 'x-http-method-override': 'DELETE' },
  { origin: 'https://evil.example' },
  { 'sec-fetch-site': 'cross-site' },
  { cookie: 'sid=s%3Ax.y' },
];

/** One of the cast, or a disposable user where the call could delete its caller. */
async function personFor({ name }: NamedRoute, random: Random, people: Browser[]): Promise<Browser> {
  if (name.startsWith('session.log') || name === 'session.callback') return product.visitor();
  return ENDS_THE_CAST.has(name) ? product.signIn(`acaso-${randomUUID()}@example.com`) : random.pick(people);
}

async function tryOnce(random: Random, people: Browser[]): Promise<string | undefined> {
  const named = random.pick(ALL_ROUTES);
  const person = await personFor(named, random, people);
  const target = ENDS_THE_CAST.has(named.name)
    ? { ...nowhere(), ...(person.user && { contaId: person.contaId }) }
    : anyTarget(random);
  const parts = mutate(random, named, partsOf(named, target));
  const headers = random.chance(0.2) ? random.pick(HEADERS) : {};
  const { status, body, text } = await send(person, named, parts, { headers });
  const hasShape = !isPage(named) && !(status >= 300 && status < 400);
  const problems = hasShape ? problemsOf(named.route, status, body) : [];
  if (status >= 500) problems.push(`status ${status}`);
  if (named.name !== 'system.openapi' && /node_modules|at \w+ \(|SQLSTATE|syntax error|viajario_app/.test(text))
    problems.push('shows its insides');
  if (problems.length === 0) return undefined;
  return `${named.name} ${status}: ${problems.join(', ')} <- ${JSON.stringify(headers)} ${JSON.stringify(parts)}`;
}

describe(`Calls made at random from the contract (FUZZ_SEED=${SEED})`, () => {
  it('INJ-15: are never answered with a 5xx, internal details, an undeclared status or shape', async () => {
    const random = new Random(SEED);
    const people = [
      cast.visitor,
      cast.estranho,
      cast.inativo,
      cast.agente,
      cast.gestor,
      cast.proprietario,
      cast.admin,
      cast.expirado,
    ];
    const failures: string[] = [];
    for (let done = 0; done < REQUESTS && failures.length < 20; done += AT_ONCE) {
      const batch = await Promise.all(Array.from({ length: AT_ONCE }, () => tryOnce(random, people)));
      failures.push(...batch.filter((problem) => problem !== undefined));
    }
    expect(failures.map((failure) => failure.slice(0, 600))).toEqual([]);
    expect((await product.visitor().get('/api/health/ready')).status).toBe(200);
  }, 3_600_000);

  it('TEN-03: and never with another conta’s data', () => {
    expect(cast.canaries.received).toBeGreaterThan(REQUESTS);
    expect(cast.canaries.leaks).toEqual([]);
  });
});
