import type { JobType } from './job-types.js';

export interface DomainEvent {
  /** The job that this event asks for. */
  readonly type: JobType;
  /** Ids only: payloads stand in the queue in clear. */
  readonly payload: Record<string, unknown>;
}

/** Fields change through the aggregate's own methods, which announce changes with `record`. */
export abstract class Aggregate<T> {
  // No initialiser and TypeScript-private on purpose: the ORM rebuilds objects without running the constructor.
  private events?: DomainEvent[] | undefined;

  protected change(fields: Partial<T>): void {
    Object.assign(this, fields);
  }

  protected record(type: JobType, payload: Record<string, unknown>): void {
    (this.events ??= []).push({ type, payload });
  }

  /** Hands the recorded events out once. */
  collectEvents(): DomainEvent[] {
    const events = this.events ?? [];
    this.events = undefined;
    return events;
  }
}
