import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { assinatura } from '@viajario/contracts/billing/assinatura';
import { write } from '@viajario/web-kit/api/query.ts';
import { isReportedElsewhere } from '@viajario/web-kit/toast/toast-refusal.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import type { TypedCard } from '../stripe/card-form.tsx';
import { CARD_NOT_UPDATED, CARD_UPDATED } from '../texts.ts';
import { CardDialog } from './card-dialog.tsx';
import { keepStatus, reportRefusal } from './status.ts';

const TEXTS = {
  late: { text: 'A renovação é cobrada agora no novo cartão, e as próximas também.', done: 'A renovação foi paga.' },
  inTime: { text: 'As próximas renovações serão cobradas no novo cartão.', done: undefined },
};

/** 'Atualizar cartão', with the provider's form; a renewal that is owed (`late`) is paid with the new card at once. */
export function UpdateCard({ late, onClosed }: { late: boolean; onClosed: () => void }) {
  const client = useQueryClient();
  const [dialog, setDialog] = useState<{ clientSecret: string; open: boolean; texts: (typeof TEXTS)['late' | 'inTime'] }>();
  const start = useMutation(
    write(assinatura.startCard, {
      onSuccess: ({ clientSecret }) => setDialog({ clientSecret, open: true, texts: late ? TEXTS.late : TEXTS.inTime }),
      onError: (error) => reportRefusal(client, CARD_NOT_UPDATED, error),
    }),
  );
  const keep = useMutation(write(assinatura.confirmCard));
  const close = () => setDialog((shown) => shown && { ...shown, open: false });

  const confirm = async ({ stripe, elements, payment_method_data }: TypedCard) => {
    const confirmParams = { return_url: window.location.href, payment_method_data };
    const { error, setupIntent } = await stripe.confirmSetup({ elements, redirect: 'if_required', confirmParams });
    if (error) return { error };
    let isPaid: boolean;
    try {
      const status = await keep.mutateAsync({ body: { setupIntentId: setupIntent.id } });
      keepStatus(client, status);
      isPaid = !status.pagamentoAtrasado;
    } catch (reason) {
      // The provider keeps the card, but it did not pay what is owed: another card needs another secret.
      start.mutate({});
      if (isReportedElsewhere(reason)) return {};
      return { error: { message: reason instanceof Error ? reason.message : undefined } };
    }
    toast({ title: CARD_UPDATED, description: isPaid ? dialog?.texts.done : undefined, kind: 'success' });
    close();
    return {};
  };

  return (
    <>
      <Button type={late ? 'primary' : 'default'} loading={start.isPending && !dialog} onClick={() => start.mutate({})}>
        Atualizar cartão
      </Button>
      {dialog && (
        <CardDialog
          title="Atualizar cartão"
          text={dialog.texts.text}
          open={dialog.open}
          clientSecret={dialog.clientSecret}
          submitLabel="Salvar cartão"
          confirm={confirm}
          onCancel={close}
          onClosed={() => {
            setDialog(undefined);
            onClosed();
          }}
        />
      )}
    </>
  );
}
