import type { UseQueryResult } from '@tanstack/react-query';
import { LIMITS } from '@viajario/contracts/limits';
import type { ListPage } from '@viajario/web-kit/api/api.ts';
import { isReportedElsewhere } from '@viajario/web-kit/toast/toast-refusal.ts';
import type { Drawing } from '@viajario/web-kit/elements/illustration.tsx';
import { EmptyList, FailedList } from '@viajario/web-kit/list/list-states.tsx';
import { Bone, Loading } from '@viajario/web-kit/loading/loading.tsx';
import { PageButtons } from '@viajario/web-kit/list/page-buttons.tsx';
import { useEffect, useRef, type ReactNode } from 'react';
import type { SectionFilter } from '../list/use-section-filter.ts';
import { AdminSection } from './admin-section.tsx';
import styles from './list-section.module.css';

const GREY_ROWS = Array.from({ length: 16 }, (_, row) => row);

interface Props<Row> {
  id: string;
  title: string;
  list: UseQueryResult<ListPage<Row[]>>;
  filter: SectionFilter;
  loadingText: string;
  emptyText: string;
  emptyDrawing?: Drawing;
  failedTitle: string;
  description?: ReactNode;
  tools?: ReactNode;
  /** Search and filters, which stay while the list changes. */
  filters?: ReactNode;
  /** Above the rows, whatever they are. */
  notice?: ReactNode;
  children: (rows: Row[]) => ReactNode;
}

/** A section that lists something: its heading shows how many there are, and one that fails takes no other with it. */
export function ListSection<Row>({ list, filter, children, ...words }: Props<Row>) {
  const { data } = list;
  const top = useRef<HTMLElement>(null);
  const pageCount = Math.ceil((data?.total ?? 0) / LIMITS.pageSize);
  const lastPage = Math.max(1, pageCount);
  useEffect(() => {
    // The last row of the last page is gone, or an old address is opened.
    if (data && !list.isPlaceholderData && filter.page > lastPage) filter.openPage(lastPage, { replace: true });
  });
  function openPage(next: number) {
    filter.openPage(next);
    // The page buttons stand below the list: reading goes on at its top.
    top.current?.scrollIntoView({ block: 'start' });
  }
  return (
    <AdminSection
      ref={top}
      id={words.id}
      title={data ? `${words.title} (${data.total.toLocaleString('pt-BR')})` : words.title}
      description={words.description}
      tools={words.tools}
    >
      {words.filters}
      <p aria-live="polite" className="visually-hidden">
        {data && !list.isPlaceholderData && filter.isFiltered && foundText(data.total)}
      </p>
      {words.notice}
      {list.isPending && <Waiting text={words.loadingText} />}
      {list.isError && !isReportedElsewhere(list.error) && (
        <FailedList title={words.failedTitle} error={list.error} onRetry={() => void list.refetch()} />
      )}
      {data?.total === 0 && <EmptyList drawing={filter.isFiltered ? 'busca' : words.emptyDrawing} text={words.emptyText} />}
      {data && data.items.length > 0 && (
        <div aria-busy={list.isPlaceholderData} className={list.isPlaceholderData ? styles.former : undefined}>
          {children(data.items)}
          <PageButtons label={`Paginação: ${words.title}`} page={filter.page} pageCount={pageCount} onPage={openPage} />
        </div>
      )}
    </AdminSection>
  );
}

/** What a search or filter found, for those who do not see the list change. */
function foundText(total: number): string {
  if (total === 0) return 'Nenhum resultado';
  return total === 1 ? '1 resultado' : `${total.toLocaleString('pt-BR')} resultados`;
}

/** Most lists fill a page; grey rows as high as a window keep what stands below them from moving before the reader's eyes. */
function Waiting({ text }: { text: string }) {
  return (
    <>
      <p className="visually-hidden">{text}</p>
      <Loading className={styles.rows}>
        {GREY_ROWS.map((row) => (
          <div key={row} className={`${styles.row} ruled`}>
            <Bone width={row % 3 ? '70%' : '55%'} />
            <Bone width={row % 2 ? '60%' : '80%'} />
            <Bone width="40%" />
          </div>
        ))}
      </Loading>
    </>
  );
}
