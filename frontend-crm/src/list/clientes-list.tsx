import { clientes as clientesRoutes } from '@viajario/contracts/crm/clientes/clientes';
import { notifications } from '@viajario/contracts/crm/avisos/notifications';
import { stats as statsRoutes } from '@viajario/contracts/crm/stats/stats';
import { LIMITS } from '@viajario/contracts/limits';
import { resourceOf } from '@viajario/web-kit/api/query.ts';
import { Button } from 'antd';
import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import type { ClienteActions } from './cliente-parts.tsx';
import { CLIENTES_FAILED, clientesCount } from '../clientes/cliente-texts.ts';
import { ClientesCards } from './clientes-cards.tsx';
import { ClientesTable } from './clientes-table.tsx';
import { useColunas } from './colunas.ts';
import { ClientesTools, ListLine } from './clientes-tools.tsx';
import { isFiltered } from './filtros/filtros.ts';
import styles from './clientes-view.module.css';
import { EmptyList, FailedList, StaleList } from '@viajario/web-kit/list/list-states.tsx';
import { ListSkeleton } from '@viajario/web-kit/loading/skeletons.tsx';
import { PageButtons } from '@viajario/web-kit/list/page-buttons.tsx';
import { useListPlace } from '../clientes/list-place.ts';
import { SelectPage } from '../kit/list/check-boxes.tsx';
import { SelecaoBar } from './selecao/selecao-bar.tsx';
import { useSelecao } from './selecao/use-selecao.ts';
import { consultaOf, useClientesFilter } from './use-clientes-filter.ts';
import { useClientesPage } from './use-clientes-page.ts';
import { useWideScreen } from '@viajario/web-kit/list/use-wide-screen.ts';
import { useRestoredFocus } from '@viajario/web-kit/hooks/use-restored-focus.ts';

/** What 'Atualizar' asks for again. */
const SHOWN = [clientesRoutes.list, statsRoutes.read, notifications.read].map(resourceOf);

interface Props {
  contaId: string;
  actions: ClienteActions;
  /** There is nothing yet to filter, to sort and to fetch again. */
  isNew?: boolean;
  /** Stands between the search and the clients. */
  children?: ReactNode;
  onNewCliente: () => void;
  /** Leads to where a spreadsheet is imported, for who may do that. */
  onImport?: () => void;
}

/** Search, filters, order, pages and the clients themselves, as table or cards, and the actions for the selected ones. */
export function ClientesList({ contaId, actions, isNew = false, children, onNewCliente, onImport }: Props) {
  const { filter, change, list, page, pageCount, consulta, selecao } = useShownPage(contaId);
  useListPlace(contaId, page !== undefined);
  const wide = useWideScreen();
  const colunas = useColunas();
  // 'Limpar busca' goes with the list that it fills.
  const top = useRestoredFocus<HTMLElement>();
  useTopOnChange(top.ref, consulta);

  function openPage(next: number) {
    change({ page: next });
    // The page buttons stand below the list: reading goes on at its top.
    top.ref.current?.scrollIntoView({ block: 'start' });
  }

  return (
    <section {...top} tabIndex={-1} aria-label="Lista de clientes" className={`${styles.list} takes-focus`}>
      <ClientesTools {...{ filter, change, wide, colunas, isNew }} total={page?.total} busy={list.isFetching} resources={SHOWN} />
      {children}
      <ListLine filter={filter} change={change} text={page && clientesCount(page.total)} isNew={isNew}>
        {!wide && page && page.total > 0 && <SelectPage withText page={page.clientes} selecao={selecao} />}
      </ListLine>
      {list.isPending && <ListSkeleton />}
      {list.isLoadingError && <FailedList title={CLIENTES_FAILED} error={list.error} onRetry={() => void list.refetch()} />}
      <StaleList query={list} />
      {page?.total === 0 && (
        <NoClientes
          isSearched={filter.search !== ''}
          isFiltered={isFiltered(filter.filtros)}
          onShowAll={() => change({ search: '', filtros: {} })}
          onNewCliente={onNewCliente}
          onImport={onImport}
        />
      )}
      {page && page.total > 0 && (
        <div aria-busy={list.isPlaceholderData} className={list.isPlaceholderData ? 'stale' : undefined}>
          <SelecaoBar selecao={selecao} consulta={consulta} page={page.clientes} total={page.total} />
          <Rows
            {...{ wide, selecao, actions }}
            clientes={page.clientes}
            colunas={colunas.shown}
            isStandard={colunas.isStandard}
          />
          <PageButtons page={filter.page} pageCount={pageCount} onPage={openPage} />
        </div>
      )}
    </section>
  );
}

const Rows = ({ wide, ...props }: ComponentProps<typeof ClientesTable> & { wide: boolean }) =>
  wide ? <ClientesTable {...props} /> : <ClientesCards {...props} />;

/** Search, filters, and the page of the list that they ask for; one that is no longer there becomes the last. */
function useShownPage(contaId: string) {
  const { filter, change } = useClientesFilter();
  const list = useClientesPage(contaId, filter);
  const page = list.data;
  const pageCount = Math.ceil((page?.total ?? 0) / LIMITS.pageSize);
  const lastPage = Math.max(1, pageCount);
  useEffect(() => {
    // The last client of the last page was deleted, or an old address is opened.
    if (page && !list.isPlaceholderData && filter.page > lastPage) change({ page: lastPage }, { replace: true });
  });
  // What is selected does not depend on the order.
  const consulta = consultaOf({ search: filter.search, filtros: filter.filtros });
  const selecao = useSelecao(consulta, page?.clientes ?? [], page?.total ?? 0);
  return { filter, change, list, page, pageCount, consulta, selecao };
}

/** What leads to another list may stand below it, or far down: reading begins at its top. */
function useTopOnChange(area: { current: HTMLElement | null }, consulta: string) {
  const before = useRef(consulta);
  useEffect(() => {
    if (before.current === consulta) return;
    before.current = consulta;
    if ((area.current?.getBoundingClientRect().top ?? 0) < 0) area.current?.scrollIntoView({ block: 'start' });
  }, [area, consulta]);
}

interface NoneProps {
  isSearched: boolean;
  isFiltered: boolean;
  onShowAll: () => void;
  onNewCliente: () => void;
  onImport?: () => void;
}

function NoClientes({ isSearched, isFiltered: hasFilters, onShowAll, onNewCliente, onImport }: NoneProps) {
  const isNarrowed = isSearched || hasFilters;
  return (
    <EmptyList drawing={isNarrowed ? 'busca' : 'clientes'} text="Nenhum cliente encontrado">
      {isNarrowed ? (
        <Button onClick={onShowAll}>{hasFilters ? 'Ver todos os clientes' : 'Limpar busca'}</Button>
      ) : (
        <>
          {onImport && <Button onClick={onImport}>Importar planilha</Button>}
          <Button type="primary" onClick={onNewCliente}>
            Adicionar primeiro cliente
          </Button>
        </>
      )}
    </EmptyList>
  );
}
