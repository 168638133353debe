import { useListFilter, type ListFilter } from '../../list/use-list-filter.ts';

export interface ClientesFilter extends ListFilter {
  sort: 'nome' | 'createdAt';
}

/** Search, page and order of the list of clients, all in the URL. */
export function useClientesFilter() {
  const { filter: listFilter, change: changeList, params } = useListFilter();
  const filter: ClientesFilter = { ...listFilter, sort: params.get('sort') === 'createdAt' ? 'createdAt' : 'nome' };

  /** A new search or order starts again at page 1. `replace` keeps half-typed searches out of the browser's history. */
  function change({ sort = filter.sort, ...next }: Partial<ClientesFilter>, { replace }: { replace?: boolean } = {}) {
    changeList(next, { replace, choices: { sort: sort === 'nome' ? '' : sort } });
  }
  return { filter, change };
}
