import { empresas, type EmpresaRow, type Funcionario } from '@viajario/contracts/crm/empresas';
import { RemoveDialog } from '../dialog/remove-dialog.tsx';
import { empresaName } from './empresa-texts.ts';

interface Props {
  empresa: EmpresaRow;
  funcionario: Funcionario;
  /** Runs once the dialog is gone. */
  onClosed: () => void;
}

/** Asks before a client no longer counts as the company's employee. */
export default function RemoveFuncionarioDialog({ empresa, funcionario, onClosed }: Props) {
  return (
    <RemoveDialog
      route={empresas.dissociate}
      params={{ id: empresa.id, clienteId: funcionario.id }}
      title="Remover associado"
      confirmLabel="Remover"
      done="Associado removido"
      gone="Este associado já tinha sido removido"
      failed="Erro ao remover associação"
      onClosed={onClosed}
    >
      <p>
        Tem certeza de que deseja remover <strong>{funcionario.nome}</strong> de {empresaName(empresa)}?
      </p>
      <p>O cadastro de {funcionario.nome} será mantido.</p>
    </RemoveDialog>
  );
}
