import { empresas, type Empresa } from '@viajario/contracts/crm/empresas/empresas';
import { RemoveDialog } from '@viajario/web-kit/dialog/remove-dialog.tsx';
import { DeleteQuestion } from '../kit/dialog/removal-texts.tsx';
import { empresaName } from './empresa-texts.ts';

interface Props {
  empresa: Empresa;
  /** Runs once the dialog is gone. */
  onClosed: () => void;
}

/** Confirms the permanent removal of a company and says what becomes of its employees. */
export default function DeleteEmpresaDialog({ empresa, onClosed }: Props) {
  return (
    <RemoveDialog
      route={empresas.remove}
      params={{ id: empresa.id }}
      title="Excluir empresa"
      confirmLabel="Excluir"
      done="Empresa deletada com sucesso"
      gone="Esta empresa já tinha sido excluída"
      failed="Erro ao deletar empresa"
      onClosed={onClosed}
    >
      <DeleteQuestion name={empresaName(empresa)} />
      <p>{unlinkedText(empresa.funcionariosCount)}</p>
      <p>Esta ação é irreversível.</p>
    </RemoveDialog>
  );
}

function unlinkedText(count: number) {
  if (count === 0) return 'Nenhum funcionário está vinculado a esta empresa.';
  if (count === 1) return '1 funcionário será desvinculado; o cadastro dele será mantido.';
  return `${count.toLocaleString('pt-BR')} funcionários serão desvinculados; os cadastros deles serão mantidos.`;
}
