import { clientes as clientesRoutes } from '@viajario/contracts/crm/clientes';
import { notifications } from '@viajario/contracts/crm/notifications';
import { stats as statsRoutes } from '@viajario/contracts/crm/stats';
import { LIMITS } from '@viajario/contracts/limits';
import { read, resourceOf } from '@viajario/web-kit/api/query.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect } from 'react';
import type { ClienteActions } from '../cliente-parts.tsx';
import { CLIENTES_FAILED, clientesCount } from '../cliente-texts.ts';
import { ClientesCards } from './clientes-cards.tsx';
import { ClientesTable } from './clientes-table.tsx';
import layout from '../../list/list-layout.module.css';
import styles from './clientes-view.module.css';
import { EmptyList, FailedList, StaleList } from '@viajario/web-kit/list/list-states.tsx';
import { ListSkeleton } from '@viajario/web-kit/loading/skeletons.tsx';
import { PageButtons } from '@viajario/web-kit/list/page-buttons.tsx';
import { RefreshButton } from '../../list/refresh-button.tsx';
import { SearchBox } from '@viajario/web-kit/list/search-box.tsx';
import { useListPlace } from './list-place.ts';
import { useClientesFilter, type ClientesFilter } from './use-clientes-filter.ts';
import { useWideScreen } from '@viajario/web-kit/list/use-wide-screen.ts';
import { useKeptFocus } from '@viajario/web-kit/hooks/use-kept-focus.ts';

/** What 'Atualizar' asks for again. */
const SHOWN = [clientesRoutes.list, statsRoutes.read, notifications.read].map(resourceOf);

interface Props {
  contaId: string;
  actions: ClienteActions;
  /** There is nothing yet to sort and to fetch again. */
  isNew?: boolean;
  onNewCliente: () => void;
  /** Leads to where a spreadsheet is imported, for who may do that. */
  onImport?: () => void;
}

/** Search, order, pages and the clients themselves, as table or cards. */
export function ClientesList({ contaId, actions, isNew, onNewCliente, onImport }: Props) {
  const { filter, change } = useClientesFilter();
  const list = useClientesPage(contaId, filter);
  const page = list.data;
  useListPlace(contaId, page !== undefined);
  const pageCount = Math.ceil((page?.total ?? 0) / LIMITS.pageSize);
  const lastPage = Math.max(1, pageCount);
  const wide = useWideScreen();
  // 'Limpar busca' goes with the list that it fills.
  const top = useKeptFocus<HTMLElement>();
  useEffect(() => {
    // The last client of the last page was deleted, or an old address is opened.
    if (page && !list.isPlaceholderData && filter.page > lastPage) change({ page: lastPage }, { replace: true });
  });

  function openPage(next: number) {
    change({ page: next });
    // The page buttons stand below the list: reading goes on at its top.
    top.ref.current?.scrollIntoView({ block: 'start' });
  }

  return (
    <section {...top} tabIndex={-1} aria-label="Lista de clientes">
      <div className={layout.tools}>
        <SearchBox
          placeholder="Buscar clientes..."
          value={filter.search}
          onSearch={(search) => change({ search }, { replace: true })}
        />
        {!isNew && (
          <>
            <SortMenu value={filter.sort} onChange={(sort) => change({ sort })} />
            <RefreshButton resources={SHOWN} busy={list.isFetching} />
          </>
        )}
      </div>
      <p className={layout.count} aria-live="polite">
        {page && clientesCount(page.total)}
      </p>
      {list.isPending && <ListSkeleton />}
      {list.isError && !page && <FailedList title={CLIENTES_FAILED} error={list.error} onRetry={() => void list.refetch()} />}
      <StaleList query={list} />
      {page?.total === 0 && (
        <EmptyList drawing={filter.search ? 'busca' : 'clientes'} text="Nenhum cliente encontrado">
          {filter.search ? (
            <Button onClick={() => change({ search: '' })}>Limpar busca</Button>
          ) : (
            <>
              {onImport && <Button onClick={onImport}>Importar planilha</Button>}
              <Button type="primary" onClick={onNewCliente}>
                Adicionar primeiro cliente
              </Button>
            </>
          )}
        </EmptyList>
      )}
      {page && page.total > 0 && (
        <div aria-busy={list.isPlaceholderData} className={list.isPlaceholderData ? styles.stale : undefined}>
          {wide ? (
            <ClientesTable clientes={page.clientes} actions={actions} />
          ) : (
            <ClientesCards clientes={page.clientes} actions={actions} />
          )}
          <PageButtons page={filter.page} pageCount={pageCount} onPage={openPage} />
        </div>
      )}
    </section>
  );
}

/** The browser's own menu: phones show it as they show all others. */
function SortMenu({ value, onChange }: { value: ClientesFilter['sort']; onChange: (sort: ClientesFilter['sort']) => void }) {
  return (
    <select
      aria-label="Ordenar por"
      className={styles.sort}
      value={value}
      onChange={(event) => onChange(event.target.value === 'createdAt' ? 'createdAt' : 'nome')}
    >
      <option value="nome">Nome</option>
      <option value="createdAt">Mais recentes</option>
    </select>
  );
}

/** The page of the list that the address asks for; the former one stays on the screen until the next is there. */
function useClientesPage(contaId: string, { search, page, sort }: ClientesFilter) {
  const order = sort === 'nome' ? 'asc' : 'desc';
  const query = { contaId, page, limit: LIMITS.pageSize, sort, order, ...(search && { search }) } as const;
  return useQuery({ ...read(clientesRoutes.list, { query }), placeholderData: keepPreviousData });
}
