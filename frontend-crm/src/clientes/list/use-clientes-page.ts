import { clientes } from '@viajario/contracts/crm/clientes';
import { LIMITS } from '@viajario/contracts/limits';
import { read } from '@viajario/web-kit/api/query.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ClientesFilter } from './use-clientes-filter.ts';

/** The page of the list that the address asks for; the former one stays on the screen until the next is there. */
export function useClientesPage(contaId: string, { search, page, sort, filtros }: ClientesFilter) {
  const order = sort === 'createdAt' ? 'desc' : 'asc';
  const query = { contaId, page, limit: LIMITS.pageSize, sort, order, ...(search && { search }), ...filtros } as const;
  return useQuery({ ...read(clientes.list, { query }), placeholderData: keepPreviousData });
}
