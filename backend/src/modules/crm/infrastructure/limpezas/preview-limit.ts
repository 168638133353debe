import { Injectable } from '@nestjs/common';
import { TenantConcurrencyLimit } from '#shared/limits/tenant-concurrency-limit.js';

/** Each preview of duplicates reads a whole conta on a connection of its own. */
@Injectable()
export class PreviewLimit extends TenantConcurrencyLimit {
  constructor() {
    super({ overall: 2, perConta: 1 });
  }
}
