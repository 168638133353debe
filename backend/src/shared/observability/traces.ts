import { runInContext, currentContext } from './request-context.js';

export interface SpanFacts {
  kind: 'request' | 'job' | 'database';
  attributes?: Record<string, string | number>;
}

export interface OpenSpan {
  /** The span as W3C Trace Context writes it. */
  readonly traceparent: string;
  rename(name: string): void;
  tell(attributes: Record<string, string | number>): void;
  end(failure?: unknown): void;
}

/** Opens a span below `parent`, which W3C Trace Context wrote; without one it begins a trace. */
export type OpenSpans = (name: string, facts: SpanFacts, parent: string | undefined) => OpenSpan;

/** Stands for traces among a process's providers: what sends the last spans when it ends. Where traces are off it does nothing. */
export class Traces {}

let open: OpenSpans | undefined;

/** Told once by `traces.otel.ts`, which is loaded only where traces are on. */
export function sendSpans(spans: OpenSpans): void {
  open = spans;
}

/** A span for one thing; undefined while traces are off. Names and attributes say what is done, never with whose data. */
export function openSpan(name: string, facts: SpanFacts, parent = currentContext().traceparent): OpenSpan | undefined {
  return open?.(name, facts, parent);
}

/** The work as a span, below the one that is open; all that it does itself stands below it. */
export async function traced<T>(name: string, facts: SpanFacts, work: () => Promise<T>): Promise<T> {
  const span = openSpan(name, facts);
  if (!span) return work();
  const cause = currentContext();
  try {
    // the same object but for the span: a job's turn is told to it later
    const below = Object.create(cause, { traceparent: { value: span.traceparent } }) as typeof cause;
    const result = await runInContext(below, work);
    span.end();
    return result;
  } catch (error) {
    span.end(error);
    throw error;
  }
}
