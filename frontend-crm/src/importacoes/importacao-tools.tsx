import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import type { ContaListItem } from '@viajario/contracts/accounts/contas';
import { importacoes } from '@viajario/contracts/crm/importacoes/importacoes';
import { download } from '@viajario/web-kit/api/file.ts';
import { useRefresh } from '@viajario/web-kit/list/use-refresh.ts';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import styles from '../kit/jobs/tool.module.css';
import { JobProgress } from '../kit/jobs/job-progress.tsx';
import { useJob } from '../kit/jobs/use-job.ts';
import { ContatosTool } from './contatos/contatos-tool.tsx';
import { ImportResultView, isImportResult } from './import-result-view.tsx';
import { ImportacoesList } from './importacoes-list.tsx';
import { NEEDED, planilhaOf, toastImportRefusal, type Planilha } from './planilha.ts';
import { PlanilhaField } from './planilha-field.tsx';
import { PreviaPanel } from './previa-panel.tsx';

/** Content of 'Importar dados', for proprietario and gestor of a conta in good standing. */
export default function ImportacaoTools({ conta }: { conta: ContaListItem }) {
  return conta.ativa ? (
    <ActiveTools contaId={conta.id} />
  ) : (
    <p className={styles.quiet}>Importar clientes faz parte da assinatura ativa.</p>
  );
}

function ActiveTools({ contaId }: { contaId: string }) {
  const [planilha, setPlanilha] = useState<Planilha>();
  const job = useJob(importacoes.run, {
    contaId,
    keepsResult: true,
    onDone: ({ resultado }) => toast({ title: 'Importação concluída', description: resultado?.message, kind: 'success' }),
    onFailed: toastImportRefusal,
  });
  const refresh = useRefresh();
  const area = useRef<HTMLDivElement>(null);
  const result = job.state?.resultado;
  const choose = (file: File) => setPlanilha(planilhaOf(file));
  function begin(jobId: string) {
    job.begin(jobId);
    // It stands there as going on from now.
    refresh(['importacoes']);
  }
  function letGo(after: () => void) {
    setPlanilha(undefined);
    after();
    // The button that had it is gone, and with it the long preview that the page was scrolled down.
    area.current?.focus({ preventScroll: true });
    area.current?.scrollIntoView();
  }
  return (
    <div ref={area} tabIndex={-1} className={`${styles.tools} ${styles.area} takes-focus`}>
      <Template />
      {job.isRunning ? (
        <JobProgress label="Importando a planilha..." progresso={job.state?.progresso} />
      ) : (
        <div className={styles.tool}>
          <PlanilhaField file={planilha?.file} onFile={choose} />
          {planilha ? (
            <PreviaPanel
              key={planilha.key}
              {...{ contaId, planilha }}
              onBegun={(jobId) => letGo(() => begin(jobId))}
              onGivenUp={() => letGo(() => undefined)}
            />
          ) : (
            <Button type="primary" onClick={() => toast({ ...NEEDED, kind: 'error' })}>
              Importar planilha
            </Button>
          )}
        </div>
      )}
      {!job.isRunning && !planilha && isImportResult(result) && (
        <ImportResultView contaId={contaId} result={result} onDismiss={() => letGo(job.clear)} />
      )}
      {!job.isRunning && !planilha && <ContatosTool contaId={contaId} onBegun={(jobId) => letGo(() => begin(jobId))} />}
      <ImportacoesList contaId={contaId} onUndone={job.clear} />
    </div>
  );
}

function Template() {
  const template = useMutation({
    mutationFn: () => download(importacoes.template),
    onError: (error) => toastRefusal('Erro ao baixar o modelo', error),
  });
  return (
    <div className={styles.tool}>
      <p className={styles.quiet}>
        Traga os seus clientes de qualquer planilha .xlsx, de até 20 MB e 50.000 linhas. As colunas são reconhecidas pelo título,
        em qualquer ordem, e você confere tudo antes de importar.
      </p>
      <Button loading={template.isPending} onClick={() => template.mutate()}>
        Baixar modelo
      </Button>
    </div>
  );
}
