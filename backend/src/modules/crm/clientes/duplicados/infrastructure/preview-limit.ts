import { Injectable } from '@nestjs/common';
import { Shares } from '#shared/limits/shares.js';

/** Each preview of duplicates reads a whole conta on a connection of its own. */
@Injectable()
export class PreviewLimit extends Shares {
  constructor() {
    super({ all: 2, each: 1 });
  }
}
