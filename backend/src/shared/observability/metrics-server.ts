import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { OnApplicationShutdown } from '@nestjs/common';
import { collectDefaultMetrics, type Registry } from 'prom-client';

/** Metrics as Prometheus text on a port of their own (METRICS_PORT), which is no part of the public origin. */
export class MetricsServer implements OnApplicationShutdown {
  private readonly server: Server;

  private constructor(registry: Registry) {
    this.server = createServer((request, response) => {
      if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
      registry.metrics().then(
        (text) => response.setHeader('Content-Type', registry.contentType).end(text),
        () => response.writeHead(500).end(),
      );
    });
  }

  /** Resolves once the port is bound: a process with unreachable metrics does not start. */
  static async listen(registry: Registry, { host, port }: { host: string; port: number }): Promise<MetricsServer> {
    const metrics = new MetricsServer(registry);
    metrics.server.listen(port, host);
    await once(metrics.server, 'listening').catch((error: unknown) => {
      throw new Error(`METRICS_PORT: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    });
    metrics.server.unref();
    collectDefaultMetrics({ register: registry });
    return metrics;
  }

  onApplicationShutdown(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}
