import { LIMITS } from '@viajario/contracts/limits';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

export interface ListFilter {
  search: string;
  page: number;
}

interface ChangeOptions {
  /** Keeps half-typed searches out of the browser's history. */
  replace?: boolean;
  /** Further choices of the screen by parameter name, a list for one that is repeated; '' is the standard and leaves the address. */
  choices?: Choices;
}

type Choices = Record<string, string | readonly string[]>;

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
    // Who goes back in that moment stays where the address was, and wants nothing else any more.
    const forget = () => want(undefined);
    window.addEventListener('popstate', forget);
    return () => window.removeEventListener('popstate', forget);
  }, []);
  const page = Number(params.get('page') ?? '1');
  const filter: ListFilter = {
    search: (params.get('search') ?? '').slice(0, LIMITS.search),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };

  /** A new search or order starts again at page 1. */
  function change(next: Partial<ListFilter>, { replace, choices }: ChangeOptions = {}) {
    const changed = withFilter(params, { ...filter, page: 1, ...next }, choices);
    if (!replace) want({ before: address, params: changed });
    setAddress(changed, { replace });
  }
  return { filter, change, params };
}

function withFilter(current: URLSearchParams, { search, page }: ListFilter, choices: Choices = {}) {
  const params = new URLSearchParams(current);
  const wanted: Choices = { ...choices, search, page: page === 1 ? '' : String(page) };
  for (const [name, values] of Object.entries(wanted)) {
    params.delete(name);
    for (const value of [values].flat()) if (value !== '') params.append(name, value);
  }
  return params;
}
