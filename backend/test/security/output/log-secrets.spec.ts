import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from '../../support/calls/browser.js';
import { startDatabaseProxy, type DatabaseProxy } from '../../support/faults/database-proxy.js';
import { databaseText } from '../../support/faults/database-text.js';
import { eventually } from '../../../../infra/test/soon.js';
import { startProduct, type Product } from '../../support/processes/product.js';
import { rawRequest } from '../../support/calls/raw-request.js';

let product: Product;
let proxy: DatabaseProxy;
let agent: Browser;
const canary = `canario${randomUUID().replaceAll('-', '')}`;
const cpf = String(10_000_000_000 + Math.floor(Math.random() * 80_000_000_000));
const person = {
  nome: `Nome ${canary}`,
  email: `${canary}@example.com`,
  observacoes: canary,
  rg: canary,
  telefoneCelular: '11912345678',
};

beforeAll(async () => {
  proxy = await startDatabaseProxy(process.env['DATABASE_URL'] ?? '');
  product = await startProduct({ worker: true, env: { LOG_LEVEL: 'debug', DATABASE_URL: proxy.url } });
  agent = await product.signIn(`${canary}@example.com`);
});
afterAll(async () => {
  await product.close();
  proxy.close();
});

const logText = (): string => product.logs.map((line) => JSON.stringify(line)).join('\n');

/** Calls of all kinds with personal data, valid and invalid. */
async function work(): Promise<void> {
  const { contaId } = agent;
  const cliente = await agent.addCliente({ ...person, cpf });
  const query = `contaId=${contaId}&search=${canary}`;
  await agent.get(`/api/clientes?${query}`, { headers: { referer: `${product.url}/?search=${canary}&cpf=${cpf}` } });
  await agent.get(`/api/clientes?contaId=${contaId}&search=${cpf}&page=${canary}`);
  await agent.get(`/api/${canary}?cpf=${cpf}`);
  await agent.put(`/api/clientes/${cliente.id}`, { nome: `${canary} 2`, updatedAt: cliente.updatedAt });
  await agent.put(`/api/clientes/${cliente.id}`, { nome: `${canary} 3`, updatedAt: '2020-01-01T00:00:00.000Z' });
  await agent.put(`/api/clientes/${cliente.id}`, { nome: `${canary} 4`, vistos: { nome: `${canary} 5` } });
  await agent.post('/api/clientes', { contaId, ...person, cpf });
  await agent.post('/api/clientes', { contaId, ...person, email: `${canary} @`, dataNascimento: canary, [canary]: cpf });
  await agent.post('/api/clientes', `{"contaId": "${contaId}", "nome": ${canary}`);
  await agent.post('/api/clientes', { contaId, ...person }, { headers: { 'idempotency-key': canary } });
  await rawRequest(agent, `GET /api/clientes/${canary}%ff?contaId=${cpf}`, [
    `User-Agent: ${canary}`,
    `X-Forwarded-For: ${canary}`,
  ]);
  const secrets = [`ficha/${canary}`, `orientacao/${canary}`].flatMap((path) => [`/${path}`, `/api/${path}`, `/api/${path}%ff`]);
  for (const path of [...secrets, `/calendario/${canary}.ics`])
    await rawRequest(product.visitor(), `GET ${path}`, [`Referer: ${product.url}/ficha/${canary}`]);
  await product.visitor().tryToSignIn(`${canary}@example.com`, `/convite/${canary}`);
  await agent.delete(`/api/clientes/${cliente.id}`);
}

/** Makes the database fail for this client with an unhandled error. */
async function withBrokenTable(call: () => Promise<void>): Promise<void> {
  await product.db.query(
    `create function nunca() returns trigger language plpgsql as $$ begin raise 'nunca' using errcode = 'XX000', detail = new::text; end $$`,
  );
  await product.db.query(`create trigger nunca after insert on clientes for each row when (new.nome like 'Quebra%')
    execute function nunca()`);
  try {
    await call();
  } finally {
    await product.db.query('drop trigger nunca on clientes; drop function nunca()');
  }
}

