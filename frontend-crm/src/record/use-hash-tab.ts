import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { TABS_OF, type ClienteTab } from './form/cliente-tabs.ts';

const tabIn = (hash: string): ClienteTab | undefined =>
  hash === '' ? 'basicas' : TABS_OF.page.find((tab) => `#${tab}` === hash);

/** The tab that the address's fragment names. Choosing another one changes the address, but adds nothing to the history. */
export function useHashTab() {
  const { key, pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [tab, setTab] = useState(() => tabIn(hash) ?? 'basicas');
  useEffect(() => {
    const named = tabIn(hash);
    // The way past the menu has a fragment of its own, which is no tab's.
    if (named) setTab(named);
    // The key: the same link may be followed again after another tab was opened.
  }, [key, hash]);

  function openTab(next: ClienteTab) {
    setTab(next);
    void navigate({ pathname, search, hash: next === 'basicas' ? '' : next }, { replace: true });
  }
  return [tab, openTab] as const;
}
