import { clientes } from '@viajario/contracts/crm/clientes';
import { read } from '@viajario/web-kit/query.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useRef } from 'react';
import { Notice } from '../notice/notice.tsx';
import styles from '../dialog/form-dialog.module.css';
import { CLIENTE_FORM } from './cliente-form-name.ts';
import { ClienteForm, type ClienteFormHandle } from './cliente-form.tsx';
import { FormDialog } from '../dialog/form-dialog.tsx';

interface Props {
  contaId: string;
  /** Edits this client; without an id the dialog creates one. */
  clienteId?: string;
  onOpenCliente: (clienteId: string) => void;
  /** Runs once the dialog is gone. */
  onClosed: () => void;
}

/** 'Novo Cliente' and 'Editar Cliente'. */
export default function ClienteDialog({ contaId, clienteId, onOpenCliente, onClosed }: Props) {
  const form = useRef<ClienteFormHandle>(null);
  return (
    <FormDialog
      title={clienteId ? 'Editar Cliente' : 'Novo Cliente'}
      firstFieldId={`${CLIENTE_FORM}_nome`}
      isDirty={() => form.current?.isDirty() ?? false}
      onClosed={onClosed}
    >
      {({ close, cancel, leave }) => {
        const formProps = {
          contaId,
          ref: form,
          onCancel: cancel,
          onOpenCliente: (id: string) => leave(() => onOpenCliente(id)),
          onSaved: close,
        };
        return clienteId ? <ExistingCliente clienteId={clienteId} {...formProps} /> : <ClienteForm {...formProps} />;
      }}
    </FormDialog>
  );
}

type ExistingProps = Omit<Parameters<typeof ClienteForm>[0], 'cliente'> & { clienteId: string };

/** Always asks the server: the list's row may be old, and saving an old version is refused. */
function ExistingCliente({ clienteId, ...formProps }: ExistingProps) {
  const detail = useQuery({
    ...read(clientes.read, { params: { id: clienteId }, query: { contaId: formProps.contaId } }),
    staleTime: 0,
    gcTime: 0,
  });
  if (detail.isPending) return <Skeleton active className={styles.loading} paragraph={{ rows: 8 }} title={false} />;
  if (detail.isError) {
    return (
      <div className={styles.failed}>
        <Notice
          kind="error"
          title="Não foi possível carregar o cliente"
          actions={<Button onClick={() => void detail.refetch()}>Tentar novamente</Button>}
        >
          {detail.error.message}
        </Notice>
      </div>
    );
  }
  return <ClienteForm cliente={detail.data} {...formProps} />;
}
