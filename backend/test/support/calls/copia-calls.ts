import type { CopiaAberta, CopiaCriada } from '@viajario/contracts/documents/copias';
import type { Answer, Browser, CallOptions } from './browser.js';
import { eventually } from '../../../../infra/test/soon.js';

export const createCopia = (
  person: Browser,
  documentoId: string,
  asked: object = {},
  options?: CallOptions,
): Promise<Answer<CopiaCriada>> =>
  person.post<CopiaCriada>(`/api/documentos/${documentoId}/copias`, { finalidade: 'Reserva do hotel', ...asked }, options);

/** A new copy with its token. */
export async function openCopia(person: Browser, documentoId: string, asked?: object): Promise<{ id: string; token: string }> {
  const { status, body, text } = await createCopia(person, documentoId, asked);
  if (status !== 201) throw new Error(`${status} ${text}`);
  return { id: body.id, token: /\/copia\/([\w-]{43})$/.exec(body.url)?.[1] ?? '' };
}

export const copiasOf = async (person: Browser, documentoId: string): Promise<CopiaAberta[]> =>
  (await person.get<CopiaAberta[]>(`/api/documentos/${documentoId}/copias`)).body;

/** The copy once the worker has finished it, made or refused. */
export const settledCopia = (person: Browser, documentoId: string, id: string): Promise<CopiaAberta> =>
  eventually(async () => {
    const copia = (await copiasOf(person, documentoId)).find((one) => one.id === id);
    return copia && (copia.pronto || copia.falha !== null) ? copia : undefined;
  });

/** A copy with its file ready. */
export async function newCopia(person: Browser, documentoId: string, asked?: object): Promise<{ id: string; token: string }> {
  const copia = await openCopia(person, documentoId, asked);
  const { falha } = await settledCopia(person, documentoId, copia.id);
  if (falha !== null) throw new Error(falha);
  return copia;
}

export interface Served {
  status: number;
  headers: Headers;
  bytes: Buffer;
}

/** The file, over the `address` of one download or as a download of its own. */
export async function arquivoDaCopia(
  person: Browser,
  token: string,
  {
    address = `/api/copia/${token}/arquivo`,
    method = 'GET',
    headers = {},
  }: { address?: string; method?: string; headers?: Record<string, string> } = {},
): Promise<Served> {
  const response = await person.fetch(address, { method, headers });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** The URL of one download. */
export async function entregaOf(person: Browser, token: string): Promise<string> {
  const { status, body, text } = await person.post(`/api/copia/${token}/entregas`);
  if (status !== 201) throw new Error(`${status} ${text}`);
  return body.url;
}
