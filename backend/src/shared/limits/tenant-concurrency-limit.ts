import { Semaphore } from './semaphore.js';

const slots = (count: number): number[] => Array.from({ length: count }, (_, slot) => slot);

/** Limits the concurrency of long calls, per process and per conta; further calls wait. */
export class TenantConcurrencyLimit {
  private readonly all: Semaphore<number>;
  private readonly perConta: number;
  private readonly ofConta = new Map<string, { semaphore: Semaphore<number>; users: number }>();

  constructor({ overall, perConta }: { overall: number; perConta: number }) {
    this.all = new Semaphore(slots(overall));
    this.perConta = perConta;
  }

  async run<T>(contaId: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const own = this.ofConta.get(contaId) ?? { semaphore: new Semaphore(slots(this.perConta)), users: 0 };
    this.ofConta.set(contaId, own);
    own.users += 1;
    try {
      return await own.semaphore.run(signal, () => this.all.run(signal, work));
    } finally {
      own.users -= 1;
      if (own.users === 0) this.ofConta.delete(contaId);
    }
  }
}
