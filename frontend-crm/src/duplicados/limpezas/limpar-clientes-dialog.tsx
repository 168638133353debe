import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContaListItem } from '@viajario/contracts/accounts/contas';
import { limpezas } from '@viajario/contracts/crm/duplicados/limpezas';
import { ConfirmDialog } from '@viajario/web-kit/dialog/confirm-dialog.tsx';
import { pluralize } from '@viajario/web-kit/format/formats.ts';
import { ContaContent, useContaStats } from '@viajario/web-kit/session/conta-content.tsx';
import { ficamText } from '../../clientes/retido.ts';
import BackupOffer from '../../exportacoes/backup-offer.tsx';
import { startJob } from '../../kit/jobs/jobs-api.ts';

interface Props {
  conta: ContaListItem;
  onBegun: (jobId: string) => void;
  onFailed: (error: Error) => void;
  onClosed: () => void;
}

/** Says what goes, offers to keep a copy, and has the browser ask once more. */
export default function LimparClientesDialog({ conta, onBegun, onFailed, onClosed }: Props) {
  const [open, setOpen] = useState(true);
  const content = useContaStats(conta.id);
  const clear = useMutation({
    mutationFn: () => startJob(limpezas.clearAll, { body: { contaId: conta.id } }),
    onSuccess: (jobId) => {
      onBegun(jobId);
      setOpen(false);
    },
    onError: onFailed,
  });
  const retidos = content?.retidos ?? 0;
  const clientes = content ? pluralize(content.totalClientes - retidos, 'cliente', 'clientes') : 'todos os clientes';
  return (
    <ConfirmDialog
      open={open}
      title="Limpar todos os clientes"
      confirmLabel="Limpar todos os clientes"
      danger
      pending={clear.isPending}
      onConfirm={() =>
        window.confirm(`Apagar para sempre ${clientes} da conta ${conta.nome}? Esta ação é irreversível.`) && clear.mutate()
      }
      onCancel={() => setOpen(false)}
      onClosed={onClosed}
    >
      <p>
        Da conta <strong>{conta.nome}</strong> serão apagados para sempre:
      </p>
      <ul>
        <li>
          <ContaContent contaId={conta.id} />
        </li>
        <li>todos os vínculos familiares</li>
      </ul>
      {retidos > 0 && <p>{ficamText(retidos)}</p>}
      <p>As empresas, a equipe e as configurações ficam. Esta ação é irreversível.</p>
      <BackupOffer contaId={conta.id} />
    </ConfirmDialog>
  );
}
