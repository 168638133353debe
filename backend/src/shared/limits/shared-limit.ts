import { RateLimiterMemory } from 'rate-limiter-flexible';

/** Calls under one key, until the end of its time (milliseconds of the epoch). */
export interface Count {
  key: string;
  calls: number;
  expires: number;
}

/** Adds calls to what all processes counted, and gives the sums. */
export type Tell = (counts: readonly Count[]) => Promise<readonly Count[]>;

/** Who used less than this share of a limit is not worth telling of: over twenty processes it is still no more than the limit. */
const WORTH_TELLING = 1 / 20;

/**
 * A limit that is too frequent to be counted elsewhere: each call is counted in this process at no cost, and about once a second
 * those of busy callers are added to what the other processes counted. While nobody can be told, each process limits by itself.
 */
export class SharedLimit {
  private readonly own: RateLimiterMemory;
  private readonly untold = new Map<string, number>();

  constructor(
    private readonly options: { keyPrefix: string; points: number; duration: number },
    private readonly tell: Tell,
  ) {
    this.own = new RateLimiterMemory(options);
  }

  consume(key: string): Promise<unknown> {
    this.untold.set(key, (this.untold.get(key) ?? 0) + 1);
    return this.own.consume(key);
  }

  /** Tells what is new and learns what the others counted; who was forgotten meanwhile begins anew. */
  async share(): Promise<void> {
    const news = await this.takeNews();
    if (news.size === 0) return;
    try {
      for (const { key, calls, expires } of await this.tell([...news.values()])) {
        const name = key.slice(this.options.keyPrefix.length + 1);
        const since = this.untold.get(name) ?? 0;
        await this.own.set(name, calls + since, Math.max(expires - Date.now(), 1) / 1_000);
      }
    } catch (error) {
      for (const [name, { calls }] of news) this.untold.set(name, (this.untold.get(name) ?? 0) + calls);
      throw error;
    }
  }

  private async takeNews(): Promise<Map<string, Count>> {
    const news = new Map<string, Count>();
    for (const [name, calls] of this.untold) {
      const spent = await this.own.get(name);
      if (spent && spent.consumedPoints < this.options.points * WORTH_TELLING) continue;
      this.untold.delete(name);
      if (spent) news.set(name, { key: `${this.options.keyPrefix}:${name}`, calls, expires: Date.now() + spent.msBeforeNext });
    }
    return news;
  }
}
