import { pluralize } from '@viajario/web-kit/format/formats.ts';
import { contaLink } from '@viajario/web-kit/session/session.tsx';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { useRowFocus } from '../lembretes/use-row-focus.ts';
import { useSituacao } from '../lembretes/use-situacao.ts';
import { dismiss } from './dismissed.ts';
import type { NotificationItem } from './notification-items.ts';
import { NotificationRow } from './notification-row.tsx';
import styles from './notifications-panel.module.css';
import { PanelSkeleton } from './panel-skeleton.tsx';
import { useNotifications } from './use-notifications.ts';

const SHOWN_FIRST = 5;

/** Birthdays and reminders of the coming week, overdue ones too, and passports close to their end. Away when they could not be fetched. */
export function NotificationsPanel({ contaId }: { contaId: string }) {
  const { isPending, failed, items, unsent } = useNotifications(contaId);
  const [showsAll, setShowsAll] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const keepPlace = useRowFocus(panel);
  const change = useSituacao();
  if (failed) return null;
  const shown = showsAll ? items : items.slice(0, SHOWN_FIRST);

  function putAway(item: NotificationItem, index: number) {
    flushSync(() => dismiss(item.key));
    // The button is gone with its row: the next one takes its place, at the end the panel itself.
    const buttons = panel.current?.querySelectorAll<HTMLElement>('[data-dismiss]');
    (buttons?.[Math.min(index, buttons.length - 1)] ?? panel.current)?.focus();
  }

  return (
    <section ref={panel} tabIndex={-1} aria-labelledby="notificacoes" aria-busy={isPending} className={styles.panel}>
      <div className={styles.head}>
        <h2 id="notificacoes" className={styles.heading}>
          Notificações
        </h2>
        {items.length > 0 && <span className={styles.quiet}>{pluralize(items.length, 'aviso', 'avisos')}</span>}
        {items.some(({ lembrete }) => lembrete) && (
          <Link className={styles.more} to={contaLink('/?view=lembretes', contaId)}>
            Ver lembretes
          </Link>
        )}
        {!isPending && items.length === 0 && <p className={styles.quiet}>Nenhuma notificação no momento.</p>}
      </div>
      {isPending && <PanelSkeleton rows={SHOWN_FIRST} />}
      {shown.length > 0 && (
        <ul className={styles.items}>
          {shown.map((item, index) => (
            <NotificationRow
              key={item.key}
              item={item}
              contaId={contaId}
              onDismiss={() => putAway(item, index)}
              onConclude={(lembreteId) => {
                keepPlace();
                change(lembreteId, true);
              }}
            />
          ))}
        </ul>
      )}
      {unsent.aniversarios > 0 && <Unsent text={pluralize(unsent.aniversarios, 'aniversário', 'aniversários')} />}
      {unsent.lembretes > 0 && <Unsent text={pluralize(unsent.lembretes, 'lembrete', 'lembretes')} />}
      {unsent.passaportes > 0 && <Unsent text={pluralize(unsent.passaportes, 'passaporte', 'passaportes')} />}
      {items.length > SHOWN_FIRST && (
        <Button type="link" aria-expanded={showsAll} className={styles.all} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Mostrar menos' : 'Ver todos'}
        </Button>
      )}
    </section>
  );
}

/** The server sends at most 1,000 of each kind. */
function Unsent({ text }: { text: string }) {
  return <p className={styles.quiet}>E mais {text} além dos listados aqui.</p>;
}
