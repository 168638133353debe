import { relacionamentos, type Relacionamento } from '@viajario/contracts/crm/relacionamentos';
import { RemoveDialog } from '../dialog/remove-dialog.tsx';

interface Props {
  vinculo: Relacionamento;
  /** Runs once the dialog is gone. */
  onClosed: () => void;
}

/** Asks before somebody leaves the family; his record stays. */
export default function RemoveMembroDialog({ vinculo, onClosed }: Props) {
  const { nome } = vinculo.referencia;
  return (
    <RemoveDialog
      route={relacionamentos.remove}
      params={{ id: vinculo.id }}
      title="Remover membro da família"
      confirmLabel="Remover"
      done="Membro removido da família com sucesso."
      gone="Este membro já tinha sido removido da família"
      failed="Erro ao remover membro da família"
      onClosed={onClosed}
    >
      <p>
        Tem certeza de que deseja remover <strong>{nome}</strong> da família?
      </p>
      <p>{`O cadastro de ${nome} será mantido.`}</p>
    </RemoveDialog>
  );
}
