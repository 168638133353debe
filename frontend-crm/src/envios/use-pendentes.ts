import { envios } from '@viajario/contracts/crm/envios/envios';
import { useQuery } from '@tanstack/react-query';
import { read } from '@viajario/web-kit/api/query.ts';

/** The unanswered submissions of a client, newest first. */
export function usePendentes(contaId: string, clienteId: string) {
  const query = { contaId, clienteId, situacao: 'pendente' as const };
  return useQuery({ ...read(envios.list, { query }), staleTime: 0 });
}
