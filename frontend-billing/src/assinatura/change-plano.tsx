import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { assinatura, type ChangedPlano, type PlanoPreview } from '@viajario/contracts/billing/assinatura';
import type { PlanoPago } from '@viajario/contracts/billing/planos';
import type { SubscriptionStatus } from '@viajario/contracts/identity/session';
import { ApiError, call } from '@viajario/web-kit/api/api.ts';
import { formatDay, formatInstant } from '@viajario/web-kit/format/formats.ts';
import { Notice } from '@viajario/web-kit/elements/notice.tsx';
import { write } from '@viajario/web-kit/api/query.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { changedTo } from '../texts.ts';
import styles from './assinatura.module.css';
import { CardDialog } from './card-dialog.tsx';
import { ChangePlanoDialog } from './change-plano-dialog.tsx';
import { keepStatus, reportRefusal } from './status.ts';
import { useCharge } from './use-charge.ts';

const FAILED = 'Erro ao mudar de plano';

interface Props {
  subscription: SubscriptionStatus;
  planoTipo: PlanoPago;
  /** Runs once a dialog is gone. */
  onClosed: () => void;
}

/** 'Mudar plano' to the other one; takes a scheduled change back, and has a charge confirmed that waits for it. */
export function ChangePlano({ subscription, planoTipo, onClosed }: Props) {
  const client = useQueryClient();
  const charge = useCharge();
  const [dialog, setDialog] = useState<{ preview: PlanoPreview; open: boolean }>();
  const close = () => setDialog((shown) => shown && { ...shown, open: false });
  const preview = useMutation({
    mutationFn: (wanted: PlanoPago) => call(assinatura.previewChange, { query: { planoTipo: wanted } }),
    onSuccess: (answer) => setDialog({ preview: answer, open: true }),
    onError: (error) => reportRefusal(client, FAILED, error),
  });
  const change = useMutation(
    write(assinatura.change, {
      onSuccess: (answer) => {
        close();
        if (answer.clientSecret) void charge.confirm(answer.clientSecret);
        else report(answer);
      },
      onError: (error, { body }) => {
        const code = error instanceof ApiError && error.code;
        // Asked to stay with the present plan, and nothing to take back: it was taken back before, by a try with a lost answer.
        if (body?.planoTipo === planoTipo && code === 'PLANO_JA_CONTRATADO') return report({ planoTipo, mudancaAgendada: null });
        reportRefusal(client, FAILED, error);
        if (body && code === 'PREVIA_VENCIDA') preview.mutate(body.planoTipo);
      },
    }),
  );
  const report = ({ planoTipo: now, mudancaAgendada }: Pick<ChangedPlano, 'planoTipo' | 'mudancaAgendada'>) => {
    keepStatus(client, { planoTipo: now, mudancaAgendada, confirmacaoPendenteAte: null });
    toast({ ...wordsOf(planoTipo, now, mudancaAgendada), kind: 'success' });
  };

  const other: PlanoPago = planoTipo === 'mensal' ? 'anual' : 'mensal';
  const { confirmacaoPendenteAte, mudancaAgendada } = subscription;
  return (
    <>
      {confirmacaoPendenteAte ? (
        <>
          <div className={styles.notice}>
            <Notice kind="warning" title={`A mudança para o plano ${other} espera a confirmação do pagamento`}>
              Confirme até {formatInstant(confirmacaoPendenteAte)}. Sem a confirmação nada é cobrado, e o plano não muda.
            </Notice>
          </div>
          <Button
            type="primary"
            loading={charge.busy || change.isPending}
            onClick={() => change.mutate({ body: { planoTipo: other, soConfirmar: true } })}
          >
            Confirmar pagamento
          </Button>
        </>
      ) : mudancaAgendada ? (
        <Button loading={change.isPending} onClick={() => change.mutate({ body: { planoTipo } })}>
          Desfazer mudança
        </Button>
      ) : (
        <Button loading={preview.isPending || charge.busy} onClick={() => preview.mutate(other)}>
          Mudar plano
        </Button>
      )}
      {dialog && (
        <ChangePlanoDialog
          preview={dialog.preview}
          open={dialog.open}
          pending={change.isPending || preview.isPending}
          onConfirm={() =>
            change.mutate({ body: { planoTipo: dialog.preview.planoTipo, calculadoEm: dialog.preview.calculadoEm } })
          }
          onCancel={close}
          onClosed={() => {
            setDialog(undefined);
            onClosed();
          }}
        />
      )}
      {charge.form && (
        <CardDialog
          title="Confirmar pagamento"
          text="O cartão salvo não pagou a mudança de plano. Confirme com outro cartão, que também pagará as renovações."
          open={charge.form.open}
          clientSecret={charge.form.clientSecret}
          submitLabel="Confirmar pagamento"
          confirm={charge.payWith}
          onCancel={charge.close}
          onClosed={() => {
            charge.clear();
            onClosed();
          }}
        />
      )}
    </>
  );
}

function wordsOf(before: PlanoPago, now: PlanoPago, agendada: ChangedPlano['mudancaAgendada']) {
  if (agendada) {
    const description = `O plano muda para ${agendada.planoTipo} em ${formatDay(agendada.em)}.`;
    return { title: 'Mudança agendada', description };
  }
  if (now === before) return { title: 'Mudança desfeita', description: `Você continua no plano ${now}.` };
  return changedTo(now);
}
