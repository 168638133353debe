import { relacionamentos } from '@viajario/contracts/crm/relacionamentos/relacionamentos';
import { read } from '@viajario/web-kit/api/query.ts';
import type { QueryClient } from '@tanstack/react-query';

/** All of the same family as the client, relatives of relatives included. */
export async function parentesDe(client: QueryClient, clienteId: string): Promise<{ id: string; nome: string }[]> {
  const [vinculos, grupo] = await Promise.all([
    client.fetchQuery({ ...read(relacionamentos.list, { query: { clienteId } }), staleTime: 0 }),
    client.fetchQuery({ ...read(relacionamentos.grupo, { params: { id: clienteId } }), staleTime: 0 }),
  ]);
  return [...vinculos.map(({ referencia }) => referencia), ...grupo.membros].map(({ id, nome }) => ({ id, nome }));
}

/** The client among them. */
export const familiaDe = async (client: QueryClient, clienteId: string): Promise<string[]> => [
  clienteId,
  ...(await parentesDe(client, clienteId)).map(({ id }) => id),
];

/** The same people, family by family. */
export async function familiasDe(client: QueryClient, clienteIds: readonly string[]): Promise<string[][]> {
  const [first, ...others] = clienteIds;
  if (first === undefined) return [];
  const familia = new Set(await familiaDe(client, first));
  const outras = others.filter((id) => !familia.has(id));
  return [clienteIds.filter((id) => familia.has(id)), ...(await familiasDe(client, outras))];
}
