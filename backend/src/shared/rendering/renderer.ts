import { Injectable } from '@nestjs/common';
import { Shares } from '../limits/shares.js';
import type { PdfOrder } from './pdf-text.js';
import type { RenderJob } from './render-job.js';
import { RenderThread } from './render-thread.js';

/** One is rendered, and one of another conta and user is next. */
const TURNS = { all: 2, each: 1, wait: { ms: 10_000, refusal: 'SERVICO_INDISPONIVEL' } } as const;
/** Fifteen times what the largest document takes on a quiet machine. */
const MAX_MS = 60_000;

/** Makes PDFs and logos for calls in a thread, outside the event loop that answers them. */
@Injectable()
export class Renderer {
  private readonly shares = new Shares(TURNS);
  private readonly turn = new Shares({ all: 1, each: 1 });
  private readonly thread = new RenderThread();

  pdf(contaId: string, order: PdfOrder): Promise<Buffer> {
    return this.render(contaId, { kind: 'pdf', order });
  }

  /**
   * An uploaded picture as a logo: a WebP of at most 512 pixels without any metadata. Refuses (LOGO_INVALIDO) content other than
   * JPEG, PNG, GIF or WebP, and pictures with too many pixels or frames.
   */
  logo(contaId: string, picture: Buffer): Promise<Buffer> {
    return this.render(contaId, { kind: 'logo', picture });
  }

  private render(contaId: string, job: RenderJob): Promise<Buffer> {
    return this.shares.run([contaId], undefined, () =>
      this.turn.run([], undefined, () => this.thread.render(job, AbortSignal.timeout(MAX_MS))),
    );
  }
}
