import { Injectable } from '@nestjs/common';
import { Shares } from '../../limits/shares.js';

/**
 * Running downloads: each may hold a connection to the storage for as long as its reader takes. Below the connections that there are
 * (`blobs.s3.ts`), so that uploads always find one; a viewer asks for a few at a time.
 */
@Injectable()
export class DownloadShares extends Shares {
  constructor() {
    super({ all: 150, each: 20, wait: { ms: 10_000, refusal: 'MUITOS_DOWNLOADS' } });
  }
}
