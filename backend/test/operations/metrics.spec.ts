import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '../../../infra/dev/processes/free-port.js';
import { createActors, type Actors } from '../support/calls/actors.js';
import { ApiProcess } from '../support/processes/api-process.js';
import { startBackend, type BackendProcess } from '../support/processes/backend-process.js';
import { eventually } from '../../../infra/test/soon.js';
import { scrapeMetrics, type Metrics } from '../support/measuring/metrics.js';
import { startProduct, type Product } from '../support/processes/product.js';

const textOf = (file: string): string => readFileSync(new URL(`../../../infra/observability/${file}`, import.meta.url), 'utf8');
const namesIn = (text: string): string[] => [...new Set(text.match(/\b(?:viajario|nodejs|process)_[a-z0-9_]+/g))];

let product: Product;
let actors: Actors;
let worker: BackendProcess;
let [api, work] = ['', ''];

beforeAll(async () => {
  const [apiPort, workerPort] = [await freePort(), await freePort()];
  [api, work] = [apiPort, workerPort].map((port) => `http://127.0.0.1:${port}/metrics`) as [string, string];
  product = await startProduct({ env: { METRICS_PORT: String(apiPort) } });
  worker = startBackend('worker', { ...product.env, METRICS_PORT: String(workerPort), LOG_LEVEL: 'silent' });
  actors = await createActors(product);
  await eventually(async () => (await fetch(work).catch(() => undefined))?.ok);
});
afterAll(async () => {
  await worker.stop();
  await product.close();
});

const DURATION = 'viajario_http_request_duration_seconds_count';
const calls = (metrics: Metrics, labels: Record<string, string>): number => metrics.value(DURATION, labels) ?? 0;

describe('The metrics of the API', () => {
  it('count calls by route template, method and status', async () => {
    const cliente = await actors.agente.addCliente();
    const labels = { route: '/api/clientes/:id', method: 'GET', status: '200', role: 'api' };
    const before = calls(await scrapeMetrics(api), labels);
    for (let i = 0; i < 3; i += 1) expect((await actors.agente.get(`/api/clientes/${cliente.id}?busca=maria`)).status).toBe(200);
    expect((await actors.estranho.get(`/api/clientes/${cliente.id}`)).status).toBe(404);
    const after = await scrapeMetrics(api);
    expect(calls(after, labels) - before).toBe(3);
    expect(calls(after, { ...labels, status: '404' })).toBeGreaterThanOrEqual(1);
    expect(after.value('viajario_http_requests_in_flight', {})).toBe(0);
  });

  it('LOG-03: contain no input of a caller: no id, no search, no token, no unknown path', async () => {
    const cliente = await actors.agente.addCliente({ nome: 'Segredo Métrico' });
    await actors.agente.get(`/api/clientes?search=Segredo&contaId=${actors.contaId}`);
    await actors.agente.get(`/api/clientes/${cliente.id}`);
    for (const path of ['api/convites', 'api/ficha', 'ficha', 'api/orientacao', 'orientacao', 'api/viagem', 'v'])
      await actors.visitor.get(`/${path}/token-que-ninguem-tem`);
    await actors.visitor.get('/api/nada/segredo-no-caminho');
    await actors.visitor.get('/pagina/segredo-na-pagina');
    const { text } = await scrapeMetrics(api);
    for (const secret of [/segredo/i, /token-que/, new RegExp(cliente.id), new RegExp(actors.contaId), /@example/])
      expect(text).not.toMatch(secret);
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
  });

  it('LOG-07: cause no output besides the log while a file is sent', async () => {
    const alone = await ApiProcess.start(product, { METRICS_PORT: String(await freePort()) });
    const file = await alone.browserOf(actors.proprietario).fetch(`/api/export/csv/${actors.contaId}`);
    await file.text();
    await alone.stop();
    expect([file.status, alone.output]).toEqual([200, '']);
  });

  it('LOG-06: count a user who is refused sixty times within a minute once, and the audit trail names the user', async () => {
    const readAlarms = async (status: string): Promise<number> =>
      (await scrapeMetrics(api)).value('viajario_http_refused_users_total', { status }) ?? NaN;
    const before = await readAlarms('404');
    const person = await product.signIn('tenta.portas@example.com');
    const tries = (n: number) => Promise.all(Array.from({ length: n }, () => person.get(`/api/clientes/${randomUUID()}`)));
    await tries(59);
    expect(await readAlarms('404')).toBe(before);
    await tries(20);
    await eventually(async () => (await readAlarms('404')) === before + 1);
    const { rows } = await eventually(async () => {
      const found = await product.db.query(`select detalhes from auditoria where usuario_id = $1 and acao = 'acesso-recusado'`, [
        person.user.id,
      ]);
      return found.rows.length > 0 && found;
    });
    expect(rows).toEqual([{ detalhes: { codigo: 'CLIENTE_NAO_ENCONTRADO', metodo: 'GET', rota: '/api/clientes/:id' } }]);
    expect((await scrapeMetrics(api)).text).not.toContain(person.user.id);
  });

  it('count the bytes of uploads and downloads', async () => {
    const sent = async (name: string, route: string): Promise<number> => (await scrapeMetrics(api)).value(name, { route }) ?? 0;
    const before = await sent('viajario_http_received_bytes_total', '/api/clientes');
    await actors.agente.addCliente({ observacoes: 'x'.repeat(4_000) });
    expect((await sent('viajario_http_received_bytes_total', '/api/clientes')) - before).toBeGreaterThan(4_000);
    const openapi = await actors.visitor.get('/api/openapi.json');
    expect(await sent('viajario_http_sent_bytes_total', '/api/openapi.json')).toBeGreaterThan(openapi.text.length / 2);
  });

  it('expose the pool, the event loop and memory', async () => {
    const metrics = await scrapeMetrics(api);
    expect(metrics.value('viajario_pool_size', {})).toBe(10);
    expect(metrics.value('viajario_pool_connections', { state: 'waiting' })).toBe(0);
    for (const name of ['process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds'])
      expect(metrics.value(name, {})).toBeGreaterThan(0);
    expect(metrics.value('viajario_breaker_open', { service: 'payments' })).toBe(0);
  });

  it('are not served on the public origin, and their port serves nothing else', async () => {
    expect((await actors.visitor.get('/metrics')).text).not.toContain('viajario_http');
    for (const path of ['/', '/metrics/x', '/api/health/live', '/metrics?x=1'])
      expect((await fetch(new URL(path, api))).status).toBe(404);
    expect((await fetch(api, { method: 'POST' })).status).toBe(404);
  });
});

