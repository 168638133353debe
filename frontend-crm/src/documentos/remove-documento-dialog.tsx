import { documentos, type Documento } from '@viajario/contracts/documents/documentos';
import { RemoveDialog } from '@viajario/web-kit/dialog/remove-dialog.tsx';
import { DeleteQuestion } from '../kit/dialog/removal-texts.tsx';

interface Props {
  documento: Documento;
  /** Name of the file that was sent to take its place. */
  replacedBy?: string;
  /** Runs once the dialog is gone. */
  onClosed: () => void;
}

/** Confirms the permanent removal of a file. */
export function RemoveDocumentoDialog({ documento, replacedBy, onClosed }: Props) {
  return (
    <RemoveDialog
      route={documentos.remove}
      params={{ id: documento.id }}
      title={replacedBy ? 'Excluir o arquivo anterior?' : 'Excluir documento'}
      confirmLabel="Excluir"
      done="Documento removido com sucesso!"
      failed="Falha ao remover documento"
      gone="Este documento já tinha sido removido"
      onClosed={onClosed}
    >
      {replacedBy && (
        <p>
          <strong>{replacedBy}</strong> foi enviado. Os dois arquivos ficam guardados se você cancelar.
        </p>
      )}
      <DeleteQuestion name={documento.nomeArquivo} />
      <p>Esta ação é irreversível: o arquivo será apagado e não poderá ser recuperado.</p>
    </RemoveDialog>
  );
}
