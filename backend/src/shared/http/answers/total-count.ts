import type { Response } from 'express';
import type { Counted } from '../../database/paging.js';

/** A list's rows as the answer, and in a header how many there are in all. */
export function counted<T>(response: Response, { total, rows }: Counted<T>): T[] {
  response.setHeader('X-Total-Count', String(total));
  return rows;
}
