import { useEffect, useRef, useState } from 'react';
import type { Pages } from '@viajario/web-kit/pdf/pages.ts';
import styles from './preview.module.css';
import type { View } from './use-view.ts';

interface Props {
  pages: Pages;
  view: View;
  /** Text alternative of the picture. */
  label: string;
}

/** One page, as wide as its place at 100 %. The old drawing stays until the new one is ready. */
export function PageCanvas({ pages, view: { page, zoom, rotation }, label }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const changed = new AbortController();
    const room = place.current?.parentElement?.clientWidth || 600;
    pages.draw({ page, rotation, width: Math.max(room - 32, 200) * zoom, signal: changed.signal }).then(
      (canvas) => {
        if (changed.signal.aborted) return;
        place.current?.replaceChildren(canvas);
        setFailed(false);
      },
      () => !changed.signal.aborted && setFailed(true),
    );
    return () => changed.abort();
  }, [pages, page, zoom, rotation]);
  return (
    <>
      {failed && <p role="alert">Esta página não pôde ser desenhada.</p>}
      <div ref={place} role="img" aria-label={label} hidden={failed} className={styles.page} />
    </>
  );
}
