import type { ClienteDetail } from '@viajario/contracts/crm/clientes/clientes';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormDialog } from '../../kit/dialog/form-dialog.tsx';
import { AddMembro, type AddMembroHandle } from './add-membro.tsx';
import { CLIENTE_SEARCH } from '../../clientes/search/cliente-combobox.tsx';
import { ADD_MEMBRO } from '../../relacionamentos/familia-texts.ts';
import { useVinculo } from './use-vinculo.ts';

interface Props {
  /** The main client of the family. */
  cliente: ClienteDetail;
  /** Who belongs to the family already. */
  parenteIds: string[];
  /** Runs once the dialog is gone. */
  onClosed: () => void;
}

export default function AddMembroDialog({ cliente, parenteIds, onClosed }: Props) {
  const adding = useRef<AddMembroHandle>(null);
  const vinculo = useVinculo(cliente.id);
  const [round, setRound] = useState(1);
  /** The dialog stays where it is, as empty as it was. */
  function startOver() {
    flushSync(() => {
      vinculo.startOver();
      setRound((before) => before + 1);
    });
    document.getElementById(CLIENTE_SEARCH)?.focus();
  }
  return (
    <FormDialog
      title={ADD_MEMBRO}
      firstFieldId={CLIENTE_SEARCH}
      isDirty={() => adding.current?.isDirty() ?? false}
      lossText={
        vinculo.unlinked &&
        `O cadastro de ${vinculo.unlinked.nome} está salvo, mas o vínculo com a família ainda não foi confirmado.`
      }
      onClosed={onClosed}
    >
      {({ close, cancel, keep }) => (
        <AddMembro
          key={round}
          ref={adding}
          cliente={cliente}
          parenteIds={parenteIds}
          vinculo={vinculo}
          onAdded={close}
          onNext={() => {
            keep();
            startOver();
          }}
          onCancel={cancel}
        />
      )}
    </FormDialog>
  );
}
