import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { Registry } from 'prom-client';
import { CircuitBreakers } from '../limits/circuit-breaker.js';
import { sampledGauge } from './metrics.js';

/** What every process exposes: its database connections, and whether the services it calls are up. */
@Injectable()
export class ProcessMetrics {
  constructor(registry: Registry, em: EntityManager, breakers: CircuitBreakers) {
    const pool = async (): Promise<Pool> => (await em.getConnection().getNativeClient()) as Pool;
    sampledGauge(
      registry,
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
    const size = { name: 'viajario_pool_size', help: 'The most connections that the pool opens' };
    sampledGauge(registry, size, async () => [{ value: (await pool()).options.max ?? 0 }]);
    const open = { name: 'viajario_breaker_open', help: '1 while a service counts as down and is spared', label: 'service' };
    sampledGauge(registry, open, () => breakers.all().map(({ service, isOpen }) => ({ of: service, value: Number(isOpen) })));
  }
}
