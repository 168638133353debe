import type { ClienteDetail } from '@viajario/contracts/crm/clientes';
import { useRef } from 'react';
import { FormDialog } from '../dialog/form-dialog.tsx';
import { AddMembro, type AddMembroHandle } from './add-membro.tsx';
import { CLIENTE_SEARCH } from './cliente-search.tsx';
import { useVinculo } from './use-vinculo.ts';

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
  const vinculo = useVinculo(cliente.id);
  return (
    <FormDialog
      title="Adicionar Membro da Família"
      firstFieldId={CLIENTE_SEARCH}
      isDirty={() => adding.current?.isDirty() ?? false}
      lossText={
        vinculo.unlinked &&
        `O cadastro de ${vinculo.unlinked.nome} está salvo, mas o vínculo com a família ainda não foi confirmado.`
      }
      onClosed={onClosed}
    >
      {({ close, cancel }) => (
        <AddMembro ref={adding} cliente={cliente} parenteIds={parenteIds} vinculo={vinculo} onAdded={close} onCancel={cancel} />
      )}
    </FormDialog>
  );
}
