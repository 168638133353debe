import { clientes, type ClienteListItem } from '@viajario/contracts/crm/clientes/clientes';
import { LIMITS } from '@viajario/contracts/limits';
import { read } from '@viajario/web-kit/api/query.ts';
import { useSettled } from '@viajario/web-kit/hooks/use-settled.ts';
import { useQuery } from '@tanstack/react-query';
import { clientesCount } from '../cliente-texts.ts';

export const SEARCH_DELAY_MS = 300;
export const SHORTEST_SEARCH = 2;

/** Clients of the conta that match the text, asked of the server 300 ms after the last keystroke; `isOffered`: of those not excluded. */
export function useClienteSearch(
  contaId: string,
  text: string,
  excludedIds: readonly string[],
  isOffered: (cliente: ClienteListItem) => boolean = () => true,
) {
  const wanted = text.trim();
  const search = useSettled(wanted, SEARCH_DELAY_MS);
  const longEnough = wanted.length >= SHORTEST_SEARCH;
  // Relatives who are not offered must not take the places of those who are.
  const limit = Math.min(LIMITS.pageSize + excludedIds.length, LIMITS.maxPageSize);
  const query = { contaId, search, limit };
  const page = useQuery({ ...read(clientes.list, { query }), enabled: longEnough && search.length >= SHORTEST_SEARCH });
  const current = search === wanted ? page.data : undefined;
  const excluded = new Set(excludedIds);
  const offered = current?.clientes.filter((cliente) => !excluded.has(cliente.id) && isOffered(cliente)) ?? [];
  const found = offered.slice(0, LIMITS.pageSize);
  const failed = search === wanted && page.isError;
  const more = offered.length > found.length || (current?.total ?? 0) > (current?.clientes.length ?? 0);
  return { longEnough, found, statusText: searchStatus({ failed, found: current && found.length, more }) };
}

/** The message about a search; `found`: undefined while it runs, `more`: there are others that are not shown. */
export function searchStatus({ failed, found, more }: { failed: boolean; found: number | undefined; more: boolean }): string {
  if (failed) return 'Não foi possível buscar os clientes.';
  if (found === undefined) return 'Buscando...';
  if (found === 0) return more ? 'Continue digitando para ver outros clientes' : 'Nenhum cliente encontrado';
  return `${clientesCount(found)}${more ? '; continue digitando para ver outros' : ''}`;
}
