import { clientes } from '@viajario/contracts/crm/clientes/clientes';
import { read } from '@viajario/web-kit/api/query.ts';
import { useConta } from '@viajario/web-kit/session/session.tsx';
import { useQuery } from '@tanstack/react-query';

/** The text for the client with this id: the name, once it is loaded; for '' nothing is fetched. */
export function useClienteNome(id: string): string {
  const { contaId } = useConta();
  const { data, isError } = useQuery({
    ...read(clientes.read, { params: { id }, query: { contaId } }),
    enabled: id !== '',
  });
  return data?.nome ?? (isError ? 'Não foi possível carregar o nome' : 'Carregando…');
}
