import { clientes, type ClienteListItem } from '@viajario/contracts/crm/clientes';
import { ApiError } from '@viajario/web-kit/api.ts';
import { write } from '@viajario/web-kit/query.ts';
import { toast } from '@viajario/web-kit/toast.tsx';
import { useMutation } from '@tanstack/react-query';
import { Modal } from '@viajario/web-kit/antd-form.ts';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import styles from './clientes-view.module.css';

interface Props {
  cliente: ClienteListItem;
  /** Runs once the dialog is gone. */
  onClosed: () => void;
}

/** Asks before a client is gone for good. The focus starts on 'Cancelar'. */
export default function DeleteClienteDialog({ cliente, onClosed }: Props) {
  const [open, setOpen] = useState(true);
  const cancel = useRef<HTMLButtonElement>(null);
  const remove = useMutation(
    write(clientes.remove, {
      onSuccess: () => {
        toast({ title: 'Cliente deletado com sucesso', kind: 'success' });
        setOpen(false);
      },
      onError: (error) => {
        // The page itself tells of a lost session or an ended subscription.
        if (error instanceof ApiError && (error.status === 401 || error.status === 402)) return;
        toast({ title: 'Erro ao deletar cliente', description: error.message, kind: 'error' });
      },
    }),
  );
  const close = () => !remove.isPending && setOpen(false);

  return (
    <Modal
      open={open}
      centered
      width={460}
      title="Excluir cliente"
      mask={{ closable: false }}
      closable={{ 'aria-label': 'Fechar' }}
      onCancel={close}
      afterOpenChange={(isOpen) => isOpen && cancel.current?.focus()}
      afterClose={onClosed}
      footer={[
        <Button key="cancel" ref={cancel} disabled={remove.isPending} onClick={close}>
          Cancelar
        </Button>,
        <Button
          key="delete"
          danger
          type="primary"
          loading={remove.isPending}
          disabled={remove.isPending}
          onClick={() => remove.mutate({ params: { id: cliente.id } })}
        >
          Excluir
        </Button>,
      ]}
    >
      <p className={styles.deleteText}>
        Tem certeza de que deseja excluir <strong>{cliente.nome}</strong>?
      </p>
      <p className={styles.deleteText}>
        Esta ação é irreversível: o cadastro, os documentos enviados e os vínculos familiares deste cliente serão apagados.
      </p>
    </Modal>
  );
}
