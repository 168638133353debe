import { clientes, type ClienteRow } from '@viajario/contracts/crm/clientes';
import { write } from '@viajario/web-kit/query.ts';
import { toast } from '@viajario/web-kit/toast.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { toastRefusal } from '../notice/toast-refusal.ts';

interface Props {
  cliente: ClienteRow;
  /** Runs once the dialog is gone. */
  onClosed: () => void;
}

/** Asks before a client is gone for good. */
export default function DeleteClienteDialog({ cliente, onClosed }: Props) {
  const [open, setOpen] = useState(true);
  const remove = useMutation(
    write(clientes.remove, {
      onSuccess: () => {
        toast({ title: 'Cliente deletado com sucesso', kind: 'success' });
        setOpen(false);
      },
      onError: (error) => toastRefusal('Erro ao deletar cliente', error),
    }),
  );
  return (
    <ConfirmDialog
      open={open}
      title="Excluir cliente"
      confirmLabel="Excluir"
      danger
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id: cliente.id } })}
      onCancel={() => setOpen(false)}
      onClosed={onClosed}
    >
      <p>
        Tem certeza de que deseja excluir <strong>{cliente.nome}</strong>?
      </p>
      <p>Esta ação é irreversível: o cadastro, os documentos enviados e os vínculos familiares deste cliente serão apagados.</p>
    </ConfirmDialog>
  );
}
