import type { CivilDay } from '@viajario/contracts/civil-day';
import { LIMITS } from '@viajario/contracts/limits';

/** An event on a day, or to the end of a later one. `chave` does not change when the days do. */
export interface Evento {
  readonly chave: string;
  readonly dia: CivilDay;
  readonly ate?: CivilDay;
  readonly texto: string;
}

/** Soonest first, as many as a calendar holds; the first one is then `notice`, that there are more. */
export function eventosDoCalendario(todos: readonly Evento[], notice: Evento): Evento[] {
  const inOrder = todos.toSorted((a, b) => compare(a.dia, b.dia) || compare(a.chave, b.chave));
  if (inOrder.length <= LIMITS.eventosDoCalendario) return inOrder;
  return [notice, ...inOrder.slice(0, LIMITS.eventosDoCalendario - 1)];
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
