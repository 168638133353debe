import { Injectable } from '@nestjs/common';
import { Shares } from '#shared/limits/shares.js';

/** EXP-22. */
@Injectable()
export class ExportLimit extends Shares {
  constructor() {
    super({ all: 4, each: 2 });
  }
}
