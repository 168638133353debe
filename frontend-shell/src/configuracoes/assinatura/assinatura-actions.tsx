import { Button } from 'antd';
import { Bone, Loading } from '@viajario/web-kit/loading/loading.tsx';
import { Notice } from '@viajario/web-kit/elements/notice.tsx';
import { AREA_FAILED, BILLING } from '../../remotes/remotes.ts';
import { RemoteBoundary } from '../../remotes/remote-boundary.tsx';
import { useRemote } from '../../remotes/use-remote.ts';
import styles from './assinatura-section.module.css';

/** What one can do about the subscription: the billing remote's, because it needs the payment provider's form. */
export function AssinaturaActions() {
  const { module, failed, attempt, retry } = useRemote(BILLING);
  const waiting = (
    <Loading>
      <Bone width="18rem" height="var(--control)" />
    </Loading>
  );
  const failure = (
    <Notice kind="error" title={AREA_FAILED} actions={<Button onClick={() => void retry()}>Tentar novamente</Button>} />
  );
  const Actions = module?.assinatura;
  return (
    <div className={styles.actions}>
      {Actions && !failed ? (
        <RemoteBoundary key={attempt} waiting={waiting} failure={failure}>
          <Actions />
        </RemoteBoundary>
      ) : failed ? (
        failure
      ) : (
        waiting
      )}
    </div>
  );
}
