import { pageIn, pageText, withValues } from '@viajario/web-kit/list/list-address.ts';
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
  function set(values: Values, options?: { replace?: boolean }) {
    const named = Object.entries(values).map(([name, value]) => [`${section}.${name}`, value]);
    setParams((current) => withValues(current, Object.fromEntries(named)), options);
  }
  return {
    page: pageIn(params, `${section}.page`),
    get,
    isFiltered: [...params.keys()].some(
      (key) => key.startsWith(`${section}.`) && !UNFILTERING.has(key.slice(section.length + 1)),
    ),
    // Another search or order has other pages.
    change: (values, options) => set({ ...values, page: '' }, options),
    openPage: (next, options) => set({ page: pageText(next) }, options),
  };
}
