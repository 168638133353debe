import type { Pool } from 'pg';
import { CircuitBreaker } from '../limits/circuit-breaker.js';
import type { Metrics } from './metrics.js';

/** What every process tells: how its database connections and the services it calls are doing. */
export function registerProcessMetrics(metrics: Metrics, pool: () => Promise<Pool>): void {
  metrics.gauge(
    { name: 'viajario_pool_connections', help: 'Database connections, and calls that wait for one', label: 'state' },
    async () => {
      const { totalCount, idleCount, waitingCount } = await pool();
      return [
        { of: 'used', value: totalCount - idleCount },
        { of: 'idle', value: idleCount },
        { of: 'waiting', value: waitingCount },
      ];
    },
  );
  metrics.gauge({ name: 'viajario_pool_size', help: 'The most connections that the pool opens' }, async () => [
    { value: (await pool()).options.max ?? 0 },
  ]);
  metrics.gauge({ name: 'viajario_breaker_open', help: '1 while a service counts as down and is spared', label: 'service' }, () =>
    CircuitBreaker.all().map(({ service, open }) => ({ of: service, value: Number(open) })),
  );
}
