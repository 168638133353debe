import { runInContext, currentContext, type RequestContext } from '../observability/request-context.js';

/** Something to be done, with the request or job that asked for it. */
export interface BatchItem<T> {
  readonly item: T;
  readonly cause: RequestContext;
}

interface Waiting<T> extends BatchItem<T> {
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

/**
 * For work that costs little more for many than for one, such as a transaction: what is asked for while some is being done waits, and
 * is done together after it. Nobody is told that his is done before it is; when a lot fails, all of it has failed.
 */
export class GroupCommit<T> {
  private waiting: Waiting<T>[] = [];
  private isRunning = false;

  constructor(
    private readonly work: (lot: readonly BatchItem<T>[]) => Promise<void>,
    private readonly most: number,
  ) {}

  add(item: T): Promise<void> {
    return new Promise((done, failed) => {
      this.waiting.push({ item, cause: currentContext(), done, failed });
      if (!this.isRunning) void this.run();
    });
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    for (let lot = this.next(); lot.length > 0; lot = this.next()) await this.runBatch(lot);
    this.isRunning = false;
  }

  private next(): Waiting<T>[] {
    return this.waiting.splice(0, this.most);
  }

  private async runBatch(lot: readonly Waiting<T>[]): Promise<void> {
    try {
      await runInContext(lot[0]?.cause ?? {}, () => this.work(lot));
      for (const { done } of lot) done();
    } catch (error) {
      for (const { failed } of lot) failed(error);
    }
  }
}
