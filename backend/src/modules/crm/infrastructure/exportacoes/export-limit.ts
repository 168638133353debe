import { Injectable } from '@nestjs/common';
import { TenantConcurrencyLimit } from '#shared/limits/tenant-concurrency-limit.js';

/** EXP-22. */
@Injectable()
export class ExportLimit extends TenantConcurrencyLimit {
  constructor() {
    super({ overall: 4, perConta: 2 });
  }
}
