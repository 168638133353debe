import { setTimeout as sleep } from 'node:timers/promises';
import { ApiProcess } from './api-process.js';
import { startBackend, type BackendProcess } from './backend-process.js';
import { startProduct, type Product } from './product.js';
import type { Random } from '../measuring/random.js';

/** A product with API and worker as processes that can be killed at any moment. */
export class MortalProduct {
  kills = 0;

  private constructor(
    readonly product: Product,
    private readonly api: ApiProcess,
    private worker: BackendProcess,
  ) {}

  static async start(): Promise<MortalProduct> {
    const product = await startProduct({ alone: true });
    await product.closeApi();
    const api = await ApiProcess.start(product, { PORT: product.env['PORT'] ?? '' });
    return new MortalProduct(product, api, startWorker(product));
  }

  /** Kills the API, the worker or both within the first moments of `running`, and resolves when they are ready again. */
  async interrupt(running: Promise<unknown>, random: Random): Promise<void> {
    const ended = running.catch(() => undefined);
    await sleep(random.below(80));
    const whom = random.pick(['api', 'worker', 'both'] as const);
    if (whom !== 'api') {
      await this.worker.kill();
      this.worker = startWorker(this.product);
    }
    if (whom !== 'worker') await this.api.killAndStart();
    await ended;
    this.kills += 1;
  }

  async close(): Promise<void> {
    await this.api.stop();
    await this.worker.stop();
    await this.product.close();
  }
}

const startWorker = ({ env }: Product): BackendProcess => startBackend('worker', { ...env, LOG_LEVEL: 'silent' });
