import { Button } from 'antd';
import styles from '../pages/message.module.css';

/** In place of a remote that did not arrive. */
export function RemoteFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.message} role="alert">
      <h1 className={styles.heading}>Não foi possível carregar esta área</h1>
      <p className={styles.text}>O restante do Viajário continua funcionando. Verifique sua conexão e tente de novo.</p>
      <Button type="primary" onClick={onRetry}>
        Tentar novamente
      </Button>
    </div>
  );
}
