import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { limpezas, type Limpeza } from '@viajario/contracts/crm/duplicados/limpezas';
import { lateDialog } from '@viajario/web-kit/dialog/late-dialog.tsx';
import { read } from '@viajario/web-kit/api/query.ts';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { pluralize } from '@viajario/web-kit/format/formats.ts';
import { Loaded } from '@viajario/web-kit/list/loaded.tsx';
import styles from '../../kit/jobs/tool.module.css';
import { History, HistoryLine } from '../../kit/jobs/history.tsx';
import { JobProgress } from '../../kit/jobs/job-progress.tsx';
import { useJob } from '../../kit/jobs/use-job.ts';
import { undoResultText } from './undo-result-text.ts';

const UndoLimpezaDialog = lateDialog(() => import('./undo-limpeza-dialog.tsx'));

/** The removals of duplicates and the merges by hand of the last 30 days, with the way back. */
export function LimpezasList({ contaId }: { contaId: string }) {
  const [asked, setAsked] = useState<Limpeza>();
  const list = useQuery({ ...read(limpezas.list, { query: { contaId } }), refetchOnMount: 'always' });
  const onFailed = (error: Error) => toastRefusal('Erro ao desfazer limpeza', error);
  const undo = useJob(limpezas.undo, {
    contaId,
    onDone: ({ resultado }) => toast({ title: 'Limpeza desfeita', description: undoResultText(resultado), kind: 'success' }),
    onFailed,
  });
  return (
    <>
      {undo.isRunning && <JobProgress label="Desfazendo a limpeza..." progresso={undo.state?.progresso} />}
      <Loaded query={list} failedTitle="Não foi possível carregar as limpezas" lines={2}>
        {(items) => (
          <History title="Limpezas dos últimos 30 dias" items={items} emptyText="Nenhuma limpeza ainda.">
            {(item) => <LimpezaRow key={item.id} limpeza={item} isUndoing={undo.isRunning} onUndo={() => setAsked(item)} />}
          </History>
        )}
      </Loaded>
      {asked && (
        <UndoLimpezaDialog
          contaId={contaId}
          limpeza={asked}
          onBegun={undo.begin}
          onFailed={onFailed}
          onClosed={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

function LimpezaRow({ limpeza, isUndoing, onUndo }: { limpeza: Limpeza; isUndoing: boolean; onUndo: () => void }) {
  const { id, desfazerAte } = limpeza;
  const nameId = `limpeza-${id}`;
  return (
    <li className={`${styles.item} ruled`}>
      <div className={styles.words}>
        <strong id={nameId}>{nameOf(limpeza)}</strong>
        <HistoryLine done={limpeza} />
      </div>
      {desfazerAte && (
        <Button aria-describedby={nameId} loading={isUndoing} onClick={onUndo}>
          Desfazer
        </Button>
      )}
    </li>
  );
}

/** 'Mesclagem: Ana Lima'; without the name where she is gone by now. */
function nameOf({ tipo, cliente, deletedCount }: Limpeza): string {
  if (tipo === 'duplicados') return pluralize(deletedCount, 'duplicata removida', 'duplicatas removidas');
  return cliente ? `Mesclagem: ${cliente.nome}` : 'Mesclagem';
}
