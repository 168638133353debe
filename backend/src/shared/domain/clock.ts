import type { CivilDay } from '@viajario/contracts/civil-day';

/** The only source of "now" and "today" in the domain; specs replace it. */
export abstract class Clock {
  abstract now(): Date;
  /** The civil day in America/Sao_Paulo. */
  abstract today(): CivilDay;
}
