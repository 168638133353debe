import { DomainError } from '../domain/domain-error.js';

/** After this many failures in a row the service counts as down. */
const FAILURES = 3;
/** How long the breaker then stays open. */
const REST_MS = 3_000;

/** The call was not made. */
export class CircuitOpenError extends DomainError {
  constructor() {
    super('SERVICO_INDISPONIVEL', { cause: new Error('resting') });
  }
}

/**
 * Fails fast while a service is down. Closed: every call is made. Open: none is, for three seconds. Half-open: one call at a time
 * is made as a probe, until one is answered.
 */
export class CircuitBreaker {
  private failures = 0;
  private restsUntil = 0;
  private isProbing = false;

  constructor(private readonly timeoutFactor = 1) {}

  get isOpen(): boolean {
    return performance.now() < this.restsUntil;
  }

  /** Throws a CircuitOpenError where `run` would, for a check before expensive preparation. */
  assertAvailable(): void {
    if (this.isOpen || this.isProbing) throw new CircuitOpenError();
  }

  /** An error that is no outage proves that the service answers, unless the caller aborted: then the next caller probes. */
  async run<T>(call: () => Promise<T>, isOutage: (error: unknown) => boolean): Promise<T> {
    this.assertAvailable();
    const isProbe = this.failures >= FAILURES;
    this.isProbing = isProbe;
    try {
      const answer = await call();
      this.failures = 0;
      return answer;
    } catch (error) {
      if (isOutage(error)) this.recordFailure();
      else if (!isAbort(error)) this.failures = 0;
      throw error;
    } finally {
      if (isProbe) this.isProbing = false;
    }
  }

  private recordFailure(): void {
    this.failures += 1;
    if (this.failures >= FAILURES) this.restsUntil = performance.now() + REST_MS * this.timeoutFactor;
  }
}

const isAbort = (error: unknown): boolean => (Object(error) as { name?: unknown }).name === 'AbortError';

/** A process's breakers by the service they guard. */
export class CircuitBreakers {
  private readonly byService = new Map<string, CircuitBreaker>();

  constructor(private readonly timeoutFactor = 1) {}

  of(service: string): CircuitBreaker {
    const breaker = this.byService.get(service) ?? new CircuitBreaker(this.timeoutFactor);
    this.byService.set(service, breaker);
    return breaker;
  }

  all(): { service: string; isOpen: boolean }[] {
    return [...this.byService].map(([service, { isOpen }]) => ({ service, isOpen }));
  }
}
