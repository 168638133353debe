import { lembretes as lembretesRoutes, type Lembrete } from '@viajario/contracts/crm/anotacoes/anotacoes';
import { LIMITS } from '@viajario/contracts/limits';
import { read, resourceOf } from '@viajario/web-kit/api/query.ts';
import { Choice } from '@viajario/web-kit/elements/choice.tsx';
import { pluralize } from '@viajario/web-kit/format/formats.ts';
import { useRestoredFocus } from '@viajario/web-kit/hooks/use-restored-focus.ts';
import { EmptyList, FailedList, StaleList } from '@viajario/web-kit/list/list-states.tsx';
import { PageButtons } from '@viajario/web-kit/list/page-buttons.tsx';
import { useWideScreen } from '@viajario/web-kit/list/use-wide-screen.ts';
import { ListSkeleton } from '@viajario/web-kit/loading/skeletons.tsx';
import { contaLink, useConta, useSession } from '@viajario/web-kit/session/session.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { NOT_IN_TEAM, usePessoasQuery } from '../../equipe/use-pessoas.ts';
import layout from '../../kit/list/list-layout.module.css';
import { RefreshButton } from '../../kit/list/refresh-button.tsx';
import { LembretesCards } from './lembretes-cards.tsx';
import { LembretesTable } from './lembretes-table.tsx';
import styles from './lembretes.module.css';
import { useLembretesFilter, type Responsavel, type Situacao } from './use-lembretes-filter.ts';
import { useRowFocus } from '../../kit/list/use-row-focus.ts';
import { useSituacao } from './use-situacao.ts';

const SHOWN = [resourceOf(lembretesRoutes.list)];
const SITUACOES: readonly (readonly [Situacao, string])[] = [
  ['abertos', 'Abertos'],
  ['concluidos', 'Concluídos'],
];
const RESPONSAVEIS: readonly (readonly [Responsavel, string])[] = [
  ['todos', 'Todos'],
  ['eu', 'Meus'],
];

/** Which reminders, pages and the reminders themselves, as table or cards. */
export function LembretesList({ onDelete }: { onDelete: (lembrete: Lembrete) => void }) {
  const { contaId, papel } = useConta();
  const { user } = useSession();
  const { filter, openPage, chooseSituacao, chooseResponsavel } = useLembretesFilter();
  const query = { contaId, limit: LIMITS.pageSize, origem: 'todas', ...filter } as const;
  const list = useQuery({ ...read(lembretesRoutes.list, { query }), placeholderData: keepPreviousData });
  const nomeOf = useNomeOf(contaId);
  const change = useSituacao();
  const wide = useWideScreen();
  // 'Ver os abertos' goes with the list that it fills.
  const top = useRestoredFocus<HTMLElement>();
  const keepPlace = useRowFocus(top.ref);
  const page = list.data;
  // That there were none of the former choice says nothing about this one.
  const isWaiting = list.isPending || (list.isPlaceholderData && page?.total === 0);
  const pageCount = Math.ceil((page?.total ?? 0) / LIMITS.pageSize);
  useEffect(() => {
    // The last reminder of the last page was closed, or an old address is opened.
    if (page && !list.isPlaceholderData && filter.page > Math.max(1, pageCount))
      openPage(Math.max(1, pageCount), { replace: true });
  });

  const Rows = wide ? LembretesTable : LembretesCards;
  return (
    <section {...top} tabIndex={-1} aria-label="Lista de lembretes">
      <div className={`row gap-2 no-print ${styles.tools}`}>
        <Choice label="Situação" choices={SITUACOES} value={filter.situacao} onChoose={chooseSituacao} />
        <Choice label="Responsável" choices={RESPONSAVEIS} value={filter.responsavel} onChoose={chooseResponsavel} />
        <RefreshButton resources={SHOWN} busy={list.isFetching} />
      </div>
      <p className={layout.count} aria-live="polite">
        {page && pluralize(page.total, 'lembrete', 'lembretes')}
      </p>
      {isWaiting && <ListSkeleton />}
      {list.isLoadingError && (
        <FailedList title="Não foi possível carregar os lembretes" error={list.error} onRetry={() => void list.refetch()} />
      )}
      <StaleList query={list} />
      {page?.total === 0 && !isWaiting && (
        <NoLembretes {...filter} onSituacao={chooseSituacao} onResponsavel={chooseResponsavel} />
      )}
      {page && page.total > 0 && (
        <div aria-busy={list.isPlaceholderData} className={list.isPlaceholderData ? 'stale' : undefined}>
          <Rows
            lembretes={page.lembretes}
            contaId={contaId}
            nomeOf={nomeOf}
            actionsOf={({ autorId }) => ({
              onChange: ({ id }, concluida) => {
                keepPlace();
                change(id, concluida);
              },
              onDelete: papel !== 'agente' || autorId === user?.id ? onDelete : undefined,
            })}
          />
          <PageButtons
            page={filter.page}
            pageCount={pageCount}
            onPage={(next) => {
              openPage(next);
              // The page buttons stand below the list: reading goes on at its top.
              top.ref.current?.scrollIntoView({ block: 'start' });
            }}
          />
        </div>
      )}
    </section>
  );
}

/** The member to remind; nothing as long as the names are not loaded. */
function useNomeOf(contaId: string) {
  const { data: pessoas } = usePessoasQuery(contaId);
  return ({ responsavelId }: Lembrete) => {
    if (responsavelId === null) return 'Todos';
    return pessoas ? (pessoas.find(({ id }) => id === responsavelId)?.nome ?? NOT_IN_TEAM) : '';
  };
}

interface NoneProps {
  situacao: Situacao;
  responsavel: Responsavel;
  onSituacao: (situacao: Situacao) => void;
  onResponsavel: (responsavel: Responsavel) => void;
}

function NoLembretes({ situacao, responsavel, onSituacao, onResponsavel }: NoneProps) {
  const { contaId } = useConta();
  const navigate = useNavigate();
  if (situacao === 'concluidos') {
    return (
      <EmptyList drawing="avisos" text={`Nenhum lembrete ${responsavel === 'eu' ? 'seu ' : ''}concluído`}>
        <Button onClick={() => onSituacao('abertos')}>Ver os abertos</Button>
      </EmptyList>
    );
  }
  if (responsavel === 'eu') {
    return (
      <EmptyList drawing="avisos" text="Nenhum lembrete aberto para você">
        <Button onClick={() => onResponsavel('todos')}>Ver os de todos</Button>
      </EmptyList>
    );
  }
  return (
    <EmptyList drawing="avisos" text="Nenhum lembrete aberto. Para criar um, abra um cliente e escolha o dia em “Lembrar em”.">
      <Button type="primary" onClick={() => void navigate(contaLink('/', contaId))}>
        Ver clientes
      </Button>
    </EmptyList>
  );
}
