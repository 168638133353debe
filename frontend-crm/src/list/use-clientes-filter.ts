import { ORDENS_DE_CLIENTES, type OrdemDeClientes } from '@viajario/contracts/crm/clientes/filtros';
import { LIMITS } from '@viajario/contracts/limits';
import { useListFilter, type ListFilter } from '../kit/list/use-list-filter.ts';
import { choicesOf, filtrosIn, type Filtros } from './filtros/filtros.ts';

export interface ClientesFilter extends ListFilter {
  sort: OrdemDeClientes;
  filtros: Filtros;
}

const sortIn = (params: URLSearchParams) => ORDENS_DE_CLIENTES.find((one) => one === params.get('sort')) ?? 'nome';

/** Search, filters, page and order of the list of clients, all in the URL. */
export function useClientesFilter() {
  const { filter: listFilter, change: changeList, params } = useListFilter();
  const filter: ClientesFilter = { ...listFilter, sort: sortIn(params), filtros: filtrosIn(params) };

  /** A new search, filter or order starts again at page 1. `replace` keeps half-typed searches out of the browser's history. */
  function change(next: Partial<ClientesFilter>, { replace }: { replace?: boolean } = {}) {
    const { sort = filter.sort, filtros = filter.filtros, ...list } = next;
    changeList(list, { replace, choices: { sort: sort === 'nome' ? '' : sort, ...choicesOf(filtros) } });
  }
  return { filter, change };
}

type Shown = Pick<ClientesFilter, 'search' | 'filtros'> & { sort?: OrdemDeClientes };

/** What the list shows as a query string, the same for the same: what a view keeps and a selection of all means. */
export function consultaOf({ search, sort = 'nome', filtros }: Shown): string {
  const consulta = new URLSearchParams();
  const wanted = { search, sort: sort === 'nome' ? '' : sort, ...choicesOf(filtros) };
  for (const [name, values] of Object.entries(wanted)) {
    for (const value of [values].flat()) if (value !== '') consulta.append(name, value);
  }
  return String(consulta);
}

/** Parses a stored query string, to show it. */
export function filterOf(consulta: string): Pick<ClientesFilter, 'search' | 'sort' | 'filtros'> {
  const params = new URLSearchParams(consulta);
  return {
    search: (params.get('search') ?? '').slice(0, LIMITS.search),
    sort: sortIn(params),
    filtros: filtrosIn(params),
  };
}
