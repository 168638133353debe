import { expect } from '@jest/globals';
import { visit } from '../visit.ts';
import type { Page } from 'playwright-core';
import { addClientes, firstContaOf } from './clientes-api.ts';
import { dialogIsOpen, firstButton, heading, type Screen } from './screens.ts';
import { dialog } from './clientes-screen.ts';

const LONG_WORD = `Wolfeschlegelsteinhausenbergerdorff${'a'.repeat(70)}`;
const INVITE = 'Convidar Membro da Equipe';

/** A new invite link into the conta, created through the API. */
export async function newConvite(page: Page, contaId: string, papelNaConta: 'agente' | 'gestor' = 'agente'): Promise<string> {
  const answer = await page.request.post('/api/convites', { data: { contaId, email: '', papelNaConta } });
  expect(answer.status()).toBe(201);
  return (await answer.json()).inviteLink;
}

/** Makes the user of the window `guest` a member of the owner's conta, by invite. */
export async function addMembro(owner: Page, guest: Page, contaId: string, papel: 'agente' | 'gestor' = 'agente'): Promise<void> {
  const token = new URL(await newConvite(owner, contaId, papel)).pathname.split('/').pop();
  expect((await guest.request.post(`/api/convites/${token}/aceitar`)).status()).toBe(200);
}

export const userIdOf = async (page: Page): Promise<string> => (await (await page.request.get('/api/auth/user')).json()).id;

export async function openEquipe(page: Page, contaId?: string): Promise<void> {
  await visit(page, `/?view=equipe${contaId ? `&conta=${contaId}` : ''}`);
  await heading(page, 'Gerenciar Equipe');
  await page.getByRole('heading', { name: /^Membros da equipe \(\d+\)$/ }).waitFor();
}

/** A conta with the longest name it may have, a gestor with a client, an agente, a removed member, and open invites. */
export async function addTeam(owner: Page, people: { gestor: Page; agente: Page; removed: Page }): Promise<string> {
  const conta = await firstContaOf(owner);
  const renamed = await owner.request.put(`/api/contas/${conta.id}`, { data: { nome: LONG_WORD } });
  expect(renamed.status()).toBe(200);
  await addMembro(owner, people.gestor, conta.id, 'gestor');
  await addClientes(owner, [{ nome: 'Cliente da Gestora', agenteId: await userIdOf(people.gestor) }], conta.id);
  await addMembro(owner, people.agente, conta.id);
  await addMembro(owner, people.removed, conta.id);
  const removal = await owner.request.delete(`/api/contas/${conta.id}/usuarios/${await userIdOf(people.removed)}`);
  expect(removal.status()).toBe(204);
  await newConvite(owner, conta.id);
  await newConvite(owner, conta.id, 'gestor');
  return conta.id;
}

async function openBy(page: Page, button: string, title: string): Promise<void> {
  await openEquipe(page);
  await firstButton(page, button).click();
  await dialogIsOpen(page, title);
}

/** Of the owner, whose first conta has a team. */
export const OWNER_SCREENS: Screen[] = [
  { name: 'the team', show: (page) => openEquipe(page) },
  { name: 'the invite dialog', show: (page) => openBy(page, 'Gerar Link de Convite', INVITE) },
  {
    name: 'the new link',
    sweepOnly: true,
    show: async (page) => {
      await openBy(page, 'Gerar Link de Convite', INVITE);
      await dialog(page, INVITE).getByRole('button', { name: 'Gerar Link' }).click();
      await page.getByRole('textbox', { name: 'Link de convite' }).waitFor();
      await dialogIsOpen(page, INVITE);
    },
  },
  { name: 'the question before a role changes', show: (page) => openBy(page, 'Tornar gestor', 'Tornar gestor') },
  {
    name: 'the question before the conta is passed on',
    show: (page) => openBy(page, 'Transferir propriedade', 'Transferir propriedade'),
  },
  {
    name: 'the question before a member is removed',
    sweepOnly: true,
    show: (page) => openBy(page, 'Remover', 'Remover membro da equipe'),
  },
  { name: 'the question before a link is revoked', sweepOnly: true, show: (page) => openBy(page, 'Revogar', 'Revogar convite') },
];

/** Of a member of the team. */
export const memberScreens = (contaId: string): Screen[] => [
  {
    name: 'the question before a member leaves',
    show: async (page) => {
      await openEquipe(page, contaId);
      await firstButton(page, 'Sair da conta').click();
      await dialogIsOpen(page, 'Sair da conta');
    },
  },
];

/** The page of a link, for visitors and signed-in users alike. */
export const conviteScreens = (link: string): Screen[] => [
  {
    name: 'an invite',
    show: async (page) => {
      await visit(page, link);
      await page.getByRole('button', { name: 'Aceitar convite' }).waitFor();
    },
  },
  {
    name: 'an invite that does not exist',
    sweepOnly: true,
    show: async (page) => {
      await visit(page, '/convite/nenhum');
      await page.getByText('Convite não encontrado').waitFor();
    },
  },
];
