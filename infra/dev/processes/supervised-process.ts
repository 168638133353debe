import { setTimeout as sleep } from 'node:timers/promises';

/** A running process. */
export interface Running {
  pid: number;
  /** Resolves when the process has ended, for whatever reason. */
  ended(): Promise<void>;
  /** Asks it to end and resolves when it has ended. */
  stop(): Promise<void>;
}

const FIRST_PAUSE = 200;
const MAX_PAUSE_MS = 4_000;
const STEADY = 10_000;

/** Keeps a process running: when it dies it is restarted, at once at first and at most 4 s later when it keeps dying. */
export class KeptProcess<R extends Running> {
  current: R;
  readonly #name: string;
  readonly #start: () => Promise<R>;
  readonly #report: (line: string) => void;
  readonly #watching: Promise<void>;
  readonly #stopped = new AbortController();

  /** `first` runs already; `start` creates its successors; `report` gets a line for each exit and each restart. */
  constructor(name: string, first: R, start: () => Promise<R>, report: (line: string) => void) {
    this.#name = name;
    this.current = first;
    this.#start = start;
    this.#report = report;
    this.#watching = this.#watch();
  }

  /** Ends the process and does not restart it. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.current.stop();
    await this.#watching;
    await this.current.stop();
  }

  async #watch(): Promise<void> {
    let pause = FIRST_PAUSE;
    while (!this.#stopped.signal.aborted) {
      const since = performance.now();
      await this.current.ended();
      if (this.#stopped.signal.aborted) return;
      if (performance.now() - since > STEADY) pause = FIRST_PAUSE;
      this.#report(`${this.#name} ended, starting it again`);
      pause = await this.#startAgain(pause);
    }
  }

  /** Retries until a new process runs or it was stopped; returns the first pause for next time. */
  async #startAgain(firstPause: number): Promise<number> {
    for (let pause = firstPause; ; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
      await sleep(pause, undefined, { signal: this.#stopped.signal }).catch(() => undefined);
      if (this.#stopped.signal.aborted) return pause;
      try {
        this.current = await this.#start();
        if (!this.#stopped.signal.aborted) this.#report(`${this.#name} runs again as process ${this.current.pid}`);
        return Math.min(pause * 2, MAX_PAUSE_MS);
      } catch (error) {
        this.#report(`${this.#name}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }
}
