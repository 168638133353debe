import { Injectable } from '@nestjs/common';
import { Registry } from 'prom-client';
import { Sql } from '#shared/database/sql.js';
import { cacheResult, sampledGauge } from '#shared/observability/metrics.js';

/** Exposes how many of the payment provider's events wait in the worker, and how long. */
@Injectable()
export class WebhookInboxMetrics {
  constructor(registry: Registry, sql: Sql) {
    const waiting = cacheResult(async () => {
      const [row] = await sql.rows<{ events: number; oldest: number }>({
        name: 'metrics-inbox',
        text: `select count(*)::int as events, coalesce(extract(epoch from now() - min(recebido_em)), 0)::float8 as oldest
               from stripe_eventos where processado_em is null`,
        values: [],
      });
      return row ?? { events: 0, oldest: 0 };
    });
    const events = { name: 'viajario_webhook_inbox_events', help: "The payment provider's events that wait" };
    sampledGauge(registry, events, async () => [{ value: (await waiting()).events }]);
    const oldest = { name: 'viajario_webhook_inbox_oldest_seconds', help: 'Age of the oldest of them' };
    sampledGauge(registry, oldest, async () => [{ value: (await waiting()).oldest }]);
  }
}
