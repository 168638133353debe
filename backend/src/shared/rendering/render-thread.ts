import type { Worker } from 'node:worker_threads';
import { DomainError } from '../domain/domain-error.js';
import { answerOf, startThread } from '../sandbox.js';
import type { RenderJob, Rendered } from './render-job.js';

const SCRIPT = 'shared/rendering/thread/render.thread.js';
/** Pictures are decoded outside of the heap. */
const HEAP_MB = 256;
/** Libraries and fonts take tens of megabytes, which an idle process does without. */
const IDLE_MS = 60_000;
const ONCE_MS = 300_000;

/** A thread that renders one thing at a time: started at its first one, and ended when idle. */
export class RenderThread {
  /**
   * For a job of the worker, whose event loop renews locks: a thread of its own, so that no job waits for another one inside its slot.
   */
  static async once(job: RenderJob): Promise<Buffer> {
    const thread = new RenderThread();
    try {
      return await thread.render(job, AbortSignal.timeout(ONCE_MS));
    } finally {
      thread.end();
    }
  }

  private worker: Worker | undefined;
  private idle: NodeJS.Timeout | undefined;

  /** Fails with SERVICO_INDISPONIVEL when the thread ends, or is not ready before `late`: then the next job gets a new one. */
  async render(job: RenderJob, late: AbortSignal): Promise<Buffer> {
    clearTimeout(this.idle);
    const rendered = await this.run(job, late);
    this.idle = setTimeout(() => this.end(), IDLE_MS).unref();
    if ('refusal' in rendered) throw new DomainError(rendered.refusal);
    return Buffer.from(rendered.content.buffer);
  }

  private async run(job: RenderJob, late: AbortSignal): Promise<Rendered> {
    const worker = (this.worker ??= this.start());
    try {
      const answer = answerOf<Rendered>(worker, late);
      worker.postMessage(job);
      return await answer;
    } catch (cause) {
      this.end();
      throw new DomainError('SERVICO_INDISPONIVEL', { cause });
    }
  }

  private start(): Worker {
    const worker = startThread(SCRIPT, HEAP_MB);
    worker.unref(); // a process that stops does not wait for it
    return worker.on('error', () => this.end()); // reported by the job that it ran
  }

  end(): void {
    clearTimeout(this.idle);
    void this.worker?.terminate();
    this.worker = undefined;
  }
}
