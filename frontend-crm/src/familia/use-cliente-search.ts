import { clientes } from '@viajario/contracts/crm/clientes';
import { LIMITS } from '@viajario/contracts/limits';
import { read } from '@viajario/web-kit/query.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

const DELAY_MS = 300;
const SHORTEST = 2;

/** Clients of the conta that match the text, asked of the server 300 ms after the last keystroke. */
export function useClienteSearch(contaId: string, text: string, excludedIds: readonly string[]) {
  const wanted = text.trim();
  const search = useSettled(wanted);
  const longEnough = wanted.length >= SHORTEST;
  const query = { contaId, search, limit: LIMITS.pageSize };
  const page = useQuery({ ...read(clientes.list, { query }), enabled: longEnough && search.length >= SHORTEST });
  const current = search === wanted ? page.data : undefined;
  const found = current?.clientes.filter(({ id }) => !excludedIds.includes(id)) ?? [];
  const failed = search === wanted && page.isError;
  const searching = !current && !failed;

  function statusText() {
    if (failed) return 'Não foi possível buscar os clientes.';
    if (searching) return 'Buscando…';
    if (found.length === 0) return 'Nenhum cliente encontrado';
    const more = (current?.total ?? 0) > (current?.clientes.length ?? 0);
    return `${found.length} ${found.length === 1 ? 'cliente' : 'clientes'}${more ? '; continue digitando para ver outros' : ''}`;
  }
  return { longEnough, found, statusText: statusText() };
}

/** The text once it has rested. */
function useSettled(text: string) {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(text), DELAY_MS);
    return () => window.clearTimeout(timer);
  }, [text]);
  return settled;
}
