import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { contas, type ContaListItem } from '@viajario/contracts/accounts/contas';
import { session, type CurrentUser, type SubscriptionStatus } from '@viajario/contracts/identity/session';
import type { Papel } from '@viajario/contracts/route';
import { read } from '@viajario/web-kit/api/query.ts';

export const CONTA_PARAM = 'conta';

export interface Session {
  /** null for a visitor. */
  user: CurrentUser | null;
  loading: boolean;
  subscription?: SubscriptionStatus;
}

/** The signed-in user and what the subscription allows. The shell puts the user into the cache before the first render. */
export function useSession(): Session {
  // Without a user in the cache this is a visitor, and asking again would not change that.
  const user = useQuery({ ...read(session.user), enabled: (query) => query.state.data !== undefined });
  const signedIn = Boolean(user.data);
  const subscription = useQuery({ ...read(session.statusFresh), enabled: signedIn });
  return { user: user.data ?? null, loading: signedIn && subscription.isPending, subscription: subscription.data };
}

export interface SelectedConta {
  contaId: string;
  conta: ContaListItem;
  contas: ContaListItem[];
  papel: Papel;
}

/** The contas of the user; undefined while they load, empty when there is none. */
export function useContas(): ContaListItem[] | undefined {
  return useQuery(read(contas.list)).data;
}

/** The conta that the address names, else the first. Only below the shell's layout, which waits for the list. */
export function useConta(): SelectedConta {
  const list = useContas() ?? [];
  const { search } = useLocation();
  const conta = findConta(list, new URLSearchParams(search).get(CONTA_PARAM));
  if (!conta) throw new Error('useConta needs a loaded list with at least one conta');
  return { contaId: conta.id, conta, contas: list, papel: conta.papel };
}

/** Shows the current screen for another conta. */
export function useSelectConta(): (id: string) => void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return useCallback((id: string) => void navigate(screenOfConta(id, pathname, search)), [navigate, pathname, search]);
}

/** The conta with that id, else the first of the list. */
export function findConta(list: readonly ContaListItem[], id: string | null): ContaListItem | undefined {
  return list.find((conta) => conta.id === id) ?? list[0];
}

/** Contas that the user has just left: their absence is not reported. */
const left = new Set<string>();

export const noteLeftConta = (contaId: string): void => void left.add(contaId);

/** Whether the user left it; answered once, as they may come back and lose it later. */
export const takeLeftConta = (contaId: string): boolean => left.delete(contaId);

/** Where the current screen's address leads for another conta: the same screen, or the list when it shows one record. */
export function screenOfConta(id: string, pathname: string, search: string): string {
  if (/^\/(cliente|empresa)\//.test(pathname)) return contaLink('/', id);
  if (/^\/viagem\//.test(pathname)) return contaLink('/viagens', id);
  const kept = new URLSearchParams(search);
  // Another conta has other pages and other people.
  kept.delete('page');
  kept.delete('clientes');
  return contaLink(`${pathname}?${kept}`, id);
}

/** `path`, which may carry its own query and fragment, with the conta in its query. */
export function contaLink(path: string, contaId: string): string {
  const url = new URL(path, 'https://viajario.invalid');
  url.searchParams.set(CONTA_PARAM, contaId);
  return `${url.pathname}${url.search}${url.hash}`;
}
