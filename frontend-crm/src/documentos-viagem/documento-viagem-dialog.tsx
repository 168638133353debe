import { useRef } from 'react';
import { InnerFormDialog } from '../kit/dialog/form-dialog.tsx';
import { DocumentoViagemForm, type DocumentoViagemFormProps } from './documento-viagem-form.tsx';
import { DOCUMENTO_VIAGEM_FORM } from './documento-viagem.ts';

interface Props extends Omit<DocumentoViagemFormProps, 'dirty' | 'onSaved' | 'onCancel'> {
  /** Runs once the dialog is gone. */
  onClosed: () => void;
}

/** 'Novo documento de viagem' and 'Editar documento de viagem'. */
export default function DocumentoViagemDialog({ onClosed, ...form }: Props) {
  const dirty = useRef(() => false);
  return (
    <InnerFormDialog
      small
      title={form.documentoViagem ? 'Editar documento de viagem' : 'Novo documento de viagem'}
      firstFieldId={`${DOCUMENTO_VIAGEM_FORM}_tipo`}
      isDirty={() => dirty.current()}
      onClosed={onClosed}
    >
      {({ cancel, close }) => <DocumentoViagemForm {...form} dirty={dirty} onSaved={close} onCancel={cancel} />}
    </InnerFormDialog>
  );
}
