import type { ContaListItem } from '@viajario/contracts/accounts/contas';
import type { OpenConvite } from '@viajario/contracts/accounts/convites';
import type { Membro } from '@viajario/contracts/accounts/equipe';
import { ConviteDialog } from './convites/convite-dialog.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { ChangePapelDialog, RemoveMembroDialog, TransferDialog } from './membro-dialogs.tsx';
import { RevokeDialog } from './convites/revoke-dialog.tsx';

export type OpenDialog =
  | { kind: 'invite' }
  | { kind: 'papel' | 'transfer' | 'remove' | 'leave'; membro: Membro }
  | { kind: 'revoke'; convite: OpenConvite };

interface Props {
  conta: ContaListItem;
  dialog: OpenDialog;
  /** Runs once the dialog is gone. */
  onClosed: () => void;
}

/** Whichever dialog of the team is open. */
export default function EquipeDialogs({ conta, dialog, onClosed }: Props) {
  switch (dialog.kind) {
    case 'invite':
      return <ConviteDialog conta={conta} onClosed={onClosed} />;
    case 'leave':
      return <LeaveDialog conta={conta} membro={dialog.membro} onClosed={onClosed} />;
    case 'papel':
      return <ChangePapelDialog contaId={conta.id} membro={dialog.membro} onClosed={onClosed} />;
    case 'transfer':
      return <TransferDialog contaId={conta.id} membro={dialog.membro} onClosed={onClosed} />;
    case 'remove':
      return <RemoveMembroDialog contaId={conta.id} membro={dialog.membro} onClosed={onClosed} />;
    case 'revoke':
      return <RevokeDialog contaId={conta.id} convite={dialog.convite} onClosed={onClosed} />;
  }
}
