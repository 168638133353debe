import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { contas, type ContaListItem } from '@viajario/contracts/accounts/contas';
import { session } from '@viajario/contracts/identity/session';
import { ApiError } from '@viajario/web-kit/api/api.ts';
import { ConfirmDialog } from '@viajario/web-kit/dialog/confirm-dialog.tsx';
import { Email } from '@viajario/web-kit/format/email.tsx';
import { read, write } from '@viajario/web-kit/api/query.ts';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import { ContaContent, ContaRetidos } from '@viajario/web-kit/session/conta-content.tsx';
import { isExcluirTyped } from '../exclusao/is-excluir-typed.ts';
import { areRetidosGivenUp } from '../exclusao/retidos.ts';
import { leaveForGood } from '../session/farewell.ts';

interface Props {
  email: string;
  /** The contas that go with the person. */
  owned: ContaListItem[];
  onClosed: () => void;
}

/** Says what goes with the person and what stays, then has EXCLUIR typed into the browser's own prompt. */
export default function DeleteUsuarioDialog({ email, owned, onClosed }: Props) {
  const [open, setOpen] = useState(true);
  const client = useQueryClient();
  const remove = useMutation(
    write(session.removeUser, {
      onSuccess: leaveForGood,
      onError: (error) => {
        toastRefusal('Erro ao excluir usuário', error);
        if (!(error instanceof ApiError && error.code === 'USUARIO_TEM_EQUIPE')) return;
        // A member joined meanwhile: with the fresh list the section names the equipe to hand over.
        void client.invalidateQueries({ queryKey: read(contas.list).queryKey });
        setOpen(false);
      },
    }),
  );
  async function confirm() {
    const contaIds = owned.map(({ id }) => id);
    if (!(await areRetidosGivenUp(client, contaIds, 'Erro ao excluir usuário'))) return;
    if (isExcluirTyped(`o usuário ${email}`)) remove.mutate({});
  }
  return (
    <ConfirmDialog
      open={open}
      title="Excluir meu usuário"
      confirmLabel="Excluir meu usuário"
      danger
      pending={remove.isPending || remove.isSuccess}
      onConfirm={() => void confirm()}
      onCancel={() => setOpen(false)}
      onClosed={onClosed}
    >
      <p>
        O usuário{' '}
        <strong>
          <Email>{email}</Email>
        </strong>{' '}
        será apagado para sempre. Com ele vão:
      </p>
      <ul>
        <li>os seus dados pessoais, as suas sessões e o seu acesso, pago ou de teste</li>
        {owned.map(({ id, nome }) => (
          <li key={id}>
            a conta <strong>{nome}</strong>, com <ContaContent contaId={id} /> <ContaRetidos contaId={id} />
          </li>
        ))}
      </ul>
      <p>
        Ficam o que você cadastrou em contas de outras pessoas, que é delas, e os registros de segurança, sem o seu nome. Esta
        ação é irreversível.
      </p>
    </ConfirmDialog>
  );
}
