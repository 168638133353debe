import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { Shares } from '../../limits/shares.js';
import { abortOnDisconnect } from './abort-on-disconnect.js';
import { ReaderPace } from './reader-pace.js';

/**
 * Limits running downloads: each may hold a connection to the storage for as long as its client reads. Fewer than the connections
 * of `blobs.s3.ts`, so that uploads always find one; a viewer requests a few at a time. While others wait the slowest are ended: they can be
 * resumed with a range.
 */
@Injectable()
export class DownloadShares {
  private readonly shares = new Shares({ all: 150, each: 20, wait: { ms: 10_000, refusal: 'MUITOS_DOWNLOADS' } });

  /** `of`: the conta or the link of what is downloaded. */
  run(of: string, response: Response, send: () => Promise<void>): Promise<void> {
    return this.shares.run([of], abortOnDisconnect(response), send, new ReaderPace(response));
  }
}
