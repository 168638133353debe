import { Button } from 'antd';
import { exportacoes } from '@viajario/contracts/crm/exportacoes/exportacoes';
import { pluralize } from '@viajario/web-kit/format/formats.ts';
import styles from '../kit/jobs/tool.module.css';
import { JobProgress } from '../kit/jobs/job-progress.tsx';
import { useZip } from '../kit/jobs/use-zip.ts';
import { ZipLink } from '../kit/jobs/zip-link.tsx';

/** 'Backup completo (ZIP)': asks for it, follows it and links to it. */
export function Backup({ contaId }: { contaId: string }) {
  const { start, isRunning, state, ready } = useZip(exportacoes.complete, {
    id: contaId,
    input: { params: { id: contaId } },
    done: 'Backup pronto',
    failed: 'Erro no backup',
  });
  return (
    <div className={styles.tool}>
      <p className={styles.quiet}>
        Clientes, empresas, famílias e documentos em um arquivo ZIP, que fica disponível por 24 horas.{' '}
        <strong className="flush warning strong">
          O ZIP não tem senha nem criptografia e contém documentos de identidade: guarde-o em lugar seguro.
        </strong>
      </p>
      <Button loading={isRunning} onClick={start}>
        Backup completo (ZIP)
      </Button>
      {isRunning && <JobProgress label="Preparando o backup..." progresso={state?.progresso} />}
      {!isRunning && ready && (
        <ZipLink
          zip={ready}
          label="Baixar backup"
          content={`${pluralize(ready.clientes ?? 0, 'cliente', 'clientes')} e ${pluralize(ready.documentos, 'documento', 'documentos')}`}
        />
      )}
    </div>
  );
}
