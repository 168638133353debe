import { jobs } from '@viajario/contracts/jobs';
import { addressOf } from '@viajario/web-kit/api.ts';
import styles from '../dados.module.css';

/** The .xlsx that tells what became of each row. */
export function ReportLink({ jobId, describedBy }: { jobId: string; describedBy?: string }) {
  return (
    <a className={styles.link} href={addressOf(jobs.file.path, { id: jobId })} download aria-describedby={describedBy}>
      Baixar relatório
    </a>
  );
}
