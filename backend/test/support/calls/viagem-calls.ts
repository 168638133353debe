import type { Viagem } from '@viajario/contracts/crm/viagens/viagens';
import type { Answer, Browser } from './browser.js';

/** Ten days in Italy. */
export const ITALIA = { pais: 'ITA', tipo: 'destino', chegada: '2031-01-10', saida: '2031-01-20' };

export const createViagem = (
  person: Browser,
  contaId: string,
  clienteIds: readonly string[],
  change: object = {},
): Promise<Answer<Viagem>> => person.post<Viagem>('/api/viagens', { contaId, clienteIds, trechos: [ITALIA], ...change });

/** Fails the test when it was refused. */
export async function addViagem(...viagem: Parameters<typeof createViagem>): Promise<Viagem> {
  const { status, body, text } = await createViagem(...viagem);
  if (status !== 201) throw new Error(`${status} ${text}`);
  return body;
}
