import { Connection, quantiles } from '../../../../infra/bench/http-load.js';
import { pace } from './pacing.js';

/** The callers' results; times are milliseconds from when a call was due. */
export interface Seen {
  sent: number;
  p50: number;
  p95: number;
  p99: number;
  /** How many answers of each status; 0: no answer, -1: not sent, because no connection became free. */
  statuses: Record<number, number>;
  /** The share of calls that were not answered 2xx. */
  failed: number;
}

export interface OpenLoad {
  port: number;
  /** The bytes of the n-th call. */
  request: (n: number) => Buffer;
  perSecond: number;
}

/** As many as a proxy like nginx opens to one process; a call without a free one waits, which counts as waiting. */
const MAX_CONNECTIONS = 1_000;
/** A caller that waited so long for a connection has given up. */
const TIMEOUT_MS = 10_000;
const LEFT = -1;

/** Callers in an open model, whether earlier calls were answered or not, until `stop`. */
export async function openLoad({ port, request, perSecond }: OpenLoad, stop: AbortSignal): Promise<Seen> {
  const [times, statuses] = [[] as number[], {} as Record<number, number>];
  const lines = new Lines(port);
  await pace({ perSecond, isOver: () => stop.aborted }, async (n, due) => {
    const status = await lines.send(request(n), due + TIMEOUT_MS);
    times.push(performance.now() - due);
    statuses[status] = (statuses[status] ?? 0) + 1;
  });
  lines.end();
  const good = Object.entries(statuses).reduce((sum, [status, count]) => sum + (status.startsWith('2') ? count : 0), 0);
  const at = quantiles(times);
  return { sent: times.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), statuses, failed: 1 - good / times.length };
}

/** The connections of all callers. */
class Lines {
  private readonly idle: Connection[] = [];
  private readonly waiting: (() => void)[] = [];
  private free = MAX_CONNECTIONS;

  constructor(private readonly port: number) {}

  /** The answer's status, or 0 without an answer. */
  async send(bytes: Buffer, deadline: number): Promise<number> {
    if (this.free === 0) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.free -= 1;
    try {
      return performance.now() > deadline ? LEFT : await this.sendNow(bytes);
    } catch {
      return 0;
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.free += 1;
    }
  }

  end(): void {
    for (const connection of this.idle) connection.end();
  }

  private async sendNow(bytes: Buffer): Promise<number> {
    let connection = this.idle.pop();
    while (connection && !connection.isOpen) connection = this.idle.pop();
    connection ??= await Connection.open(this.port);
    const { status } = await connection.send(bytes);
    this.idle.push(connection);
    return status;
  }
}

export const forSeconds = (seconds: number): AbortSignal => AbortSignal.timeout(seconds * 1000);

/** Calls for as long as `work` lasts. */
export async function openLoadDuring<T>(load: OpenLoad, work: Promise<T>): Promise<{ seen: Seen; result: T }> {
  const over = new AbortController();
  const seen = openLoad(load, over.signal);
  try {
    const result = await work;
    over.abort();
    return { seen: await seen, result };
  } finally {
    over.abort();
    await seen;
  }
}

export function describeSeen({ sent, p50, p95, p99, statuses }: Seen): string {
  const [a, b, c] = [p50, p95, p99].map((time) => time.toFixed(0));
  return `${sent} calls, p50 ${a}, p95 ${b}, p99 ${c} ms, statuses ${JSON.stringify(statuses)}`;
}
