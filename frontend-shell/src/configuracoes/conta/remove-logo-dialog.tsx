import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { contas, type ContaListItem } from '@viajario/contracts/accounts/contas';
import { ConfirmDialog } from '@viajario/web-kit/dialog/confirm-dialog.tsx';
import { write } from '@viajario/web-kit/api/query.ts';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { keepConta } from '../../contas/keep-conta.ts';

interface Props {
  conta: ContaListItem;
  /** Runs once the dialog is gone, with whether the logo is too. */
  onClosed: (isRemoved?: boolean) => void;
}

/** Asks before the logo is gone. */
export default function RemoveLogoDialog({ conta, onClosed }: Props) {
  const [state, setState] = useState<'asking' | 'kept' | 'removed'>('asking');
  const remove = useMutation(
    write(contas.removeLogo, {
      onSuccess: (_nothing, _input, _result, { client }) => {
        keepConta(client, conta.id, { nome: conta.nome, logoUrl: null });
        toast({ title: 'Logo removido', kind: 'success' });
        setState('removed');
      },
      onError: (error) => toastRefusal('Erro ao remover logo', error),
    }),
  );
  return (
    <ConfirmDialog
      open={state === 'asking'}
      title="Remover logo"
      confirmLabel="Remover"
      danger
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id: conta.id } })}
      onCancel={() => setState('kept')}
      onClosed={() => onClosed(state === 'removed')}
    >
      <p>
        A conta <strong>{conta.nome}</strong> volta a aparecer com o símbolo do seu tipo.
      </p>
    </ConfirmDialog>
  );
}
