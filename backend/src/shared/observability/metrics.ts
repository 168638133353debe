import { Counter, Gauge, type Registry } from 'prom-client';

const CACHE_TTL_MS = 5_000;

/** `label` distinguishes several samples. Names and labels hold routes and kinds, never people, ids or IP addresses. */
export interface MetricOptions {
  name: string;
  help: string;
  label?: string;
}

/** One value at the moment of a scrape; `of` is the label's value. */
export interface Sample {
  of?: string;
  value: number;
}

/** A gauge that is sampled at each scrape; while that fails it has no samples, instead of zero. */
export function sampledGauge(
  registry: Registry,
  { label, ...options }: MetricOptions,
  sample: () => readonly Sample[] | Promise<readonly Sample[]>,
): void {
  const gauge: Gauge = new Gauge({
    ...options,
    labelNames: label === undefined ? [] : [label],
    registers: [registry],
    collect: async () => {
      gauge.reset();
      if (label === undefined) gauge.remove(); // reset leaves a zero
      const samples = await Promise.resolve(sample()).catch(() => []);
      for (const { of, value } of samples) gauge.set(label === undefined || of === undefined ? {} : { [label]: of }, value);
    },
  });
}

export function labelledCounter(registry: Registry, { label, ...options }: Required<MetricOptions>): Counter {
  return new Counter({ ...options, labelNames: [label], registers: [registry] });
}

/** However often it is scraped, the tables are counted once in five seconds. */
export function cacheResult<T>(ask: () => Promise<T>): () => Promise<T> {
  let last: { at: number; answer: Promise<T> } | undefined;
  return () => {
    const now = performance.now();
    if (!last || now - last.at > CACHE_TTL_MS) last = { at: now, answer: ask() };
    return last.answer;
  };
}
