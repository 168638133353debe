import type { Vencimento } from '@viajario/contracts/crm/vencimentos/vencimentos';
import { formatDay } from '@viajario/web-kit/format/formats.ts';
import { Button } from 'antd';
import { useEffect, useId, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { InnerFormDialog } from '../kit/dialog/form-dialog.tsx';
import { AvisoPorWhatsApp } from '../mensagens/aviso-por-whatsapp.tsx';
import { PreparoDaMensagem } from '../mensagens/preparo-da-mensagem.tsx';
import { usePreparo } from '../mensagens/use-preparo.ts';
import { useVencimento } from './use-vencimento.ts';
import { avisoDe, diasText, SITUACAO_LABELS } from './vencimento-texts.ts';
import styles from './vencimentos.module.css';

interface Props {
  vencimentos: readonly Vencimento[];
  /** Runs once the dialog is gone. */
  onClosed: () => void;
}

/** 'Avisar em sequência': one message after the other, and whether each was sent. What is not answered stays as it is. */
export default function SequenciaDialog({ vencimentos, onClosed }: Props) {
  const fieldId = useId();
  const [place, setPlace] = useState(0);
  const isUnsent = useRef(() => false);
  const vencimento = vencimentos[place];
  return (
    <InnerFormDialog
      small
      title="Avisar em sequência"
      firstFieldId={fieldId}
      isDirty={() => isUnsent.current()}
      onClosed={onClosed}
    >
      {({ cancel, goOn }) =>
        vencimento && (
          <Aviso
            key={vencimento.id}
            fieldId={fieldId}
            vencimento={vencimento}
            lugar={`${place + 1} de ${vencimentos.length}`}
            isUnsent={isUnsent}
            onNext={place + 1 < vencimentos.length ? () => goOn(() => setPlace(place + 1)) : undefined}
            onCancel={cancel}
          />
        )
      }
    </InnerFormDialog>
  );
}

interface AvisoProps {
  fieldId: string;
  vencimento: Vencimento;
  /** '2 de 5'. */
  lugar: string;
  /** Tells the dialog whether a typed text would be lost. */
  isUnsent: RefObject<() => boolean>;
  /** Missing on the last one. */
  onNext?: () => void;
  onCancel: () => void;
}

function Aviso({ fieldId, vencimento, lugar, isUnsent, onNext, onCancel }: AvisoProps) {
  const { cliente, descricao, dias, validade } = vencimento;
  const preparo = usePreparo({ cliente, ...avisoDe(vencimento) });
  const [isAnswered, setAnswered] = useState(false);
  const { change, isPending } = useVencimento();
  useLayoutEffect(() => void (isUnsent.current = preparo.isUnsent));
  const next = useRef<HTMLButtonElement>(null);
  // The pressed button goes away.
  useEffect(() => void (isAnswered && next.current?.focus()), [isAnswered]);

  async function enviei() {
    if (await change(vencimento, { situacao: 'avisado' }, `Situação: ${SITUACAO_LABELS.avisado}`)) setAnswered(true);
  }
  const botoes = (
    <Button ref={next} type={isAnswered ? 'primary' : 'default'} onClick={onNext ?? onCancel}>
      {onNext ? 'Próximo' : 'Concluir'}
    </Button>
  );
  const linhaId = `${fieldId}-linha`;
  return (
    <>
      <p
        id={linhaId}
        className={`${styles.linha} ${preparo.url === undefined ? '' : 'quiet'} flush small breaks`}
        aria-live="polite"
      >
        <strong>{lugar}</strong> {`· ${cliente.nome} · ${descricao} · ${diasText(dias)} (${formatDay(validade)})`}
      </p>
      <PreparoDaMensagem preparo={preparo} fieldId={fieldId} botoes={botoes} onCancel={onCancel}>
        {isAnswered ? (
          <p role="status">{SITUACAO_LABELS.avisado}</p>
        ) : (
          <div className="wrap gap-2 mt-3">
            <AvisoPorWhatsApp
              isAsked
              describedBy={linhaId}
              onAbrir={preparo.again}
              onEnviei={() => isPending || void enviei()}
              onNaoEnviei={preparo.again}
            />
          </div>
        )}
      </PreparoDaMensagem>
    </>
  );
}
