import { DomainError } from '../domain/domain-error.js';

/** After this many failures in a row the service counts as down. */
const FAILURES = 3;
/** How long nobody asks it then; the next caller tries it. */
const REST_MS = 3_000;

/** Spares callers the wait for a service that is down, and the service their calls. */
export class CircuitBreaker {
  private static readonly known = new Map<string, CircuitBreaker>();
  private failures = 0;
  private restsUntil = 0;

  constructor(service: string) {
    CircuitBreaker.known.set(service, this);
  }

  /** Every service that this process spares when it is down. */
  static all(): { service: string; open: boolean }[] {
    return [...CircuitBreaker.known].map(([service, { restsUntil }]) => ({ service, open: performance.now() < restsUntil }));
  }

  /** Throws SERVICO_INDISPONIVEL while the service rests. */
  pass(): void {
    if (performance.now() < this.restsUntil) throw new DomainError('SERVICO_INDISPONIVEL', { cause: new Error('resting') });
  }

  succeeded(): void {
    this.failures = 0;
  }

  failed(): void {
    this.failures += 1;
    if (this.failures >= FAILURES) this.restsUntil = performance.now() + REST_MS;
  }
}
