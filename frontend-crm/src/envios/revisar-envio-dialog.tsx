import { envios, type EnvioDetail } from '@viajario/contracts/crm/envios/envios';
import { AskDialog } from '@viajario/web-kit/dialog/ask-dialog.tsx';
import { read } from '@viajario/web-kit/api/query.ts';
import { Notice } from '@viajario/web-kit/elements/notice.tsx';
import { StaleList } from '@viajario/web-kit/list/list-states.tsx';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { InnerFormDialog } from '../kit/dialog/form-dialog.tsx';
import { LoadedRecord } from '../kit/dialog/loaded-record.tsx';
import layout from '../kit/form/form-layout.module.css';
import { EnvioComparacao } from './envio-comparacao.tsx';
import { SITUACAO_LABELS } from './envio-texts.ts';

interface Props {
  envioId: string;
  /** Something of it is in the record now. */
  onAccepted: () => void;
  /** Runs once the dialog is gone. */
  onClosed: () => void;
}

/** 'Revisar envio': what a client has sent beside what the record has, to accept or to refuse. */
export default function RevisarEnvioDialog({ envioId, onAccepted, onClosed }: Props) {
  const [isRefusing, setRefusing] = useState(false);
  const detail = useQuery({ ...read(envios.read, { params: { id: envioId } }), staleTime: 0, gcTime: 0 });
  return (
    <InnerFormDialog small title="Revisar envio" firstFieldId="" isDirty={() => false} onClosed={onClosed}>
      {({ close }) => (
        <LoadedRecord query={detail} failedTitle="Não foi possível carregar o envio">
          {(envio) => (
            <>
              <StaleList query={detail} />
              {envio.situacao === 'pendente' ? (
                <EnvioComparacao
                  envio={envio}
                  asOf={detail.dataUpdatedAt}
                  reload={() => void detail.refetch()}
                  onAccepted={() => {
                    close();
                    onAccepted();
                  }}
                  onRefuse={() => setRefusing(true)}
                />
              ) : (
                <Respondido envio={envio} onClose={close} />
              )}
              {isRefusing && (
                <AskDialog
                  route={envios.refuse}
                  params={{ id: envioId }}
                  danger
                  title="Recusar tudo"
                  confirmLabel="Recusar tudo"
                  done="Envio recusado"
                  gone="Este envio já não existe"
                  failed="O envio não foi recusado"
                  onDone={close}
                  onClosed={() => setRefusing(false)}
                >
                  <p>
                    Os dados e arquivos que <strong>{envio.cliente.nome}</strong> enviou serão apagados, e o cadastro fica como
                    está. Esta ação é irreversível.
                  </p>
                </AskDialog>
              )}
            </>
          )}
        </LoadedRecord>
      )}
    </InnerFormDialog>
  );
}

/** Another member has answered it, or its 30 days are over. */
function Respondido({ envio: { situacao }, onClose }: { envio: EnvioDetail; onClose: () => void }) {
  return (
    <div className={layout.form}>
      <div className={`${layout.fields} ${layout.prose}`}>
        <Notice kind="info" title={situacao === 'expirado' ? 'Este envio foi apagado' : 'Este envio já foi respondido'}>
          {situacao === 'expirado'
            ? 'Passaram-se 30 dias sem resposta. Se ainda precisar dos dados, peça de novo ao cliente.'
            : `Alguém da equipe foi mais rápido. Situação: ${SITUACAO_LABELS[situacao].toLowerCase()}.`}
        </Notice>
      </div>
      <div className={layout.footer}>
        <Button onClick={onClose}>Fechar</Button>
      </div>
    </div>
  );
}
