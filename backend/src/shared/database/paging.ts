import { LIMITS } from '@viajario/contracts/limits';

/** The requested page; values out of bounds are clamped. */
export interface PageQuery {
  page?: number;
  limit?: number;
}

/** A page of a list, and the total number of rows. */
export interface Page<T> {
  total: number;
  rows: T[];
}

const LARGEST_OFFSET = 2_000_000_000;

export function pageOf(asked: PageQuery, size: number): { page: number; limit: number; offset: number } {
  const page = Math.max(1, asked.page ?? 1);
  const limit = Math.min(Math.max(1, asked.limit ?? size), LIMITS.maxPageSize);
  return { page, limit, offset: Math.min((page - 1) * limit, LARGEST_OFFSET) };
}

/** SQL: the LIKE patterns of a search parameter. Escaped after folding, which turns a wide `％` into the wildcard. */
export const foldedPatterns = (parameter: string): string =>
  `array(select ${String.raw`'%' || regexp_replace(dobrar(w), '([\\%_])', '\\\1', 'g') || '%'`} from unnest(${parameter}::text[]) w)`;

const TIMELINE_PAGE = 30;
const LARGEST_TIMELINE_PAGE = 100;
export const timelineLimit = (asked = TIMELINE_PAGE): number => Math.min(Math.max(1, asked), LARGEST_TIMELINE_PAGE);

/** SQL: where a page of a timeline, newest first, ends: microseconds since 1970, and the id of its last item. */
export const placeOf = (instant: string, id: string): string =>
  `(extract(epoch from ${instant}) * 1000000)::bigint::text || '_' || ${id}`;

/** SQL: instant and id of such a place, after all others where it is null. */
export const placeBefore = (parameter: string): string =>
  `(coalesce('epoch'::timestamptz + split_part(${parameter}, '_', 1)::bigint * interval '1 microsecond', 'infinity'),
    coalesce(split_part(${parameter}, '_', 2)::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))`;
