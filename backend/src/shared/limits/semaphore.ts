/** Gives each resource to one call at a time; calls wait in FIFO order, until their signal aborts the wait. */
export class Semaphore<T> {
  private readonly waiting: ((thing: T) => void)[] = [];

  /** How many there are. */
  readonly size: number;

  constructor(private readonly free: T[]) {
    this.size = free.length;
  }

  async run<R>(signal: AbortSignal, call: (thing: T) => Promise<R>): Promise<R> {
    const thing = await this.acquire(signal);
    try {
      return await call(thing);
    } finally {
      const next = this.waiting.shift();
      if (next) next(thing);
      else this.free.push(thing);
    }
  }

  private async acquire(signal: AbortSignal): Promise<T> {
    signal.throwIfAborted();
    const thing = this.free.pop();
    if (thing !== undefined) return thing;
    return new Promise((resolve, reject) => {
      const start = (lent: T): void => {
        signal.removeEventListener('abort', giveUp);
        resolve(lent);
      };
      const giveUp = (): void => {
        this.waiting.splice(this.waiting.indexOf(start), 1);
        reject(signal.reason);
      };
      this.waiting.push(start);
      signal.addEventListener('abort', giveUp, { once: true });
    });
  }
}
