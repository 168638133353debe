/** Alarms for the operator: payments that need a human decision. */
export abstract class Alarms {
  abstract raise(what: string): void;
}
