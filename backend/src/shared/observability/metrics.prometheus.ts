import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { OnApplicationShutdown } from '@nestjs/common';
import type { RequestHandler } from 'express';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { routeTemplate } from '../http/route-template.js';
import { Metrics, type Counter as LabelledCounter, type MetricOptions, type Sample } from './metrics.js';

/** Seconds; 0.2 and 0.5 are what the product promises (G-10). */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2.5, 5, 10, 30, 60];

/** Figures as Prometheus text on a port of their own, which is no part of the public origin. */
export class PrometheusMetrics extends Metrics implements OnApplicationShutdown {
  private readonly registry = new Registry();
  private readonly registers = [this.registry];
  private readonly server: Server;

  private constructor(role: 'api' | 'worker') {
    super();
    this.registry.setDefaultLabels({ role });
    collectDefaultMetrics({ register: this.registry });
    this.server = createServer((request, response) => {
      if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
      this.registry.metrics().then(
        (text) => response.setHeader('Content-Type', this.registry.contentType).end(text),
        () => response.writeHead(500).end(),
      );
    });
  }

  /** Resolves once the port is taken, so that a process whose figures nobody can read does not start. */
  static async listen(role: 'api' | 'worker', { host, port }: { host: string; port: number }): Promise<PrometheusMetrics> {
    const metrics = new PrometheusMetrics(role);
    metrics.server.listen(port, host);
    await once(metrics.server, 'listening').catch((error: unknown) => {
      throw new Error(`METRICS_PORT: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    });
    metrics.server.unref();
    return metrics;
  }

  gauge({ label, ...figure }: MetricOptions, read: () => readonly Sample[] | Promise<readonly Sample[]>): void {
    const gauge: Gauge = new Gauge({
      ...figure,
      labelNames: label === undefined ? [] : [label],
      registers: this.registers,
      collect: async () => {
        gauge.reset();
        if (label === undefined) gauge.remove(); // what cannot be known is not there, instead of zero
        const samples = await Promise.resolve(read()).catch(() => []);
        for (const { of, value } of samples) gauge.set(label === undefined || of === undefined ? {} : { [label]: of }, value);
      },
    });
  }

  counter({ label, ...figure }: Required<MetricOptions>): LabelledCounter {
    const counter = new Counter({ ...figure, labelNames: [label], registers: this.registers });
    return { add: (of, amount = 1) => counter.inc({ [label]: of }, amount) };
  }

  http(): RequestHandler[] {
    const duration = new Histogram({
      name: 'viajario_http_request_duration_seconds',
      help: 'Time from the first byte of a call to the last of its answer',
      labelNames: ['method', 'route', 'status'],
      buckets: BUCKETS,
      registers: this.registers,
    });
    const inFlight = new Gauge({
      name: 'viajario_http_requests_in_flight',
      help: 'Calls that are being answered',
      registers: this.registers,
    });
    const count = this.traffic();
    return [
      (request, response, next) => {
        const begun = performance.now();
        inFlight.inc();
        response.once('close', () => {
          inFlight.dec();
          const route = routeTemplate(request) ?? (request.originalUrl.startsWith('/api/') ? 'unknown' : 'page');
          const status = response.writableFinished ? String(response.statusCode) : 'aborted';
          duration.observe({ method: request.method, route, status }, (performance.now() - begun) / 1_000);
          count(request.socket, route);
        });
        next();
      },
    ];
  }

  /** Bytes as they went over the wire: uploads and downloads, whoever reads or writes them. */
  private traffic(): (socket: Socket, route: string) => void {
    const received = this.counter({
      name: 'viajario_http_received_bytes_total',
      help: 'Bytes of calls, uploads',
      label: 'route',
    });
    const sent = this.counter({ name: 'viajario_http_sent_bytes_total', help: 'Bytes of answers, downloads', label: 'route' });
    const before = new WeakMap<Socket, { read: number; written: number }>();
    return (socket, route) => {
      const { bytesRead: read, bytesWritten: written } = socket;
      const known = before.get(socket) ?? { read: 0, written: 0 };
      before.set(socket, { read, written });
      received.add(route, read - known.read);
      sent.add(route, written - known.written);
    };
  }

  onApplicationShutdown(): void {
    this.server.close();
    this.server.closeAllConnections();
    this.registry.clear();
  }
}
