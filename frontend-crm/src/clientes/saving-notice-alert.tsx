import { Button } from 'antd';
import { Notice } from '../notice/notice.tsx';
import { CLIENTE_LABELS } from './cliente-fields.ts';
import styles from './cliente-form.module.css';
import type { SavingNotice } from './use-cliente-saving.ts';

/** Above the fields: somebody else saved this client meanwhile, or what reloading replaced. */
export function SavingNoticeAlert({ notice, onReload }: { notice: SavingNotice; onReload: () => Promise<void> }) {
  if (notice.outdated) {
    return (
      <div className={styles.notice}>
        <Notice kind="warning" title={notice.outdated} actions={<Button onClick={() => void onReload()}>Recarregar</Button>} />
      </div>
    );
  }
  if (!notice.overwritten) return null;
  return (
    <div className={styles.notice}>
      <Notice kind="info" title="Versão atual carregada. Confira e salve de novo.">
        {notice.overwritten.length > 0 && (
          <ul className={styles.overwritten}>
            {notice.overwritten.map(({ field, typed }) => (
              <li key={field}>
                {CLIENTE_LABELS[field]}: você tinha {typed ? `escrito “${typed}”` : 'apagado o texto'}
              </li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  );
}
