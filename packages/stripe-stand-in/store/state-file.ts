import { DAY } from '../billing/calendar.ts';
import { emptyState, readState, writeState, type State } from './state.ts';

const WRITE_AFTER = 200;
/** The provider lists events for 30 days. */
const EVENTS_KEPT = 30 * DAY;

/** The store on disk: written a moment after each change, so that the next start continues from it. */
export class StateFile {
  readonly state: State;
  readonly #file: string | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(file: string | undefined) {
    this.#file = file;
    this.state = file === undefined ? emptyState() : readState(file);
  }

  changed(): void {
    if (this.#file === undefined) return;
    this.#timer ??= setTimeout(() => this.writeNow(), WRITE_AFTER);
    this.#timer.unref();
  }

  writeNow(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#file === undefined) return;
    this.#forgetOld();
    writeState(this.#file, this.state);
  }

  #forgetOld(): void {
    const now = Date.now() / 1000;
    for (const [id, { created }] of Object.entries(this.state.events))
      if (created < now - EVENTS_KEPT) delete this.state.events[id];
    for (const [key, { at }] of Object.entries(this.state.answers)) if (at < now - DAY) delete this.state.answers[key];
  }
}
