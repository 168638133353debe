import type { OrientacaoCriada, OrientacaoPublica } from '@viajario/contracts/crm/orientacoes/orientacoes';
import type { Answer, Browser } from './browser.js';

const VIAGEM = { destino: 'ITA', ida: '2031-01-10', volta: '2031-01-20' };

export const createOrientacao = (
  person: Browser,
  contaId: string,
  clienteIds: readonly string[],
  change: object = {},
): Promise<Answer<OrientacaoCriada>> =>
  person.post<OrientacaoCriada>('/api/orientacoes', { contaId, clienteIds, ...VIAGEM, ...change });

/** A new orientacao with the token of its link; fails the test when it was refused. */
export async function openOrientacao(
  person: Browser,
  contaId: string,
  clienteIds: readonly string[],
  change: object = {},
): Promise<OrientacaoCriada & { token: string }> {
  const { status, body, text } = await createOrientacao(person, contaId, clienteIds, change);
  if (status !== 201) throw new Error(`${status} ${text}`);
  return { ...body, token: /\/orientacao\/([\w-]{43})$/.exec(body.url)?.[1] ?? '' };
}

export const readOrientacao = (person: Browser, token: string): Promise<Answer<OrientacaoPublica>> =>
  person.get<OrientacaoPublica>(`/api/orientacao/${token}`);

export const acknowledge = (person: Browser, token: string): Promise<Answer<{ cienteEm: string }>> =>
  person.post<{ cienteEm: string }>(`/api/orientacao/${token}/ciente`);
