import { importacoes, type Importacao } from '@viajario/contracts/crm/importacoes/importacoes';
import { pluralize } from '@viajario/web-kit/format/formats.ts';
import { JobDialog, type JobDialogProps } from '../kit/jobs/job-dialog.tsx';

interface Props extends JobDialogProps {
  contaId: string;
  importacao: Importacao;
}

/** Says what undoing an import does before it happens. */
export default function UndoImportDialog({ contaId, importacao, ...on }: Props) {
  return (
    <JobDialog
      route={importacoes.undo}
      input={{ body: { contaId, importacaoId: importacao.id } }}
      title="Desfazer importação"
      confirmLabel="Desfazer importação"
      danger
      {...on}
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
    </JobDialog>
  );
}
