import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { importacoes, type ImportPreview } from '@viajario/contracts/crm/importacoes/importacoes';
import { newIdempotencyKey } from '@viajario/web-kit/api/api.ts';
import { FileChanged } from '@viajario/web-kit/api/upload.ts';
import { FailedList } from '@viajario/web-kit/list/list-states.tsx';
import tool from '../kit/jobs/tool.module.css';
import { JobProgress } from '../kit/jobs/job-progress.tsx';
import styles from './importacao.module.css';
import { LeituraFields } from './leitura-fields.tsx';
import { MapeamentoTable } from './mapeamento-table.tsx';
import { OcorrenciasTables } from './ocorrencias-tables.tsx';
import { isBadFile, refusalText, sendPlanilha, toastImportRefusal, type Leitura, type Planilha } from './planilha.ts';
import { usePrevia } from './use-previa.ts';

interface Props {
  contaId: string;
  planilha: Planilha;
  /** The import goes on as this job. */
  onBegun: (jobId: string) => void;
  onGivenUp: () => void;
}

/** What importing the chosen spreadsheet would do, the columns to correct, and the button that does it. */
export function PreviaPanel({ contaId, planilha, onBegun, onGivenUp }: Props) {
  // A new key with each correction: a try with a lost answer is not imported twice, and other content is not refused.
  const [{ leitura, idempotencyKey }, setChoices] = useState<{ leitura: Leitura; idempotencyKey: string }>({
    leitura: {},
    idempotencyKey: planilha.key,
  });
  const choose = (change: Leitura) => setChoices({ leitura: change, idempotencyKey: newIdempotencyKey() });
  const { previa, error, isPending, progress, retry } = usePrevia(contaId, planilha, leitura);
  const [sent, setSent] = useState(0);
  const run = useMutation({
    mutationFn: () =>
      sendPlanilha(importacoes.run, { contaId, planilha, leitura, idempotencyKey, onProgress: (share) => setSent(share) }),
    onSuccess: onBegun,
    onError: refuse,
  });
  function refuse(refusal: Error) {
    toastImportRefusal(refusal);
    if (isHopeless(refusal)) onGivenUp();
  }
  // A chosen sheet may be one that cannot be read, while another one can.
  const isHopeless = (refusal: Error) => isBadFile(refusal) && (leitura.aba === undefined || refusal instanceof FileChanged);
  // Any other failure is shown in the preview's place.
  const refuseFile = useEffectEvent((refusal: Error) => isHopeless(refusal) && refuse(refusal));
  useEffect(() => {
    if (error) refuseFile(error);
  }, [error]);
  const isBusy = isPending || run.isPending;
  return (
    <>
      {/* Rendered before its text: a live region that comes together with its text is not announced. */}
      <p role="status" className="visually-hidden">
        {previa && !isPending && `Planilha conferida: ${summaryOf(previa)}.`}
      </p>
      {isPending && <Looking {...progress} isAgain={previa !== undefined} />}
      {error && !isPending && !isHopeless(error) && (
        <FailedList title={previa ? 'A prévia não pôde ser refeita' : refusalText(error).title} error={error} onRetry={retry} />
      )}
      {previa && (
        <div className={styles.previa} aria-busy={isPending}>
          <Counts previa={previa} />
          <LeituraFields {...{ previa, leitura }} onChange={choose} />
          <MapeamentoTable
            key={previa.planilha}
            colunas={previa.colunas}
            mapeamento={leitura.mapeamento}
            onChange={(mapeamento) => choose({ ...leitura, mapeamento })}
          />
          <OcorrenciasTables {...previa} />
        </div>
      )}
      {run.isPending && <JobProgress label="Enviando a planilha..." progresso={percent(sent)} />}
      <div className="row gap-2-4">
        <Button
          type="primary"
          loading={run.isPending}
          aria-disabled={run.isPending}
          disabled={isPending || !previa?.novos || (error !== null && isBadFile(error))}
          onClick={() => run.mutate()}
        >
          Importar planilha
        </Button>
        <Button disabled={run.isPending} onClick={onGivenUp}>
          Cancelar
        </Button>
      </div>
      {previa?.novos === 0 && !isBusy && <p className={tool.quiet}>Nenhuma linha desta planilha traz um cliente novo.</p>}
    </>
  );
}

const percent = (share: number) => ({ feito: Math.round(share * 100), total: 100 });

interface LookingProps {
  sent: number;
  progresso?: { feito: number; total: number };
  isAgain: boolean;
}

function Looking({ sent, progresso, isAgain }: LookingProps) {
  if (sent < 1) return <JobProgress label="Enviando a planilha para conferência..." progresso={percent(sent)} />;
  return <JobProgress label={isAgain ? 'Conferindo de novo...' : 'Conferindo a planilha...'} progresso={progresso} />;
}

const countsOf = ({ novos, jaExistem, comAviso, recusados }: ImportPreview) =>
  Object.entries({ Novos: novos, 'Já existem': jaExistem, 'Com aviso': comAviso, Recusados: recusados });
const summaryOf = (previa: ImportPreview) =>
  countsOf(previa)
    .map(([name, value]) => `${name.toLowerCase()} ${count(value)}`)
    .join(', ');

function Counts({ previa }: { previa: ImportPreview }) {
  return (
    <>
      <p>
        Prévia da aba <strong>{previa.planilha}</strong>: {previa.linhas === 1 ? '1 linha' : `${count(previa.linhas)} linhas`}.
        Nada foi importado ainda.
      </p>
      <dl className={styles.counts}>
        {countsOf(previa).map(([name, value]) => (
          <div key={name}>
            <dt className="quiet small">{name}</dt>
            <dd>{count(value)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const count = (value: number) => value.toLocaleString('pt-BR');
