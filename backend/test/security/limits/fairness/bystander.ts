import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from '@jest/globals';
import { inBulk } from '../../../support/calls/bulk-inserts.js';
import { Remote } from '../../../support/calls/browser.js';
import { ApiProcess } from '../../../support/processes/api-process.js';
import { startBackend, type BackendProcess } from '../../../support/processes/backend-process.js';
import { startProduct, type Product } from '../../../support/processes/product.js';

export const MB = 1024 * 1024;
const SAMPLES = 60;
const OTHERS = 10;
/** Less than the 600 calls a minute that a user has. */
const EVERY_MS = 250;
/** Below this a ratio depends more on the machine than on the product. */
const MIN_MS = 25;

export interface Times {
  p50: number;
  p95: number;
}

export interface Comparison {
  /** One call of the other tenant; throws when it is refused. */
  other: () => Promise<void>;
  /** Begins the attack; the returned function ends it. */
  attack: () => Promise<() => Promise<void> | void>;
  samples?: number;
}

/** A product with the limits as delivered and files in a bucket; an attacker, and another tenant who notices it or not. */
export class Fairness {
  product!: Product;
  api!: ApiProcess;
  mallory!: Remote;
  ana!: Remote;
  private s3!: ChildProcess;
  private worker!: BackendProcess;
  /** Further tenants, each with own hourly limits. */
  private readonly others: Remote[] = [];
  private nextIndex = 0;
  private readonly table: string[] = [];

  /** Called once a file, outside of its `describe`. */
  static forFile(): Fairness {
    const fairness = new Fairness();
    beforeAll(() => fairness.start());
    afterAll(() => fairness.stop());
    return fairness;
  }

  /** A user with an address of their own, or this one. */
  async signIn(email: string, address?: string): Promise<Remote> {
    return Remote.of(await this.product.signIn(email), { origin: `http://127.0.0.1:${this.api.port}`, address });
  }

  async nextOther(): Promise<Remote> {
    const index = (this.nextIndex += 1) % OTHERS;
    return (this.others[index] ??= await this.signIn(`outra-${index}@example.com`));
  }

  /** Pairs of one user each. */
  async addDuplicates(contaId: string, pairs: number): Promise<void> {
    await inBulk(
      this.product,
      `insert into clientes (id, conta_id, nome, email) select gen_random_uuid(), $1, 'Pessoa ' || (i / 2), 'p' || (i / 2) || '@x.com'
       from generate_series(0, $2) i`,
      [contaId, pairs * 2 - 1],
    );
  }

  /** The usual call of a bystander. */
  readonly readList = async (): Promise<void> => ok(await this.ana.get(`/api/clientes?contaId=${this.ana.contaId}`));

  async compare(what: string, { other, attack, samples }: Comparison): Promise<{ alone: Times; attacked: Times }> {
    for (let i = 0; i < 5; i += 1) await other(); // warm
    const alone = await timesOf(other, samples);
    const end = await attack();
    const attacked = await timesOf(other, samples);
    await end();
    const text = ({ p50, p95 }: Times): string => `${p50.toFixed(0)} ms, ${p95.toFixed(0)} ms`;
    this.table.push(`| ${what} | ${text(alone)} | ${text(attacked)} | |`);
    return { alone, attacked };
  }

  /** Adds a remark to the last row of the table. */
  note(text: string): void {
    this.table.push(this.table.pop()?.replace(/ \|$/, ` ${text} |`) ?? '');
  }

  private async start(): Promise<void> {
    this.s3 = fork(fileURLToPath(new URL('../../../support/files/s3-process.ts', import.meta.url)));
    const [s3Env] = (await once(this.s3, 'message')) as [Record<string, string>];
    this.product = await startProduct({ env: s3Env });
    this.api = await ApiProcess.start(this.product, { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '1' });
    this.worker = startBackend('worker', { ...this.product.env, LOG_LEVEL: 'error' });
    [this.mallory, this.ana] = [await this.signIn('mallory@example.com'), await this.signIn('ana@example.com')];
  }

  private async stop(): Promise<void> {
    console.log(['| | other alone p50, p95 | under attack p50, p95 | |', '|---|---|---|---|', ...this.table].join('\n'));
    await this.api.stop();
    await this.worker.stop();
    await this.product.close();
    this.s3.kill('SIGTERM');
  }
}

async function timesOf(call: () => Promise<void>, samples = SAMPLES): Promise<Times> {
  const times: number[] = [];
  for (let i = 0; i < samples; i += 1) {
    const begun = performance.now();
    await call();
    times.push(performance.now() - begun);
    await sleep(EVERY_MS);
  }
  times.sort((a, b) => a - b);
  const at = (part: number): number => times[Math.min(samples - 1, Math.floor(samples * part))] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}

export const atMost = ({ p95 }: Times, times: number): number => Math.max(p95, MIN_MS) * times;

/** Throws when a call of the other tenant was refused. */
export function ok({ status }: { status: number }): void {
  if (status >= 300) throw new Error(`the other tenant got ${status}`);
}

/** Repeats `call` until it is over, `inFlight` at a time. */
export function keepCalling(inFlight: number, call: (n: number) => Promise<unknown>): () => Promise<void> {
  let isOver = false;
  let n = 0;
  const loops = Array.from({ length: inFlight }, async () => {
    while (!isOver) await call((n += 1)).catch(() => undefined);
  });
  return async () => {
    isOver = true;
    await Promise.all(loops);
  };
}
