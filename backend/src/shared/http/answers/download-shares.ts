import { Injectable } from '@nestjs/common';
import { Shares } from '../../limits/shares.js';

/**
 * Limits running downloads: each may hold a connection to the storage for as long as its client reads. Fewer than the connections
 * of `blobs.s3.ts`, so that uploads always find one; a viewer requests a few at a time.
 */
@Injectable()
export class DownloadShares extends Shares {
  constructor() {
    super({ all: 150, each: 20, wait: { ms: 10_000, refusal: 'MUITOS_DOWNLOADS' } });
  }
}
