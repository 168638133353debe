import { Injectable } from '@nestjs/common';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { Metrics, type Counter } from '../../observability/metrics.js';

const MINUTE = 60;
const MANY = 60;

/** Raises a figure when one person is refused sixty times within a minute: he is trying doors (LOG-06). */
@Injectable()
export class RefusalWatch {
  private readonly refusals = new RateLimiterMemory({ points: MANY - 1, duration: MINUTE });
  private readonly alarm: Counter;

  constructor(metrics: Metrics) {
    this.alarm = metrics.counter({
      name: 'viajario_http_refused_users_total',
      help: 'Times that one person was refused sixty times within a minute; the trail says who',
      label: 'status',
    });
    for (const status of ['403', '404']) this.alarm.add(status, 0);
  }

  /** True for the sixtieth refusal of a minute. */
  async isAlarming(usuarioId: string, status: number): Promise<boolean> {
    const { consumedPoints } = await this.refusals.consume(usuarioId).catch((spent: RateLimiterRes) => spent);
    if (consumedPoints !== MANY) return false;
    this.alarm.add(String(status));
    return true;
  }
}
