import { propagation, ROOT_CONTEXT, SpanStatusCode, trace, type Span, type SpanOptions } from '@opentelemetry/api';
import { sqlState } from '../database/unit-of-work.js';
import { currentContext, runInContext } from './request-context.js';

/** Without an SDK (`traces.otel.ts`) its spans are no-ops. */
const tracer = trace.getTracer('viajario');

/** Opens a span below `parent`, or begins a trace. Names and attributes describe the operation, never the person. */
export function openSpan(name: string, options: SpanOptions, parent = currentContext().traceparent): Span {
  return tracer.startSpan(name, options, propagation.extract(ROOT_CONTEXT, { traceparent: parent }));
}

/** The span as W3C Trace Context writes it; undefined while traces are off. */
export function traceparentOf(span: Span): string | undefined {
  const carrier: { traceparent?: string } = {};
  propagation.inject(trace.setSpan(ROOT_CONTEXT, span), carrier);
  return carrier.traceparent;
}

export function endSpan(span: Span, failure?: unknown): void {
  if (failure !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: kindOf(failure) });
  span.end();
}

/** Runs the work as a span below the one that is open; the spans of what it does stand below its own. */
export async function runInSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  const span = openSpan(name, options);
  const context = currentContext();
  try {
    // inherits instead of copying: the job's attempt is set on the outer object later
    const below = Object.create(context, { traceparent: { value: traceparentOf(span) } }) as typeof context;
    const result = await runInContext(below, work);
    endSpan(span);
    return result;
  } catch (error) {
    endSpan(span, error);
    throw error;
  }
}

/** The kind of a failure only: its message may repeat user input. */
function kindOf(failure: unknown): string {
  const state = sqlState(failure);
  const name = failure instanceof Error ? failure.name : typeof failure;
  return state === undefined ? name : `${name} ${state}`;
}
