import type { ClienteDetail } from '@viajario/contracts/crm/clientes/clientes';
import { contaLink } from '@viajario/web-kit/session/session.tsx';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { CLIENTE_FORM } from '../clientes/cliente-fields.ts';
import { ClienteForm, type ClienteFormHandle } from '../record/form/cliente-form.tsx';
import { ExistingCliente } from '../record/form/existing-cliente.tsx';
import { FormDialog } from '../kit/dialog/form-dialog.tsx';
import { membroUpdateFailure, toastMembroUpdated } from './membro-updated.ts';

interface Props {
  membroId: string;
  /** The main client of the family. */
  principal: ClienteDetail;
  /** Runs once the dialog is gone. */
  onClosed: () => void;
}

/** Changes the member's own record; the relationship stays as it is. */
export default function EditMembroDialog({ membroId, principal, onClosed }: Props) {
  const navigate = useNavigate();
  const form = useRef<ClienteFormHandle>(null);
  const { contaId } = principal;
  return (
    <FormDialog
      title="Editar Membro da Família"
      firstFieldId={`${CLIENTE_FORM}_nome`}
      isDirty={() => form.current?.isDirty() ?? false}
      onClosed={onClosed}
    >
      {({ cancel }) => (
        <ExistingCliente clienteId={membroId} contaId={contaId}>
          {(membro) => (
            <ClienteForm
              variant="familia"
              ref={form}
              contaId={contaId}
              cliente={membro}
              principal={principal}
              submitLabel="Salvar Alterações"
              failure={membroUpdateFailure}
              onSaved={() => {
                toastMembroUpdated();
                cancel();
              }}
              onCancel={cancel}
              onOpenCliente={(id) => void navigate(contaLink(`/cliente/${id}`, contaId))}
            />
          )}
        </ExistingCliente>
      )}
    </FormDialog>
  );
}
