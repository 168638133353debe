import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { assinatura } from '@viajario/contracts/billing/assinatura';
import { session } from '@viajario/contracts/identity/session';
import { ApiError } from '@viajario/web-kit/api/api.ts';
import { read, write } from '@viajario/web-kit/api/query.ts';
import { isReportedElsewhere } from '@viajario/web-kit/toast/toast-refusal.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { ACTIVATED } from '../texts.ts';
import { useLink } from '../use-link.ts';

const START_MS = 2_000;
const POLL_MS = 2_000;
/** 30 seconds of asking. */
const POLLS = 15;
const LEAVE_MS = 1_000;

/**
 * Asks the server, and it the provider, whether the subscription is paid; then goes home. Begins by itself after a moment; a payment
 * that is `expected` is fetched again until it has arrived.
 */
export function useActivation(expected: boolean) {
  const client = useQueryClient();
  const [waiting, setWaiting] = useState(true);
  const activate = useMutation(
    write(assinatura.activate, {
      retry: (count, error) => expected && count < POLLS && isPending(error),
      retryDelay: POLL_MS,
      onSuccess: (status) => {
        // Before any other reader: a user who has just paid must not be sent to the plans.
        client.setQueryData(read(session.statusFresh).queryKey, status);
        toast({ kind: 'success', title: 'Sucesso!', description: ACTIVATED });
      },
      onError: (error) => {
        if (isReportedElsewhere(error)) return;
        toast({ kind: 'error', title: 'Erro', description: 'Não foi possível ativar a assinatura. Tente novamente.' });
      },
    }),
  );
  const start = () => {
    setWaiting(false);
    activate.mutate({});
  };
  const begin = useEffectEvent(start);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => begin(), START_MS);
    return () => clearTimeout(timer);
  }, [waiting]);
  useHomeAfter(activate.isSuccess);
  return { waiting, start, busy: activate.isPending, done: activate.isSuccess, error: activate.error };
}

const isPending = (error: unknown) => error instanceof ApiError && error.code === 'PAGAMENTO_PENDENTE';

function useHomeAfter(done: boolean): void {
  const navigate = useNavigate();
  const link = useLink();
  const leave = useEffectEvent(() => void navigate(link('/'), { replace: true }));
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => leave(), LEAVE_MS);
    return () => clearTimeout(timer);
  }, [done]);
}
