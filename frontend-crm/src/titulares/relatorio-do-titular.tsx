import { relatorioDoTitular } from '@viajario/contracts/crm/titulares/relatorio';
import { pluralize } from '@viajario/web-kit/format/formats.ts';
import { Button } from 'antd';
import { JobProgress } from '../kit/jobs/job-progress.tsx';
import tool from '../kit/jobs/tool.module.css';
import { useZip } from '../kit/jobs/use-zip.ts';
import { ZipLink } from '../kit/jobs/zip-link.tsx';

interface Props {
  clienteId: string;
  /** Id of the text that names the titular, where a screen shows several. */
  describedBy?: string;
}

/** 'Relatório do titular': asks for it, follows it and links to it. */
export function RelatorioDoTitular({ clienteId, describedBy }: Props) {
  const { start, isRunning, state, ready } = useZip(relatorioDoTitular.create, {
    id: clienteId,
    input: { params: { id: clienteId } },
    done: 'Relatório pronto',
    failed: 'Erro no relatório do titular',
  });
  return (
    <div className={tool.tool}>
      <Button loading={isRunning} aria-describedby={describedBy} onClick={start}>
        Relatório do titular
      </Button>
      {isRunning && <JobProgress label="Preparando o relatório..." progresso={state?.progresso} />}
      {!isRunning && ready && (
        <>
          <ZipLink zip={ready} label="Baixar relatório" content={pluralize(ready.documentos, 'arquivo', 'arquivos')} />
          <p className="flush warning strong">Antes de entregar, leia: textos e arquivos podem mostrar outras pessoas.</p>
        </>
      )}
    </div>
  );
}
