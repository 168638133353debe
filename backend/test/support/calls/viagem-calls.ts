import type { FichaRecebida } from '@viajario/contracts/crm/ficha/ficha';
import type { PaginaCriada, PaginaPublica } from '@viajario/contracts/crm/paginas-viagem/paginas-viagem';
import type { Viagem } from '@viajario/contracts/crm/viagens/viagens';
import type { Answer, Browser } from './browser.js';
import { fichaForm, type FilledIn } from './ficha-calls.js';

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

export const createPaginas = (
  person: Browser,
  viagemId: string,
  clienteIds?: readonly string[],
): Promise<Answer<PaginaCriada[]>> => person.post<PaginaCriada[]>(`/api/viagens/${viagemId}/paginas`, { clienteIds });

export const createPaginaDaFamilia = (
  person: Browser,
  clienteId: string,
  clienteIds?: readonly string[],
): Promise<Answer<PaginaCriada[]>> => person.post<PaginaCriada[]>(`/api/clientes/${clienteId}/paginas`, { clienteIds });

export const tokenOf = ({ url }: { url: string }): string => /\/v\/([\w-]{43})$/.exec(url)?.[1] ?? '';

/** The only page of this trip, or of the client's family; fails the test when it was refused. */
export async function openPagina(
  person: Browser,
  of: { viagemId: string } | { clienteId: string },
): Promise<PaginaCriada & { token: string }> {
  const made = 'viagemId' in of ? createPaginas(person, of.viagemId) : createPaginaDaFamilia(person, of.clienteId);
  const { status, body, text } = await made;
  const [pagina] = body;
  if (status !== 201 || !pagina) throw new Error(`${status} ${text}`);
  return { ...pagina, token: tokenOf(pagina) };
}

export const readPagina = (person: Browser, token: string): Promise<Answer<PaginaPublica>> =>
  person.get<PaginaPublica>(`/api/viagem/${token}`);

/** The person's key is that of the page's `n`th one. */
export async function sendDados(person: Browser, token: string, sent: FilledIn, n = 0): Promise<Answer<FichaRecebida>> {
  const { pessoas } = (await readPagina(person, token)).body;
  return person.post<FichaRecebida>(`/api/viagem/${token}/pessoas/${pessoas[n]?.chave}`, fichaForm(sent));
}
