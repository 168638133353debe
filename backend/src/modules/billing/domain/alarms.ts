/** For the operator: money may be in disorder, and no program can decide what to do. */
export abstract class Alarms {
  abstract raise(what: string): void;
}
