import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { assinatura, type StartedSubscription } from '@viajario/contracts/billing/assinatura';
import type { PlanoPago } from '@viajario/contracts/billing/planos';
import { session } from '@viajario/contracts/identity/session';
import { ApiError } from '@viajario/web-kit/api/api.ts';
import { read, write } from '@viajario/web-kit/api/query.ts';
import { CENTAVOS } from '@viajario/web-kit/billing/planos.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { ACTIVATED, LOGIN_NEEDED, LOGIN_TO_SUBSCRIBE, PAID } from '../texts.ts';
import { useLink } from '../use-link.ts';

/** The chosen plan and the payment that it waits for. */
export function useSubscribe() {
  const [plano, setPlano] = useState<PlanoPago>('mensal');
  const navigate = useNavigate();
  const link = useLink();
  const create = useMutation(
    write(assinatura.create, {
      onSuccess: (started) => {
        const isPaid = toastStarted(started);
        if (isPaid) void navigate(link(`/pagamento-sucesso?plan=${plano}`));
      },
      onError: (error, _input, _result, { client }) => {
        // What the page knew of the subscription was out of date.
        if (isConflict(error)) void client.invalidateQueries({ queryKey: read(session.statusFresh).queryKey });
        if (!isRefusal(error)) toastFailure(error);
      },
    }),
  );
  return {
    plano,
    choose: (chosen: PlanoPago) => {
      setPlano(chosen);
      create.mutate({ body: { planoTipo: chosen } });
    },
    /** Back to the plans. */
    leave: create.reset,
    requesting: create.isPending,
    /** What is to be paid now, and with which secret. */
    due: create.data?.clientSecret
      ? { clientSecret: create.data.clientSecret, valorAgora: create.data.valorAgora ?? CENTAVOS[plano] }
      : null,
    /** The server's error message, which stays visible. */
    refusal: isRefusal(create.error) ? create.error : null,
  };
}

const isConflict = (error: unknown) => error instanceof ApiError && error.status === 409;
const isRefusal = (error: unknown): error is ApiError =>
  isConflict(error) || (error instanceof ApiError && error.code === 'PAGAMENTOS_INDISPONIVEIS');

/** True when nothing was left to pay. */
function toastStarted({ clientSecret, status }: StartedSubscription): boolean {
  if (clientSecret) return false;
  if (status === 'active') {
    toast({ kind: 'success', title: PAID, description: ACTIVATED });
    return true;
  }
  toast({ kind: 'error', title: 'Erro', description: 'Erro ao processar pagamento. Tente novamente.' });
  return false;
}

function toastFailure(error: Error): void {
  if (error.message.includes('Unauthorized')) {
    toast({ kind: 'error', title: LOGIN_NEEDED, description: LOGIN_TO_SUBSCRIBE });
    return;
  }
  const isTooOften = error instanceof ApiError && error.status === 429;
  const description = isTooOften ? error.message : 'Erro ao conectar com o servidor. Tente novamente.';
  toast({ kind: 'error', title: 'Erro', description });
}
