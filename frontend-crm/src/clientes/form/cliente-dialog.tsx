import type { ClienteDetail } from '@viajario/contracts/crm/clientes';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { useRef } from 'react';
import { FormDialog } from '../../dialog/form-dialog.tsx';
import { CLIENTE_FORM } from './cliente-fields.ts';
import { ClienteForm, type ClienteFormHandle } from './cliente-form.tsx';
import { CLIENTE_UPDATED } from '../cliente-texts.ts';
import { ExistingCliente } from './existing-cliente.tsx';

interface Props {
  contaId: string;
  /** Edits this client; without an id the dialog creates one. */
  clienteId?: string;
  /** A created client works for this company. */
  empresaId?: string;
  onOpenCliente: (clienteId: string) => void;
  /** Runs once the dialog is gone. */
  onClosed: () => void;
}

/** 'Novo Cliente' and 'Editar Cliente'. */
export default function ClienteDialog({ contaId, clienteId, empresaId, onOpenCliente, onClosed }: Props) {
  const form = useRef<ClienteFormHandle>(null);
  function toastSuccess({ id }: ClienteDetail, isNew: boolean) {
    if (!isNew) toast({ title: CLIENTE_UPDATED, kind: 'success' });
    else {
      const action = { label: 'Abrir', onClick: () => onOpenCliente(id) };
      toast({ title: 'Cliente criado com sucesso.', kind: 'success', action });
    }
  }
  return (
    <FormDialog
      title={clienteId ? 'Editar Cliente' : 'Novo Cliente'}
      firstFieldId={`${CLIENTE_FORM}_nome`}
      isDirty={() => form.current?.isDirty() ?? false}
      onClosed={onClosed}
    >
      {({ cancel, leave }) => {
        const formProps = {
          variant: 'dialog' as const,
          contaId,
          ref: form,
          onCancel: cancel,
          onOpenCliente: (id: string) => leave(() => onOpenCliente(id)),
          onSaved: (saved: ClienteDetail, isNew: boolean) => {
            toastSuccess(saved, isNew);
            // What was typed while it was being saved, or has a button of its own, is asked about.
            cancel();
          },
        };
        if (!clienteId) return <ClienteForm empresaId={empresaId} {...formProps} />;
        return (
          <ExistingCliente clienteId={clienteId} contaId={contaId}>
            {(cliente) => <ClienteForm cliente={cliente} {...formProps} />}
          </ExistingCliente>
        );
      }}
    </FormDialog>
  );
}
