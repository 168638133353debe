import { Injectable } from '@nestjs/common';
import { Shares } from '../limits/shares.js';
import type { PdfOrder } from './pdf-text.js';
import type { RenderJob } from './render-job.js';
import { RenderThread } from './render-thread.js';

/** One is rendered, and one of another conta and user is next. */
const TURNS = { all: 2, each: 1, wait: { ms: 10_000, refusal: 'CONTA_OCUPADA' } } as const;
/** Ten times what the largest document takes on a quiet machine. */
const MAX_MS = { call: 30_000, job: 300_000 };

/** Makes PDFs and logos in a thread, outside the event loop, which answers calls and renews the locks of jobs. */
@Injectable()
export class Renderer {
  private readonly shares = new Shares(TURNS);
  private readonly turn = new Shares({ all: 1, each: 1 });
  private readonly thread = new RenderThread();

  /** `parties`: the conta and the user that it is made for. */
  pdf(parties: readonly string[], order: PdfOrder): Promise<Buffer> {
    return this.render(parties, { kind: 'pdf', order });
  }

  /** For a job, which had its turn: it has a thread of its own, so that no job waits inside its slot. */
  async pdfOfJob(order: PdfOrder): Promise<Buffer> {
    const thread = new RenderThread();
    try {
      return await thread.render({ kind: 'pdf', order }, AbortSignal.timeout(MAX_MS.job));
    } finally {
      thread.end();
    }
  }

  /**
   * An uploaded picture as a logo: a WebP of at most 512 pixels without any metadata. Refuses (LOGO_INVALIDO) content other than
   * JPEG, PNG, GIF or WebP, and pictures with too many pixels or frames.
   */
  logo(parties: readonly string[], picture: Buffer): Promise<Buffer> {
    return this.render(parties, { kind: 'logo', picture });
  }

  private render(parties: readonly string[], job: RenderJob): Promise<Buffer> {
    return this.shares.run(parties, undefined, () =>
      this.turn.run([], undefined, () => this.thread.render(job, AbortSignal.timeout(MAX_MS.call))),
    );
  }
}
