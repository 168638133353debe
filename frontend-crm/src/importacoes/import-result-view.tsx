import { Button } from 'antd';
import { Link } from 'react-router-dom';
import type { ImportResult } from '@viajario/contracts/crm/importacoes/importacoes';
import type { JobResult } from '@viajario/contracts/jobs';
import action from '@viajario/web-kit/elements/action.module.css';
import { contaLink } from '@viajario/web-kit/session/session.tsx';
import tool from '../kit/jobs/tool.module.css';
import styles from './importacao.module.css';
import { OcorrenciasTables } from './ocorrencias-tables.tsx';
import { ReportLink } from './report-link.tsx';

export const isImportResult = (result: JobResult | undefined): result is ImportResult => result?.imported !== undefined;

interface Props {
  contaId: string;
  result: ImportResult;
  onDismiss: () => void;
}

/** How an import ended, until the user has read it, and the way to the clients it brought. */
export function ImportResultView({ contaId, result, onDismiss }: Props) {
  // The details are stored for a day, the counts for longer.
  const { importacaoId, planilha, imported, skipped, message, erros = [], avisos = [], totalErros = 0, totalAvisos = 0 } = result;
  return (
    <div className={`${tool.result} stack gap-3 p-4 breaks`} role="group" aria-label="Resultado da importação">
      <p>
        <strong>Importação concluída:</strong> {message}
        {planilha !== undefined && ` · aba ${planilha}`}
      </p>
      <dl className={styles.counts}>
        <div>
          <dt className="quiet small">Importados</dt>
          <dd>{imported.toLocaleString('pt-BR')}</dd>
        </div>
        <div>
          <dt className="quiet small">Ignorados</dt>
          <dd>{skipped.toLocaleString('pt-BR')}</dd>
        </div>
      </dl>
      {imported > 0 && (
        <Link className={`${action.action} ${styles.found}`} to={contaLink(`/?importacaoId=${importacaoId}`, contaId)}>
          {imported === 1 ? 'Ver o cliente' : `Ver os ${imported.toLocaleString('pt-BR')} clientes`}
        </Link>
      )}
      <OcorrenciasTables {...{ erros, avisos, totalErros, totalAvisos }} />
      <div className="row gap-2-4">
        <ReportLink jobId={importacaoId} />
        <Button onClick={onDismiss}>Fechar resultado</Button>
      </div>
    </div>
  );
}
