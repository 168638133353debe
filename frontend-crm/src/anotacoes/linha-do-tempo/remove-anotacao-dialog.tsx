import { anotacoes } from '@viajario/contracts/crm/anotacoes/anotacoes';
import { RemoveDialog } from '@viajario/web-kit/dialog/remove-dialog.tsx';

/** Asks before a note or reminder is deleted. */
export default function RemoveAnotacaoDialog({ id, onClosed }: { id: string; onClosed: () => void }) {
  return (
    <RemoveDialog
      route={anotacoes.remove}
      params={{ id }}
      title="Excluir anotação"
      confirmLabel="Excluir"
      done="Anotação excluída"
      gone="Esta anotação já não existe"
      failed="Erro ao excluir a anotação"
      onClosed={onClosed}
    >
      <p>Tem certeza de que deseja excluir esta anotação? Esta ação não pode ser desfeita.</p>
    </RemoveDialog>
  );
}
