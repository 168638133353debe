import type { ErrorCode } from '@viajario/contracts/errors';
import { DomainError } from '../domain/domain-error.js';
import { currentContext } from '../observability/request-context.js';

export interface ShareLimits {
  /** Slots of this process. */
  all: number;
  /** Slots of each party: a conta, a user, a link. */
  each: number;
  /** How long a call may wait for a slot, and its error after that; without it a call waits until its signal aborts. */
  wait?: { ms: number; refusal: ErrorCode };
}

/** A call that may be ended while others wait for its slot. */
export interface Endable {
  /** For how long it has been slower than normal; 0 when it is not. */
  slowMs(): number;
  end(): void;
}

interface Call {
  parties: readonly string[];
  network: string | undefined;
  endable: Endable | undefined;
  /** Whether it is being ended for another one. */
  isEnding: boolean;
}

interface Waiting {
  call: Call;
  /** Milliseconds, by the process's clock. */
  since: number;
  start: () => void;
  /** Another call is being ended for this one. */
  hasEndedOne: boolean;
}

/** Thousands of visitors may share the address of a carrier or of an office. */
const OF_NETWORK = 10;
const LOOK_FOR_SLOW_MS = 1_000;

/**
 * Fair shares of a scarce resource of the process (docs/decisions/0024): no party gets more than its share, so that the rest
 * stays free for others. Calls over their share wait, and calls of other parties overtake them; of those that may begin the one
 * whose parties have least goes first, then the one that came first.
 *
 * The user of a request is a party of each of its calls. Who pays nothing (visitors, trials) can be many users at no cost: their network is a
 * party too, with ten shares or half of all slots, but only while calls wait.
 */
export class Shares {
  private readonly used = new Map<string, number>();
  private readonly running = new Set<Call>();
  private readonly waiting = new Set<Waiting>();
  private readonly ofNetwork: number;

  constructor(readonly limits: ShareLimits) {
    this.ofNetwork = Math.max(1, Math.min(OF_NETWORK * limits.each, Math.floor(limits.all / 2)));
  }

  /** `parties`: the ids that the call counts for, besides its user and network; `endable`: how to end it for others. */
  async run<T>(
    parties: readonly string[],
    signal: AbortSignal | undefined,
    work: () => Promise<T>,
    endable?: Endable,
  ): Promise<T> {
    const call = await this.enter(parties, signal, endable);
    try {
      return await work();
    } finally {
      this.leave(call);
    }
  }

  /** Resolves when a slot is free; the returned function frees it, and may be called again. */
  async begin(parties: readonly string[], signal?: AbortSignal, endable?: Endable): Promise<() => void> {
    const call = await this.enter(parties, signal, endable);
    return () => this.leave(call);
  }

  /** As `begin`, but does not wait: undefined where a slot is not free, or more than the network's share is taken. */
  tryBegin(parties: readonly string[]): (() => void) | undefined {
    const call = callOf(parties);
    if (!this.hasRoom(call) || !this.isWithinNetwork(call)) return undefined;
    this.start(call);
    return () => this.leave(call);
  }

  private async enter(given: readonly string[], signal: AbortSignal | undefined, endable: Endable | undefined): Promise<Call> {
    signal?.throwIfAborted();
    const call = callOf(given, endable);
    if (this.hasRoom(call) && (this.isWithinNetwork(call) || !this.isContested())) this.start(call);
    else await this.queue(call, signal);
    return call;
  }

  private leave(call: Call): void {
    if (!this.running.delete(call)) return;
    this.count(call, -1);
    while (this.waiting.size > 0 && this.running.size < this.limits.all) {
      const next = this.next();
      if (!next) return;
      next.start();
    }
  }

  private start(call: Call): void {
    this.running.add(call);
    this.count(call, 1);
  }

  private count({ parties, network }: Call, by: 1 | -1): void {
    for (const party of network === undefined ? parties : [...parties, network]) {
      const used = this.usedBy(party) + by;
      if (used === 0) this.used.delete(party);
      else this.used.set(party, used);
    }
  }

