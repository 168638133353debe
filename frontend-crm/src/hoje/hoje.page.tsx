import PlusOutlined from '@ant-design/icons-svg/es/asn/PlusOutlined';
import type { CivilDay } from '@viajario/contracts/civil-day';
import { hoje as hojeRoutes } from '@viajario/contracts/crm/hoje/hoje';
import { read, resourceOf } from '@viajario/web-kit/api/query.ts';
import { lateDialog } from '@viajario/web-kit/dialog/late-dialog.tsx';
import { useOpenDialog } from '@viajario/web-kit/dialog/use-open-dialog.ts';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';
import { useHoje } from '@viajario/web-kit/hooks/use-hoje.ts';
import { useShortcut } from '@viajario/web-kit/hooks/use-shortcut.ts';
import { PageTitle } from '@viajario/web-kit/layout/page-title.tsx';
import { FailedList, StaleList } from '@viajario/web-kit/list/list-states.tsx';
import { useConta, useSession } from '@viajario/web-kit/session/session.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { NOVO_LEMBRETE } from '../anotacoes/novo-lembrete/novo-lembrete.ts';
import { useNovo } from '../kit/dialog/use-novo.ts';
import pill from '../kit/list/pill.module.css';
import { RefreshButton } from '../kit/list/refresh-button.tsx';
import { useStoredChoice } from '../kit/list/use-stored-choice.ts';
import { HojeSkeleton, useShape } from './hoje-skeleton.tsx';
import { Secoes, type Adiamento } from './secoes.tsx';
import styles from './hoje.module.css';

const NovoLembreteDialog = lateDialog(() => import('../anotacoes/novo-lembrete/novo-lembrete-dialog.tsx'));
const AdiarDialog = lateDialog(() => import('./adiar-dialog.tsx'));

const SHOWN = [resourceOf(hojeRoutes.read)];

/** '/hoje': what is to be done today, in one column. */
export default function HojePage() {
  const { contaId } = useConta();
  // The key: nothing of one conta may stay on the screen while another is fetched.
  return <Dia key={contaId} contaId={contaId} />;
}

function Dia({ contaId }: { contaId: string }) {
  const hoje = useHoje();
  const { isOnlyMine, toggle } = useOnlyMine();
  const { screen, dialog, open, closed } = useOpenDialog<Adiamento | 'novo'>();
  const novo = () => open('novo');
  useNovo('lembrete', novo);
  useShortcut('t', novo);
  const asked = read(hojeRoutes.read, { query: { contaId, agenteId: isOnlyMine ? 'eu' : undefined } });
  const day = useQuery({ ...asked, queryKey: [...asked.queryKey, hoje], staleTime: 0, placeholderData: keepPreviousData });
  const shape = useShape(contaId, day.data);
  return (
    <div ref={screen} tabIndex={-1} className={`${styles.screen} takes-focus`}>
      <PageTitle
        compact
        description={dayInWords(hoje)}
        actions={
          <Button type="primary" icon={<Icon of={PlusOutlined} />} aria-haspopup="dialog" onClick={novo}>
            {NOVO_LEMBRETE}
          </Button>
        }
      >
        Hoje
      </PageTitle>
      <div className="row gap-2 mb-3 no-print">
        <button type="button" className={pill.pill} aria-pressed={isOnlyMine} onClick={toggle}>
          Só os meus
        </button>
        <RefreshButton resources={SHOWN} busy={day.isFetching} />
      </div>
      <StaleList query={day} />
      {day.isPending && <HojeSkeleton shape={shape} />}
      {day.isLoadingError && (
        <FailedList title="Não foi possível carregar o seu dia" error={day.error} onRetry={() => void day.refetch()} />
      )}
      {day.data && (
        <div aria-busy={day.isPlaceholderData} className={day.isPlaceholderData ? 'stale' : undefined}>
          <Secoes dia={day.data} contaId={contaId} isOnlyMine={isOnlyMine} onEscolher={open} />
        </div>
      )}
      {dialog === 'novo' && <NovoLembreteDialog onClosed={closed} />}
      {dialog && dialog !== 'novo' && <AdiarDialog {...dialog} onClosed={closed} />}
    </div>
  );
}

/** 'segunda-feira, 30 de novembro'. */
const dayInWords = (dia: CivilDay): string =>
  new Date(`${dia}T12:00:00Z`).toLocaleDateString('pt-BR', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

/** Trips, expiries and birthdays of the user's own carteira alone, as the user chose the last time. */
function useOnlyMine() {
  const { user } = useSession();
  const [choice, keep] = useStoredChoice(`viajario.hoje.so-os-meus.${user?.id}`);
  const isOnlyMine = choice === 'sim';
  return { isOnlyMine, toggle: () => keep(isOnlyMine ? 'nao' : 'sim') };
}
