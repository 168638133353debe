import { Button } from 'antd';
import { useState } from 'react';
import type { ContaListItem } from '@viajario/contracts/accounts/contas';
import { limpezas } from '@viajario/contracts/crm/duplicados/limpezas';
import { lateDialog } from '@viajario/web-kit/dialog/late-dialog.tsx';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { pluralize } from '@viajario/web-kit/format/formats.ts';
import { retidosText } from '../../clientes/retido.ts';
import styles from '../../kit/jobs/tool.module.css';
import { JobProgress } from '../../kit/jobs/job-progress.tsx';
import { useJob } from '../../kit/jobs/use-job.ts';

const LimparClientesDialog = lateDialog(() => import('./limpar-clientes-dialog.tsx'));

/** 'Limpar todos os clientes': asks, and follows the removal. */
export function LimparClientes({ conta }: { conta: ContaListItem }) {
  const [isAsking, setAsking] = useState(false);
  const onFailed = (error: Error) => toastRefusal('Erro ao limpar clientes', error);
  const job = useJob(limpezas.clearAll, {
    contaId: conta.id,
    onDone: ({ resultado: { deletedCount = 0, retidos } = {} }) =>
      toast({
        title: 'Clientes removidos',
        description: `${pluralize(deletedCount, 'cliente foi apagado', 'clientes foram apagados')} desta conta.${retidosText(retidos)}`,
        kind: 'success',
      }),
    onFailed,
  });
  return (
    <div className={styles.tool}>
      <p className={styles.quiet}>
        Apaga para sempre todos os clientes desta conta, com os seus documentos e vínculos familiares. As empresas ficam.
      </p>
      <Button danger loading={job.isRunning} onClick={() => setAsking(true)}>
        Limpar todos os clientes
      </Button>
      {job.isRunning && <JobProgress label="Apagando os clientes..." progresso={job.state?.progresso} />}
      {isAsking && (
        <LimparClientesDialog conta={conta} onBegun={job.begin} onFailed={onFailed} onClosed={() => setAsking(false)} />
      )}
    </div>
  );
}
