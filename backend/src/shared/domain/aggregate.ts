import type { JobType } from './job-types.js';

export interface DomainEvent {
  /** The job that this event triggers. */
  readonly type: JobType;
  /** Ids only: payloads are stored unencrypted in the queue. */
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

  /** Returns the recorded events and clears them. */
  collectEvents(): DomainEvent[] {
    const events = this.events ?? [];
    this.events = undefined;
    return events;
  }
}

/** What an aggregate is stored as: its members without its methods. */
type Stored<T> = { [K in keyof T as T[K] extends (...args: never[]) => unknown ? never : K]: T[K] };

/** An aggregate as it was stored, without running its constructor. */
export const restored = <T extends object>(type: { readonly prototype: T }, fields: Stored<T>): T =>
  Object.assign(Object.create(type.prototype) as T, fields);
