import { useSearchParams } from 'react-router-dom';

type Values = Record<string, string>;

/** What one section's list is asked for. */
export interface SectionFilter {
  page: number;
  /** '' when the address does not say. */
  get: (name: string) => string;
  /** Something was searched or filtered for: an order or a page alone shows everything. */
  isFiltered: boolean;
  /** '' is the standard and leaves the address. `replace` keeps half-typed searches out of the browser's history. */
  change: (values: Values, options?: { replace?: boolean }) => void;
  openPage: (page: number, options?: { replace?: boolean }) => void;
}

const UNFILTERING = new Set(['page', 'sort', 'order']);

/** Page, order and filters of a section live in the URL under its name (`usuarios.page`), so that back, reload and a copied address show the same. */
export function useSectionFilter(section: string): SectionFilter {
  const [params, setParams] = useSearchParams();
  const get = (name: string) => params.get(`${section}.${name}`) ?? '';
  const page = Number(get('page') || '1');
  function set(values: Values, options?: { replace?: boolean }) {
    setParams((current) => withValues(current, section, values), options);
  }
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    get,
    isFiltered: [...params.keys()].some(
      (key) => key.startsWith(`${section}.`) && !UNFILTERING.has(key.slice(section.length + 1)),
    ),
    // What is found by other words or in another order has other pages.
    change: (values, options) => set({ ...values, page: '' }, options),
    openPage: (next, options) => set({ page: next === 1 ? '' : String(next) }, options),
  };
}

function withValues(current: URLSearchParams, section: string, values: Values): URLSearchParams {
  const params = new URLSearchParams(current);
  for (const [name, value] of Object.entries(values)) {
    if (value === '') params.delete(`${section}.${name}`);
    else params.set(`${section}.${name}`, value);
  }
  return params;
}
