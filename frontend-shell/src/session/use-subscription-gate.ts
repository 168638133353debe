import { useEffect, useEffectEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ContaListItem } from '@viajario/contracts/accounts/contas';
import { contas } from '@viajario/contracts/accounts/contas';
import { session } from '@viajario/contracts/identity/session';
import { onRefusal } from '@viajario/web-kit/api/api.ts';
import { isOpenWhenExpired } from '@viajario/web-kit/session/open-when-expired.ts';
import { read } from '@viajario/web-kit/api/query.ts';
import { CONTA_PARAM, findConta, screenOfConta, useSession } from '@viajario/web-kit/session/session.tsx';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { FORCED_NAVIGATION } from '@viajario/web-kit/unsaved/forced-navigation.ts';
import { useContaLink } from '../contas/use-conta-link.ts';

const REDIRECT_DELAY_MS = 1_000;

/**
 * Sends a user without an active subscription to the plans, and one on trial, too, if the trial of all their contas is over. A user
 * with a subscription goes from a closed conta to one that is open.
 */
export function useSubscriptionGate(list: ContaListItem[] | undefined): void {
  const { pathname, search } = useLocation();
  const isGated = !isOpenWhenExpired({ pathname, search });
  const { subscription } = useSession();
  useFreshStatusAfterRefusal();
  const isTrialUseless = subscription?.isInTrialPeriod === true && list?.some((conta) => conta.ativa) === false;
  usePlansWhenExpired(isGated && (subscription?.isActive === false || isTrialUseless));
  usePaidConta(list, isGated && subscription?.isActive === true);
}

/** A 402 means that what the page knows about the subscription is out of date. */
function useFreshStatusAfterRefusal(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      onRefusal((error) => {
        if (error.status !== 402) return;
        void client.invalidateQueries({ queryKey: read(session.statusFresh).queryKey });
        void client.invalidateQueries({ queryKey: read(contas.list).queryKey });
      }),
    [client],
  );
}

function usePlansWhenExpired(expired: boolean): void {
  const navigate = useNavigate();
  const link = useContaLink();
  const openPlans = useEffectEvent(() => void navigate(link('/assinar'), { state: FORCED_NAVIGATION }));
  useEffect(() => {
    if (!expired) return;
    toast({ kind: 'error', title: 'Assinatura expirada', description: 'Escolha um plano para continuar.' });
    const timer = setTimeout(() => openPlans(), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [expired]);
}

function usePaidConta(list: ContaListItem[] | undefined, wanted: boolean): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const current = list && findConta(list, new URLSearchParams(search).get(CONTA_PARAM));
  const paid = current?.ativa === false ? list?.find((conta) => conta.ativa) : undefined;
  const open = useEffectEvent((id: string) => void navigate(screenOfConta(id, pathname, search), { state: FORCED_NAVIGATION }));
  useEffect(() => {
    if (!wanted || !paid || !current) return;
    toast({
      title: `A assinatura de ${current.nome} expirou`,
      description: `Abrimos a conta ${paid.nome}, que está ativa.`,
    });
    open(paid.id);
  }, [wanted, paid, current]);
}
