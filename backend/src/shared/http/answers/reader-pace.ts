import type { Response } from 'express';
import type { Endable } from '../../limits/shares.js';

/** 64 KiB a second: what a bad mobile connection still provides. */
const NORMAL_BYTES_PER_MS = (64 * 1024) / 1_000;
const CHECK_MS = 1_000;
/** How far a fast reader may be ahead, and a slow one behind before it counts as slow. */
const [AHEAD_MS, BEHIND_MS] = [2_000, 3_000];

/** Whether the client of an answer reads it at a normal speed: how long ago it should have been where it is. */
export class ReaderPace implements Endable {
  private taken: number;
  private due = performance.now() + AHEAD_MS;

  constructor(private readonly response: Response) {
    this.taken = takenBy(response);
    const checking = setInterval(() => this.check(), CHECK_MS);
    response.once('close', () => clearInterval(checking));
  }

  slowMs(): number {
    return Math.max(0, performance.now() - this.due - BEHIND_MS);
  }

  end(): void {
    this.response.destroy();
  }

  private check(): void {
    const now = performance.now();
    const taken = takenBy(this.response);
    this.due = Math.min(this.due + (taken - this.taken) / NORMAL_BYTES_PER_MS, now + AHEAD_MS);
    this.taken = taken;
    if (this.response.writableLength === 0) this.due = Math.max(this.due, now); // it waits for this process
  }
}

/** Bytes handed to the operating system so far, without those still buffered in this process. */
export function takenBy({ socket }: Response): number {
  return socket ? socket.bytesWritten - socket.writableLength : 0;
}
