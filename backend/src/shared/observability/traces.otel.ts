import { ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace, type Context, type Tracer } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import type { OnApplicationShutdown } from '@nestjs/common';
import { sqlState } from '../database/unit-of-work.js';
import { sendSpans, Traces, type OpenSpan, type OpenSpans, type SpanFacts } from './traces.js';
import { traceStatements } from './traces.pg.js';

const KINDS: Record<SpanFacts['kind'], SpanKind> = {
  request: SpanKind.SERVER,
  job: SpanKind.CONSUMER,
  database: SpanKind.CLIENT,
};
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/**
 * Sends traces by OTLP over HTTP to where OpenTelemetry's own variables say (OTEL_EXPORTER_OTLP_ENDPOINT and its kin, OTEL_SERVICE_NAME,
 * OTEL_RESOURCE_ATTRIBUTES; OTEL_TRACES_SAMPLER_ARG is the share of traces that are sent).
 */
export class OtelTraces extends Traces implements OnApplicationShutdown {
  private readonly provider: TracerProvider;

  constructor(role: 'api' | 'worker', env: NodeJS.ProcessEnv) {
    super();
    this.provider = providerOf(role, env);
    sendSpans(spansOf(this.provider.getTracer('viajario')));
    traceStatements();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.provider.shutdown().catch(() => undefined); // nobody listens: then nobody misses the last spans
  }
}

function providerOf(role: 'api' | 'worker', env: NodeJS.ProcessEnv): TracerProvider {
  const named = resourceFromAttributes({ 'service.name': env['OTEL_SERVICE_NAME'] ?? `viajario-${role}` });
  const share = Number(env['OTEL_TRACES_SAMPLER_ARG'] ?? 1);
  return new TracerProvider({
    resource: detectResources({ detectors: [envDetector] }).merge(named),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
}

function spansOf(tracer: Tracer): OpenSpans {
  return (name, { kind, attributes = {} }, parent) => {
    const span = tracer.startSpan(name, { kind: KINDS[kind], attributes }, contextOf(parent));
    const { traceId, spanId, traceFlags } = span.spanContext();
    const opened: OpenSpan = {
      traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
      rename: (other) => void span.updateName(other),
      tell: (more) => void span.setAttributes(more),
      end: (failure) => {
        if (failure !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: kindOf(failure) });
        span.end();
      },
    };
    return opened;
  };
}

function contextOf(traceparent: string | undefined): Context {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent ?? '') ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return ROOT_CONTEXT;
  const traceFlags = parseInt(flags, 16) & TraceFlags.SAMPLED;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

/** Which kind of failure: its text may repeat what somebody wrote. */
function kindOf(failure: unknown): string {
  const state = sqlState(failure);
  const name = failure instanceof Error ? failure.name : typeof failure;
  return state === undefined ? name : `${name} ${state}`;
}
