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

/** Concurrent writes of one conta: more would wait for each other, on a busy machine until the product refuses them. */
const AT_ONCE = 3;

/** Adds clients to the first conta (or the given one) through the API, as a screen would; returns their ids. */
export async function addClientes(page: Page, clientes: Record<string, string>[], contaId?: string): Promise<string[]> {
  const conta = contaId ?? (await firstContaOf(page)).id;
  const add = async (cliente: Record<string, string>): Promise<string> => {
    const answer = await page.request.post('/api/clientes', { data: { contaId: conta, ...cliente } });
    expect(answer.status()).toBe(201);
    return (await answer.json()).id;
  };
  const ids: string[] = [];
  for (let next = 0; next < clientes.length; next += AT_ONCE) {
    ids.push(...(await Promise.all(clientes.slice(next, next + AT_ONCE).map(add))));
  }
  return ids;
}
