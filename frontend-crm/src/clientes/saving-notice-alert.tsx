import { Alert, Button } from 'antd';
import { CLIENTE_LABELS } from './cliente-fields.ts';
import styles from './cliente-form.module.css';
import type { SavingNotice } from './use-cliente-saving.ts';

/** Above the fields: somebody else saved this client meanwhile, or what reloading replaced. */
export function SavingNoticeAlert({ notice, onReload }: { notice: SavingNotice; onReload: () => Promise<void> }) {
  if (notice.outdated) {
    return (
      <Alert
        type="warning"
        showIcon
        className={styles.notice}
        title={notice.outdated}
        description="O que você alterou em outros campos será mantido."
        action={<Button onClick={() => void onReload()}>Recarregar</Button>}
      />
    );
  }
  if (!notice.overwritten) return null;
  return (
    <Alert
      type="info"
      showIcon
      className={styles.notice}
      title="Versão atual carregada. Confira e salve de novo."
      description={
        notice.overwritten.length > 0 && (
          <ul className={styles.overwritten}>
            {notice.overwritten.map(({ field, typed }) => (
              <li key={field}>
                {CLIENTE_LABELS[field]}: você tinha {typed ? `escrito “${typed}”` : 'apagado o texto'}
              </li>
            ))}
          </ul>
        )
      }
    />
  );
}
