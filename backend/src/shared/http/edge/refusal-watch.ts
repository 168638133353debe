import { Injectable } from '@nestjs/common';
import { Registry, type Counter } from 'prom-client';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { labelledCounter } from '../../observability/metrics.js';

const MINUTE = 60;
const MANY = 60;

/** Counts users who are refused sixty times within a minute: they are probing for ids (LOG-06). */
@Injectable()
export class RefusalWatch {
  private readonly refusals = new RateLimiterMemory({ points: MANY - 1, duration: MINUTE });
  private readonly alarm: Counter;

  constructor(registry: Registry) {
    this.alarm = labelledCounter(registry, {
      name: 'viajario_http_refused_users_total',
      help: 'Times that one person was refused sixty times within a minute; the trail says who',
      label: 'status',
    });
    for (const status of ['403', '404']) this.alarm.inc({ status }, 0);
  }

  /** True for the sixtieth refusal of a minute. */
  async isAlarming(usuarioId: string, status: number): Promise<boolean> {
    const { consumedPoints } = await this.refusals.consume(usuarioId).catch((spent: RateLimiterRes) => spent);
    if (consumedPoints !== MANY) return false;
    this.alarm.inc({ status: String(status) });
    return true;
  }
}
