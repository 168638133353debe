import { runInContext, currentContext, type RequestContext } from '../observability/request-context.js';

/** An item, with the request or job that added it. */
export interface BatchItem<T> {
  readonly item: T;
  readonly context: RequestContext;
}

interface Waiting<T> extends BatchItem<T> {
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

/**
 * Batches work that costs little more for many items than for one, such as a commit: items added while a batch runs form the next
 * batch. A caller's promise resolves when its batch is done; when a batch fails, all its items fail.
 */
export class GroupCommit<T> {
  private waiting: Waiting<T>[] = [];
  private isRunning = false;

  constructor(
    private readonly work: (batch: readonly BatchItem<T>[]) => Promise<void>,
    private readonly maxBatch: number,
  ) {}

  add(item: T): Promise<void> {
    return new Promise((done, failed) => {
      this.waiting.push({ item, context: currentContext(), done, failed });
      if (!this.isRunning) void this.run();
    });
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    for (let batch = this.next(); batch.length > 0; batch = this.next()) await this.runBatch(batch);
    this.isRunning = false;
  }

  private next(): Waiting<T>[] {
    return this.waiting.splice(0, this.maxBatch);
  }

  private async runBatch(batch: readonly Waiting<T>[]): Promise<void> {
    try {
      await runInContext(batch[0]?.context ?? {}, () => this.work(batch));
      for (const { done } of batch) done();
    } catch (error) {
      for (const { failed } of batch) failed(error);
    }
  }
}
