import { expect } from '@jest/globals';
import type { APIResponse, Page } from 'playwright-core';
import { firstContaOf } from './clientes-api.ts';

/** Creates families, companies and dates through the API. */

async function answerOf(call: Promise<APIResponse>, status: number) {
  const answer = await call;
  expect([answer.url(), answer.status()]).toEqual([answer.url(), status]);
  return answer.json();
}

/** Adds a company to the first conta (or the given one); returns its id. */
export async function addEmpresa(page: Page, empresa: Record<string, string>, contaId?: string): Promise<string> {
  const data = { contaId: contaId ?? (await firstContaOf(page)).id, cnpj: '00000000000191', ...empresa };
  return (await answerOf(page.request.post('/api/empresas', { data }), 201)).id;
}

export async function addFuncionarios(page: Page, empresaId: string, clienteIds: string[]): Promise<void> {
  for (const id of clienteIds) await answerOf(page.request.post(`/api/empresas/${empresaId}/funcionarios/${id}`), 200);
}

/** Names of the company's employees. */
export async function funcionariosOf(page: Page, empresaId: string): Promise<string[]> {
  const { funcionarios } = await answerOf(page.request.get(`/api/empresas/${empresaId}/funcionarios`), 200);
  return funcionarios.map(({ nome }: { nome: string }) => nome);
}

/** Relates two clients; `tipoRelacao`: the relation of the second to the first. */
export async function addParente(page: Page, clienteId: string, referenciaId: string, tipoRelacao = 'familia'): Promise<void> {
  await answerOf(page.request.post('/api/relacionamentos', { data: { clienteId, referenciaId, tipoRelacao } }), 201);
}

/** Names of the client's direct relatives. */
export async function parentesOf(page: Page, clienteId: string): Promise<string[]> {
  const vinculos = await answerOf(page.request.get('/api/relacionamentos', { params: { clienteId } }), 200);
  return vinculos.map(({ referencia }: { referencia: { nome: string } }) => referencia.nome);
}

/** The stored rows of every client of the conta (the first one, if not given) with that name. */
export async function clientesNamed(page: Page, nome: string, contaId?: string): Promise<Record<string, string | null>[]> {
  const params = { contaId: contaId ?? (await firstContaOf(page)).id, search: nome };
  const { clientes } = await answerOf(page.request.get('/api/clientes', { params }), 200);
  return clientes.filter((cliente: { nome: string }) => cliente.nome === nome);
}

/** The stored row of the client, family and company included. */
export const storedCliente = (page: Page, id: string) => answerOf(page.request.get(`/api/clientes/${id}`), 200);

/**
 * The day that many days from today in São Paulo, as `yyyy-mm-dd`; `years` earlier for a day of birth, for a birthday on
 * 29 February some years more.
 */
export function dayFromToday(days: number, { years = 0 } = {}): string {
  const [year = 0, month = 0, day = 0] = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' })
    .format()
    .split('-')
    .map(Number);
  const then = new Date(Date.UTC(year, month - 1, day + days));
  const born = new Date(then);
  for (let ago = years; ago === years || born.getUTCDate() !== then.getUTCDate(); ago += 1)
    born.setTime(Date.UTC(then.getUTCFullYear() - ago, then.getUTCMonth(), then.getUTCDate()));
  return born.toISOString().slice(0, 10);
}
