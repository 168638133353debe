import { useEffect, useState } from 'react';

/** Where a section counts as reached: below the page's bar, in pixels. */
const REACHED = 120;

/**
 * Id of the section that is being read: the last one with its heading at or above the bar, or, at the end of the page, the one in the URL,
 * for the last ones never get there. Looked up at each scroll, as some sections come later than the page.
 */
export function useSectionInView(ids: readonly string[]): string | undefined {
  const [inView, setInView] = useState<string>();
  const all = ids.join(' ');
  useEffect(() => {
    const look = () => {
      const { scrollTop, scrollHeight, clientHeight } = document.documentElement;
      const isAtEnd = scrollTop + clientHeight >= scrollHeight - 2;
      const named = location.hash.slice(1);
      const names = all.split(' ');
      const isReached = (id: string) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= REACHED;
      setInView(isAtEnd && names.includes(named) ? named : (names.findLast(isReached) ?? names[0]));
    };
    look();
    document.addEventListener('scroll', look, { passive: true });
    return () => document.removeEventListener('scroll', look);
  }, [all]);
  return inView;
}
