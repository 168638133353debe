import { LIMITS } from '@viajario/contracts/limits';
import { useSearchParams } from 'react-router-dom';

export interface ClientesFilter {
  search: string;
  page: number;
  sort: 'nome' | 'createdAt';
}

/** Search, page and order of the list live in the URL, so that back, reload and a copied address show the same list. */
export function useClientesFilter() {
  const [params, setParams] = useSearchParams();
  const page = Number(params.get('page') ?? '1');
  const filter: ClientesFilter = {
    search: (params.get('search') ?? '').slice(0, LIMITS.search),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    sort: params.get('sort') === 'createdAt' ? 'createdAt' : 'nome',
  };

  /** A new search or order starts again at page 1. `replace` keeps half-typed searches out of the browser's history. */
  function change(next: Partial<ClientesFilter>, options: { replace?: boolean } = {}) {
    setParams((current) => withFilter(current, { ...filter, page: 1, ...next }), options);
  }
  return { filter, change };
}

function withFilter(current: URLSearchParams, { search, page, sort }: ClientesFilter) {
  const params = new URLSearchParams(current);
  const write = (name: string, value: string, standard: string) =>
    value === standard ? params.delete(name) : params.set(name, value);
  write('search', search, '');
  write('page', String(page), '1');
  write('sort', sort, 'nome');
  return params;
}
