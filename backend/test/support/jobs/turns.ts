import { ModuleRef } from '@nestjs/core';
import { Shares } from '../../../src/shared/limits/shares.js';

/** The share of connections, which each statement of a job needs. */
const SHORT_MS = 5_000;
/** Of one party a worker runs two jobs and a heavy one. */
const OF_ONE_PARTY = 3;

/** Leads to all of the product, or is bytes. */
const isFar = (value: object): boolean => value instanceof ModuleRef || ArrayBuffer.isView(value);

/**
 * The turns for which a job's handler could wait inside its slot, by the way to them: all that it holds, and what that holds, is
 * searched. A short wait that ends in a refusal is none, nor is one for a thing of which each of the `slots` could have its own.
 */
export function longTurnsOf(handler: object, slots: number): string[] {
  const seen = new Set<object>();
  const found: string[] = [];
  const search = (value: unknown, way: string): void => {
    if (typeof value !== 'object' || value === null || seen.has(value) || isFar(value)) return;
    seen.add(value);
    if (isLong(value, slots)) found.push(way);
    for (const [name, held] of value instanceof Map ? value : Object.entries(value)) search(held, `${way}.${String(name)}`);
  };
  search(handler, handler.constructor.name);
  return found;
}

function isLong(value: object, slots: number): boolean {
  if (!(value instanceof Shares)) return false;
  const { all, each, wait } = value.limits;
  return (wait?.ms ?? Infinity) > SHORT_MS && (all < slots || each < OF_ONE_PARTY);
}
