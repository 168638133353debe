import type { MouseEvent } from 'react';
import { jobs } from '@viajario/contracts/jobs';
import { addressOf } from '@viajario/web-kit/api/api.ts';
import { download } from '@viajario/web-kit/api/file.ts';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import styles from './tool.module.css';

interface Props {
  jobId: string;
  /** Id of the element that names what the file is about. */
  describedBy?: string;
  children: string;
}

/** What a job made. A press asks first whether the file may be had: the browser itself gives no reason for a refused download. */
export function JobFileLink({ jobId, describedBy, children }: Props) {
  function fetchIt(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    download(jobs.file, { id: jobId }).catch((error: unknown) => toastRefusal('Erro ao baixar o arquivo', error));
  }
  return (
    <a
      className={styles.link}
      href={addressOf(jobs.file.path, { id: jobId })}
      download
      aria-describedby={describedBy}
      onClick={fetchIt}
    >
      {children}
    </a>
  );
}
