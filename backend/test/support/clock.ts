import type { INestApplicationContext } from '@nestjs/common';
import { Clock } from '../../src/shared/domain/clock.js';

let standing: Date | undefined;

/** The instant of the product, the same in the spec: the system's, or where `setClock` has let it stand. */
export const now = (): Date => standing ?? new Date();

/** Lets the clock of an application stand still. */
export function setClock(app: INestApplicationContext, instant: Date): void {
  standing = instant;
  app.get(Clock).now = () => instant;
}
