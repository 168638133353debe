import { contas, type ContaDetail } from '@viajario/contracts/accounts/contas';
import { convites, type OpenConvite } from '@viajario/contracts/accounts/convites';
import { equipe, type Membro } from '@viajario/contracts/accounts/equipe';
import { session } from '@viajario/contracts/identity/session';
import type { Papel } from '@viajario/contracts/route';
import {
  aConta,
  aSubscription,
  renderWithProviders,
  stubApi,
  type ScreenOptions,
  type StubbedApi,
} from '@viajario/web-kit/testing.tsx';
import { dismissToast } from '@viajario/web-kit/toast/toast.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import DashboardPage from '../dashboard/dashboard.page.tsx';

/** For specs only: people of a team, and the screen that shows them to one of them. */

const EU = '01930000-0000-7000-8000-0000000000aa';
const DONA = '01930000-0000-7000-8000-0000000000bb';

export function aMembro(id: string, firstName: string, change: Partial<Membro> = {}): Membro {
  return {
    usuarioId: id,
    papelNaConta: 'agente',
    status: 'ativo',
    dataCriacao: '2026-11-01T12:00:00.000Z',
    usuario: { firstName, lastName: 'Souza', email: `${id}@exemplo.com.br`, profileImageUrl: null },
    carteira: { clientes: 0, lembretes: 0, viagens: 0 },
    ...change,
  };
}

export function anOpenConvite(id: string, change: Partial<OpenConvite> = {}): OpenConvite {
  return {
    id,
    email: null,
    papelNaConta: 'agente',
    criadoPor: { id: EU, nome: 'Ana Lima' },
    dataCriacao: '2026-11-20T15:00:00.000Z',
    dataExpiracao: '2026-11-27T15:00:00.000Z',
    ...change,
  };
}

/** What a conta is made of: Ana Lima owns it, Bia and Érica work in it, Ivo did. */
export const aTeam = (): ContaDetail => ({
  ...aConta(),
  contatoTitulares: 'ana@demo.local',
  telefone: null,
  proprietario: { firstName: 'Ana', lastName: 'Lima', email: 'ana@demo.local' },
  usuariosContas: [aMembro('erica', 'Érica'), aMembro('bia', 'Bia'), aMembro('ivo', 'Ivo', { status: 'inativo' })],
});

interface Team extends Omit<ScreenOptions, 'contas'> {
  /** Of Ana Lima, the signed-in user. */
  papel?: Papel;
  membros?: Membro[];
  pending?: OpenConvite[];
  ativa?: boolean;
  prepare?: (api: StubbedApi) => void;
}

/** The Equipe view of 'Agência Sol' as Ana Lima sees it; she belongs to another conta too. */
export function openEquipe({ papel = 'proprietario', membros = [], pending = [], ativa = true, prepare, ...options }: Team = {}) {
  const sol = aConta({ id: 'sol', nome: 'Agência Sol', papel, ativa });
  const isOwner = papel === 'proprietario';
  const me = isOwner || membros.some(({ usuarioId }) => usuarioId === EU) ? [] : [aMembro(EU, 'Ana', { papelNaConta: papel })];
  const detail: ContaDetail = {
    ...sol,
    contatoTitulares: 'ana@demo.local',
    telefone: null,
    proprietarioId: isOwner ? EU : DONA,
    proprietario: isOwner
      ? { firstName: 'Ana', lastName: 'Lima', email: 'ana@demo.local' }
      : { firstName: 'Dora', lastName: 'Dona', email: 'dora@exemplo.com.br' },
    usuariosContas: [...me, ...membros],
  };
  const api = stubApi();
  api.answer(session.statusFresh, aSubscription());
  api.answer(contas.list, [aConta(), sol]);
  api.answer(contas.read, detail);
  api.answer(equipe.list, [...me, ...membros]);
  api.answer(convites.list, pending);
  prepare?.(api);
  // The toast of an earlier test.
  dismissToast();
  const drawn = renderWithProviders(<DashboardPage />, { url: '/?conta=sol&view=equipe', contas: [aConta(), sol], ...options });
  return { api, detail, ...drawn };
}

export const list = (name: RegExp) => screen.findByRole('list', { name });
export const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest('li');
  if (!row) throw new Error(`${name} is not in a list`);
  return row;
};
export const buttonsOf = async (name: string) =>
  within(await rowOf(name))
    .queryAllByRole('button')
    .map(({ textContent }) => textContent);
export const clickIn = async (row: string, button: string) =>
  userEvent.click(within(await rowOf(row)).getByRole('button', { name: button }));
export const dialog = (name: string) => screen.findByRole('dialog', { name });
export const clickInDialog = async (title: string, button: string) =>
  userEvent.click(within(await dialog(title)).getByRole('button', { name: button }));
