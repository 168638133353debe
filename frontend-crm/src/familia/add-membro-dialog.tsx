import type { ClienteDetail } from '@viajario/contracts/crm/clientes';
import { useRef } from 'react';
import { FormDialog } from '../dialog/form-dialog.tsx';
import { AddMembro, type AddMembroHandle } from './add-membro.tsx';
import { CLIENTE_SEARCH } from './cliente-search.tsx';

interface Props {
  /** Whose family it is. */
  cliente: ClienteDetail;
  /** Who belongs to the family already. */
  parenteIds: string[];
  /** Runs once the dialog is gone. */
  onClosed: () => void;
}

export default function AddMembroDialog({ cliente, parenteIds, onClosed }: Props) {
  const adding = useRef<AddMembroHandle>(null);
  return (
    <FormDialog
      title="Adicionar Membro da Família"
      firstFieldId={CLIENTE_SEARCH}
      isDirty={() => adding.current?.isDirty() ?? false}
      onClosed={onClosed}
    >
      {({ close, cancel }) => (
        <AddMembro ref={adding} cliente={cliente} parenteIds={parenteIds} onAdded={close} onCancel={cancel} />
      )}
    </FormDialog>
  );
}
