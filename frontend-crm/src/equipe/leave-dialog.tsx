import type { ContaListItem } from '@viajario/contracts/accounts/contas';
import { equipe } from '@viajario/contracts/accounts/equipe';
import { noteLeftConta, useConta, useSelectConta, useSession } from '@viajario/web-kit/session/session.tsx';
import { RemoveDialog } from '@viajario/web-kit/dialog/remove-dialog.tsx';

interface Props {
  conta: ContaListItem;
  /** Runs once the dialog is gone. */
  onClosed: () => void;
}

/** Asks before a member leaves the conta; afterwards the first of the others is shown. */
export function LeaveDialog({ conta, onClosed }: Props) {
  const { contas } = useConta();
  const select = useSelectConta();
  const { user } = useSession();
  const next = contas.find(({ id }) => id !== conta.id);
  return (
    <RemoveDialog
      route={equipe.remove}
      params={{ id: conta.id, usuarioId: user?.id ?? '' }}
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
    </RemoveDialog>
  );
}
