import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { importacoes, type Importacao } from '@viajario/contracts/crm/importacoes/importacoes';
import { ConfirmDialog } from '@viajario/web-kit/dialog/confirm-dialog.tsx';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import { pluralize } from '@viajario/web-kit/format/formats.ts';
import { startJob } from '../kit/jobs/jobs-api.ts';
import { UNDO_FAILED } from './undo-texts.ts';

interface Props {
  contaId: string;
  importacao: Importacao;
  onBegun: (jobId: string) => void;
  onClosed: () => void;
}

/** Says what undoing an import does before it happens. */
export default function UndoImportDialog({ contaId, importacao, onBegun, onClosed }: Props) {
  const [open, setOpen] = useState(true);
  const undo = useMutation({
    mutationFn: () => startJob(importacoes.undo, { body: { contaId, importacaoId: importacao.id } }),
    onSuccess: (jobId) => {
      onBegun(jobId);
      setOpen(false);
    },
    onError: (error) => toastRefusal(UNDO_FAILED, error),
  });
  return (
    <ConfirmDialog
      open={open}
      title="Desfazer importação"
      confirmLabel="Desfazer importação"
      danger
      pending={undo.isPending}
      onConfirm={() => undo.mutate()}
      onCancel={() => setOpen(false)}
      onClosed={onClosed}
    >
      <p>
        {importacao.imported === 1
          ? 'O cliente que veio'
          : `Os ${pluralize(importacao.imported, 'cliente', 'clientes')} que vieram`}{' '}
        de <strong>{importacao.arquivo}</strong> {importacao.imported === 1 ? 'será apagado' : 'serão apagados'}.
      </p>
      <p>
        Ficam os que alguém editou desde então, ou que já têm documentos, familiares ou empresa. O que já estava na conta antes da
        importação não muda. Esta ação é irreversível.
      </p>
    </ConfirmDialog>
  );
}
