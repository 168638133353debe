import type { ChildProcess } from 'node:child_process';

interface Waiting {
  weight: number;
  start: () => void;
}

/** A suite requests a slot with the weight of its next test file and frees it when that has ended (with-slots.mjs). */
export type SlotMessage = { slot: 'take'; id: number; weight: number } | { slot: 'free' };

/** The one queue of `npm test`: of the waiting test files of all suites the heaviest gets the next slot. */
export class Slots {
  private readonly waiting: Waiting[] = [];

  private free: number;

  constructor(free: number) {
    this.free = free;
  }

  /** Adds a suite; its slots are freed when it ends. */
  serve(suite: ChildProcess): void {
    let held = 0;
    const start = (id: number): void => {
      if (!suite.connected) return this.give();
      held += 1;
      suite.send({ slot: id });
    };
    suite.on('message', (message: SlotMessage) => {
      if (message.slot === 'take') this.add({ weight: message.weight, start: () => start(message.id) });
      else {
        held -= 1;
        this.give();
      }
    });
    suite.on('exit', () => {
      for (; held > 0; held -= 1) this.give();
    });
  }

  /** Adds one slot: a suite freed one, or no longer needs its own. */
  give(): void {
    this.free += 1;
    this.next();
  }

  private add(waiting: Waiting): void {
    this.waiting.push(waiting);
    this.waiting.sort((a, b) => b.weight - a.weight);
    this.next();
  }

  private next(): void {
    if (this.free === 0) return;
    const first = this.waiting.shift();
    if (!first) return;
    this.free -= 1;
    first.start();
  }
}