describe("The logs of a day's work", () => {
  it('LOG-01, LOG-02, LOG-03: contain no personal data, no query, no cookie, no key, no URL of the database', async () => {
    await work();
    const secrets = [
      canary,
      cpf,
      '11912345678',
      agent.cookies.get('sid') ?? '',
      decodeURIComponent(agent.cookies.get('sid') ?? '').slice(2, 30),
    ];
    const { SESSION_SECRET = '', DOCUMENTS_KEY = '', GOOGLE_CLIENT_SECRET = '' } = product.env;
    secrets.push(
      SESSION_SECRET,
      DOCUMENTS_KEY,
      GOOGLE_CLIENT_SECRET,
      new URL(proxy.url).password,
      'postgres://',
      'code=',
      'state=',
      'search=',
    );
    const text = logText();
    expect(product.logs.length).toBeGreaterThan(10);
    for (const secret of secrets) expect([secret, text.includes(secret)]).toEqual([secret, false]);
  });

  it("LOG-03: name the route's template, not the URL", () => {
    const calls = product.logs.filter(({ route }) => route !== undefined);
    expect(calls.map(({ route }) => route)).toEqual(
      expect.arrayContaining(['/api/clientes', '/api/clientes/:id', '/api/login/callback']),
    );
    for (const { req } of calls) expect(Object.keys(req as object).sort()).toEqual(['id', 'method']);
    expect(logText()).not.toMatch(/"url"|"headers"|"referer"|"cookie"/i);
  });

  it('LOG-07: are one JSON object per event with level, UTC time and text', () => {
    for (const line of product.logs) {
      expect(line).toMatchObject({
        level: expect.stringMatching(/^(debug|info|warn|error)$/),
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      });
      expect(typeof line['msg']).toBe('string');
    }
  });

  it('LOG-01: contain nothing of a row that the database refused, nor does the answer', async () => {
    const before = product.logs.length;
    await withBrokenTable(async () => {
      const answer = await agent.post('/api/clientes', { contaId: agent.contaId, ...person, nome: `Quebra ${canary}`, cpf });
      expect(answer.status).toBe(500);
      expect(answer.body).toEqual({
        message: expect.stringMatching(/^Algo deu errado/),
        code: 'ERRO_INTERNO',
        requestId: expect.any(String),
      });
    });
    const errors = product.logs.slice(before).filter(({ level }) => level === 'error');
    expect(errors.length).toBeGreaterThan(0);
    for (const secret of [canary, cpf, '11912345678'])
      expect([secret, JSON.stringify(errors).includes(secret)]).toEqual([secret, false]);
  });
});

describe('The queue', () => {
  it('LOG-09: and its outbox contain ids only', async () => {
    const cliente = await agent.addCliente({ ...person, cpf: null });
    await agent.delete(`/api/clientes/${cliente.id}`);
    await eventually(async () => {
      const { rows } = await product.db.query(`select status from jobs where dados ->> 'clienteId' = $1`, [cliente.id]);
      return rows[0]?.status === 'completed';
    });
    const { rows: jobs } = await product.db.query('select dados, resultado, erro from jobs');
    const queued = JSON.stringify(jobs) + (await databaseText(product.db, ['bullmq']));
    expect(queued).toContain(cliente.id);
    for (const secret of [canary, '11912345678']) expect(queued.includes(secret)).toBe(false);
  });

  it('LOG-09: gets no more than the id and type of a job', async () => {
    expect(proxy.sent('cliente-excluido')).toBeGreaterThan(0);
    const { rows } = await product.db.query(
      `select distinct k from jobs, jsonb_object_keys(dados) k where tipo = 'cliente-excluido' and conta_id = $1`,
      [agent.contaId],
    );
    expect(rows.map(({ k }) => k).sort()).toEqual(['arquivos', 'clienteId']);
  });
});

describe('Without the database', () => {
  it('LOG-04: every call answers a plain 503 with Retry-After and an id, nothing internal, and recovers alone', async () => {
    const { contaId } = agent;
    proxy.cut();
    const answers = [
      await agent.get(`/api/clientes?contaId=${contaId}`),
      await agent.get('/api/auth/user'),
      await agent.post('/api/clientes', { contaId, ...person }),
      await agent.post('/api/contas', { nome: canary, tipo: 'agencia' }),
    ];
    proxy.mend();
    for (const { status, headers, body } of answers) {
      expect([status, headers.get('retry-after')]).toEqual([503, '5']);
      expect(body).toEqual({
        message: expect.stringMatching(/^Serviço temporariamente indisponível/),
        code: 'SERVICO_INDISPONIVEL',
        requestId: expect.any(String),
      });
    }
    await eventually(async () => (await agent.get(`/api/clientes?contaId=${contaId}`)).status === 200, 30_000);
    expect(logText()).not.toContain(canary);
  });

  it('LOG-04: a bug reveals no stack, SQL or path, and its id is in the log', async () => {
    await product.db.query('alter table users rename column first_name to nome_novo');
    const answer = await agent
      .get('/api/auth/user')
      .finally(() => product.db.query('alter table users rename column nome_novo to first_name'));
    expect(answer.status).toBe(500);
    expect(answer.text).not.toMatch(/select|column|first_name|node_modules|\.[jt]s|at \w+/i);
    const logged = product.logs.filter(({ req }) => (req as { id?: string } | undefined)?.id === answer.body.requestId);
    expect(logged).toHaveLength(1);
  });
});
