import { clientes, type ClienteRow } from '@viajario/contracts/crm/clientes/clientes';
import { RemoveDialog } from '@viajario/web-kit/dialog/remove-dialog.tsx';
import { DeleteQuestion } from '../kit/dialog/removal-texts.tsx';

interface Props {
  cliente: ClienteRow;
  /** The client is gone; the dialog not yet. */
  onDone?: () => void;
  /** Runs once the dialog is gone. */
  onClosed: () => void;
}

/** Confirms the permanent removal of a client. */
export default function DeleteClienteDialog({ cliente, onDone, onClosed }: Props) {
  return (
    <RemoveDialog
      route={clientes.remove}
      params={{ id: cliente.id }}
      title="Excluir cliente"
      confirmLabel="Excluir"
      done="Cliente deletado com sucesso"
      gone="Este cliente já tinha sido excluído"
      failed="Erro ao deletar cliente"
      onDone={onDone}
      onClosed={onClosed}
    >
      <DeleteQuestion name={cliente.nome} />
      <p>Esta ação é irreversível: o cadastro, os documentos enviados e os vínculos familiares deste cliente serão apagados.</p>
    </RemoveDialog>
  );
}
