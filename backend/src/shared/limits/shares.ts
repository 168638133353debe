import type { ErrorCode } from '@viajario/contracts/errors';
import { DomainError } from '../domain/domain-error.js';

export interface ShareLimits {
  /** Slots of this process. */
  all: number;
  /** Slots of each party: a conta, a user. */
  each: number;
  /** How long a call may wait for a slot, and its error after that; without it a call waits until its signal aborts. */
  wait?: { ms: number; refusal: ErrorCode };
}

interface Waiting {
  parties: readonly string[];
  start: () => void;
}

/**
 * Fair shares of a scarce resource of the process (docs/decisions/0024): no party gets more than its share, so that the rest
 * stays free for others. Calls over their share wait in FIFO order, and calls of other parties overtake them.
 */
export class Shares {
  private readonly used = new Map<string, number>();
  private running = 0;
  private readonly waiting = new Set<Waiting>();

  constructor(readonly limits: ShareLimits) {}

  /** `parties`: the ids that the call counts for. */
  async run<T>(parties: readonly string[], signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
    if (!this.takes(parties, signal)) await this.queue(parties, signal);
    try {
      return await work();
    } finally {
      this.end(parties);
    }
  }

  /** Resolves when a slot is free; the returned function frees it, and may be called again. */
  async begin(parties: readonly string[], signal?: AbortSignal): Promise<() => void> {
    if (!this.takes(parties, signal)) await this.queue(parties, signal);
    let isOver = false;
    return () => {
      if (!isOver) this.end(parties);
      isOver = true;
    };
  }

  private takes(parties: readonly string[], signal: AbortSignal | undefined): boolean {
    signal?.throwIfAborted();
    const admitted = this.admits(parties);
    if (admitted) this.count(parties, 1);
    return admitted;
  }

  private end(parties: readonly string[]): void {
    this.count(parties, -1);
    this.startWaiting();
  }

  private admits(parties: readonly string[]): boolean {
    return this.running < this.limits.all && parties.every((party) => (this.used.get(party) ?? 0) < this.limits.each);
  }

  private count(parties: readonly string[], by: 1 | -1): void {
    this.running += by;
    for (const party of parties) {
      const used = (this.used.get(party) ?? 0) + by;
      if (used === 0) this.used.delete(party);
      else this.used.set(party, used);
    }
  }

  /** Resolves when a slot is counted for the caller. */
  private queue(parties: readonly string[], signal: AbortSignal | undefined): Promise<void> {
    const { wait } = this.limits;
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', giveUp);
        this.waiting.delete(call);
      };
      const giveUp = (): void => {
        leave();
        reject(signal?.aborted ? signal.reason : new DomainError(wait?.refusal ?? 'SERVICO_INDISPONIVEL'));
      };
      const start = (): void => {
        leave();
        this.count(parties, 1);
        resolve();
      };
      const call = { parties, start };
      const timer = wait && setTimeout(giveUp, wait.ms);
      signal?.addEventListener('abort', giveUp, { once: true });
      this.waiting.add(call);
    });
  }

  private startWaiting(): void {
    for (const { parties, start } of this.waiting) {
      if (this.running >= this.limits.all) return;
      if (this.admits(parties)) start();
    }
  }
}
