import { useId } from 'react';
import { InnerFormDialog } from '../kit/dialog/form-dialog.tsx';
import { PreparoDaMensagem } from './preparo-da-mensagem.tsx';
import { usePreparo, type Assunto } from './use-preparo.ts';

interface Props extends Assunto {
  /** Runs once the dialog is gone. */
  onClosed: () => void;
}

/** 'Mensagem': a text from a template or without one, which WhatsApp then opens with; the product never sends it by itself. */
export default function MensagemDialog({ onClosed, ...assunto }: Props) {
  const fieldId = useId();
  const preparo = usePreparo(assunto);
  return (
    <InnerFormDialog small title="Mensagem" firstFieldId={fieldId} isDirty={preparo.isUnsent} onClosed={onClosed}>
      {({ cancel }) => <PreparoDaMensagem preparo={preparo} fieldId={fieldId} onCancel={cancel} />}
    </InnerFormDialog>
  );
}
