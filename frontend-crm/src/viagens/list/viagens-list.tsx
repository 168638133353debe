import FilterOutlined from '@ant-design/icons-svg/es/asn/FilterOutlined';
import { addDays } from '@viajario/contracts/civil-day';
import { viagens as viagensRoutes, type ResumoDasViagens, type ViagensPage } from '@viajario/contracts/crm/viagens/viagens';
import { LIMITS } from '@viajario/contracts/limits';
import { read, resourceOf } from '@viajario/web-kit/api/query.ts';
import { lateDialog } from '@viajario/web-kit/dialog/late-dialog.tsx';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';
import { useHoje } from '@viajario/web-kit/hooks/use-hoje.ts';
import { useRestoredFocus } from '@viajario/web-kit/hooks/use-restored-focus.ts';
import { EmptyList, FailedList, StaleList } from '@viajario/web-kit/list/list-states.tsx';
import { PageButtons } from '@viajario/web-kit/list/page-buttons.tsx';
import { useWideScreen } from '@viajario/web-kit/list/use-wide-screen.ts';
import { ListSkeleton } from '@viajario/web-kit/loading/skeletons.tsx';
import { contaLink, useConta } from '@viajario/web-kit/session/session.tsx';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { FilterChips } from '../../kit/list/filter-chips.tsx';
import layout from '../../kit/list/list-layout.module.css';
import pill from '../../kit/list/pill.module.css';
import { RefreshButton } from '../../kit/list/refresh-button.tsx';
import { VERIFICAR_SEM_SALVAR } from '../../prontidao/prontidao-texts.ts';
import { NOVA_VIAGEM, VIAGENS_FAILED, viagensCount } from '../viagem-texts.ts';
import { useViagensChips } from './use-viagens-chips.ts';
import { useViagensFilter, type Filtros } from './use-viagens-filter.ts';
import { useViagensDeHoje, ViagensDeHoje } from './viagens-hoje.tsx';
import { ViagensCards, ViagensTable } from './viagens-table.tsx';
import styles from './viagens.module.css';

const ViagensFiltros = lateDialog(() => import('./viagens-filtros.tsx'));

const SHOWN = [resourceOf(viagensRoutes.list)];

/** Those of today, then the trips of the filters, page by page. */
export function ViagensList({ onNova }: { onNova: () => void }) {
  const { contaId } = useConta();
  const filter = useViagensFilter();
  const { filtros } = filter;
  const query = { contaId, limit: LIMITS.pageSize, page: filter.page, ...filtros };
  // Papers and rules change elsewhere: each visit asks.
  const list = useQuery({ ...read(viagensRoutes.list, { query }), staleTime: 0, placeholderData: keepPreviousData });
  const deHoje = useViagensDeHoje(contaId);
  const [isFiltering, setFiltering] = useState(false);
  const chips = useViagensChips(filtros, filter.choose);
  // 'Limpar filtros' goes with the list that it fills.
  const top = useRestoredFocus<HTMLElement>();
  const page = list.data;
  // Those of today stand above the list: together, or they would push it down.
  const isWaiting = list.isPending || !deHoje.isFetched;
  const queries = [list, ...deHoje.queries];
  const pageCount = pagesOf(page?.total ?? 0);
  useEffect(() => {
    // The last trip of the last page may be gone, or an old address is opened.
    if (page && !list.isPlaceholderData && filter.page > Math.max(1, pageCount))
      filter.openPage(Math.max(1, pageCount), { replace: true });
  });
  const clear = () => filter.choose({});
  const isFiltered = chips.length > 0;
  return (
    <section {...top} tabIndex={-1} aria-label="Lista de viagens" className={`takes-focus ${styles.list}`}>
      {!isWaiting && !isFiltered && filter.page === 1 && <ViagensDeHoje {...deHoje} contaId={contaId} />}
      <div className="row gap-2 no-print">
        <Button icon={<Icon of={FilterOutlined} />} aria-haspopup="dialog" onClick={() => setFiltering(true)}>
          Filtros
        </Button>
        <RefreshButton resources={SHOWN} busy={list.isFetching} />
        <Atalhos resumo={page?.resumo} filtros={filtros} onChoose={filter.choose} />
        <FilterChips chips={chips} onClear={clear}>
          <Link className={styles.verificar} to={contaLink('/viagem', contaId)}>
            {VERIFICAR_SEM_SALVAR}
          </Link>
        </FilterChips>
      </div>
      <p className={layout.count} aria-live="polite">
        {page && countText(page.total, page.resumo, filtros)}
      </p>
      {isWaiting && <ListSkeleton />}
      <Failed queries={queries} />
      <StaleList query={queries} />
      {page?.total === 0 && !isWaiting && <NoViagens isFiltered={isFiltered} onClear={clear} onNova={onNova} />}
      {page && page.total > 0 && !isWaiting && (
        <Rows
          page={page}
          isOld={list.isPlaceholderData}
          number={filter.page}
          onPage={(next) => {
            filter.openPage(next);
            // The page buttons stand below the list: reading goes on at its top.
            top.ref.current?.scrollIntoView({ block: 'start' });
          }}
        />
      )}
      {isFiltering && (
        <ViagensFiltros
          filtros={filtros}
          total={list.isFetching ? undefined : page?.total}
          onChange={filter.choose}
          onClosed={() => setFiltering(false)}
        />
      )}
    </section>
  );
}

