import { propagation, trace, TraceFlags, type TextMapPropagator } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import type { OnApplicationShutdown } from '@nestjs/common';
import { traceStatements } from './traces.pg.js';

/**
 * Sends traces by OTLP over HTTP to where OpenTelemetry's own variables say (OTEL_EXPORTER_OTLP_ENDPOINT and its kin, OTEL_SERVICE_NAME,
 * OTEL_RESOURCE_ATTRIBUTES; OTEL_TRACES_SAMPLER_ARG is the share of traces that are sent).
 */
export class OtelTraces implements OnApplicationShutdown {
  private readonly provider: TracerProvider;

  constructor(role: 'api' | 'worker', env: NodeJS.ProcessEnv) {
    this.provider = providerOf(role, env);
    trace.setGlobalTracerProvider(this.provider);
    propagation.setGlobalPropagator(W3C_TRACE_CONTEXT);
    traceStatements();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.provider.shutdown().catch(() => undefined); // a collector that is away does not keep the process from ending
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

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** `traceparent` without `tracestate`, which rows of jobs have no column for. */
const W3C_TRACE_CONTEXT: TextMapPropagator = {
  fields: () => ['traceparent'],
  inject: (context, carrier, setter) => {
    const span = trace.getSpanContext(context);
    if (!span) return;
    const flags = span.traceFlags.toString(16).padStart(2, '0');
    setter.set(carrier, 'traceparent', `00-${span.traceId}-${span.spanId}-${flags}`);
  },
  extract: (context, carrier, getter) => {
    const [, traceId, spanId, flags] = TRACEPARENT.exec(String(getter.get(carrier, 'traceparent'))) ?? [];
    if (traceId === undefined || spanId === undefined || flags === undefined) return context;
    const traceFlags = parseInt(flags, 16) & TraceFlags.SAMPLED;
    return trace.setSpanContext(context, { traceId, spanId, traceFlags, isRemote: true });
  },
};
