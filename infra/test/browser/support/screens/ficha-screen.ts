import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';

/** Creates a link for this client through the API; returns the path of its page. */
export async function linkFor(page: Page, clienteId: string, asked: object = {}): Promise<string> {
  const answer = await page.request.post(`/api/clientes/${clienteId}/links`, { data: asked });
  expect(answer.status()).toBe(201);
  return new URL((await answer.json()).url).pathname;
}

/** Unanswered submissions, newest first. */
export async function pendingEnvios(page: Page, contaId: string): Promise<{ id: string }[]> {
  return (await page.request.get('/api/envios', { params: { contaId, situacao: 'pendente' } })).json();
}
