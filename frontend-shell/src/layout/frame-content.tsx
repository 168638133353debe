import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ContaListItem } from '@viajario/contracts/accounts/contas';
import { EmptyList, FailedList } from '@viajario/web-kit/list/list-states.tsx';
import { isOpenWhenExpired } from '@viajario/web-kit/session/open-when-expired.ts';
import { CONTA_PARAM, findConta, useSession } from '@viajario/web-kit/session/session.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';

interface Props {
  list: UseQueryResult<ContaListItem[]>;
  children: ReactNode;
}

/** Screens about a person or the whole system, for users without a conta too. */
const WITHOUT_CONTA = /^\/(admin|profile|assinar|pagamento-sucesso|termos|subscribe)(\/|$)/;

/** Most screens need a conta: this waits for the list, or says why there is none. A later try that fails takes no screen away. */
export function FrameContent({ list, children }: Props) {
  const { pathname } = useLocation();
  const mayOwe = useMayOwe();
  if (list.isPending || mayOwe) return <ScreenSkeleton />;
  if (list.isLoadingError) {
    return <FailedList title="Não foi possível carregar as suas contas" error={list.error} onRetry={() => void list.refetch()} />;
  }
  if (list.data.length > 0 || WITHOUT_CONTA.test(pathname)) return <Screen contas={list.data}>{children}</Screen>;
  return <EmptyList drawing="empresas" text="Você não participa de nenhuma conta. Crie uma no seletor acima." />;
}

/** The banner of a late payment stands above the screen: once the paid days are over, both are awaited. */
function useMayOwe(): boolean {
  const { user, loading } = useSession();
  const [now] = useState(Date.now);
  const [wasKnown, setKnown] = useState(false);
  if (!loading && !wasKnown) setKnown(true);
  return loading && !wasKnown && user?.planoExpiraEm != null && Date.parse(user.planoExpiraEm) <= now;
}

/**
 * What is refused anyhow is not asked for: the gate (use-subscription-gate.ts) says why, and leads away, without a second message from the
 * screen. Once the user has worked on a screen it stays, with what is typed there.
 */
function Screen({ contas, children }: { contas: ContaListItem[]; children: ReactNode }) {
  const location = useLocation();
  const isClosed = findConta(contas, new URLSearchParams(location.search).get(CONTA_PARAM))?.ativa === false;
  const [wasClosed, setWasClosed] = useState(isClosed);
  if (wasClosed && !isClosed) setWasClosed(false);
  const isForcedNavigation = useIsLedAway(contas);
  return wasClosed && isClosed && isForcedNavigation && !isOpenWhenExpired(location) ? <ScreenSkeleton /> : children;
}

/** Whether the gate finds another place, or may yet. */
function useIsLedAway(contas: ContaListItem[]): boolean {
  const { loading, subscription } = useSession();
  if (!subscription) return loading;
  return !subscription.isActive || subscription.isInTrialPeriod || contas.some(({ ativa }) => ativa);
}
