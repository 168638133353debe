import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { assinatura } from '@viajario/contracts/billing/assinatura';
import type { SubscriptionStatus } from '@viajario/contracts/identity/session';
import { ConfirmDialog } from '@viajario/web-kit/dialog/confirm-dialog.tsx';
import { formatDay } from '@viajario/web-kit/format/formats.ts';
import { accessUntil } from '@viajario/web-kit/billing/planos.ts';
import { write } from '@viajario/web-kit/api/query.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { keepStatus, reportRefusal } from './status.ts';

/** For a user who has free access too. */
const FREE = 'O seu acesso gratuito continua.';

interface Props {
  subscription: SubscriptionStatus;
  /** Runs once the dialog is gone. */
  onClosed: () => void;
}

/** Says what ends and when before the subscription is cancelled, which nothing takes back. */
export function CancelDialog({ subscription, onClosed }: Props) {
  // What was agreed to stays on the screen while the dialog fades, although the subscription is another one by then.
  const [{ expiraEm, mudancaAgendada, pagamentoAtrasado, assinaturaPaga }] = useState(subscription);
  const endsNow = pagamentoAtrasado || isOver(expiraEm);
  const [open, setOpen] = useState(true);
  const cancel = useMutation(
    write(assinatura.cancel, {
      onSuccess: ({ expiraEm: until, cancelAtPeriodEnd }, _input, _result, { client }) => {
        const ending = { cancelAtPeriodEnd, mudancaAgendada: null, confirmacaoPendenteAte: null };
        const paid = assinaturaPaga && cancelAtPeriodEnd ? { ...assinaturaPaga, cancelAtPeriodEnd } : null;
        keepStatus(client, assinaturaPaga ? { ...ending, assinaturaPaga: paid } : { ...ending, expiraEm: until });
        toast({ title: 'Assinatura cancelada', description: assinaturaPaga ? FREE : farewell(until), kind: 'success' });
        setOpen(false);
      },
      onError: (error, _input, _result, { client }) => reportRefusal(client, 'Erro ao cancelar assinatura', error),
    }),
  );
  return (
    <ConfirmDialog
      open={open}
      title="Cancelar assinatura"
      confirmLabel="Cancelar assinatura"
      cancelLabel="Manter assinatura"
      danger
      pending={cancel.isPending}
      onConfirm={() => cancel.mutate({})}
      onCancel={() => setOpen(false)}
      onClosed={onClosed}
    >
      {assinaturaPaga ? (
        <p>Não haverá outra cobrança, e o cancelamento não pode ser desfeito. {FREE}</p>
      ) : pagamentoAtrasado ? (
        <p>A renovação não foi paga: com o cancelamento, o seu acesso termina agora.</p>
      ) : isOver(expiraEm) ? (
        <p>O período pago terminou, e a renovação ainda não foi cobrada: com o cancelamento, o seu acesso termina agora.</p>
      ) : (
        <p>
          Não haverá outra cobrança. Você continua com acesso a tudo até <strong>{formatDay(expiraEm)}</strong>.
        </p>
      )}
      {mudancaAgendada && <p>A mudança para o plano {mudancaAgendada.planoTipo} também é desfeita.</p>}
      {!assinaturaPaga && (
        <p>
          O cancelamento não pode ser desfeito: depois {endsNow ? 'dele' : 'dessa data'} você pode assinar novamente. Os seus
          dados continuam guardados, e você ainda pode exportá-los.
        </p>
      )}
    </ConfirmDialog>
  );
}

const isOver = (until: string | null): boolean => until !== null && new Date(until).getTime() <= Date.now();

function farewell(until: string | null): string | undefined {
  if (until === null || isOver(until)) return undefined;
  return accessUntil(formatDay(until));
}
