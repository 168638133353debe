import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';

/** One grey pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Sends a file through the API; returns its id. */
export async function addDocumento(
  page: Page,
  clienteId: string,
  flagDocumento: string,
  file: { name: string; mimeType: string; buffer: Buffer },
  validade?: string,
): Promise<string> {
  const multipart = { clienteId, flagDocumento, ...(validade && { validade }), documentos: file };
  const answer = await page.request.post('/api/documentos/upload', { multipart });
  expect(answer.status()).toBe(201);
  return (await answer.json()).documentos[0].id;
}
