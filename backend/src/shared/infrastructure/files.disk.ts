import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../../config.js';
import { CONFIG } from './config.token.js';
import { Files } from './files.js';

/** Files below `DATA_DIR/files`. */
@Injectable()
export class DiskFiles extends Files {
  constructor(@Inject(CONFIG) private readonly config: Config) {
    super();
  }

  async remove(key: string): Promise<void> {
    if (!/^[a-z0-9-]+(\/[a-z0-9-]+)*$/.test(key)) throw new Error('not a storage key');
    await rm(join(this.config.dataDir, 'files', key), { force: true });
  }
}
