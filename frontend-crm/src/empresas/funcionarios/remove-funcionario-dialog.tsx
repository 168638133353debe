import { empresas, type EmpresaRow, type Funcionario } from '@viajario/contracts/crm/empresas/empresas';
import { RemoveDialog } from '@viajario/web-kit/dialog/remove-dialog.tsx';
import { write } from '@viajario/web-kit/api/query.ts';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { useMutation } from '@tanstack/react-query';
import { KeptRecord } from '../../kit/dialog/removal-texts.tsx';
import { empresaName } from '../empresa-texts.ts';

interface Props {
  empresa: EmpresaRow;
  funcionario: Funcionario;
  /** Runs once the dialog is gone. */
  onClosed: () => void;
}

/** Asks before a client no longer counts as the company's employee. */
export default function RemoveFuncionarioDialog({ empresa, funcionario, onClosed }: Props) {
  const params = { id: empresa.id, clienteId: funcionario.id };
  const associate = useMutation(
    write(empresas.associate, {
      onSuccess: () => toast({ title: 'Associado adicionado', kind: 'success' }),
      onError: (error) => toastRefusal('Erro ao associar cliente', error),
    }),
  );
  return (
    <RemoveDialog
      route={empresas.dissociate}
      params={params}
      title="Remover associado"
      confirmLabel="Remover"
      done="Associado removido"
      gone="Este associado já tinha sido removido"
      failed="Erro ao remover associação"
      undo={() => associate.mutate({ params })}
      onClosed={onClosed}
    >
      <p>
        Tem certeza de que deseja remover <strong>{funcionario.nome}</strong> de {empresaName(empresa)}?
      </p>
      <KeptRecord name={funcionario.nome} />
    </RemoveDialog>
  );
}
