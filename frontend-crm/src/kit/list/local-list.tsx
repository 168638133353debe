import { LIMITS } from '@viajario/contracts/limits';
import { Button } from 'antd';
import { useMemo, type ReactNode } from 'react';
import styles from './list-layout.module.css';
import { EmptyList } from '@viajario/web-kit/list/list-states.tsx';
import type { Drawing } from '@viajario/web-kit/elements/illustration.tsx';
import { searchableList, type SearchText } from './local-search.ts';
import { PageButtons } from '@viajario/web-kit/list/page-buttons.tsx';
import { SearchBox } from '@viajario/web-kit/list/search-box.tsx';
import { useRestoredFocus } from '@viajario/web-kit/hooks/use-restored-focus.ts';
import { useListFilter } from './use-list-filter.ts';

interface Props<Item> {
  /** Accessible name of the list's region. */
  label: string;
  searchPlaceholder: string;
  items: Item[];
  /** What a search looks through; the same function at every render. */
  searchText: (item: Item) => SearchText;
  /** '1 empresa', '1.234 empresas'. */
  countText: (count: number) => string;
  emptyText: string;
  drawing: Drawing;
  /** The next step where there is nothing at all to list. */
  emptyAction?: ReactNode;
  /** Buttons beside the search. */
  tools?: ReactNode;
  /** Above the matches, whatever they are. */
  notice?: ReactNode;
  /** One page of the matches. */
  children: (page: Item[]) => ReactNode;
}

/** A list that was fetched whole: searched and paged here, with search and page in the URL. */
export function LocalList<Item>({ items, searchText, countText, children, ...words }: Props<Item>) {
  const { filter, change } = useListFilter();
  // 'Limpar busca' goes with the list that it fills.
  const top = useRestoredFocus<HTMLElement>();
  const search = useMemo(() => searchableList(items, searchText), [items, searchText]);
  const found = useMemo(() => search(filter.search), [search, filter.search]);
  const pageCount = Math.ceil(found.length / LIMITS.pageSize);
  // The last item of the last page may be gone, or an old address is opened.
  const page = Math.max(1, Math.min(filter.page, pageCount));

  function openPage(next: number) {
    change({ page: next });
    // The page buttons stand below the list: reading goes on at its top.
    top.ref.current?.scrollIntoView({ block: 'start' });
  }

  return (
    <section {...top} tabIndex={-1} aria-label={words.label}>
      <div className="row gap-2 no-print">
        <SearchBox
          placeholder={words.searchPlaceholder}
          value={filter.search}
          onSearch={(text) => change({ search: text }, { replace: true })}
        />
        {words.tools}
      </div>
      <p className={styles.count} aria-live="polite">
        {countText(found.length)}
      </p>
      {words.notice}
      {found.length === 0 && (
        <EmptyList drawing={filter.search ? 'busca' : words.drawing} text={words.emptyText}>
          {filter.search ? <Button onClick={() => change({ search: '' })}>Limpar busca</Button> : words.emptyAction}
        </EmptyList>
      )}
      {found.length > 0 && children(found.slice((page - 1) * LIMITS.pageSize, page * LIMITS.pageSize))}
      <PageButtons page={page} pageCount={pageCount} onPage={openPage} />
    </section>
  );
}
