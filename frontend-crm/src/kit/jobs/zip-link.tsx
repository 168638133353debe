import { formatBytes, formatInstant, pluralize } from '@viajario/web-kit/format/formats.ts';
import { JobFileLink } from './job-file-link.tsx';
import styles from './tool.module.css';
import type { ReadyZip } from './use-zip.ts';

interface Props {
  zip: ReadyZip;
  /** Of the link. */
  label: string;
  /** What is in it. */
  content: string;
}

/** Where a ZIP is, until when, and whether anything is missing in it. */
export function ZipLink({ zip, label, content }: Props) {
  const { arquivo, bytes, falhas, disponivelAte, jobId } = zip;
  return (
    <div className={`${styles.result} stack gap-3 p-4 breaks`}>
      <JobFileLink jobId={jobId}>{label}</JobFileLink>
      <p className={styles.quiet}>
        {arquivo} · {formatBytes(bytes)} · {content} · disponível até {formatInstant(disponivelAte)}
      </p>
      {falhas > 0 && (
        <p className="flush warning strong">
          {pluralize(falhas, 'arquivo não pôde ser lido', 'arquivos não puderam ser lidos')}: o erros.txt, dentro do ZIP, diz
          quais.
        </p>
      )}
    </div>
  );
}
