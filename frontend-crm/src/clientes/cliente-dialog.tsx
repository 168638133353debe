import { clientes } from '@viajario/contracts/crm/clientes';
import { read } from '@viajario/web-kit/query.ts';
import { useQuery } from '@tanstack/react-query';
import { Modal } from '@viajario/web-kit/antd-form.ts';
import { Button, Skeleton } from 'antd';
import { useRef, useState } from 'react';
import { useFocusReturn } from '../keyboard/use-focus-return.ts';
import { Notice } from '../notice/notice.tsx';
import styles from './cliente-dialog.module.css';
import { CLIENTE_FORM } from './cliente-form-name.ts';
import { ClienteForm, type ClienteFormHandle } from './cliente-form.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

interface Props {
  contaId: string;
  /** Edits this client; without an id the dialog creates one. */
  clienteId?: string;
  onOpenCliente: (clienteId: string) => void;
  /** Runs once the dialog is gone. */
  onClosed: () => void;
}

/** 'Novo Cliente' and 'Editar Cliente'. Whatever would lose typed text asks first. */
export default function ClienteDialog({ contaId, clienteId, onOpenCliente, onClosed }: Props) {
  const form = useRef<ClienteFormHandle>(null);
  const [open, setOpen] = useState(true);
  const returnFocus = useFocusReturn();
  const guard = useUnsavedGuard(() => form.current?.isDirty() ?? false);
  const close = () => setOpen(false);
  const formProps = {
    contaId,
    ref: form,
    onCancel: () => guard.leave(close),
    onOpenCliente: (id: string) => guard.leave(() => onOpenCliente(id)),
    onSaved: close,
  };

  return (
    <>
      <Modal
        open={open}
        title={clienteId ? 'Editar Cliente' : 'Novo Cliente'}
        width={896}
        className={styles.dialog}
        classNames={{ container: styles.container, header: styles.header, body: styles.body }}
        footer={null}
        mask={{ closable: false }}
        closable={{ 'aria-label': 'Fechar' }}
        onCancel={() => guard.leave(close)}
        afterClose={() => {
          returnFocus();
          onClosed();
        }}
        afterOpenChange={(isOpen) => isOpen && document.getElementById(`${CLIENTE_FORM}_nome`)?.focus()}
      >
        {clienteId ? <ExistingCliente clienteId={clienteId} {...formProps} /> : <ClienteForm {...formProps} />}
      </Modal>
      {/* Beside the dialog: a closing dialog no longer updates what it contains. */}
      {guard.asking && <DiscardDialog onKeep={guard.keep} onDiscard={guard.discard} />}
    </>
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
