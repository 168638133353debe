import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { assinatura } from '@viajario/contracts/billing/assinatura';
import { ERRORS } from '@viajario/contracts/errors';
import { takeCardReturn } from '@viajario/web-kit/billing/payment-return.ts';
import { write } from '@viajario/web-kit/api/query.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { CARD_NOT_UPDATED, CARD_UPDATED } from '../texts.ts';
import { keepStatus, reportRefusal } from './status.ts';

/** After the return from the bank that confirmed a card: that card pays from now on, which the server may know already. */
export function useReturnedCard(): void {
  const client = useQueryClient();
  const { mutate } = useMutation(
    write(assinatura.confirmCard, {
      onSuccess: (status) => {
        keepStatus(client, status);
        toast({ title: CARD_UPDATED, kind: 'success' });
      },
      onError: (error) => reportRefusal(client, CARD_NOT_UPDATED, error),
    }),
  );
  useEffect(() => {
    const returned = takeCardReturn();
    if (returned?.status === 'succeeded') mutate({ body: { setupIntentId: returned.setupIntent } });
    else if (returned) toast({ title: CARD_NOT_UPDATED, description: ERRORS.CARTAO_INVALIDO.message, kind: 'error' });
  }, [mutate]);
}