describe('The metrics of the worker', () => {
  it('expose how many jobs of each kind wait, how old the oldest is, and how many failed', async () => {
    const ago = `now() - interval '10 minutes'`;
    await product.db.query(
      `insert into jobs (id, tipo, dados, criado_em, enviado_em) values (gen_random_uuid(), 'resumo-diario', '{}', ${ago}, now() + interval '1 hour')`,
    );
    await product.db.query(
      `insert into jobs (id, tipo, dados, status, concluido_em) values (gen_random_uuid(), 'exportacao', '{}', 'failed', now())`,
    );
    await product.db.query(
      `insert into stripe_eventos (id, tipo, criado_em, recebido_em) values ('evt_metrics', 'x', now(), now() - interval '90 seconds')`,
    );
    // each table is counted once in five seconds, not all of them at the same moment
    const metrics = await eventually(async () => {
      const found = await scrapeMetrics(work);
      const waiting = found.value('viajario_jobs_waiting', { tipo: 'resumo-diario' });
      return waiting === 1 && (found.value('viajario_webhook_inbox_events', {}) ?? 0) >= 1 && found;
    });
    expect(metrics.value('viajario_jobs_oldest_seconds', { tipo: 'resumo-diario' })).toBeGreaterThanOrEqual(600);
    expect(metrics.value('viajario_jobs_active', { tipo: 'importacao' })).toBe(0);
    expect(metrics.value('viajario_jobs_failed_last_hour', { tipo: 'exportacao' })).toBeGreaterThanOrEqual(1);
    expect(metrics.value('viajario_webhook_inbox_oldest_seconds', {})).toBeGreaterThanOrEqual(90);
    await product.db.query(`delete from stripe_eventos where id = 'evt_metrics'`);
  });
});

describe('Alerts and dashboard', () => {
  /** The metrics of API and worker together. */
  let metricsText: string;
  let names: Set<string>;
  beforeAll(async () => {
    const metrics = [await scrapeMetrics(api), await scrapeMetrics(work)];
    metricsText = metrics.map(({ text }) => text).join('\n');
    // a counter that has counted nothing yet is only declared
    names = new Set([
      ...metrics.flatMap((one) => [...one.names]),
      ...[...metricsText.matchAll(/^# TYPE (\S+) /gm)].map(([, name = '']) => name),
    ]);
  });

  it.each(['alerts.yml', 'dashboard.json'])('%s uses only metrics that the product exposes', (file) => {
    const asked = namesIn(textOf(file));
    expect(asked.length).toBeGreaterThan(10);
    expect(asked.filter((name) => !names.has(name))).toEqual([]);
  });

  it('every metric of the product’s own is on the dashboard', () => {
    const own = [...metricsText.matchAll(/^# TYPE (viajario_\S+) /gm)].map(([, name = '']) => name);
    const shown = textOf('dashboard.json');
    expect(new Set(own).size).toBeGreaterThan(12);
    expect(own.filter((name) => !shown.includes(name))).toEqual([]);
  });

  it('labels that the alerts and the dashboard group by are exposed', () => {
    const grouped = [...`${textOf('alerts.yml')}${textOf('dashboard.json')}`.matchAll(/by \(([a-z, ]+)\)/g)];
    const labels = new Set(grouped.flatMap(([, list = '']) => list.split(', ')));
    labels.delete('instance'); // Prometheus adds it
    expect(labels.size).toBeGreaterThan(5);
    for (const label of labels) expect(metricsText).toMatch(new RegExp(`[{,]${label}="`));
  });

  it('each alert describes what to do', () => {
    const alerts = textOf('alerts.yml')
      .split(/- alert: /)
      .slice(1);
    expect(alerts.length).toBeGreaterThan(8);
    for (const alert of alerts) expect(alert).toMatch(/severity: (?:page|ticket)[\s\S]*summary: [\s\S]*runbook: .{40,}/);
  });
});

describe('Without METRICS_PORT', () => {
  it('nothing listens; with a port in use the process does not start and prints why', async () => {
    const { METRICS_PORT = '', ...env } = product.env;
    const second = startBackend('worker', { ...env, METRICS_PORT, LOG_LEVEL: 'silent' });
    const { code, stderr } = await second.ended;
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^worker cannot start: METRICS_PORT: .*EADDRINUSE.*\n$/)]);
  });
});
