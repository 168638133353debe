import { limpezas, type Limpeza } from '@viajario/contracts/crm/duplicados/limpezas';
import { formatInstant, pluralize } from '@viajario/web-kit/format/formats.ts';
import { JobDialog, type JobDialogProps } from '../../kit/jobs/job-dialog.tsx';

interface Props extends JobDialogProps {
  contaId: string;
  limpeza: Limpeza;
}

/** Says what undoing a removal of duplicates, or a merge, does before it happens. */
export default function UndoLimpezaDialog({ contaId, limpeza, ...on }: Props) {
  return (
    <JobDialog
      route={limpezas.undo}
      input={{ body: { contaId, limpezaId: limpeza.id } }}
      title={limpeza.tipo === 'mesclagem' ? 'Desfazer mesclagem' : 'Desfazer limpeza'}
      confirmLabel="Desfazer"
      {...on}
    >
      <p>
        {pluralize(limpeza.deletedCount, 'cliente removido', 'clientes removidos')} em {formatInstant(limpeza.criadaEm)}{' '}
        {limpeza.deletedCount === 1 ? 'volta' : 'voltam'} para a lista, com os seus documentos e familiares. Quem foi excluído
        depois não volta, e o que foi mudado depois em quem ficou continua como está.
      </p>
    </JobDialog>
  );
}