  private usedBy(party: string): number {
    return this.used.get(party) ?? 0;
  }

  private fits({ parties }: Call): boolean {
    return parties.every((party) => this.usedBy(party) < this.limits.each);
  }

  private hasRoom(call: Call): boolean {
    return this.running.size < this.limits.all && this.fits(call);
  }

  private isWithinNetwork({ network }: Call): boolean {
    return network === undefined || this.usedBy(network) < this.ofNetwork;
  }

  /** For how many milliseconds the first call waits that others keep from a slot, and not its own share. */
  waitedMs(): number {
    for (const { call, since } of this.waiting)
      if (this.fits(call) && this.isWithinNetwork(call)) return performance.now() - since;
    return 0;
  }

  /** Whether calls wait for more than their own share. */
  private isContested(): boolean {
    for (const { call } of this.waiting) if (this.fits(call)) return true;
    return false;
  }

  /** Of the waiting calls that may begin, the one whose parties have least. */
  private next(): Waiting | undefined {
    let next: Waiting | undefined;
    let least = Infinity;
    for (const waiting of this.waiting) {
      const { call } = waiting;
      if (!this.hasRoom(call) || !this.isWithinNetwork(call)) continue;
      let used = 0;
      for (const party of call.parties) used = Math.max(used, this.usedBy(party));
      if (used < least) [next, least] = [waiting, used];
      if (least === 0) break; // looking on would cost a crowd more than it waits for
    }
    return next;
  }

  /** Resolves when a slot is counted for the caller. */
  private queue(call: Call, signal: AbortSignal | undefined): Promise<void> {
    const { wait } = this.limits;
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        clearTimeout(timer);
        clearInterval(looking);
        signal?.removeEventListener('abort', abort);
        this.waiting.delete(waiting);
      };
      const abort = (): void => {
        leave();
        reject(signal?.reason);
      };
      const start = (): void => {
        leave();
        this.start(call);
        resolve();
      };
      // slots that only its network's share kept from it
      const giveUp = (): void => {
        if (this.hasRoom(call)) return start();
        leave();
        reject(new DomainError(wait?.refusal ?? 'SERVICO_INDISPONIVEL'));
      };
      const waiting: Waiting = { call, since: performance.now(), start, hasEndedOne: false };
      const timer = wait && setTimeout(giveUp, wait.ms);
      const looking = call.endable && setInterval(() => this.makeRoomFor(waiting), LOOK_FOR_SLOW_MS);
      signal?.addEventListener('abort', abort, { once: true });
      this.waiting.add(waiting);
      if (call.endable) this.makeRoomFor(waiting);
    });
  }

  /** Ends a running call for one that waits although it is within its share. */
  private makeRoomFor(waiting: Waiting): void {
    const isEntitled = this.fits(waiting.call) && this.isWithinNetwork(waiting.call);
    if (waiting.hasEndedOne || !isEntitled || this.running.size < this.limits.all) return;
    const [worst] = [...this.running]
      .map((call) => ({ call, slowMs: call.endable?.slowMs() ?? 0 }))
      .map(({ call, slowMs }) => ({ call, slowMs, rank: this.rankToEnd(call, slowMs) }))
      .filter(({ rank }) => rank > 0)
      .sort((a, b) => b.rank - a.rank || b.slowMs - a.slowMs);
    if (!worst) return;
    waiting.hasEndedOne = worst.call.isEnding = true;
    worst.call.endable?.end();
  }

  /** First what belongs to a network over its share, then what is slow, of those who pay last; 0: never. */
  private rankToEnd({ network, endable, isEnding }: Call, slowMs: number): number {
    if (!endable || isEnding) return 0;
    if (network !== undefined && this.usedBy(network) > this.ofNetwork) return 3;
    if (slowMs === 0) return 0;
    return network === undefined ? 1 : 2;
  }
}

function callOf(given: readonly string[], endable?: Endable): Call {
  const { usuarioId, network } = currentContext();
  const parties = usuarioId === undefined || given.includes(usuarioId) ? given : [...given, usuarioId];
  return { parties, network, endable, isEnding: false };
}
