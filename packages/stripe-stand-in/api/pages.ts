import { invalidRequest } from './api-error.ts';
import { listOf } from '../render/render-billing.ts';
import type { Rendered } from '../render/render-payment.ts';

interface Paging {
  limit?: number;
  starting_after?: string;
  ending_before?: string;
}

interface Range {
  gt?: number;
  gte?: number;
  lt?: number;
  lte?: number;
}

/** One page of the records, newest first. */
export function page<R extends { id: string }>(
  url: string,
  records: R[],
  { limit = 10, starting_after: after, ending_before: before }: Paging,
  render: (record: R) => Rendered,
): Rendered {
  if (limit < 1 || limit > 100) throw invalidRequest('Invalid limit: it must be between 1 and 100.', { param: 'limit' });
  const newestFirst = records.toReversed();
  const at = (id: string) => {
    const index = newestFirst.findIndex((record) => record.id === id);
    if (index < 0)
      throw invalidRequest(`No such object: '${id}'`, {
        code: 'resource_missing',
        param: after ? 'starting_after' : 'ending_before',
      });
    return index;
  };
  const rest = after ? newestFirst.slice(at(after) + 1) : before ? newestFirst.slice(0, at(before)) : newestFirst;
  const shown = before ? rest.slice(-limit) : rest.slice(0, limit);
  return listOf(url, shown.map(render), rest.length > shown.length);
}

/** Whether a record was created at the time, or in the range, of a list's filter. */
export function madeIn(created: number, range: Range | number | undefined): boolean {
  if (range === undefined) return true;
  if (typeof range === 'number') return created === range;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range;
  return created > gt && created >= gte && created < lt && created <= lte;
}
