import { formatBytes } from '@viajario/web-kit/format/formats.ts';
import { Button } from 'antd';
import { useId } from 'react';
import styles from '../documentos.module.css';
import type { UploadItem, UploadQueue } from './upload-queue.ts';

/** A file on its way, or why it did not arrive and how to try again. */
export function UploadRow({ item, queue }: { item: UploadItem; queue: UploadQueue }) {
  const nameId = useId();
  const failed = item.state === 'failed';
  const percent = Math.round(item.progress * 100);
  return (
    <li className={`${styles.row} row gap-1-3 ${failed ? styles.failed : ''}`}>
      <div className={`${styles.facts} row shrinks gap-0-3`}>
        <strong id={nameId} className={styles.name}>
          {item.file.name}
        </strong>
        {failed ? (
          <span className="negative small breaks">{item.motivo}</span>
        ) : (
          <span className={styles.quiet}>
            {formatBytes(item.file.size)} · {stateText(item.state, percent)}
          </span>
        )}
        {item.state === 'sending' && (
          <progress
            className={styles.progress}
            max={100}
            value={percent}
            aria-label="Progresso do envio"
            aria-describedby={nameId}
          />
        )}
      </div>
      <div className="row gap-1-2">
        {failed && item.canRetry && (
          <Button size="small" aria-describedby={nameId} onClick={() => queue.retry(item.id)}>
            Tentar novamente
          </Button>
        )}
        <Button size="small" aria-describedby={nameId} onClick={() => queue.remove(item.id)}>
          {failed ? 'Dispensar' : 'Cancelar envio'}
        </Button>
      </div>
    </li>
  );
}

function stateText(state: UploadItem['state'], percent: number) {
  if (state === 'waiting') return 'Na fila';
  // Everything has left, the answer is not there yet: the server checks and encrypts.
  return percent === 100 ? 'Guardando...' : `Enviando... ${percent}%`;
}
