import { connect, type Socket } from 'node:net';
import { usageOf } from './process-usage.ts';

/** One side's results in one round. Times are milliseconds, CPU is per answered request. */
export interface Measured {
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  serverCpu: number;
  databaseCpu: number;
  bytesEach: number;
  errors: number;
  rssMb: number;
}

export interface Load {
  port: number;
  /** The bytes of the i-th request. */
  request: (i: number) => Buffer;
  connections: number;
  seconds: number;
  /** Sent before the measurement starts. */
  warmupRequests: number;
  serverPid: number;
  databasePid: number;
}

const WARMUP_LIMIT_SECONDS = 30;

/** Closed loop: each connection sends its next request when the last one is answered. */
export async function drive(load: Load): Promise<Measured> {
  const connections = await Promise.all(Array.from({ length: load.connections }, () => Connection.open(load.port)));
  let sent = 0;
  const repeat = async (seconds: number, requests = Infinity): Promise<{ times: number[]; bytes: number; errors: number }> => {
    const [end, last] = [performance.now() + seconds * 1000, sent + requests];
    const seen = { times: [] as number[], bytes: 0, errors: 0 };
    const loop = async (connection: Connection): Promise<void> => {
      while (performance.now() < end && sent < last) {
        const begin = performance.now();
        const { status, bytes } = await connection.send(load.request(sent++));
        seen.times.push(performance.now() - begin);
        seen.bytes += bytes;
        if (status < 200 || status > 299) seen.errors += 1;
      }
    };
    await Promise.all(connections.map(loop));
    return seen;
  };
  try {
    await repeat(WARMUP_LIMIT_SECONDS, load.warmupRequests);
    const [server, database, begin] = [usageOf(load.serverPid), usageOf(load.databasePid), performance.now()];
    const seen = await repeat(load.seconds);
    const elapsed = (performance.now() - begin) / 1000;
    const [serverAfter, databaseAfter] = [usageOf(load.serverPid), usageOf(load.databasePid)];
    const answered = seen.times.length;
    const at = quantiles(seen.times);
    return {
      perSecond: answered / elapsed,
      p50: at(0.5),
      p95: at(0.95),
      p99: at(0.99),
      serverCpu: ((serverAfter.cpuSeconds - server.cpuSeconds) * 1000) / answered,
      databaseCpu: ((databaseAfter.cpuSeconds - database.cpuSeconds) * 1000) / answered,
      bytesEach: Math.round(seen.bytes / answered),
      errors: seen.errors,
      rssMb: Math.round(serverAfter.rssMb),
    };
  } finally {
    for (const connection of connections) connection.end();
  }
}

/** The maximum time of this share of the calls. */
export function quantiles(times: number[]): (share: number) => number {
  const sorted = [...times].sort((a, b) => a - b);
  return (share) => sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? NaN;
}

interface Answer {
  status: number;
  bytes: number;
  /** The body; joined on demand. */
  readonly text: string;
}

/** Bare HTTP/1.1 over a socket, because fetch would cost more CPU than the server; answers must carry Content-Length. */
export class Connection {
  readonly #socket: Socket;
  #received: Buffer[] = [];
  /** Length of the answer in bytes, known once its head is complete. */
  #needed = 0;
  #length = 0;
  #status = 0;
  #answered: ((answer: Answer) => void) | undefined;
  #failed: ((error: Error) => void) | undefined;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (chunk) => this.#take(chunk));
    socket.on('error', (error) => this.#failed?.(error));
    socket.on('close', () => this.#failed?.(new Error('the server closed the connection')));
  }

  static open(port: number): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => resolve(new Connection(socket)));
      socket.once('error', reject);
    });
  }

  send(request: Buffer): Promise<Answer> {
    [this.#received, this.#needed, this.#length] = [[], 0, 0];
    return new Promise((resolve, reject) => {
      [this.#answered, this.#failed] = [resolve, reject];
      this.#socket.write(request);
    });
  }

  /** False once the server has closed it. */
  get isOpen(): boolean {
    return this.#socket.readyState === 'open';
  }

  end(): void {
    this.#failed = undefined;
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#received.push(chunk);
    this.#length += chunk.length;
    if (this.#needed === 0) this.#readHead();
    if (this.#needed > 0 && this.#length >= this.#needed) this.#answered?.(this.#answer());
  }

  #answer(): Answer {
    const received = this.#received;
    return {
      status: this.#status,
      bytes: this.#length,
      get text() {
        return Buffer.concat(received).toString().split('\r\n\r\n')[1] ?? '';
      },
    };
  }

  #readHead(): void {
    const start = Buffer.concat(this.#received);
    const end = start.indexOf('\r\n\r\n');
    if (end < 0) return;
    const head = start.toString('latin1', 0, end);
    const body = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
    if (body === undefined) return this.#failed?.(new Error(`an answer without Content-Length: ${head.slice(0, 60)}`));
    this.#status = Number(head.slice(9, 12));
    this.#needed = end + 4 + Number(body);
  }
}
