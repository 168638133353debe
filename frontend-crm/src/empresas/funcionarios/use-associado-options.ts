import { clientes, type ClienteListItem } from '@viajario/contracts/crm/clientes/clientes';
import { LIMITS } from '@viajario/contracts/limits';
import { read } from '@viajario/web-kit/api/query.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { searchableList, type SearchText } from '../../kit/list/local-search.ts';

/** More rows than a person reads, few enough to be drawn at every keystroke. */
const MOST_SHOWN = 50;

const searchText = ({ nome, email, cpf }: ClienteListItem): SearchText => ({ words: [nome, email], codes: [cpf] });
/** Asked when the dialog opens: who works where may have changed since the lists were fetched. */
const ASK_NOW = { staleTime: 0, gcTime: 0 };

/**
 * Clients who could become employees of the company. Up to 1,000 are fetched once and searched here; when the conta has more, the
 * server searches (`searchesServer`).
 */
export function useAssociadoOptions(contaId: string, empresaId: string, search: string) {
  const query = { contaId, page: 1, limit: LIMITS.maxPageSize, sort: 'nome', order: 'asc' } as const;
  const all = useQuery({ ...read(clientes.list, { query }), ...ASK_NOW });
  const total = all.data?.total ?? 0;
  const searchesServer = total > LIMITS.maxPageSize;
  const asksServer = searchesServer && search !== '';
  const found = useQuery({
    ...read(clientes.list, { query: { ...query, search } }),
    ...ASK_NOW,
    enabled: asksServer,
    placeholderData: keepPreviousData,
  });

  const source = asksServer ? found : all;
  const candidates = useMemo(
    () => (source.data?.clientes ?? []).filter((cliente) => cliente.empresaId !== empresaId),
    [source.data, empresaId],
  );
  const searchHere = useMemo(() => searchableList(candidates, searchText), [candidates]);
  const matches = asksServer ? candidates : searchHere(search);
  // Of more than 1,000 the server sends the first.
  const unsent = (source.data?.total ?? 0) - (source.data?.clientes.length ?? 0);
  const shown = matches.slice(0, MOST_SHOWN);
  return {
    total,
    searchesServer,
    shown,
    hiddenCount: matches.length - shown.length + unsent,
    isPending: source.isPending,
    isStale: source.isPlaceholderData,
    error: source.error,
    retry: () => void source.refetch(),
  };
}
