import type { ClienteDetail } from '@viajario/contracts/crm/clientes/clientes';
import type { ToastContent } from '@viajario/web-kit/toast/toast-content.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { useRef } from 'react';
import { FormDialog } from '../../kit/dialog/form-dialog.tsx';
import { CLIENTE_FORM } from '../../clientes/cliente-fields.ts';
import { ClienteForm, type ClienteFormHandle } from './cliente-form.tsx';
import { CLIENTE_UPDATED } from '../../clientes/cliente-texts.ts';
import { ExistingCliente } from './existing-cliente.tsx';

interface Props {
  contaId: string;
  /** Edits this client; without an id the dialog creates one. */
  clienteId?: string;
  /** A created client works for this company. */
  empresaId?: string;
  /** Stands in the fields of a new client as if typed. */
  preenchido?: Record<string, string>;
  /** A message to fill a new client in from; '' opens the area for one. */
  texto?: string;
  /** A created client is needed where the dialog stands: nothing leads away from there. `isFamilia`: with all of the message's people. */
  onCreated?: (clienteId: string, isFamilia: boolean) => void;
  onOpenCliente: (clienteId: string) => void;
  /** Runs once the dialog is gone. */
  onClosed: () => void;
}

/** 'Novo Cliente' and 'Editar Cliente'. */
export default function ClienteDialog({ contaId, clienteId, empresaId, preenchido, texto, onCreated, ...props }: Props) {
  const { onOpenCliente, onClosed } = props;
  const form = useRef<ClienteFormHandle>(null);
  const toastSaved = (isNew: boolean, action?: ToastContent['action']) =>
    toast({ title: isNew ? 'Cliente criado com sucesso.' : CLIENTE_UPDATED, kind: 'success', action });
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
            toastSaved(isNew, isNew && !onCreated ? { label: 'Abrir', onClick: () => onOpenCliente(saved.id) } : undefined);
            // What was typed while it was being saved, or has a button of its own, is asked about.
            cancel();
            if (isNew) onCreated?.(saved.id, false);
          },
        };
        const saveAndOpen = {
          label: 'Salvar e abrir',
          onSaved: (saved: ClienteDetail, isNew: boolean) => {
            toastSaved(isNew);
            leave(() => onOpenCliente(saved.id));
          },
        };
        // An employee is registered on the company's page, which goes on.
        if (empresaId) return <ClienteForm empresaId={empresaId} {...formProps} />;
        if (!clienteId) {
          const second = onCreated ? undefined : saveAndOpen;
          const onFamilia = (id: string) => {
            const action = onCreated ? undefined : { label: 'Abrir', onClick: () => onOpenCliente(id) };
            toast({ title: 'Família cadastrada com sucesso.', kind: 'success', action });
            cancel();
            onCreated?.(id, true);
          };
          return <ClienteForm preenchido={preenchido} texto={texto} second={second} onFamilia={onFamilia} {...formProps} />;
        }
        return (
          <ExistingCliente clienteId={clienteId} contaId={contaId}>
            {(cliente) => <ClienteForm cliente={cliente} {...formProps} />}
          </ExistingCliente>
        );
      }}
    </FormDialog>
  );
}
