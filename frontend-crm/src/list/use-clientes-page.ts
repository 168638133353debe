import { clientes } from '@viajario/contracts/crm/clientes/clientes';
import { LIMITS } from '@viajario/contracts/limits';
import { read } from '@viajario/web-kit/api/query.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { filterOf, type ClientesFilter } from './use-clientes-filter.ts';

/** The page of the list that the address asks for; the former one stays on the screen until the next is there. */
export function useClientesPage(contaId: string, filter: ClientesFilter) {
  return useQuery({ ...readPage(contaId, filter, LIMITS.pageSize), placeholderData: keepPreviousData });
}

/** The first clients of the list that `consulta` describes. */
export const readFirst = (contaId: string, consulta: string, limit: number) =>
  readPage(contaId, { ...filterOf(consulta), page: 1 }, limit);

function readPage(contaId: string, { search, page, sort, filtros }: ClientesFilter, limit: number) {
  const order = sort === 'createdAt' ? 'desc' : 'asc';
  return read(clientes.list, { query: { contaId, page, limit, sort, order, ...(search && { search }), ...filtros } });
}
