import type { ClienteRow } from '@viajario/contracts/crm/clientes/clientes';
import { lateDialog } from '@viajario/web-kit/dialog/late-dialog.tsx';
import { Notice } from '@viajario/web-kit/elements/notice.tsx';
import { formatInstant, pluralize } from '@viajario/web-kit/format/formats.ts';
import { FailedList } from '@viajario/web-kit/list/list-states.tsx';
import { Button } from 'antd';
import { useState } from 'react';
import { useHoje } from '@viajario/web-kit/hooks/use-hoje.ts';
import { prazoDoEnvio, quandoSome } from './envio-texts.ts';
import { useAskedEnvio } from './use-asked-envio.ts';
import type { usePendentes } from './use-pendentes.ts';

const RevisarEnvioDialog = lateDialog(() => import('./revisar-envio-dialog.tsx'));

interface Props {
  cliente: ClienteRow;
  list: ReturnType<typeof usePendentes>;
  /** Something of a submission is in the record now. */
  onAccepted: () => void;
}

/** On the client's page: its unanswered submissions, one after the other, the first to be erased first. */
export function EnviosPendentes({ cliente: { nome }, list, onAccepted }: Props) {
  const [opened, open] = useState<string>();
  const hoje = useHoje();
  useAskedEnvio(open);
  const next = list.data?.at(-1);
  const others = (list.data?.length ?? 0) - 1;
  return (
    <>
      {list.isLoadingError && (
        <div className="mb-4">
          <FailedList
            title="Não foi possível ver se o cliente enviou dados"
            error={list.error}
            onRetry={() => void list.refetch()}
          />
        </div>
      )}
      {next && (
        <div className="mb-4">
          <Notice
            kind={prazoDoEnvio(next, hoje).isSoon ? 'warning' : 'info'}
            title={`${nome} enviou dados em ${diaEHora(next.recebidoEm)}.`}
            actions={
              <Button aria-haspopup="dialog" onClick={() => open(next.id)}>
                Revisar envio
              </Button>
            }
          >
            {`Eles somem ${quandoSome(prazoDoEnvio(next, hoje).dias)} se ninguém responder.`}
            {others > 0 && ` Depois deste, ${pluralize(others, 'envio espera', 'envios esperam')} resposta.`}
          </Notice>
        </div>
      )}
      {opened && <RevisarEnvioDialog key={opened} envioId={opened} onAccepted={onAccepted} onClosed={() => open(undefined)} />}
    </>
  );
}

/** '24/11 às 10:32': of the last 30 days. */
function diaEHora(instant: string): string {
  const [day = '', time = ''] = formatInstant(instant).split(' ');
  return `${day.slice(0, 5)} às ${time}`;
}
