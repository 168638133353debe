import type { PlanoPreview } from '@viajario/contracts/billing/assinatura';
import { ConfirmDialog } from '@viajario/web-kit/dialog/confirm-dialog.tsx';
import { formatDay, formatMoney } from '@viajario/web-kit/format/formats.ts';

interface Props {
  preview: PlanoPreview;
  open: boolean;
  pending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** Runs once the dialog is gone. */
  onClosed: () => void;
}

/** What the other plan costs, now and later, before it is changed to. */
export function ChangePlanoDialog({ preview, ...dialog }: Props) {
  const { planoTipo, quando } = preview;
  return (
    <ConfirmDialog
      {...dialog}
      title={`Mudar para o plano ${planoTipo}`}
      confirmLabel="Confirmar mudança"
      cancelLabel="Manter plano"
    >
      {quando === 'agora' ? <ChangeNow preview={preview} /> : <ChangeLater preview={preview} />}
    </ConfirmDialog>
  );
}

function ChangeNow({ preview: { valorAgora, valorRenovacao, proximaCobrancaEm } }: { preview: PlanoPreview }) {
  return (
    <>
      <p>
        Cobrança hoje: <strong>{formatMoney(valorAgora)}</strong>
      </p>
      <p>
        São {formatMoney(valorRenovacao)} do plano anual, menos o que ainda não foi usado do plano mensal. O plano muda agora, e a
        próxima renovação é em {formatDay(proximaCobrancaEm)}.
      </p>
    </>
  );
}

function ChangeLater({ preview: { em, valorRenovacao } }: { preview: PlanoPreview }) {
  return (
    <>
      <p>
        Cobrança hoje: <strong>{formatMoney(0)}</strong>
      </p>
      <p>
        O plano anual já está pago e vale até {formatDay(em)}. Nesse dia, com a renovação, o plano muda para mensal:{' '}
        {formatMoney(valorRenovacao)} por mês.
      </p>
      <p>Até lá a mudança pode ser desfeita.</p>
    </>
  );
}
