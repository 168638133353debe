import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '../../../infra/dev/processes/free-port.js';
import { startBackend, type BackendProcess } from '../support/processes/backend-process.js';
import { Browser } from '../support/calls/browser.js';
import { eventually } from '../../../infra/test/soon.js';
import { jobOf } from '../support/jobs/jobs.js';
import { startProduct, type Product } from '../support/processes/product.js';

interface Span {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  service: string;
}

/** The collector of the processes' traces; OTLP's JSON over HTTP. */
let collector: Server;
const spans: Span[] = [];
let received = '';
let product: Product;
let api: BackendProcess;
let worker: BackendProcess;
let ana: Browser;

beforeAll(async () => {
  collector = createServer((request, response) => {
    void json(request).then((body) => {
      received += JSON.stringify(body);
      spans.push(...spansIn(body));
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  product = await startProduct();
  const port = await freePort();
  const env = {
    ...product.env,
    PORT: String(port),
    LOG_LEVEL: 'info',
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_BSP_SCHEDULE_DELAY: '200',
  };
  api = startBackend('main', env);
  worker = startBackend('worker', env);
  const url = `http://127.0.0.1:${port}`;
  await eventually(async () => (await fetch(`${url}/api/health/ready`).catch(() => undefined))?.ok, 90_000);
  ana = (await product.signIn('ana.rastro@example.com')).at(url);
});
afterAll(async () => {
  await Promise.all([api.stop(), worker.stop()]);
  collector.close().closeAllConnections();
  await product.close();
});

function spansIn(body: any): Span[] {
  return body.resourceSpans.flatMap(({ resource, scopeSpans }: any) => {
    const service = resource.attributes.find(({ key }: any) => key === 'service.name').value.stringValue;
    return scopeSpans.flatMap(({ spans: found }: any) => found.map((span: Span) => ({ ...span, service })));
  });
}

describe('With OTEL_EXPORTER_OTLP_ENDPOINT', () => {
  it('one trace leads from the request through its SQL to the job in the worker', async () => {
    const cliente = await ana.addCliente({ nome: 'Rastro Secreto' });
    const answer = await ana.delete(`/api/clientes/${cliente.id}`);
    expect(answer.status).toBe(204);
    await jobOf(product, cliente.id, 'completed');
    const request = await eventually(async () => spans.find(({ name }) => name === 'DELETE /api/clientes/:id'));
    const inTrace = (): Span[] => spans.filter(({ traceId }) => traceId === request.traceId);
    const job = await eventually(async () => inTrace().find(({ name }) => name === 'job cliente-excluido'));
    await eventually(async () => inTrace().some(({ name }) => name === 'job-complete'));
    expect([request.service, job.service]).toEqual(['viajario-api', 'viajario-worker']);
    expect(job.parentSpanId).toBe(request.spanId);
    const below = (parent: Span): string[] =>
      inTrace()
        .filter(({ parentSpanId }) => parentSpanId === parent.spanId)
        .map(({ name }) => name);
    expect(below(request)).toEqual(expect.arrayContaining(['insert into jobs', 'commit']));
    expect(below(job)).toEqual(expect.arrayContaining(['job-start', 'job-complete']));
  });

  it('the job’s row and every line that it logs name the request', async () => {
    const cliente = await ana.addCliente();
    const answer = await ana.delete(`/api/clientes/${cliente.id}`);
    const { id } = await jobOf(product, cliente.id, 'completed');
    const { rows } = await product.db.query('select requisicao, traceparent from jobs where id = $1', [id]);
    expect(rows[0].requisicao).toBe(answer.headers.get('x-request-id'));
    expect(rows[0].traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  });

  it.each([
    ['GET /api/clientes', () => ana.get(`/api/clientes?contaId=${ana.contaId}`)],
    ['GET /api/clientes/:id', async () => ana.get(`/api/clientes/${(await ana.addCliente()).id}`)],
  ])('%s makes two round trips to the database: session with access, then the rows', async (route, send) => {
    const before = spans.length;
    await send();
    const request = await eventually(async () => spans.slice(before).find(({ name }) => name === route));
    const below = spans.filter(({ parentSpanId }) => parentSpanId === request.spanId);
    expect(below.map(({ name }) => name)).toEqual([expect.stringMatching(/^session-find-(conta|cliente)$/), expect.any(String)]);
  });

  it('a visitor cannot choose the trace of a call', async () => {
    const traceId = 'a'.repeat(32);
    const before = spans.length;
    await ana.call('GET', '/api/contas', undefined, { headers: { traceparent: `00-${traceId}-${'b'.repeat(16)}-01` } });
    await eventually(async () => spans.slice(before).some(({ name }) => name === 'GET /api/contas'));
    expect(spans.some((span) => span.traceId === traceId)).toBe(false);
  });

  it('LOG-03: no span holds an id, a name, a search, a token or a value of SQL', async () => {
    await ana.get(`/api/clientes?contaId=${ana.contaId}&search=Rastro`);
    const cliente = await ana.addCliente({ nome: 'Rastro Secreto', cpf: '52998224725' });
    await ana.get(`/api/clientes/${cliente.id}`);
    await ana.get('/api/convites/um-token-secreto');
    await ana.get('/api/ficha/um-token-secreto/cep/01310100');
    await eventually(async () => spans.some(({ name }) => name === 'GET /api/convites/:token'));
    await eventually(async () => spans.some(({ name }) => name === 'GET /api/ficha/:token/cep/:cep'));
    await eventually(async () => spans.some(({ name }) => name === 'GET /api/clientes'));
    for (const secret of [
      'Rastro',
      '52998224725',
      'um-token',
      cliente.id,
      ana.contaId,
      '@example.com',
      ana.cookies.get('sid') ?? 'sid',
    ])
      expect(received).not.toContain(secret);
  });
});

describe('Without it', () => {
  it('no row names a trace', async () => {
    const eva = await product.signIn('eva.rastro@example.com');
    const cliente = await eva.addCliente();
    await eva.delete(`/api/clientes/${cliente.id}`);
    const { rows } = await product.db.query(`select requisicao, traceparent from jobs where dados ->> 'clienteId' = $1`, [
      cliente.id,
    ]);
    expect(rows).toEqual([{ requisicao: expect.stringMatching(/^[0-9a-f-]{36}$/), traceparent: null }]);
  });
});
