import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { freePort } from '../../../infra/dev/processes/free-port.js';
import type { Answer, Browser } from '../support/calls/browser.js';
import { inBulk } from '../support/calls/bulk-inserts.js';
import { scrapeMetrics } from '../support/measuring/metrics.js';
import { ApiProcess } from '../support/processes/api-process.js';
import { startProduct, type Product } from '../support/processes/product.js';
import { ALL_ROUTES, ENDS_THE_CAST, type NamedRoute } from '../support/calls/route-calls.js';
import { createCast, type Cast } from '../support/calls/tenants.js';
import { largestCalls, type LargestCall } from '../support/measuring/largest-calls.js';
import { fillConta } from '../support/measuring/large-conta.js';

/** docs/performance.md: whatever a conta holds, a call delays other calls of the API no longer than this. */
const GOAL_MS = 100;
const MANY = 100_000;

let product: Product;
let api: ApiProcess;
let metrics: string;

beforeAll(async () => {
  product = await startProduct();
  const port = await freePort();
  metrics = `http://127.0.0.1:${port}/metrics`;
  api = await ApiProcess.start(product, { METRICS_PORT: String(port) });
}, 120_000);
afterAll(async () => {
  await api.stop();
  await product.close();
});

let used = 0;

/** Longest delay of the loop since the last read, at most the CPU time that the process used: the rest was taken by other programs. */
async function delay(): Promise<number> {
  const scraped = await scrapeMetrics(metrics);
  const before = used;
  used = scraped.value('process_cpu_seconds_total', {}) ?? NaN;
  return Math.min(scraped.value('nodejs_eventloop_lag_max_seconds', {}) ?? NaN, used - before) * 1_000;
}

/** The owner of a conta with `$2` clients with the SQL expressions of `columns`; `n` counts them. */
async function ownerOf(email: string, columns: Record<string, string>): Promise<Browser> {
  const signedIn = await product.signIn(email);
  const person = Object.assign(api.browserOf(signedIn), { user: signedIn.user });
  await inBulk(
    product,
    `insert into clientes (id, conta_id, ${Object.keys(columns).join(', ')})
     select gen_random_uuid(), $1, ${Object.values(columns).join(', ')} from generate_series(1, $2::int) n`,
    [person.contaId, MANY],
  );
  return person;
}

async function expectQuick(person: Browser, calls: Record<string, string>): Promise<void> {
  const slow: string[] = [];
  for (const [call, path] of Object.entries(calls)) {
    const delays: number[] = [];
    for (let i = 0; i < 3; i += 1) {
      await delay();
      const started = performance.now();
      const { status } = await person.get(path);
      const [took, longest] = [performance.now() - started, await delay()];
      expect([call, status]).toEqual([call, 200]);
      delays.push(longest);
      process.stderr.write(`${call}: event loop ${longest.toFixed(0)} ms, answer ${took.toFixed(0)} ms\n`);
    }
    const best = Math.min(...delays); // other programs on the machine only add to it
    if (best > GOAL_MS) slow.push(`${call}: ${best.toFixed(0)} ms`);
  }
  expect(slow).toEqual([]);
}

const WORST = {
  nome: `'Maria da Silva'`,
  telefone_celular: `'11' || lpad(((n + 1) / 2)::text, 9, '9')`,
  email: `'maria' || n / 2 || '@example.com'`,
};

it.each([
  ['of one name, one e-mail and one phone', { ...WORST, telefone_celular: `'11988887777'`, email: `'a@example.com'` }],
  ['of one name that hang together by two', WORST],
])(
  '100,000 clients %s',
  async (title, columns) => {
    const person = await ownerOf(`iguais${title.length}@example.com`, columns);
    const conta = `contaId=${person.contaId}`;
    await expectQuick(person, {
      'preview of duplicates': `/api/clean-duplicates?${conta}`,
      'search with 1,000 rows': `/api/clientes?${conta}&limit=1000&search=maria`,
      'last page': `/api/clientes?${conta}&limit=1000&page=100`,
    });
  },
  600_000,
);

