import type { Documento, Upload } from '@viajario/contracts/documents/documentos';
import type { Answer, Browser, CallOptions } from './browser.js';
import { pdf } from '../files/files-of-types.js';

/** A file to be sent: name, content and the sender's claimed type. */
export interface Sent {
  nome: string;
  content?: Buffer;
  type?: string;
}

/** A form with these fields and files; an array is a repeated field. */
export function formOf(fields: Record<string, unknown>, files: readonly Sent[] = [{ nome: 'rg.pdf' }]): FormData {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) form.append(name, asText(value));
  for (const { nome, content = pdf(), type = 'application/octet-stream' } of files)
    form.append('documentos', new Blob([new Uint8Array(content)], { type }), nome);
  return form;
}

const asText = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** Sends files for a client. */
export function upload(
  browser: Browser,
  fields: { clienteId: string } & Record<string, unknown>,
  files?: readonly Sent[],
  options?: CallOptions,
): Promise<Answer<Upload>> {
  return browser.post<Upload>('/api/documentos/upload', formOf({ flagDocumento: 'rg', ...fields }, files), options);
}

/** Uploads one file and returns its document; fails the test when that is refused. */
export async function addDocumento(
  browser: Browser,
  clienteId: string,
  file: Sent = { nome: 'rg.pdf' },
  fields: Record<string, unknown> = {},
): Promise<Documento> {
  const answer = await upload(browser, { clienteId, ...fields }, [file]);
  const [documento] = answer.body?.documentos ?? [];
  if (answer.status !== 201 || !documento) throw new Error(`document not added: ${answer.status} ${answer.text}`);
  return documento;
}

export async function documentosOf(browser: Browser, clienteId: string): Promise<Documento[]> {
  return (await browser.get<Documento[]>(`/api/documentos?clienteId=${clienteId}`)).body;
}

/** The bytes of a download with its status and headers. */
export async function download(
  browser: Browser,
  id: string,
  query = '',
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: Headers; bytes: Buffer }> {
  const response = await browser.fetch(`/api/documentos/${id}/download${query}`, { headers });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}
