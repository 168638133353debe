import FilterOutlined from '@ant-design/icons-svg/es/asn/FilterOutlined';
import { LIMITS } from '@viajario/contracts/limits';
import {
  vencimentos as vencimentosRoutes,
  type Vencimento,
  type VencimentosPage,
} from '@viajario/contracts/crm/vencimentos/vencimentos';
import { read, resourceOf } from '@viajario/web-kit/api/query.ts';
import { lateDialog } from '@viajario/web-kit/dialog/late-dialog.tsx';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';
import { useRestoredFocus } from '@viajario/web-kit/hooks/use-restored-focus.ts';
import { pluralize } from '@viajario/web-kit/format/formats.ts';
import { EmptyList, FailedList, StaleList } from '@viajario/web-kit/list/list-states.tsx';
import { PageButtons } from '@viajario/web-kit/list/page-buttons.tsx';
import { useWideScreen } from '@viajario/web-kit/list/use-wide-screen.ts';
import { ListSkeleton } from '@viajario/web-kit/loading/skeletons.tsx';
import { contaLink, useConta } from '@viajario/web-kit/session/session.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { SelectPage } from '../kit/list/check-boxes.tsx';
import { useRowFocus } from '../kit/list/use-row-focus.ts';
import { FilterChips } from '../kit/list/filter-chips.tsx';
import layout from '../kit/list/list-layout.module.css';
import { RefreshButton } from '../kit/list/refresh-button.tsx';
import { StatCards } from '../kit/list/stat-cards.tsx';
import { useVencimento } from './use-vencimento.ts';
import { AvisarEmSequencia } from './avisar-em-sequencia.tsx';
import { Meses } from './meses.tsx';
import { Periodo } from './periodo.tsx';
import { useEscolhidos, type Escolhidos } from './use-escolhidos.ts';
import { hasDias, periodOf, STANDARD_PRAZO, useVencimentosFilter, type Dias, type Filtros } from './use-vencimentos-filter.ts';
import { useVencimentosChips } from './use-vencimentos-chips.ts';
import { noneText, periodText, PRAZO_LABELS, SITUACAO_LABELS, vencimentosCount } from './vencimento-texts.ts';
import { VencimentosCards } from './vencimentos-cards.tsx';
import { VencimentosTable } from './vencimentos-table.tsx';
import styles from './vencimentos.module.css';

const VencimentosFiltros = lateDialog(() => import('./vencimentos-filtros.tsx'));

const SHOWN = [resourceOf(vencimentosRoutes.list)];
const CARDS = [
  ['vencidos', 'vencidos'],
  ['30', 'ate30'],
  ['90', 'ate90'],
  ['180', 'ate180'],
] as const;

/** The four numbers, the months, filters, pages and the expiries themselves, as table or cards. */
export function VencimentosList({ onAdiar }: { onAdiar: (vencimento: Vencimento) => void }) {
  const { filter, list, page, pageCount, isWaiting } = useShownPage();
  const { filtros, choose } = filter;
  const chips = useVencimentosChips(filtros, choose);
  const wide = useWideScreen();
  // 'Limpar filtros' goes with the list that it fills.
  const top = useRestoredFocus<HTMLElement>();
  const clear = () => choose(periodOf(filtros));
  const chooseDias = (dias: Dias) => choose({ ...filtros, prazo: undefined, de: undefined, ate: undefined, ...dias });
  const escolhidos = useEscolhidos(JSON.stringify(filtros), page?.vencimentos ?? NONE);
  return (
    <>
      <Numbers resumo={page?.resumo} busy={list.isFetching} pending={list.isPending} filter={filter} />
      <Meses porMes={page?.porMes} dias={filtros} onChoose={chooseDias} />
      <section {...top} tabIndex={-1} aria-label="Lista de vencimentos" className={`takes-focus ${styles.list}`}>
        <div className="row gap-2 no-print">
          <FiltrosButton filter={filter} total={list.isFetching ? undefined : page?.total} />
          <RefreshButton resources={SHOWN} busy={list.isFetching} />
          <Periodo dias={filtros} onChange={chooseDias} />
          <AvisarEmSequencia escolhidos={escolhidos} page={page?.vencimentos ?? NONE} />
          <FilterChips chips={chips} onClear={clear} />
        </div>
        <ListLine page={page} filtros={filtros} escolhidos={escolhidos} wide={wide} />
        {isWaiting && <ListSkeleton />}
        {list.isLoadingError && (
          <FailedList title="Não foi possível carregar os vencimentos" error={list.error} onRetry={() => void list.refetch()} />
        )}
        <StaleList query={list} />
        {page?.total === 0 && !isWaiting && <NoVencimentos filtros={filtros} isFiltered={chips.length > 0} onClear={clear} />}
        {page && page.total > 0 && (
          <div aria-busy={list.isPlaceholderData} className={list.isPlaceholderData ? 'stale' : undefined}>
            <Rows wide={wide} area={top.ref} vencimentos={page.vencimentos} escolhidos={escolhidos} onAdiar={onAdiar} />
            <PageButtons
              page={filter.page}
              pageCount={pageCount}
              onPage={(next) => {
                filter.openPage(next);
                // The page buttons stand below the list: reading goes on at its top.
                top.ref.current?.scrollIntoView({ block: 'start' });
              }}
            />
          </div>
        )}
      </section>
    </>
  );
}

