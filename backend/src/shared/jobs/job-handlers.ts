import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { JOB_TYPES } from '../domain/job-types.js';
import { JobHandler } from './job-handler.js';

/** Finds the handlers among the worker's providers and refuses to start when a job type has none or two. */
@Injectable()
export class JobHandlers implements OnModuleInit {
  private readonly byType = new Map<string, JobHandler>();

  constructor(private readonly discovery: DiscoveryService) {}

  onModuleInit(): void {
    const found = this.discovery.getProviders().map(({ instance }) => instance as unknown);
    const handlers = [...new Set(found.filter((instance) => instance instanceof JobHandler))];
    for (const type of JOB_TYPES) {
      const [handler, ...others] = handlers.filter((candidate) => candidate.type === type);
      if (!handler || others.length > 0)
        throw new Error(`job type ${type} needs exactly one handler, has ${handler ? others.length + 1 : 0}`);
      this.byType.set(type, handler);
    }
  }

  /** Whether jobs of the type are retried without limit; so are unknown types, until a worker knows them. */
  mustSucceed(type: string): boolean {
    return this.byType.get(type)?.mustSucceed ?? true;
  }

  of(type: string): JobHandler {
    const handler = this.byType.get(type);
    if (!handler) throw new Error(`no handler for job type ${type}`);
    return handler;
  }
}
