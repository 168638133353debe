import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { RequestHandler } from 'express';
import type { Config } from '../../../config.js';
import { CONFIG } from '../../config.token.js';

/** From the signal to the last answer; calls that last longer are cut off, five seconds after the listener closed at the earliest. */
const SHUTDOWN_TIMEOUT_S = 25;
const MIN_GRACE_S = 5;

/**
 * How the HTTP process shuts down: its readiness check fails and it continues to serve for `DRAIN_SECONDS`, so that the proxy in front
 * sends new calls elsewhere; every answer closes its connection. Then the listener closes, and calls in flight are answered.
 */
@Injectable()
export class Draining implements BeforeApplicationShutdown {
  private readonly start = new AbortController();
  /** Aborts when draining starts. */
  readonly signal = this.start.signal;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly adapter: HttpAdapterHost,
  ) {}

  get active(): boolean {
    return this.signal.aborted;
  }

  /** Nest closes the listener right after this. */
  async beforeApplicationShutdown(signal?: string): Promise<void> {
    this.start.abort();
    const { drainSeconds, timeoutFactor } = this.config;
    if (signal !== undefined) await sleep(drainSeconds * 1_000);
    if (!this.adapter.httpAdapter) return; // an operator's command
    const server: Server = this.adapter.httpAdapter.getHttpServer();
    const graceSeconds = Math.max(SHUTDOWN_TIMEOUT_S - drainSeconds, MIN_GRACE_S) * timeoutFactor;
    setTimeout(() => server.closeAllConnections(), graceSeconds * 1_000).unref();
  }

  readonly sendingAway: RequestHandler = (_request, response, next) => {
    if (this.active) response.setHeader('Connection', 'close');
    next();
  };
}
