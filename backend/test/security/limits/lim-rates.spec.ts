import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createHash, randomUUID } from 'node:crypto';
import { requestFrom, type AddressAnswer } from '../../support/calls/address-request.js';
import { createActors } from '../../support/calls/actors.js';
import type { Browser } from '../../support/calls/browser.js';
import { addDocumento } from '../../support/calls/documento-calls.js';
import { openFicha } from '../../support/calls/ficha-calls.js';
import { startDatabaseProxy, type DatabaseProxy } from '../../support/faults/database-proxy.js';
import { eventually } from '../../../../infra/test/soon.js';
import { startBeside } from '../../support/processes/beside.js';
import { startProduct, type Product } from '../../support/processes/product.js';

/** With very high limits, for sign-ins. */
let open: Product;
/** A tenth of every limit: 60 a minute and user, 120 a minute and IP address, 6 postal codes. */
let tenth: Product;
/** The real limits, behind a proxy that can be cut. */
let normal: Product;
let proxy: DatabaseProxy;
let next = 10;
const EVERYTHING_BUT_INTERVALS = [
  'Date',
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setTimeout',
  'clearTimeout',
] as const;

beforeAll(async () => {
  proxy = await startDatabaseProxy(process.env['DATABASE_URL'] ?? '');
  open = await startProduct();
  tenth = await startBeside(open, { RATE_LIMIT_FACTOR: '0.1' });
  normal = await startBeside(open, { RATE_LIMIT_FACTOR: '1', DATABASE_URL: proxy.url });
});
beforeEach(() => open.db.query('delete from rate_limits'));
afterAll(async () => {
  for (const product of [normal, tenth, open]) await product.close();
  proxy.close();
});

/** An IP address of this machine without earlier calls. */
const address = (): string => `127.0.1.${(next += 1)}`;

