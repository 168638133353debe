import { expect } from '@jest/globals';
import { visit } from '../visit.ts';
import type { Page } from 'playwright-core';
import { allIsThere, dialogIsOpen, firstButton, heading, type Screen } from './screens.ts';

/** Adds travel documents to a client, one after the other; returns their ids. */
export async function addDocumentosViagem(
  page: Page,
  clienteId: string,
  documentos: Record<string, string>[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const data of documentos) {
    const answer = await page.request.post(`/api/clientes/${clienteId}/documentos-viagem`, { data });
    expect(answer.status()).toBe(201);
    ids.push((await answer.json()).id);
  }
  return ids;
}

/** Opens the list of expiries and waits until it is loaded, empty or not. */
export async function openCentral(page: Page, search = ''): Promise<void> {
  await visit(page, `/documentos${search}`);
  await centralIsThere(page);
}

export async function centralIsThere(page: Page): Promise<void> {
  await heading(page, 'Central de documentos');
  await page.getByText(/^[\d.]+ vencimentos? · /).waitFor();
  await allIsThere(page);
}

/** Of a row or card, by the name of the client. */
export const vencimentoOf = (page: Page, nome: string) =>
  page.getByRole('row', { name: nome }).or(page.getByRole('listitem').filter({ hasText: nome }));

export async function chooseAction(page: Page, nome: string, action: string): Promise<void> {
  await vencimentoOf(page, nome).first().getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

export async function openDocumentosViagem(page: Page, clienteId: string): Promise<void> {
  await visit(page, `/cliente/${clienteId}#documentos`);
  await page.getByRole('list', { name: 'Documentos de viagem' }).waitFor();
}

/** The screens of travel documents, of a client with some. */
export const viagemScreens = (clienteId: string): Screen[] => [
  { name: 'what expires', show: (page) => openCentral(page, '?prazo=365') },
  {
    name: 'the filters of what expires',
    sweepOnly: true,
    show: async (page) => {
      await openCentral(page, '?tipo=passaporte&situacao=aberto&agenteId=nenhum');
      await firstButton(page, 'Filtros').click();
      await page.getByRole('dialog', { name: 'Filtros' }).waitFor();
    },
  },
  {
    name: 'messages about what expires, one after the other',
    sweepOnly: true,
    show: async (page) => {
      await openCentral(page, '?prazo=365');
      await firstButton(page, 'Avisar em sequência').click();
      await page.getByRole('dialog', { name: 'Avisar em sequência' }).getByLabel('Texto').waitFor();
    },
  },
  {
    name: 'the menu of what expires',
    sweepOnly: true,
    show: async (page) => {
      await openCentral(page, '?prazo=365');
      await firstButton(page, 'Mais ações').click();
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'the day until which it is put off, refused',
    show: async (page) => {
      await openCentral(page, '?prazo=365');
      await firstButton(page, 'Mais ações').click();
      await page.getByRole('menuitem', { name: 'Adiar' }).click();
      await dialogIsOpen(page, 'Adiar');
      await page.getByRole('dialog').getByRole('button', { name: 'Adiar' }).click();
      await page.getByText('Data inválida').waitFor();
    },
  },
  {
    name: 'the address of a calendar',
    show: async (page) => {
      await openCentral(page);
      await firstButton(page, 'Assinar calendário').click();
      await dialogIsOpen(page, 'Assinar calendário');
      await page.getByRole('button', { name: /^Criar/ }).click();
      await page.getByRole('textbox', { name: 'Endereço do calendário' }).waitFor();
      await page.getByRole('button', { name: 'Encerrar calendário' }).waitFor();
    },
  },
  { name: 'the travel documents of a client', show: (page) => openDocumentosViagem(page, clienteId) },
  {
    name: 'the form of a travel document, refused',
    show: async (page) => {
      await openDocumentosViagem(page, clienteId);
      await firstButton(page, 'Adicionar documento de viagem').click();
      await dialogIsOpen(page, 'Novo documento de viagem');
      await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
      await page.getByText('Escolha o país').waitFor();
    },
  },
  {
    name: 'the question before a travel document is deleted',
    sweepOnly: true,
    show: async (page) => {
      await openDocumentosViagem(page, clienteId);
      await firstButton(page, 'Excluir documento de viagem').click();
      await dialogIsOpen(page, 'Excluir documento de viagem');
    },
  },
  {
    name: 'the dialog that reads a passport',
    show: async (page) => {
      await openDocumentosViagem(page, clienteId);
      await firstButton(page, 'Ler passaporte').click();
      await dialogIsOpen(page, 'Ler passaporte');
    },
  },
];

export const NO_VENCIMENTOS: Screen = {
  name: 'nothing that expires',
  show: async (page) => {
    await openCentral(page);
    await page.getByText(/^Nenhum documento vence/).waitFor();
  },
};
