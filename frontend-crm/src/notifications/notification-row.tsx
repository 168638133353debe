import { contaLink } from '@viajario/web-kit/session/session.tsx';
import { Link } from 'react-router-dom';
import type { NotificationItem } from './notification-items.ts';
import styles from './notifications-panel.module.css';

interface Props {
  item: NotificationItem;
  contaId: string;
  onDismiss: () => void;
}

/** Plain elements: the whole list may have two thousand rows. */
export function NotificationRow({ item, contaId, onDismiss }: Props) {
  const nameId = `aviso-${item.kind}-${item.clienteId}`;
  return (
    <li className={styles.item} data-kind={item.kind}>
      <span className={styles.kind}>{item.kind}</span>
      <Link id={nameId} className={styles.name} to={contaLink(`/cliente/${item.clienteId}`, contaId)}>
        {item.nome}
      </Link>
      <span className={styles.when}>
        <strong>{item.text}</strong> <span className={styles.quiet}>{item.day}</span>
      </span>
      <span className={styles.actions}>
        {item.messageLink && (
          <a href={item.messageLink} target="_blank" rel="noopener" aria-describedby={nameId} className={styles.action}>
            Mensagem
          </a>
        )}
        <button type="button" data-dismiss aria-describedby={nameId} className={styles.action} onClick={onDismiss}>
          Dispensar
        </button>
      </span>
    </li>
  );
}
