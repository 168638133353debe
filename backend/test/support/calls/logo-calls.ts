import type { ContaDetail } from '@viajario/contracts/accounts/contas';
import type { Answer, Browser } from './browser.js';
import { formOf } from './documento-calls.js';
import { png } from '../files/files-of-types.js';

/** A form with these fields and a picture in `logo`. */
export function logoForm(fields: Record<string, unknown> = {}, picture = png(), nome = 'logo.png'): FormData {
  const form = formOf(fields, []);
  form.append('logo', new Blob([new Uint8Array(picture)], { type: 'image/png' }), nome);
  return form;
}

/** Sends a picture as the conta's logo. */
export function sendLogo(browser: Browser, contaId: string, picture?: Buffer): Promise<Answer<ContaDetail>> {
  return browser.post<ContaDetail>(`/api/contas/${contaId}/logo`, logoForm({}, picture));
}

/** The picture as a browser gets it. */
export async function logoOf(
  browser: Browser,
  contaId: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: Headers; bytes: Buffer }> {
  const response = await browser.fetch(`/api/contas/${contaId}/logo`, { headers });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}
