import { Button } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { formatDay, formatInstant } from '@viajario/web-kit/format/formats.ts';
import { useRestoredFocus } from '@viajario/web-kit/hooks/use-restored-focus.ts';
import styles from './tool.module.css';

const FIRST = 5;

interface Props<Item> {
  title: string;
  items: Item[];
  emptyText: string;
  children: (item: Item) => ReactNode;
}

/** What was done in the last 30 days, newest first; a few of it, until more is wanted. `children` draws one `li`. */
export function History<Item>({ title, items, emptyText, children }: Props<Item>) {
  const titleId = useId();
  const [showsAll, setShowsAll] = useState(false);
  // What is undone loses its button.
  const focus = useRestoredFocus<HTMLDivElement>();
  return (
    <div {...focus} tabIndex={-1} className={`${styles.area} takes-focus`}>
      <h3 id={titleId} className={styles.heading}>
        {title}
      </h3>
      {items.length === 0 ? (
        <p className={styles.quiet}>{emptyText}</p>
      ) : (
        <ul aria-labelledby={titleId} className="plain">
          {(showsAll ? items : items.slice(0, FIRST)).map(children)}
        </ul>
      )}
      {items.length > FIRST && (
        <Button aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Mostrar menos' : `Mostrar as ${items.length}`}
        </Button>
      )}
    </div>
  );
}

interface Done {
  criadaEm: string;
  usuario: { nome: string } | null;
  desfeitaEm?: string | null;
  desfazerAte: string | null;
}

/** When it was done and by whom, and whether it was or can be undone. */
export function HistoryLine({ done: { criadaEm, usuario, desfeitaEm, desfazerAte } }: { done: Done }) {
  return (
    <span className={styles.quiet}>
      {formatInstant(criadaEm)}
      {usuario && ` · ${usuario.nome}`}
      {desfeitaEm && ` · desfeita em ${formatDay(desfeitaEm)}`}
      {desfazerAte && ` · pode ser desfeita até ${formatDay(desfazerAte)}`}
    </span>
  );
}
