import { Button } from 'antd';
import { formatBytes, formatInstant, pluralize } from '@viajario/web-kit/format/formats.ts';
import styles from '../jobs/tool.module.css';
import { JobFileLink } from '../jobs/job-file-link.tsx';
import { JobProgress } from '../jobs/job-progress.tsx';
import { useBackup, type ReadyBackup } from './use-backup.ts';

/** 'Backup completo (ZIP)': asks for it, follows it and links to it. */
export function Backup({ contaId }: { contaId: string }) {
  const { start, isRunning, state, ready } = useBackup(contaId);
  return (
    <div className={styles.tool}>
      <p className={styles.quiet}>
        Clientes, empresas, famílias e documentos em um arquivo ZIP, que fica disponível por 24 horas.{' '}
        <strong className={styles.caution}>
          O ZIP não tem senha nem criptografia e contém documentos de identidade: guarde-o em lugar seguro.
        </strong>
      </p>
      <Button loading={isRunning} onClick={start}>
        Backup completo (ZIP)
      </Button>
      {isRunning && <JobProgress label="Preparando o backup..." progresso={state?.progresso} />}
      {!isRunning && ready && <ReadyLink backup={ready} />}
    </div>
  );
}

function ReadyLink({ backup }: { backup: ReadyBackup }) {
  const { arquivo, bytes, clientes, documentos, falhas, disponivelAte, jobId } = backup;
  return (
    <div className={styles.result}>
      <JobFileLink jobId={jobId}>Baixar backup</JobFileLink>
      <p className={styles.quiet}>
        {arquivo} · {formatBytes(bytes)} · {pluralize(clientes, 'cliente', 'clientes')} e{' '}
        {pluralize(documentos, 'documento', 'documentos')} · disponível até {formatInstant(disponivelAte)}
      </p>
      {falhas > 0 && (
        <p className={styles.caution}>
          {pluralize(falhas, 'arquivo não pôde ser lido', 'arquivos não puderam ser lidos')}: o erros.txt, dentro do ZIP, diz
          quais.
        </p>
      )}
    </div>
  );
}
