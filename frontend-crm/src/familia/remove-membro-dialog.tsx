import { relacionamentos, type Relacionamento } from '@viajario/contracts/crm/relacionamentos/relacionamentos';
import { RemoveDialog } from '@viajario/web-kit/dialog/remove-dialog.tsx';
import { write } from '@viajario/web-kit/api/query.ts';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { useMutation } from '@tanstack/react-query';
import { KeptRecord } from '../kit/dialog/removal-texts.tsx';
import { addFailure } from './add/use-vinculo.ts';

interface Props {
  vinculo: Relacionamento;
  /** Runs once the dialog is gone. */
  onClosed: () => void;
}

/** Confirms the removal of a member from the family; the record stays. */
export default function RemoveMembroDialog({ vinculo, onClosed }: Props) {
  const { nome } = vinculo.referencia;
  const restore = useMutation(
    write(relacionamentos.create, {
      onSuccess: () => toast({ title: 'Membro da família adicionado', kind: 'success' }),
      onError: (error) => toastRefusal(addFailure(), error),
    }),
  );
  return (
    <RemoveDialog
      route={relacionamentos.remove}
      params={{ id: vinculo.id }}
      title="Remover membro da família"
      confirmLabel="Remover"
      done="Membro removido"
      doneText="Membro removido da família com sucesso."
      gone="Este membro já tinha sido removido da família"
      failed="Erro ao remover membro da família"
      undo={() => restore.mutate({ body: asStored(vinculo) })}
      onClosed={onClosed}
    >
      <p>
        Tem certeza de que deseja remover <strong>{nome}</strong> da família?
      </p>
      <KeptRecord name={nome} />
    </RemoveDialog>
  );
}

/** The relationship in its own direction, which may not be the one it is read in. */
function asStored({ cliente, referencia, inverso, tipoRelacao, observacoes }: Relacionamento) {
  const [from, to] = inverso ? [referencia, cliente] : [cliente, referencia];
  return { clienteId: from.id, referenciaId: to.id, tipoRelacao, observacoes: observacoes ?? undefined };
}
