import { Button } from 'antd';
import type { ImportResult } from '@viajario/contracts/crm/importacoes';
import type { JobResult } from '@viajario/contracts/jobs';
import tool from '../jobs/tool.module.css';
import styles from './importacao.module.css';
import { OcorrenciasTables } from './ocorrencias-tables.tsx';
import { ReportLink } from './report-link.tsx';

export const isImportResult = (result: JobResult | undefined): result is ImportResult => result?.imported !== undefined;

/** How an import ended, until somebody has read it. */
export function ImportResultView({ result, onDismiss }: { result: ImportResult; onDismiss: () => void }) {
  // The details are kept for a day, the counts for longer.
  const { importacaoId, planilha, imported, skipped, message, erros = [], avisos = [], totalErros = 0, totalAvisos = 0 } = result;
  return (
    <div className={tool.result} role="group" aria-label="Resultado da importação">
      <p>
        <strong>Importação concluída:</strong> {message}
        {planilha !== undefined && ` · aba ${planilha}`}
      </p>
      <dl className={styles.counts}>
        <div>
          <dt>Importados</dt>
          <dd>{imported.toLocaleString('pt-BR')}</dd>
        </div>
        <div>
          <dt>Ignorados</dt>
          <dd>{skipped.toLocaleString('pt-BR')}</dd>
        </div>
      </dl>
      <OcorrenciasTables {...{ erros, avisos, totalErros, totalAvisos }} />
      <div className={tool.row}>
        <ReportLink jobId={importacaoId} />
        <Button onClick={onDismiss}>Fechar resultado</Button>
      </div>
    </div>
  );
}
