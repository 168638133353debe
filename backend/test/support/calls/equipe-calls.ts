import { randomUUID } from 'node:crypto';
import type { PapelDeMembro } from '@viajario/contracts/accounts/contas';
import type { NewConvite } from '@viajario/contracts/accounts/convites';
import type { Answer, Browser } from './browser.js';
import type { Product } from '../processes/product.js';

/** A new invitation with the secret of its link; fails the test when it is refused. */
export async function invite(
  inviter: Browser,
  contaId: string,
  papelNaConta: PapelDeMembro = 'agente',
): Promise<{ id: string; token: string; link: string }> {
  const { status, body, text } = await inviter.post<NewConvite>('/api/convites', { contaId, email: '', papelNaConta });
  if (status !== 201) throw new Error(`not invited: ${status} ${text}`);
  return { id: body.id, token: body.inviteLink.split('/').at(-1) ?? '', link: body.inviteLink };
}

export const accept = (person: Browser, token: string): Promise<Answer> => person.post(`/api/convites/${token}/aceitar`);

/** Makes a user a member by a new invitation. */
export async function join(inviter: Browser, contaId: string, person: Browser, papel: PapelDeMembro = 'agente'): Promise<void> {
  const { status, text } = await accept(person, (await invite(inviter, contaId, papel)).token);
  if (status !== 200) throw new Error(`not accepted: ${status} ${text}`);
}

/** A new user as a new member. */
export async function newMember(
  product: Product,
  inviter: Browser,
  contaId: string,
  papel: PapelDeMembro = 'agente',
): Promise<Browser> {
  const person = await product.signIn(`membro-${randomUUID()}@example.com`);
  await join(inviter, contaId, person, papel);
  return person;
}

export const removeMember = (caller: Browser, contaId: string, { user }: Browser): Promise<Answer> =>
  caller.delete(`/api/contas/${contaId}/usuarios/${user.id}`);

export const changeMember = (
  caller: Browser,
  contaId: string,
  { user }: Browser,
  changes: { papelNaConta?: string | null; status?: string | null },
): Promise<Answer> => caller.call('PATCH', `/api/contas/${contaId}/usuarios/${user.id}`, changes);