const pagesOf = (total: number) => Math.ceil(total / LIMITS.pageSize);

interface RowsProps {
  page: ViagensPage;
  /** Another one is on its way. */
  isOld: boolean;
  number: number;
  onPage: (page: number) => void;
}

function Rows({ page, isOld, number, onPage }: RowsProps) {
  const { contaId } = useConta();
  const Shown = useWideScreen() ? ViagensTable : ViagensCards;
  return (
    <div aria-busy={isOld} className={isOld ? 'stale' : undefined}>
      <Shown viagens={page.viagens} contaId={contaId} />
      <PageButtons page={number} pageCount={pagesOf(page.total)} onPage={onPage} />
    </div>
  );
}

function Failed({ queries }: { queries: readonly UseQueryResult[] }) {
  const failed = queries.filter(({ isLoadingError }) => isLoadingError);
  const error = failed[0]?.error;
  return (
    error && <FailedList title={VIAGENS_FAILED} error={error} onRetry={() => failed.forEach((query) => void query.refetch())} />
  );
}

/** '12 viagens abertas · 3 com gente sem ciência'. */
function countText(total: number, { semCiencia }: ResumoDasViagens, { situacao }: Filtros): string {
  const isOpen = situacao === undefined || situacao === 'abertas';
  const found = isOpen ? `${viagensCount(total)} ${total === 1 ? 'aberta' : 'abertas'}` : viagensCount(total);
  return isOpen && semCiencia > 0 ? `${found} · ${semCiencia} à espera de ciência` : found;
}

interface AtalhosProps {
  resumo?: ResumoDasViagens;
  filtros: Filtros;
  onChoose: (filtros: Filtros) => void;
}

/** Filters of one press, with how many open trips each finds. Pressed again they are gone. */
function Atalhos({ resumo, filtros, onChoose }: AtalhosProps) {
  const hoje = useHoje();
  const em30 = { de: hoje, ate: addDays(hoje, 30) };
  const atalhos = [
    { label: 'Em 30 dias', count: resumo?.em30, on: filtros.de === em30.de && filtros.ate === em30.ate, filtro: em30 },
    {
      label: 'Com impedimento',
      count: resumo?.vermelhas,
      on: filtros.resultado === 'vermelho',
      filtro: { resultado: 'vermelho' as const },
    },
    { label: 'Minha carteira', count: undefined, on: filtros.agenteId === 'eu', filtro: { agenteId: 'eu' } },
  ];
  return atalhos
    .filter(({ on }) => !on)
    .map(({ label, count, filtro }) => (
      <button key={label} type="button" className={pill.pill} onClick={() => onChoose({ ...filtros, ...filtro })}>
        {label}
        {count !== undefined && <span className="tabular"> ({count.toLocaleString('pt-BR')})</span>}
      </button>
    ));
}

interface NoneProps {
  isFiltered: boolean;
  onClear: () => void;
  onNova: () => void;
}

function NoViagens({ isFiltered, onClear, onNova }: NoneProps) {
  if (isFiltered) {
    return (
      <EmptyList drawing="busca" text="Nenhuma viagem com estes filtros">
        <Button onClick={onClear}>Limpar filtros</Button>
      </EmptyList>
    );
  }
  return (
    <EmptyList
      drawing="documentos"
      text="Nenhuma viagem aberta. Guarde quem vai, para onde e quando: o Viajário diz o que falta a cada pessoa até o embarque."
    >
      <Button type="primary" onClick={onNova}>
        {NOVA_VIAGEM}
      </Button>
    </EmptyList>
  );
}
