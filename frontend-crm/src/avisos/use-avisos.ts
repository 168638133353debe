import { notifications } from '@viajario/contracts/crm/avisos/notifications';
import { read } from '@viajario/web-kit/api/query.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import { useDismissed } from './dismissed.ts';
import { avisoGroups } from './aviso-items.ts';
import { useHoje } from '@viajario/web-kit/hooks/use-hoje.ts';

/** Failures that were reported: one stays in the cache and is met again on every return to the screen. */
const reported = new WeakSet<Error>();

function toastOnce(error: Error) {
  if (reported.has(error)) return;
  reported.add(error);
  toastRefusal('Erro ao carregar notificações', error);
}

/** What the conta should know today, without what the person has dismissed; a new day asks again. */
export function useAvisos(contaId: string) {
  const hoje = useHoje();
  const dismissed = useDismissed();
  const today = read(notifications.read, { query: { contaId } });
  const { data, error, isPending } = useQuery({ ...today, queryKey: [...today.queryKey, hoje] });
  useEffect(() => {
    if (error) toastOnce(error);
  }, [error]);
  const groups = useMemo(() => (data ? avisoGroups(data, contaId, hoje) : []), [data, contaId, hoje]);
  const unsent = {
    'Envios de clientes': (data?.totalEnvios ?? 0) - (data?.envios.length ?? 0),
    Viagens: 0,
    Passaportes: (data?.totalPassportes ?? 0) - (data?.passportesVencendo.length ?? 0),
    Aniversários: (data?.totalAniversarios ?? 0) - (data?.aniversarios.length ?? 0),
    Lembretes: (data?.totalLembretes ?? 0) - (data?.lembretes.length ?? 0),
  };
  return {
    isPending,
    /** Nothing to show, not even that there is nothing. */
    failed: !data && !isPending,
    groups: groups
      .map((group) => ({ ...group, unsent: unsent[group.title], items: group.items.filter(({ key }) => !dismissed.has(key)) }))
      .filter(({ items }) => items.length > 0),
  };
}
