import { Processor } from '@nestjs/bullmq';
import { JobsProcessor, WORKER } from './jobs.processor.js';
import { HEAVY_QUEUE } from './queues.js';

/** Runs heavy jobs one at a time, beside the slots of the others. */
@Processor(HEAVY_QUEUE, { ...WORKER, concurrency: 1 })
export class HeavyJobsProcessor extends JobsProcessor {}
