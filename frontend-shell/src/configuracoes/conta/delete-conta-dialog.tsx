import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { contas, type ContaListItem } from '@viajario/contracts/accounts/contas';
import { ConfirmDialog } from '@viajario/web-kit/dialog/confirm-dialog.tsx';
import { read, write } from '@viajario/web-kit/api/query.ts';
import { contaLink } from '@viajario/web-kit/session/session.tsx';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { ContaContent, ContaRetidos } from '@viajario/web-kit/session/conta-content.tsx';
import { LinesSkeleton } from '@viajario/web-kit/loading/skeletons.tsx';
import { isExcluirTyped } from '../../exclusao/is-excluir-typed.ts';
import { areRetidosGivenUp } from '../../exclusao/retidos.ts';
import { RemotePart } from '../../remotes/remote-part.tsx';
import { CRM } from '@viajario/contracts/remotes';
import { useRemote } from '../../remotes/use-remote.ts';

/** Says what goes with a conta, then has EXCLUIR typed into the browser's own prompt. */
export default function DeleteContaDialog({ conta, onClosed }: { conta: ContaListItem; onClosed: () => void }) {
  const [open, setOpen] = useState(true);
  const navigate = useNavigate();
  const client = useQueryClient();
  const crm = useRemote(CRM);
  const remove = useMutation(
    write(contas.remove, {
      onSuccess: async (_nothing, _input, _result, { client }) => {
        const { queryKey } = read(contas.list);
        const remaining = client.getQueryData(queryKey)?.filter(({ id }) => id !== conta.id);
        toast({
          title: 'Conta excluída',
          description: `A conta ${conta.nome} foi apagada, com tudo o que havia nela.`,
          kind: 'success',
        });
        setOpen(false);
        // First, and at once: the lists that are fetched again afterwards must not be those of the conta that is gone.
        if (remaining?.[0]) await navigate(contaLink('/configuracoes', remaining[0].id), { flushSync: true });
        client.setQueryData(queryKey, remaining);
      },
      onError: (error) => toastRefusal('Erro ao excluir conta', error),
    }),
  );
  async function confirm() {
    if (!(await areRetidosGivenUp(client, [conta.id], 'Erro ao excluir conta'))) return;
    if (isExcluirTyped(`a conta ${conta.nome}`)) remove.mutate({ params: { id: conta.id } });
  }
  const membros = conta.usuarios.length;
  return (
    <ConfirmDialog
      open={open}
      title="Excluir conta"
      confirmLabel="Excluir conta"
      danger
      pending={remove.isPending}
      onConfirm={() => void confirm()}
      onCancel={() => setOpen(false)}
      onClosed={onClosed}
    >
      <p>
        A conta <strong>{conta.nome}</strong> será apagada para sempre, com tudo o que há nela:
      </p>
      <ul>
        <li>
          <ContaContent contaId={conta.id} />
        </li>
        <li>todas as empresas, vínculos familiares e convites</li>
        {membros > 0 && <li>{membros === 1 ? 'o acesso de 1 membro da equipe' : `o acesso de ${membros} membros da equipe`}</li>}
      </ul>
      <ContaRetidos contaId={conta.id} />
      <p>Esta ação é irreversível. As suas outras contas e a sua assinatura não mudam.</p>
      <RemotePart remote={crm} waiting={<LinesSkeleton rows={6} />}>
        {({ backupOffer: BackupOffer }) => BackupOffer && <BackupOffer contaId={conta.id} />}
      </RemotePart>
    </ConfirmDialog>
  );
}
