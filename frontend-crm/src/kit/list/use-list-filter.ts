import { LIMITS } from '@viajario/contracts/limits';
import { pageIn, pageText, withValues, type AddressValues } from '@viajario/web-kit/list/list-address.ts';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

export interface ListFilter {
  search: string;
  page: number;
}

interface ChangeOptions {
  /** Keeps half-typed searches out of the browser's history. */
  replace?: boolean;
  /** Further choices of the screen. */
  choices?: AddressValues;
}

/** The address that was asked for, while the router still shows the one before. */
interface Wanted {
  before: URLSearchParams;
  params: URLSearchParams;
}

/** Search and page of a list live in the URL, so that back, reload and a copied address show the same list. */
export function useListFilter() {
  const [address, setAddress] = useSearchParams();
  // The router shows a new address a moment later. Until then a menu or check box would be back where it was, and the next choice lose this one.
  const [wanted, want] = useState<Wanted>();
  const params = wanted?.before === address ? wanted.params : address;
  useEffect(() => {
    // A user who goes back in that moment stays at that URL: the pending change is dropped.
    const forget = () => want(undefined);
    window.addEventListener('popstate', forget);
    return () => window.removeEventListener('popstate', forget);
  }, []);
  const filter: ListFilter = {
    search: (params.get('search') ?? '').slice(0, LIMITS.search),
    page: pageIn(params),
  };

  /** A new search or order starts again at page 1. */
  function change(next: Partial<ListFilter>, { replace, choices }: ChangeOptions = {}) {
    const { search, page } = { ...filter, page: 1, ...next };
    const changed = withValues(params, { ...choices, search, page: pageText(page) });
    if (!replace) want({ before: address, params: changed });
    setAddress(changed, { replace });
  }
  return { filter, change, params };
}