const NONE: readonly Vencimento[] = [];

interface LineProps {
  page?: VencimentosPage;
  filtros: Filtros;
  escolhidos: Escolhidos;
  wide: boolean;
}

/** How many there are, and how many of them are ticked: at one height, so that the list stays where it is. */
function ListLine({ page, filtros, escolhidos, wide }: LineProps) {
  const count = escolhidos.chosen.length;
  return (
    <div className="row between gap-0-3">
      <p className={layout.count} aria-live="polite">
        {page && `${vencimentosCount(page.total)} · ${periodText(filtros)}`}
        {count > 0 && ` · ${pluralize(count, 'selecionado', 'selecionados')}`}
      </p>
      {wide && count > 0 && (
        <Button type="link" size="small" onClick={escolhidos.clear}>
          Limpar seleção
        </Button>
      )}
      {!wide && page && page.total > 0 && <SelectPage withText page={page.vencimentos} selecao={escolhidos} />}
    </div>
  );
}

/** Filters, and the page of the list that they ask for; one that is no longer there becomes the last. */
function useShownPage() {
  const { contaId } = useConta();
  const filter = useVencimentosFilter();
  const query = { contaId, limit: LIMITS.pageSize, page: filter.page, ...filter.filtros };
  // Files, documents and clients change elsewhere: each visit asks.
  const list = useQuery({ ...read(vencimentosRoutes.list, { query }), staleTime: 0, placeholderData: keepPreviousData });
  const page = list.data;
  const pageCount = Math.ceil((page?.total ?? 0) / LIMITS.pageSize);
  const lastPage = Math.max(1, pageCount);
  // That there were none of the former choice says nothing about this one.
  const isWaiting = list.isPending || (list.isPlaceholderData && page?.total === 0);
  useEffect(() => {
    // The last one of the last page is gone, or an old address is opened.
    if (page && !list.isPlaceholderData && filter.page > lastPage) filter.openPage(lastPage, { replace: true });
  });
  return { filter, list, page, pageCount, isWaiting };
}

type Filter = ReturnType<typeof useVencimentosFilter>;

function FiltrosButton({ filter: { filtros, choose }, total }: { filter: Filter; total?: number }) {
  const [isFiltering, setFiltering] = useState(false);
  return (
    <>
      <Button icon={<Icon of={FilterOutlined} />} aria-haspopup="dialog" onClick={() => setFiltering(true)}>
        Filtros
      </Button>
      {isFiltering && (
        <VencimentosFiltros filtros={filtros} total={total} onChange={choose} onClosed={() => setFiltering(false)} />
      )}
    </>
  );
}

interface NumbersProps {
  resumo?: VencimentosPage['resumo'];
  busy: boolean;
  pending: boolean;
  filter: Filter;
}

/** What is open, by when it ends; each number leads to the list of that period. */
function Numbers({ resumo, busy, pending, filter }: NumbersProps) {
  const { contaId } = useConta();
  const cards = CARDS.map(([prazo, key]) => ({
    label: PRAZO_LABELS[prazo],
    to: contaLink(`/documentos${filter.placeOf(prazo)}`, contaId),
    value: resumo?.[key],
    current: !hasDias(filter.filtros) && (filter.filtros.prazo ?? STANDARD_PRAZO) === prazo,
  }));
  return <StatCards cards={cards} busy={busy} pending={pending} />;
}

interface RowsProps {
  wide: boolean;
  /** Keeps the keyboard's place when a row goes. */
  area: Parameters<typeof useRowFocus>[0];
  vencimentos: Vencimento[];
  escolhidos: Escolhidos;
  onAdiar: (vencimento: Vencimento) => void;
}

function Rows({ wide, area, vencimentos, escolhidos, onAdiar }: RowsProps) {
  const { contaId } = useConta();
  const { change } = useVencimento();
  const keepPlace = useRowFocus(area);
  const Shown = wide ? VencimentosTable : VencimentosCards;
  return (
    <Shown
      vencimentos={vencimentos}
      contaId={contaId}
      escolhidos={escolhidos}
      actions={{
        onSituacao: (vencimento, situacao) => {
          keepPlace();
          void change(vencimento, { situacao }, `Situação: ${SITUACAO_LABELS[situacao]}`);
        },
        onAdiar,
        onTrazerDeVolta: (vencimento) => {
          keepPlace();
          void change(vencimento, { adiadoAte: null }, 'De volta na lista');
        },
      }}
    />
  );
}

interface NoneProps {
  filtros: Filtros;
  isFiltered: boolean;
  onClear: () => void;
}

function NoVencimentos({ filtros, isFiltered, onClear }: NoneProps) {
  const { contaId } = useConta();
  const navigate = useNavigate();
  if (isFiltered) {
    return (
      <EmptyList drawing="avisos" text="Nenhum vencimento com estes filtros">
        <Button onClick={onClear}>Limpar filtros</Button>
      </EmptyList>
    );
  }
  return (
    <EmptyList drawing="avisos" text={`${noneText(filtros)}. As validades ficam na aba “Documentos” de cada cliente.`}>
      <Button type="primary" onClick={() => void navigate(contaLink('/', contaId))}>
        Ver clientes
      </Button>
    </EmptyList>
  );
}
