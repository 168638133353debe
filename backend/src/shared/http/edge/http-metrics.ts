import type { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import { Gauge, Histogram, type Registry } from 'prom-client';
import { labelledCounter } from '../../observability/metrics.js';
import { isCall } from '../is-call.js';
import { routeTemplate } from '../route-template.js';

/** Seconds; 0.2 and 0.5 are the latency goals (G-10). */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2.5, 5, 10, 30, 60];

/** Measures every HTTP call; used with METRICS_PORT only, because of its cost per call. */
export function httpMetrics(registry: Registry): RequestHandler {
  const duration = new Histogram({
    name: 'viajario_http_request_duration_seconds',
    help: 'Time from the first byte of a call to the last of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const inFlight = new Gauge({
    name: 'viajario_http_requests_in_flight',
    help: 'Calls that are being answered',
    registers: [registry],
  });
  const countBytes = traffic(registry);
  return (request, response, next) => {
    const begun = performance.now();
    inFlight.inc();
    response.once('close', () => {
      inFlight.dec();
      const route = routeTemplate(request) ?? (isCall(request.path) ? 'unknown' : 'page');
      const status = response.writableFinished ? String(response.statusCode) : 'aborted';
      duration.observe({ method: request.method, route, status }, (performance.now() - begun) / 1_000);
      countBytes(request.socket, route);
    });
    next();
  };
}

/** Bytes as they went over the wire, uploads and downloads included. */
function traffic(registry: Registry): (socket: Socket, route: string) => void {
  const label = 'route';
  const received = labelledCounter(registry, {
    name: 'viajario_http_received_bytes_total',
    help: 'Bytes of calls, uploads',
    label,
  });
  const sent = labelledCounter(registry, { name: 'viajario_http_sent_bytes_total', help: 'Bytes of answers, downloads', label });
  const before = new WeakMap<Socket, { read: number; written: number }>();
  return (socket, route) => {
    const { bytesRead: read, bytesWritten: written } = socket;
    const known = before.get(socket) ?? { read: 0, written: 0 };
    before.set(socket, { read, written });
    received.inc({ route }, read - known.read);
    sent.inc({ route }, written - known.written);
  };
}
