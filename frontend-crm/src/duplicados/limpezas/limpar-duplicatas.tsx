import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { limpezas, type DuplicatesPreview } from '@viajario/contracts/crm/duplicados/limpezas';
import { lateDialog } from '@viajario/web-kit/dialog/late-dialog.tsx';
import { call } from '@viajario/web-kit/api/api.ts';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { pluralize } from '@viajario/web-kit/format/formats.ts';
import { retidosText } from '../../clientes/retido.ts';
import styles from '../../kit/jobs/tool.module.css';
import { JobProgress } from '../../kit/jobs/job-progress.tsx';
import { useJob } from '../../kit/jobs/use-job.ts';

const DuplicatasDialog = lateDialog(() => import('./duplicatas-dialog.tsx'));

/** 'Limpar duplicatas': finds them, shows them, and follows their removal. */
export function LimparDuplicatas({ contaId }: { contaId: string }) {
  const [found, setFound] = useState<DuplicatesPreview>();
  const onFailed = (error: Error) => toastRefusal('Erro ao limpar duplicatas', error);
  const job = useJob(limpezas.cleanDuplicates, {
    contaId,
    onDone: ({ resultado: { deletedCount = 0, retidos } = {} }) =>
      toast({
        title: 'Duplicatas removidas',
        description: `${pluralize(deletedCount, 'cliente removido', 'clientes removidos')}. Você pode desfazer por 30 dias.${retidosText(retidos)}`,
        kind: 'success',
      }),
    onFailed,
  });
  // Asked for at each click: what was found earlier may be gone.
  const look = useMutation({
    mutationFn: () => call(limpezas.preview, { query: { contaId } }),
    onSuccess: (preview) => {
      if (preview.deletedCount > 0 || preview.parecidos.length > 0) setFound(preview);
      else
        toast({
          title: 'Nenhuma duplicata encontrada',
          description: preview.retidos > 0 ? retidosText(preview.retidos).trim() : 'Não há clientes repetidos nesta conta.',
          kind: 'success',
        });
    },
    onError: onFailed,
  });
  return (
    <div className={styles.tool}>
      <p className={styles.quiet}>
        Junta cadastros repetidos da mesma pessoa: mesmo nome e mesma data de nascimento, e-mail ou celular. Você confere antes, e
        pode desfazer por 30 dias. Os que só se parecem você decide um par de cada vez.
      </p>
      <Button loading={look.isPending || job.isRunning} onClick={() => look.mutate()}>
        Limpar duplicatas
      </Button>
      {job.isRunning && <JobProgress label="Limpando duplicatas..." progresso={job.state?.progresso} />}
      {found && (
        <DuplicatasDialog
          contaId={contaId}
          found={found}
          onBegun={job.begin}
          onFailed={onFailed}
          onClosed={() => setFound(undefined)}
        />
      )}
    </div>
  );
}
