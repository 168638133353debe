import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { visit } from '../visit.ts';
import { firstContaOf } from './clientes-api.ts';
import { dayFromToday } from './crm-api.ts';
import { allIsThere, dialogIsOpen, firstButton, heading, motionIsOver, type Screen } from './screens.ts';

interface TrechoAsked {
  pais: string;
  tipo: 'destino' | 'conexao';
  chegada: string;
  saida: string;
}

interface ViagemAsked {
  clienteIds: readonly string[];
  trechos: readonly TrechoAsked[];
  nome?: string;
  localizadores?: string;
}

/** Stores a trip; returns its id. */
export async function addViagem(page: Page, viagem: ViagemAsked): Promise<string> {
  const { id: contaId } = await firstContaOf(page);
  const answer = await page.request.post('/api/viagens', { data: { contaId, ...viagem } });
  expect(answer.status()).toBe(201);
  return (await answer.json()).id;
}

/** By way of Canada to Italy. */
export const TO_ITALY: TrechoAsked[] = [
  { pais: 'CAN', tipo: 'conexao', chegada: dayFromToday(30), saida: dayFromToday(30) },
  { pais: 'ITA', tipo: 'destino', chegada: dayFromToday(31), saida: dayFromToday(45) },
];

/** Waits for the verdicts of a trip. */
export async function openViagemSalva(page: Page, id: string): Promise<void> {
  await visit(page, `/viagem/${id}`);
  await page
    .getByRole('button', { name: /^(Em ordem|Atenção|Impedimento): / })
    .first()
    .waitFor();
  await allIsThere(page);
}

async function openViagens(page: Page): Promise<void> {
  await visit(page, '/viagens');
  await heading(page, 'Viagens');
  await allIsThere(page);
}

/** The screens of stored trips, with one of a minor and somebody with a long name. */
export const viagensScreens = (id: string): Screen[] => [
  { name: 'the trips', show: openViagens },
  {
    name: 'a trip',
    show: async (page) => {
      await openViagemSalva(page, id);
      await page.getByRole('button', { name: 'Autorização de menor' }).first().waitFor();
    },
  },
  {
    name: 'a new trip with a connection, refused',
    show: async (page) => {
      await openViagens(page);
      await firstButton(page, 'Nova viagem').click();
      await dialogIsOpen(page, 'Nova viagem');
      await firstButton(page, 'Adicionar conexão').click();
      await firstButton(page, 'Criar viagem').click();
      await page.getByText('Escolha ao menos uma pessoa').waitFor();
      await motionIsOver(page);
    },
  },
  {
    name: 'the reasons of a verdict',
    sweepOnly: true,
    show: async (page) => {
      await openViagemSalva(page, id);
      await page
        .getByRole('button', { name: /^(Atenção|Impedimento): / })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('heading', { name: 'Documento usado' }).waitFor();
      await motionIsOver(page);
    },
  },
  {
    name: 'a trip that is changed',
    sweepOnly: true,
    show: async (page) => {
      await openViagemSalva(page, id);
      await firstButton(page, 'Editar viagem').click();
      await dialogIsOpen(page, 'Editar viagem');
    },
  },
  {
    name: 'the question before a trip is deleted',
    sweepOnly: true,
    show: async (page) => {
      await openViagemSalva(page, id);
      await firstButton(page, 'Mais ações').click();
      await page.getByRole('menuitem', { name: 'Excluir viagem' }).click();
      await dialogIsOpen(page, 'Excluir viagem');
    },
  },
];

export const NO_VIAGENS: Screen = {
  name: 'no trips',
  sweepOnly: true,
  show: async (page) => {
    await openViagens(page);
    await page.getByText(/^Nenhuma viagem aberta/).waitFor();
  },
};
