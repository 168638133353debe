import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '../../../infra/dev/processes/free-port.js';
import { startBackend, type BackendProcess } from '../support/processes/backend-process.js';
import { eventually } from '../../../infra/test/soon.js';
import { scrapeMetrics } from '../support/measuring/metrics.js';
import { startProduct, type Product } from '../support/processes/product.js';

const textOf = (file: string): string => readFileSync(new URL(`../../../infra/observability/${file}`, import.meta.url), 'utf8');
const namesIn = (text: string): string[] => [...new Set(text.match(/\b(?:viajario|nodejs|process)_[a-z0-9_]+/g))];

let product: Product;
let worker: BackendProcess;
/** The metrics of API and worker together. */
let metricsText: string;
let names: Set<string>;

beforeAll(async () => {
  const [apiPort, workerPort] = [await freePort(), await freePort()];
  product = await startProduct({ env: { METRICS_PORT: String(apiPort) } });
  worker = startBackend('worker', { ...product.env, METRICS_PORT: String(workerPort), LOG_LEVEL: 'silent' });
  await product.visitor().get('/api/config');
  const [api, work] = [apiPort, workerPort].map((port) => `http://127.0.0.1:${port}/metrics`) as [string, string];
  await eventually(async () => (await fetch(work).catch(() => undefined))?.ok, 90_000);
  const metrics = [await scrapeMetrics(api), await scrapeMetrics(work)];
  metricsText = metrics.map(({ text }) => text).join('\n');
  // a counter that has counted nothing yet is only declared
  names = new Set([
    ...metrics.flatMap((one) => [...one.names]),
    ...[...metricsText.matchAll(/^# TYPE (\S+) /gm)].map(([, name = '']) => name),
  ]);
});
afterAll(async () => {
  await worker.stop();
  await product.close();
});

describe('Alerts and dashboard', () => {
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
