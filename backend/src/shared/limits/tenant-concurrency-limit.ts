import { Semaphore } from './semaphore.js';

const places = (count: number): number[] => Array.from({ length: count }, (_, place) => place);

/** Long work that people wait for: so much of it at once in this process, and for one conta; others wait. */
export class TenantConcurrencyLimit {
  private readonly all: Semaphore<number>;
  private readonly perConta: number;
  private readonly ofConta = new Map<string, { turns: Semaphore<number>; users: number }>();

  constructor({ overall, perConta }: { overall: number; perConta: number }) {
    this.all = new Semaphore(places(overall));
    this.perConta = perConta;
  }

  async run<T>(contaId: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const own = this.ofConta.get(contaId) ?? { turns: new Semaphore(places(this.perConta)), users: 0 };
    this.ofConta.set(contaId, own);
    own.users += 1;
    try {
      return await own.turns.run(signal, () => this.all.run(signal, work));
    } finally {
      own.users -= 1;
      if (own.users === 0) this.ofConta.delete(contaId);
    }
  }
}
