import type { Response } from 'express';
import type { Page } from '../../database/paging.js';

/** A list's rows as the answer, and their total number in a header. */
export function withTotalCount<T>(response: Response, { total, rows }: Page<T>): T[] {
  response.setHeader('X-Total-Count', String(total));
  return rows;
}
