import { lateDialog } from '@viajario/web-kit/dialog/late-dialog.tsx';
import type { Question } from '@viajario/web-kit/dialog/question-dialog.tsx';
import { FailedList, StaleList } from '@viajario/web-kit/list/list-states.tsx';
import { LinesSkeleton } from '@viajario/web-kit/loading/skeletons.tsx';
import { useRestoredFocus } from '@viajario/web-kit/hooks/use-restored-focus.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import styles from './open-links.module.css';

const QuestionDialog = lateDialog(() => import('@viajario/web-kit/dialog/question-dialog.tsx'));

interface Props<T> {
  title: string;
  /** In place of the list while there is none, and when it cannot be loaded. */
  none: string;
  failed: string;
  list: UseQueryResult<T[]>;
  /** The name of one, and what else is known of it. */
  nameOf: (one: T) => string;
  factsOf: (one: T) => ReactNode;
  /** The question before one is ended. */
  revocation: (one: T) => Question;
  /** Called when that link is ended. */
  onRevoked: (id: string) => void;
}

/** Open links for people without an account; they cannot be read again, only ended. */
export function OpenLinks<T extends { id: string }>({ title, list, onRevoked, ...of }: Props<T>) {
  const [asked, ask] = useState<T>();
  const focus = useRestoredFocus<HTMLElement>();
  const id = useId();
  return (
    <section {...focus} tabIndex={-1} className={`${styles.section} takes-focus`} aria-labelledby={id}>
      <h3 id={id} className="flush mt-4 mb-2 lead strong">
        {title}
        {list.data && ` (${list.data.length})`}
      </h3>
      {list.isPending && <LinesSkeleton rows={1} />}
      {list.isLoadingError && <FailedList title={of.failed} error={list.error} onRetry={() => void list.refetch()} />}
      <StaleList query={list} />
      {list.data?.length === 0 && <p className="quiet small">{of.none}</p>}
      {list.data && list.data.length > 0 && (
        <ul className="plain" aria-labelledby={id}>
          {list.data.map((one) => (
            <li key={one.id} className={`${styles.item} line gap-2 ruled`}>
              <div id={`${id}-${one.id}`} className="grow shrinks breaks">
                <strong>{of.nameOf(one)}</strong>
                <div className="quiet small">{of.factsOf(one)}</div>
              </div>
              <Button type="link" danger aria-describedby={`${id}-${one.id}`} onClick={() => ask(one)}>
                {of.revocation(one).confirmLabel}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {asked && (
        <QuestionDialog
          question={{ ...of.revocation(asked), onDone: () => onRevoked(asked.id) }}
          onClosed={() => ask(undefined)}
        />
      )}
    </section>
  );
}