interface Caller {
  from: string;
  who?: Browser;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

function call(at: Product, path: string, { from, who, method = 'GET', headers = {}, body = '' }: Caller): Promise<AddressAnswer> {
  const cookie: Record<string, string> = who ? { cookie: `sid=${who.cookies.get('sid')}` } : {};
  return requestFrom(`${at.url}${path}`, { method, localAddress: from, headers: { ...cookie, ...headers }, body });
}

/** Statuses of `times` calls, ten at a time. */
async function burst(times: number, one: (index: number) => Promise<AddressAnswer>): Promise<AddressAnswer[]> {
  const answers: AddressAnswer[] = [];
  for (let i = 0; i < times; i += 10) {
    const size = Math.min(10, times - i);
    answers.push(...(await Promise.all(Array.from({ length: size }, (_, k) => one(i + k)))));
  }
  return answers;
}

const countRefused = (answers: AddressAnswer[]): number => answers.filter(({ status }) => status === 429).length;

describe('More calls than allowed', () => {
  it('LIM-01: by one user are answered 429 with Retry-After from any IP address; other users are not affected', async () => {
    const [busy, other, from] = [await open.signIn('lim-01@example.com'), await open.signIn('lim-01-b@example.com'), address()];
    expect(countRefused(await burst(60, () => call(tenth, '/api/contas', { from, who: busy })))).toBe(0);
    const answer = await call(tenth, '/api/contas', { from, who: busy });
    expect([answer.status, JSON.parse(answer.body)]).toEqual([
      429,
      expect.objectContaining({
        code: 'MUITAS_REQUISICOES',
        message: 'Muitas requisições. Aguarde um instante e tente novamente.',
      }),
    ]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await call(tenth, '/api/contas', { from: address(), who: busy })).status).toBe(429);
    expect((await call(tenth, '/api/contas', { from, who: other })).status).toBe(200);
  });

  it('LIM-01: from one IP address are answered 429; other addresses are not affected', async () => {
    const from = address();
    expect(countRefused(await burst(120, () => call(tenth, '/api/config', { from })))).toBe(0);
    expect((await call(tenth, '/api/config', { from })).status).toBe(429);
    expect((await call(tenth, '/api/config', { from: address() })).status).toBe(200);
  });

  it('LIM-01: that are unauthorized or refused count too', async () => {
    const from = address();
    const answers = await burst(130, (i) => call(tenth, i % 2 ? '/api/contas' : '/api/clientes', { from }));
    expect([countRefused(answers), answers.filter(({ status }) => status === 401).length]).toEqual([10, 120]);
  });

  it('LIM-02: are not hidden by forged forwarding headers, which block no other caller either', async () => {
    const [from, victim] = [address(), address()];
    const answers = await burst(130, (i) => {
      const claimed = i % 2 ? victim : `10.0.${i}.1`;
      return call(tenth, '/api/config', {
        from,
        headers: {
          'x-forwarded-for': `${claimed}, 10.1.1.1`,
          forwarded: `for=${claimed}`,
          'x-real-ip': claimed,
          'true-client-ip': claimed,
          'x-client-ip': claimed,
        },
      });
    });
    expect(countRefused(answers)).toBe(10);
    expect((await call(tenth, '/api/config', { from: victim })).status).toBe(200);
  });

  it('LIM-03: of sign-in and of its callback are refused beyond 20 a minute and IP address each', async () => {
    const from = address();
    const answers = await burst(40, (i) => call(normal, i % 2 ? '/api/login' : '/api/login/callback?code=x&state=y', { from }));
    expect(answers.every(({ status }) => status === 302)).toBe(true);
    for (const path of ['/api/login', '/api/login/callback']) {
      const answer = await call(normal, path, { from });
      expect([answer.status, answer.headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    }
    expect((await call(normal, '/api/login', { from: address() })).status).toBe(302);
    expect((await call(normal, '/api/config', { from })).status).toBe(200);
  });

  it('LIM-03: of sign-in answer a browser with a page of its own, and a program with JSON', async () => {
    const from = address();
    await burst(21, () => call(normal, '/api/login', { from }));
    const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
    const page = await call(normal, '/api/login', { from, headers: { accept } });
    expect([page.status, page.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
    expect(page.body).toContain('<p>Muitas requisições. Aguarde um instante e tente novamente.</p>');
    expect(page.body).toContain('<a href="/">Voltar ao início</a>');
    const [, styles] = /<style>(.*)<\/style>/.exec(page.body) ?? [];
    const hash = createHash('sha256').update(String(styles)).digest('base64');
    expect(page.headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`);
    expect((await call(normal, '/api/login', { from })).headers['content-type']).toMatch(/^application\/json/);
  });

  it('LIM-04: of the postal-code call are counted per user', async () => {
    const [busy, other] = [await open.signIn('lim-04@example.com'), await open.signIn('lim-04-b@example.com')];
    const answers = await burst(8, () => call(tenth, '/api/cep/01310100', { from: address(), who: busy }));
    expect(countRefused(answers)).toBe(2);
    expect((await call(tenth, '/api/cep/01310100', { from: address(), who: other })).status).toBe(200);
    expect((await call(tenth, '/api/contas', { from: address(), who: busy })).status).toBe(200);
  });

  it('LIM-04: of calendars are counted per IP address, and refuse no other call', async () => {
    const from = address();
    const answers = await burst(14, () => call(tenth, '/calendario/nenhum.ics', { from }));
    expect([countRefused(answers), answers.filter(({ status }) => status === 404).length]).toEqual([2, 12]);
    expect((await call(tenth, '/calendario/nenhum.ics', { from: address() })).status).toBe(404);
    expect((await call(tenth, '/api/config', { from })).status).toBe(200);
  });

  it('LIM-04: of links for clients are counted together per IP address, and refuse no other call', async () => {
    const from = address();
    const paths = ['/api/ficha/nenhum', '/api/ficha/nenhum/logo', '/api/ficha/nenhum/cep/01310100'];
    for (const path of paths) expect((await call(tenth, path, { from })).status).toBe(404); // three a minute there
    for (const path of paths) {
      const { status, headers } = await call(tenth, path, { from });
      expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
    }
    expect((await call(tenth, '/api/ficha/nenhum', { from: address() })).status).toBe(404);
    expect((await call(tenth, '/api/config', { from })).status).toBe(200);
  });

  it('LIM-04: of passenger data are counted per user for an hour, wherever they come from', async () => {
    const [who, other] = [await open.signIn('lim-04-emissao@example.com'), await open.signIn('lim-04-emissao-2@example.com')];
    const emitir = async (person: Browser): Promise<number> => {
      const { id, contaId } = await person.addCliente();
      const body = JSON.stringify({ contaId, clienteIds: [id], formato: 'texto' });
      const headers = { 'content-type': 'application/json' };
      return (await call(tenth, '/api/emissoes', { from: address(), who: person, method: 'POST', headers, body })).status;
    };
    const statuses = [];
    for (let i = 0; i < 4; i += 1) statuses.push(await emitir(who));
    expect(statuses).toEqual([200, 200, 200, 429]); // three an hour there
    expect(await emitir(other)).toBe(200);
  });

  it('LIM-04: of copies are counted per user and per conta, for an hour', async () => {
    const { agente, gestor, proprietario, contaId } = await createActors(open);
    const { id } = await addDocumento(agente, (await agente.addCliente({ contaId })).id);
    const ask = async (who: Browser) =>
      (
        await call(tenth, `/api/documentos/${id}/copias`, {
          from: address(),
          who,
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{}',
        })
      ).status;
    const statuses: Record<string, number> = {};
    for (const [name, who] of Object.entries({ agente, gestor, proprietario }))
      for (let i = 0; i < 7; i += 1) {
        const key = `${name} ${await ask(who)}`;
        statuses[key] = (statuses[key] ?? 0) + 1;
      }
    // six an hour and user there, twelve an hour and conta
    expect(statuses).toEqual({ 'agente 400': 6, 'agente 429': 1, 'gestor 400': 6, 'gestor 429': 1, 'proprietario 429': 7 });
  });

  it('LIM-04: of orientacoes are counted together per IP address, and refuse no other call', async () => {
    const from = address();
    const read = () => call(tenth, '/api/orientacao/nenhuma', { from });
    const press = () => call(tenth, '/api/orientacao/nenhuma/ciente', { from, method: 'POST' });
    for (const ask of [read, press, read, press, read, press]) expect((await ask()).status).toBe(404); // six a minute there
    for (const ask of [read, press]) expect((await ask()).status).toBe(429);
    expect((await call(tenth, '/api/config', { from })).status).toBe(200);
  });

  it('LIM-04: of submissions are counted per link for an hour, for all senders; viewing the form is not counted', async () => {
    const who = await open.signIn('lim-04-ficha@example.com');
    const cliente = await who.addCliente();
    const [one, other] = [await openFicha(who, cliente.id), await openFicha(who, cliente.id)];
    const submit = (token: string, rg: string): Promise<AddressAnswer> => {
      const body = `--x\r\nContent-Disposition: form-data; name="rg"\r\n\r\n${rg}\r\n--x--\r\n`;
      const headers = { 'content-type': 'multipart/form-data; boundary=x' };
      return call(tenth, `/api/ficha/${token}`, { from: address(), method: 'POST', headers, body });
    };
    for (let i = 0; i < 3; i += 1) expect((await call(tenth, `/api/ficha/${one}`, { from: address() })).status).toBe(200);
    expect((await submit(one, '')).status).toBe(400); // one an hour there
    const second = await submit(one, '1');
    expect([second.status, JSON.parse(second.body).code]).toEqual([429, 'MUITAS_REQUISICOES']);
    expect(Number(second.headers['retry-after'])).toBeGreaterThan(3_000);
    expect((await submit(other, '1')).status).toBe(201);
    expect((await call(tenth, `/api/ficha/${one}`, { from: address() })).status).toBe(200);
  });

  it('LIM-04: of the exports of a conta are counted by download; HEAD is not counted and predicts the refusal', async () => {
    const who = await open.signIn('lim-04-export@example.com');
    const ask = async (method: string) => {
      const { status, headers } = await call(tenth, `/api/export/csv/${who.contaId}`, { from: address(), who, method });
      return [status, headers['retry-after']];
    };
    for (let i = 0; i < 8; i += 1) expect(await ask('HEAD')).toEqual([200, undefined]);
    expect(await ask('GET')).toEqual([200, undefined]);
    for (const method of ['GET', 'HEAD']) expect(await ask(method)).toEqual([429, expect.stringMatching(/^[1-9]\d*$/)]);
  });

  it('LIM-04: of cleaning, undoing and erasing are counted together, per conta', async () => {
    const who = await open.signIn('lim-04-limpar@example.com');
    const clean = async (path: string): Promise<number> => {
      const copy = tenth.visitor();
      copy.cookies.set('sid', who.cookies.get('sid') ?? '');
      const body = { contaId: who.contaId, ...(path.endsWith('desfazer') ? { limpezaId: randomUUID() } : {}) };
      return (await copy.post(path, body, { headers: { prefer: 'respond-async' } })).status;
    };
    const statuses: number[] = [];
    for (const path of ['clean-duplicates', 'limpezas/desfazer', 'clear-all-clients', 'clean-duplicates'])
      statuses.push(await clean(`/api/${path}`));
    expect(statuses).toEqual([202, 404, 202, 429]); // three an hour there
  });

  it('LIM-04: that begin a subscription are ten an hour and user', async () => {
    const [busy, other] = [await open.signIn('lim-04-c@example.com'), await open.signIn('lim-04-d@example.com')];
    const [one, two] = [busy, other].map((person) => {
      const copy = tenth.visitor(); // one an hour there
      copy.cookies.set('sid', person.cookies.get('sid') ?? '');
      return copy;
    });
    const ask = (who = one) => who?.post('/api/create-subscription', { planoTipo: 'mensal' });
    expect((await ask())?.status).toBe(200);
    const second = await ask();
    expect([second?.status, second?.body.code]).toEqual([429, 'MUITAS_REQUISICOES']);
    expect(Number(second?.headers.get('retry-after'))).toBeGreaterThan(3_000);
    expect(second?.body.message).toMatch(/^Muitas requisições\. Tente novamente em (5\d|60) minutos\.$/);
    expect((await ask(two))?.status).toBe(200);
  });
});

describe('The shared limits', () => {
  it('LIM-05: hold over two processes', async () => {
    const from = address();
    await burst(20, () => call(normal, '/api/login', { from }));
    expect((await call(tenth, '/api/login', { from })).status).toBe(429);
    expect((await call(normal, '/api/login', { from })).status).toBe(429);
  });

  it('LIM-05: fail closed: without their store no sign-in works, and calls that need no store do', async () => {
    proxy.cut();
    const from = address();
    const login = await call(normal, '/api/login', { from });
    const config = await call(normal, '/api/config', { from });
    proxy.mend();
    expect([login.status, login.headers['retry-after']]).toEqual([503, '5']);
    expect(login.headers.location).toBeUndefined();
    expect(config.status).toBe(200);
  });

  it('are removed an hour after they expired, and a process that ends leaves no timer behind', async () => {
    jest.useFakeTimers({ doNotFake: [...EVERYTHING_BUT_INTERVALS] });
    try {
      const own = await startBeside(open);
      try {
        await call(own, '/api/login', { from: address() });
        await open.db.query(
          `insert into rate_limits (key, points, expire)
             select n || ' minutes', 1, extract(epoch from now() - n * interval '1 minute') * 1000 from unnest(array[59, 61]) n`,
        );
        jest.advanceTimersByTime(5 * 60_000);
        const keys = async (): Promise<string[]> =>
          (await open.db.query('select key from rate_limits')).rows.map(({ key }) => key);
        await eventually(async () => !(await keys()).includes('61 minutes'));
        expect(await keys()).toContain('59 minutes');
      } finally {
        await own.close();
      }
      expect(jest.getTimerCount()).toBe(0);
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('Public health calls', () => {
  it('LIM-07: 200 at once query the database at most twice, and the live one never', async () => {
    const pings = (): number => proxy.sent('health');
    const before = pings();
    const answers = await burst(200, (i) =>
      call(normal, i % 2 ? '/api/health/ready' : '/api/health/live', { from: `127.0.2.${i + 1}` }),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(pings() - before).toBeLessThanOrEqual(16);
    const quiet = proxy.sent('');
    await burst(50, () => call(normal, '/', { from: '127.0.3.1' }));
    await burst(50, () => call(normal, '/api/openapi.json', { from: '127.0.3.1' }));
    // bytes: a statement for each would be thousands, the process itself may send a few
    expect(proxy.sent('') - quiet).toBeLessThan(2_000);
  });
});

describe('A monitor of the process', () => {
  it('LIM-07: gets 200 or 503, never 429, whatever its IP address has called', async () => {
    const from = address();
    expect(countRefused(await burst(130, () => call(tenth, '/api/config', { from })))).toBe(10);
    for (const path of ['/api/health/live', '/api/health/ready']) expect((await call(tenth, path, { from })).status).toBe(200);
  });
});

describe('The records of one user', () => {
  it('LIM-10: the twenty-first conta is refused with 409 and a text', async () => {
    const browser = await open.signIn('lim-10@example.com');
    for (let i = 1; i < 20; i += 1)
      expect((await browser.post('/api/contas', { nome: `Conta ${i}`, tipo: 'agencia' })).status).toBe(201);
    const answer = await browser.post('/api/contas', { nome: 'Uma a mais', tipo: 'agencia' });
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      409,
      'LIMITE_DE_CONTAS',
      'Você atingiu o limite de 20 contas.',
    ]);
    expect((await browser.get('/api/contas')).body).toHaveLength(20);
  });
});
