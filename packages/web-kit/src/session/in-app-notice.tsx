import { IN_APP_TEXT, isInAppBrowser } from '@viajario/contracts/identity/in-app-browser';
import { Notice } from '@viajario/web-kit/elements/notice.tsx';
import styles from './in-app-notice.module.css';

/** Beside a way to the sign-in: where it leads nowhere, said before it is pressed. */
export function InAppNotice() {
  if (!isInAppBrowser(navigator.userAgent)) return null;
  return (
    <div className={styles.notice}>
      <Notice kind="warning" title="Abra no navegador">
        {IN_APP_TEXT}
      </Notice>
    </div>
  );
}
