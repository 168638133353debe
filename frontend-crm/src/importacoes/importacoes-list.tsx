import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { importacoes, type Importacao } from '@viajario/contracts/crm/importacoes/importacoes';
import { lateDialog } from '@viajario/web-kit/dialog/late-dialog.tsx';
import { read } from '@viajario/web-kit/api/query.ts';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { pluralize } from '@viajario/web-kit/format/formats.ts';
import { Loaded } from '@viajario/web-kit/list/loaded.tsx';
import styles from '../kit/jobs/tool.module.css';
import { History, HistoryLine } from '../kit/jobs/history.tsx';
import { JobProgress } from '../kit/jobs/job-progress.tsx';
import { useJob } from '../kit/jobs/use-job.ts';
import { ReportLink } from './report-link.tsx';
import { undoneText } from './undo-texts.ts';

const UndoImportDialog = lateDialog(() => import('./undo-import-dialog.tsx'));

/** Another person's import may be going on. */
const LOOK_EVERY_MS = 5_000;
const isGoingOn = ({ status }: Importacao) => status === 'andamento';

/** The conta's imports of the last 30 days, each with its report and, while it can be undone, the way to that. */
export function ImportacoesList({ contaId, onUndone }: { contaId: string; onUndone: () => void }) {
  const [asked, setAsked] = useState<Importacao>();
  const list = useQuery({
    ...read(importacoes.list, { query: { contaId } }),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.some(isGoingOn) ? LOOK_EVERY_MS : false),
  });
  const onFailed = (error: Error) => toastRefusal('Erro ao desfazer importação', error);
  const undo = useJob(importacoes.undo, {
    contaId,
    onDone: ({ resultado }) => {
      onUndone();
      toast({ title: 'Importação desfeita', description: undoneText(resultado), kind: 'success' });
    },
    onFailed,
  });
  return (
    <>
      {undo.isRunning && <JobProgress label="Desfazendo a importação..." progresso={undo.state?.progresso} />}
      <Loaded query={list} failedTitle="Não foi possível carregar as importações" lines={2}>
        {(items) => (
          <History title="Importações dos últimos 30 dias" items={items} emptyText="Nenhuma importação ainda.">
            {(item) => <ImportacaoRow key={item.id} importacao={item} isUndoing={undo.isRunning} onUndo={() => setAsked(item)} />}
          </History>
        )}
      </Loaded>
      {asked && (
        <UndoImportDialog
          contaId={contaId}
          importacao={asked}
          onBegun={undo.begin}
          onFailed={onFailed}
          onClosed={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

interface RowProps {
  importacao: Importacao;
  isUndoing: boolean;
  onUndo: () => void;
}

function ImportacaoRow({ importacao, isUndoing, onUndo }: RowProps) {
  const { id, jobId, arquivo, status, usuario, criadaEm, desfazerAte } = importacao;
  const nameId = `importacao-${id}`;
  return (
    <li className={`${styles.item} ruled`}>
      <div className={styles.words}>
        <strong id={nameId}>{arquivo}</strong>
        <span>{stateText(importacao)}</span>
        <HistoryLine done={{ criadaEm, usuario, desfazerAte }} />
      </div>
      <div className="row gap-2-4">
        {(status === 'concluida' || status === 'desfeita') && <ReportLink jobId={jobId} describedBy={nameId} />}
        {desfazerAte && (
          <Button aria-describedby={nameId} loading={isUndoing} onClick={onUndo}>
            Desfazer importação
          </Button>
        )}
      </div>
    </li>
  );
}

function stateText({ status, imported, skipped }: Importacao): string {
  if (status === 'andamento') return 'Em andamento';
  if (status === 'falhou') return 'Falhou: nada foi importado';
  const counts = `${pluralize(imported, 'importado', 'importados')}, ${pluralize(skipped, 'ignorado', 'ignorados')}`;
  return status === 'desfeita' ? `Desfeita (${counts})` : counts;
}
