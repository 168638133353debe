import { Button } from 'antd';
import { Notice } from '@viajario/web-kit/elements/notice.tsx';
import type { ReactNode } from 'react';
import styles from './form-layout.module.css';
import type { Overwritten } from './record-fields.ts';
import type { SavingNotice } from './use-record-saving.ts';

interface Props {
  notice: SavingNotice;
  onReload: () => Promise<void>;
  /** The name chosen in a field that holds an id. */
  nameOf?: (chosen: Overwritten) => ReactNode;
}

/** Above the fields: another user saved this record meanwhile, or what reloading replaced. */
export function SavingNoticeAlert({ notice, onReload, nameOf }: Props) {
  if (notice.outdated) {
    return (
      <div className="flush mt-2 mb-3">
        <Notice kind="warning" title={notice.outdated} actions={<Button onClick={() => void onReload()}>Recarregar</Button>} />
      </div>
    );
  }
  if (!notice.overwritten) return null;
  return (
    <div className="flush mt-2 mb-3">
      <Notice kind="info" title="Versão atual carregada. Confira e salve de novo.">
        {notice.overwritten.length > 0 && (
          <ul className={styles.overwritten}>
            {notice.overwritten.map((one) => (
              <li key={one.label}>
                {one.label}: você tinha {had(one, nameOf)}
              </li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  );
}

function had(one: Overwritten, nameOf: Props['nameOf']) {
  if (one.kind === 'member' || one.kind === 'id') return <>escolhido “{nameOf?.(one)}”</>;
  return one.typed ? `escrito “${one.typed}”` : 'apagado o texto';
}
