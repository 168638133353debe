import type { ContaListItem } from '@viajario/contracts/accounts/contas';
import { equipe, type Membro } from '@viajario/contracts/accounts/equipe';
import { noteLeftConta, useConta, useSelectConta } from '@viajario/web-kit/session/session.tsx';
import { RemoveDialog } from '@viajario/web-kit/dialog/remove-dialog.tsx';
import { useState } from 'react';
import { CarteiraOffer } from './carteira-offer.tsx';

interface Props {
  conta: ContaListItem;
  /** The user as a member of it. */
  membro: Membro;
  /** Runs once the dialog is gone. */
  onClosed: () => void;
}

/** Asks before a member leaves the conta; afterwards the first of the others is shown. */
export function LeaveDialog({ conta, membro, onClosed }: Props) {
  const { contas } = useConta();
  const select = useSelectConta();
  const [para, choose] = useState('');
  const next = contas.find(({ id }) => id !== conta.id);
  return (
    <RemoveDialog
      route={equipe.remove}
      params={{ id: conta.id, usuarioId: membro.usuarioId }}
      query={{ para }}
      title="Sair da conta"
      confirmLabel="Sair da conta"
      done={`Você saiu da conta ${conta.nome}`}
      gone="Você já não faz parte desta conta"
      failed="Erro ao sair da conta"
      onDone={() => {
        noteLeftConta(conta.id);
        if (next) select(next.id);
      }}
      onClosed={onClosed}
    >
      <p>
        Tem certeza de que deseja sair da conta <strong>{conta.nome}</strong>?
      </p>
      <p>
        O seu acesso termina agora, e os convites que você criou deixam de valer. O que você cadastrou continua na conta. Para
        voltar, você precisará de um novo convite.
      </p>
      <CarteiraOffer membro={membro} nome="Você" para={para} onChoose={choose} />
    </RemoveDialog>
  );
}
