import { convites, type OpenConvite } from '@viajario/contracts/accounts/convites';
import { formatInstant } from '@viajario/web-kit/format/formats.ts';
import { PAPEL_LABELS } from '@viajario/web-kit/session/papeis.ts';
import { RemoveDialog } from '@viajario/web-kit/dialog/remove-dialog.tsx';

interface Props {
  contaId: string;
  convite: OpenConvite;
  /** Runs once the dialog is gone. */
  onClosed: () => void;
}

/** Asks before a link stops working. */
export function RevokeDialog({ contaId, convite, onClosed }: Props) {
  return (
    <RemoveDialog
      route={convites.revoke}
      params={{ id: contaId, conviteId: convite.id }}
      title="Revogar convite"
      confirmLabel="Revogar"
      done="Convite revogado"
      gone="Este convite já não está pendente"
      failed="Erro ao revogar convite"
      onClosed={onClosed}
    >
      <p>
        O link para {PAPEL_LABELS[convite.papelNaConta].toLowerCase()} criado em {formatInstant(convite.dataCriacao)} deixa de
        funcionar agora. Quem o recebeu precisará de outro.
      </p>
    </RemoveDialog>
  );
}
