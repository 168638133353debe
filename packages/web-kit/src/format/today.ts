import { civilDayInSaoPaulo } from '@viajario/contracts/civil-day';

/** The civil day in São Paulo, `yyyy-mm-dd`. */
export function hojeSaoPaulo(now: Date = new Date()): string {
  return civilDayInSaoPaulo(now);
}
