import type { ContaListItem } from '@viajario/contracts/accounts/contas';
import { limpezas } from '@viajario/contracts/crm/duplicados/limpezas';
import { pluralize } from '@viajario/web-kit/format/formats.ts';
import { ContaContent, useContaStats } from '@viajario/web-kit/session/conta-content.tsx';
import { ficamText } from '../../clientes/retido.ts';
import BackupOffer from '../../exportacoes/backup-offer.tsx';
import { JobDialog, type JobDialogProps } from '../../kit/jobs/job-dialog.tsx';

/** Says what goes, offers to keep a copy, and has the browser ask once more. */
export default function LimparClientesDialog({ conta, ...on }: JobDialogProps & { conta: ContaListItem }) {
  const content = useContaStats(conta.id);
  const retidos = content?.retidos ?? 0;
  const clientes = content ? pluralize(content.totalClientes - retidos, 'cliente', 'clientes') : 'todos os clientes';
  return (
    <JobDialog
      route={limpezas.clearAll}
      input={{ body: { contaId: conta.id } }}
      title="Limpar todos os clientes"
      confirmLabel="Limpar todos os clientes"
      danger
      question={`Apagar para sempre ${clientes} da conta ${conta.nome}? Esta ação é irreversível.`}
      {...on}
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
    </JobDialog>
  );
}
