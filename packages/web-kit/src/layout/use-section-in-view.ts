import { useEffect, useState } from 'react';

/** Below the page's bar, which covers what has scrolled away. */
const IN_SIGHT = '-80px 0px 0px 0px';

/** Id of the first of these sections that can be seen, or of the one in the address while it is whole in sight: the last ones never reach the top. */
export function useSectionInView(ids: readonly string[]): string | undefined {
  const [inView, setInView] = useState<string>();
  const all = ids.join(' ');
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return;
    const shown = new Map<string, number>();
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting, intersectionRatio } of changes)
          shown.set(target.id, isIntersecting ? intersectionRatio : 0);
        const named = location.hash.slice(1);
        const first = all.split(' ').find((id) => shown.get(id));
        setInView(shown.get(named) === 1 ? named : first);
      },
      { rootMargin: IN_SIGHT, threshold: [0.01, 1] },
    );
    for (const id of all.split(' ')) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [all]);
  return inView;
}
