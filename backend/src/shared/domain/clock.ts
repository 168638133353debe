import type { CivilDay } from '@viajario/contracts/civil-day';

/** The one source of "now" and "today" in the domain; specs give their own. */
export abstract class Clock {
  abstract now(): Date;
  /** The civil day in America/Sao_Paulo. */
  abstract today(): CivilDay;
}
