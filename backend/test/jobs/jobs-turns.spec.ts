import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { JOB_TYPES } from '../../src/shared/domain/job-types.js';
import { HeavyJobsProcessor } from '../../src/shared/jobs/heavy-jobs.processor.js';
import { JobHandlers } from '../../src/shared/jobs/job-handlers.js';
import { JobsProcessor } from '../../src/shared/jobs/jobs.processor.js';
import { Shares } from '../../src/shared/limits/shares.js';
import { S3 } from '../support/files/s3.js';
import { longTurnsOf } from '../support/jobs/turns.js';
import { startProduct, type Product } from '../support/processes/product.js';

const SOURCES = fileURLToPath(new URL('../../src/', import.meta.url));

let s3: S3;
let product: Product;
let slots = 0;

beforeAll(async () => {
  s3 = await S3.start();
  product = await startProduct({ worker: true, env: s3.env }); // the storage that has turns
  for (const processor of [JobsProcessor, HeavyJobsProcessor]) slots += product.worker?.get(processor).worker.concurrency ?? 0;
});
afterAll(async () => {
  await product.close();
  await s3.close();
});

describe('FLT-32: A job that needs a scarce turn waits outside of its slot', () => {
  it.each(JOB_TYPES)('%s waits for none inside', (type) => {
    const handler = product.worker?.get(JobHandlers).of(type) ?? {};
    expect(Object.keys(handler)).toContain('type');
    expect(longTurnsOf(handler, slots)).toEqual([]);
  });

  it('of every other kind is found, also deep within what the handler holds', () => {
    class Marks {
      readonly turns = new Shares({ all: 1, each: 1 });
      readonly slow = new Shares({ all: 9, each: 1, wait: { ms: 60_000, refusal: 'CONTA_OCUPADA' } });
      readonly brief = new Shares({ all: 1, each: 1, wait: { ms: 5_000, refusal: 'CONTA_OCUPADA' } });
      readonly buffers = new Map([['all', new Shares({ all: 2, each: 2 })]]);
      readonly enough = new Shares({ all: slots, each: slots });
    }
    class BadJob {
      readonly type = 'copia-pedida';
      readonly parts = { marks: new Marks() };
    }
    expect(longTurnsOf(new BadJob(), slots)).toEqual([
      'BadJob.parts.marks.turns',
      'BadJob.parts.marks.slow',
      'BadJob.parts.marks.buffers.all',
    ]);
  });

  it('cannot be kept in a variable of a module, where this search would not see it', () => {
    const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.spec)\.ts$/.test(file));
    const made = files.filter((file) => /new Shares\b/.test(readFileSync(path.join(SOURCES, file), 'utf8')));
    const hidden = made.filter((file) =>
      /^(export )?(const|let) .*new Shares\b/m.test(readFileSync(path.join(SOURCES, file), 'utf8')),
    );
    expect(made.length).toBeGreaterThan(3);
    expect(hidden).toEqual([]);
  });
});