it('100,000 birthdays today, passports and employees, with the longest texts', async () => {
  const person = await ownerOf('festa@example.com', {
    nome: `rpad('Ana ' || n, 200, 'ç')`,
    email: `rpad('ana' || n, 200, 'a') || '@example.com'`,
    data_nascimento: `(now() at time zone 'America/Sao_Paulo')::date - interval '30 years'`,
    validade_passaporte: 'current_date + 9',
    bairro: `repeat('ã', 255)`,
    cidade: `repeat('ã', 255)`,
    complemento: `repeat('ã', 255)`,
    endereco: `repeat('ã', 255)`,
    observacoes: `case when n <= 2000 then repeat('“é” ', 1250) end`,
  });
  const conta = `contaId=${person.contaId}`;
  const empresa = await person.post('/api/empresas', { contaId: person.contaId, razaoSocial: 'Sol', cnpj: '11222333000181' });
  await product.db.query(`update clientes set empresa_id = $2 where conta_id = $1`, [person.contaId, empresa.body.id]);
  await inBulk(
    product,
    `insert into empresas (id, conta_id, razao_social, cnpj) select gen_random_uuid(), $1, rpad('Lua ' || n, 200, 'a'), '11222333000181' from generate_series(1, $2::int / 10) n`,
    [person.contaId, MANY],
  );
  await expectQuick(person, {
    notifications: `/api/notifications?${conta}`,
    '1,000 rows': `/api/clientes?${conta}&limit=1000&sort=createdAt`,
    companies: `/api/empresas?${conta}`,
    employees: `/api/empresas/${empresa.body.id}/funcionarios`,
    stats: `/api/stats?${conta}`,
    CSV: `/api/export/csv/${person.contaId}`,
  });
}, 600_000);

it('a family of 100,000 around one and in one line', async () => {
  const person = await ownerOf('familia@example.com', { nome: `rpad('Ana ' || n, 200, 'a')` });
  await inBulk(
    product,
    `with p as (select id, row_number() over (order by id) as n from clientes where conta_id = $1)
     insert into relacionamentos_clientes (id, conta_id, cliente_id, referencia_id, tipo_relacao, observacoes)
     select gen_random_uuid(), $1, a.id, b.id, 'familia', repeat('é', 255) from p a join p b on b.n = case when a.n % 2 = 0 then 1 else a.n + 2 end
     where a.n <> b.n and a.n <= $2::int`,
    [person.contaId, MANY],
  );
  const { rows } = await product.db.query(`select id from clientes where conta_id = $1 order by id limit 1`, [person.contaId]);
  const id: string = rows[0].id;
  await expectQuick(person, {
    'families counted': `/api/stats?contaId=${person.contaId}`,
    relationships: `/api/relacionamentos?clienteId=${id}`,
    family: `/api/clientes/${id}/grupo-familiar`,
    client: `/api/clientes/${id}`,
  });
}, 600_000);

const REMOVES = new Set(['limpezas.clearAll', 'selecao.excluir', 'mesclagem.merge', 'eliminacao.eliminar', 'session.logout']);

/** Reads, then writes, then what takes records away. */
function rankOf({ name, route }: NamedRoute): number {
  if (ENDS_THE_CAST.has(name)) return 4;
  if (REMOVES.has(name)) return 3;
  return route.method === 'GET' ? 0 : route.method === 'DELETE' ? 2 : 1;
}
const inOrder = [...ALL_ROUTES].sort((one, other) => rankOf(one) - rankOf(other));

/** No valid call without a paying subscription, or without Stripe's signature. */
const REFUSED = /^(assinatura|webhooks)\./;

function callerOf({ route: { access } }: NamedRoute, cast: Cast): Browser {
  if (access.kind === 'public') return cast.visitor;
  if (access.kind === 'admin') return cast.admin;
  return access.kind === 'conta' ? cast.proprietario : cast.agente;
}

interface Measured {
  longest: number;
  answer: Answer;
}

/** The longest delay during a call, the shortest of three where it can be repeated: other programs on the machine only add to it. */
async function measure(call: LargestCall, person: Browser): Promise<Measured> {
  let best: Measured | undefined;
  for (let tries = 0; tries < 3; tries += 1) {
    await delay();
    const answer = await call.send(person);
    const longest = await delay();
    if (best && answer.status !== best.answer.status) break; // it can be done once
    best = { answer, longest: Math.min(longest, best?.longest ?? Infinity) };
    if (longest <= GOAL_MS) break;
  }
  if (!best) throw new Error('not called');
  return best;
}

/** Whether the product did what it was asked for; a conflict with an earlier call is found after all of the input was read. */
const isDone = ({ status }: Answer): boolean => status < 400 || status === 409;

it('every call of the contract with its largest input', async () => {
  const cast = await createCast(product);
  const many = await fillConta(product, cast.proprietario, cast.ours);
  const slow: string[] = [];
  const unexpected: string[] = [];
  for (const named of inOrder) {
    for (const call of largestCalls(named, cast.ours, many)) {
      const { longest, answer } = await measure(call, api.browserOf(callerOf(named, cast)));
      const line = `${named.name}, ${call.what}: ${answer.status}, event loop ${longest.toFixed(0)} ms`;
      process.stderr.write(`${line}\n`);
      if (longest > GOAL_MS) slow.push(line);
      const mayBeRefused = !call.isAccepted || REFUSED.test(named.name);
      if (answer.status >= 500 || (!mayBeRefused && !isDone(answer))) unexpected.push(`${line} ${answer.text.slice(0, 200)}`);
    }
  }
  expect({ slow, unexpected }).toEqual({ slow: [], unexpected: [] });
}, 1_200_000);
