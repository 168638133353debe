import type { RequestHandler } from 'express';

/** What a figure is called, and what it says. */
export interface MetricOptions {
  name: string;
  help: string;
  /** By what it is told apart, when by anything. */
  label?: string;
}

/** One value at the moment it is asked for; `of` is the label's value. */
export interface Sample {
  of?: string;
  value: number;
}

export interface Counter {
  add(of: string, amount?: number): void;
}

/** What an operator may ask a process for (METRICS_PORT). Figures name routes and kinds, never people, ids or addresses. */
export abstract class Metrics {
  /** A value that is looked up each time somebody asks. */
  abstract gauge(figure: MetricOptions, read: () => readonly Sample[] | Promise<readonly Sample[]>): void;
  /** What only grows. */
  abstract counter(figure: Required<MetricOptions>): Counter;
  /** Watches HTTP calls; nothing where nobody asks. */
  abstract http(): RequestHandler[];
}

/** METRICS_PORT is unset: nothing is kept and no library loaded. */
export class NoMetrics extends Metrics {
  gauge(): void {
    // nobody asks
  }

  counter(): Counter {
    return { add: () => undefined };
  }

  http(): RequestHandler[] {
    return [];
  }
}
