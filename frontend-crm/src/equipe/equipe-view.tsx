import PlusOutlined from '@ant-design/icons-svg/es/asn/PlusOutlined';
import { contas } from '@viajario/contracts/accounts/contas';
import { convites } from '@viajario/contracts/accounts/convites';
import { equipe } from '@viajario/contracts/accounts/equipe';
import { lateDialog } from '@viajario/web-kit/dialog/late-dialog.tsx';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';
import { PageTitle } from '@viajario/web-kit/layout/page-title.tsx';
import { read, resourceOf } from '@viajario/web-kit/api/query.ts';
import { useConta } from '@viajario/web-kit/session/session.tsx';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useNovo } from '../kit/dialog/use-novo.ts';
import { useOpenDialog } from '@viajario/web-kit/dialog/use-open-dialog.ts';
import { FailedList, StaleList } from '@viajario/web-kit/list/list-states.tsx';
import { ListSkeleton } from '@viajario/web-kit/loading/skeletons.tsx';
import { RefreshButton } from '../kit/list/refresh-button.tsx';
import type { OpenDialog } from './equipe-dialogs.tsx';
import { EquipePanel } from './equipe-panel.tsx';
import { mayInvite } from './equipe-rules.ts';
import styles from './equipe.module.css';
import { PermissoesSection } from './permissoes-section.tsx';

const EquipeDialogs = lateDialog(() => import('./equipe-dialogs.tsx'));

const SHOWN = [resourceOf(equipe.list)];

/** `?view=equipe` of the dashboard: the people of the conta, their invites, removal and return. */
export default function EquipeView() {
  const { contaId, conta } = useConta();
  const { screen, dialog, open, closed } = useOpenDialog<OpenDialog>();
  useNovo('convite', () => mayInvite(conta) && open({ kind: 'invite' }));
  const params = { id: contaId };
  const detail = useQuery(read(contas.read, { params }));
  // Saving a client may have changed how many a member looks after: cached numbers are stale.
  const membros = useQuery({ ...read(equipe.list, { params }), staleTime: 0 });
  const pendentes = useQuery({ ...read(convites.list, { params }), enabled: mayInvite(conta) });
  const failed = [detail, membros].find((query) => query.isLoadingError);

  return (
    <div ref={screen} tabIndex={-1} className="takes-focus">
      <PageTitle
        description={conta.nome}
        actions={
          <>
            <RefreshButton resources={SHOWN} busy={membros.isFetching} />
            {mayInvite(conta) && (
              <Button type="primary" icon={<Icon of={PlusOutlined} />} onClick={() => open({ kind: 'invite' })}>
                Gerar Link de Convite
              </Button>
            )}
          </>
        }
      >
        Gerenciar Equipe
      </PageTitle>
      <div className={`${styles.columns} stack start gap-6`}>
        {failed && (
          <FailedList
            title="Não foi possível carregar a equipe"
            error={failed.error}
            onRetry={() => [detail, membros].forEach((query) => void query.refetch())}
          />
        )}
        {!failed && (detail.isPending || membros.isPending) && <ListSkeleton />}
        {!failed && detail.data && membros.data && (
          <div>
            <StaleList query={[detail, membros, pendentes]} />
            <EquipePanel conta={conta} detail={detail.data} membros={membros.data} pendentes={pendentes} onOpen={open} />
          </div>
        )}
        <PermissoesSection />
      </div>
      {dialog && <EquipeDialogs conta={conta} dialog={dialog} onClosed={closed} />}
    </div>
  );
}
