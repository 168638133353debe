import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';

export interface Conta {
  id: string;
  nome: string;
  proprietarioId: string;
}

/** The contas of the user who is signed in in this window. */
export async function contasOf(page: Page): Promise<Conta[]> {
  return (await page.request.get('/api/contas')).json();
}

export async function firstContaOf(page: Page): Promise<Conta> {
  const [first] = await contasOf(page);
  if (!first) throw new Error('nobody is signed in');
  return first;
}

/** Adds clients to the first conta (or the given one) through the API, as a screen of its own would; returns their ids. */
export async function addClientes(page: Page, clientes: Record<string, string>[], contaId?: string): Promise<string[]> {
  const conta = contaId ?? (await firstContaOf(page)).id;
  const answers = await Promise.all(
    clientes.map((cliente) => page.request.post('/api/clientes', { data: { contaId: conta, ...cliente } })),
  );
  return Promise.all(
    answers.map(async (answer) => {
      expect(answer.status()).toBe(201);
      return (await answer.json()).id;
    }),
  );
}
