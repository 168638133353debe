import { RateLimiterMemory } from 'rate-limiter-flexible';

/** Calls under one key, until the end of its period (milliseconds since 1970). */
export interface Count {
  key: string;
  calls: number;
  expires: number;
}

/** Adds calls to the shared counters and returns the sums. */
export type AddCounts = (counts: readonly Count[]) => Promise<readonly Count[]>;

/** Callers below this fraction of a limit are not synchronized: in twenty processes they still stay within the limit. */
const MIN_SHARED_FRACTION = 1 / 20;

/**
 * A limit checked too often for a shared counter: each call is counted in memory, and about once a second the counts of busy
 * callers are synchronized with the other processes. While the store is away, each process limits by itself.
 */
export class SharedLimit {
  private readonly own: RateLimiterMemory;
  private readonly unshared = new Map<string, number>();

  constructor(
    private readonly options: { keyPrefix: string; points: number; duration: number },
    private readonly add: AddCounts,
  ) {
    this.own = new RateLimiterMemory(options);
  }

  consume(key: string): Promise<unknown> {
    this.unshared.set(key, (this.unshared.get(key) ?? 0) + 1);
    return this.own.consume(key);
  }

  /** Adds new calls to the shared counters and adopts their sums; a caller with an expired period starts at zero. */
  async share(): Promise<void> {
    const taken = await this.takeUnshared();
    if (taken.size === 0) return;
    try {
      for (const { key, calls, expires } of await this.add([...taken.values()])) {
        const name = key.slice(this.options.keyPrefix.length + 1);
        const since = this.unshared.get(name) ?? 0;
        await this.own.set(name, calls + since, Math.max(expires - Date.now(), 1) / 1_000);
      }
    } catch (error) {
      for (const [name, { calls }] of taken) this.unshared.set(name, (this.unshared.get(name) ?? 0) + calls);
      throw error;
    }
  }

  private async takeUnshared(): Promise<Map<string, Count>> {
    const taken = new Map<string, Count>();
    for (const [name, calls] of this.unshared) {
      const spent = await this.own.get(name);
      if (spent && spent.consumedPoints < this.options.points * MIN_SHARED_FRACTION) continue;
      this.unshared.delete(name);
      if (spent) taken.set(name, { key: `${this.options.keyPrefix}:${name}`, calls, expires: Date.now() + spent.msBeforeNext });
    }
    return taken;
  }
}
