import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { limpezas, type Limpeza } from '@viajario/contracts/crm/duplicados/limpezas';
import { ConfirmDialog } from '@viajario/web-kit/dialog/confirm-dialog.tsx';
import { formatInstant, pluralize } from '@viajario/web-kit/format/formats.ts';
import { startJob } from '../../kit/jobs/jobs-api.ts';

interface Props {
  contaId: string;
  limpeza: Limpeza;
  onBegun: (jobId: string) => void;
  onFailed: (error: Error) => void;
  onClosed: () => void;
}

/** Says what undoing a removal of duplicates, or a merge, does before it happens. */
export default function UndoLimpezaDialog({ contaId, limpeza, onBegun, onFailed, onClosed }: Props) {
  const [open, setOpen] = useState(true);
  const undo = useMutation({
    mutationFn: () => startJob(limpezas.undo, { body: { contaId, limpezaId: limpeza.id } }),
    onSuccess: (jobId) => {
      onBegun(jobId);
      setOpen(false);
    },
    onError: onFailed,
  });
  return (
    <ConfirmDialog
      open={open}
      title={limpeza.tipo === 'mesclagem' ? 'Desfazer mesclagem' : 'Desfazer limpeza'}
      confirmLabel="Desfazer"
      pending={undo.isPending}
      onConfirm={() => undo.mutate()}
      onCancel={() => setOpen(false)}
      onClosed={onClosed}
    >
      <p>
        {pluralize(limpeza.deletedCount, 'cliente removido', 'clientes removidos')} em {formatInstant(limpeza.criadaEm)}{' '}
        {limpeza.deletedCount === 1 ? 'volta' : 'voltam'} para a lista, com os seus documentos e familiares. Quem foi excluído
        depois não volta, e o que foi mudado depois em quem ficou continua como está.
      </p>
    </ConfirmDialog>
  );
}
