import type { Lembrete } from '@viajario/contracts/crm/anotacoes/anotacoes';
import { anotacoes } from '@viajario/contracts/crm/anotacoes/anotacoes';
import { lateDialog } from '@viajario/web-kit/dialog/late-dialog.tsx';
import { useOpenDialog } from '@viajario/web-kit/dialog/use-open-dialog.ts';
import { PageTitle } from '@viajario/web-kit/layout/page-title.tsx';
import { VIAGEM_EXCLUIDA } from './lembrete-parts.tsx';
import { LembretesList } from './lembretes-list.tsx';

const QuestionDialog = lateDialog(() => import('@viajario/web-kit/dialog/question-dialog.tsx'));

/** `?view=lembretes` of the dashboard: what is to be done, and what was. */
export default function LembretesView() {
  const { screen, dialog, open, closed } = useOpenDialog<Lembrete>();
  return (
    <div ref={screen} tabIndex={-1} className="takes-focus">
      <PageTitle>Lembretes</PageTitle>
      <LembretesList onDelete={open} />
      {dialog && <QuestionDialog question={deletion(dialog)} onClosed={closed} />}
    </div>
  );
}

const deletion = ({ id, cliente, viagem }: Lembrete) => ({
  route: anotacoes.remove,
  params: { id },
  title: 'Excluir lembrete',
  confirmLabel: 'Excluir',
  done: 'Lembrete excluído',
  gone: 'Este lembrete já tinha sido excluído',
  failed: 'Erro ao excluir lembrete',
  text: (
    <>
      <p>
        Tem certeza de que deseja excluir este lembrete de <strong>{(cliente ?? viagem)?.nome ?? VIAGEM_EXCLUIDA}</strong>?
      </p>
      <p>Esta ação é irreversível: ele sai também {cliente ? 'da linha do tempo' : 'da viagem'}.</p>
    </>
  ),
});
