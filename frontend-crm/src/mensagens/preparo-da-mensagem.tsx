import { LinesSkeleton } from '@viajario/web-kit/loading/skeletons.tsx';
import type { ReactNode } from 'react';
import { CLIENTE_FAILED } from '../clientes/cliente-texts.ts';
import { LoadedRecord } from '../kit/dialog/loaded-record.tsx';
import { MensagemEnviavel } from './mensagem-enviavel.tsx';
import { MensagemForm } from './mensagem-form.tsx';
import { MODELOS_FAILED } from './modelos/modelo-texts.ts';
import type { Preparo } from './use-preparo.ts';

interface Props {
  preparo: Preparo;
  /** Of the text. */
  fieldId: string;
  onCancel: () => void;
  /** Further buttons of the footer. */
  botoes?: ReactNode;
  /** Below a message that is ready. */
  children?: ReactNode;
}

/** The form of a message, then the ways to WhatsApp. */
export function PreparoDaMensagem({ preparo, fieldId, onCancel, botoes, children }: Props) {
  const { record, list, agencia, nome, url } = preparo;
  if (url !== undefined) {
    return (
      <MensagemEnviavel nome={nome} url={url} botoes={botoes} onClose={onCancel}>
        {children}
      </MensagemEnviavel>
    );
  }
  return (
    <LoadedRecord query={record} failedTitle={CLIENTE_FAILED}>
      {() => (
        <LoadedRecord query={list} failedTitle={MODELOS_FAILED}>
          {() =>
            agencia.isWaiting ? (
              <LinesSkeleton rows={8} />
            ) : (
              <MensagemForm preparo={preparo} fieldId={fieldId} botoes={botoes} onCancel={onCancel} />
            )
          }
        </LoadedRecord>
      )}
    </LoadedRecord>
  );
}
