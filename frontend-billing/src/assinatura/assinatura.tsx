import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { SubscriptionStatus } from '@viajario/contracts/identity/session';
import { formatDay } from '@viajario/web-kit/format/formats.ts';
import { useSession } from '@viajario/web-kit/session/session.tsx';
import styles from './assinatura.module.css';
import { CancelDialog } from './cancel-dialog.tsx';
import { ChangePlano } from './change-plano.tsx';
import { UpdateCard } from './update-card.tsx';
import { useReturnedCard } from './use-returned-card.ts';

/** For the settings: what one can do about the own subscription as it stands. */
export default function Assinatura() {
  const { subscription } = useSession();
  useReturnedCard();
  return subscription && <Actions subscription={subscription} />;
}

function Actions({ subscription }: { subscription: SubscriptionStatus }) {
  const [isAsking, setAsking] = useState(false);
  const { place, keepFocus, onClickCapture } = useRestoredFocus(subscription);
  const { planoTipo, cancelAtPeriodEnd, expiraEm, pagamentoAtrasado, assinaturaPaga } = subscription;
  const canChange = !cancelAtPeriodEnd && !pagamentoAtrasado;
  return (
    <div ref={place} className="wrap gap-3 takes-focus" tabIndex={-1} onClickCapture={onClickCapture}>
      {assinaturaPaga && <p className={styles.notice}>{besideFreeAccess(assinaturaPaga)}</p>}
      {cancelAtPeriodEnd && !assinaturaPaga && (
        <p className={styles.notice}>Não haverá outra cobrança. Depois de {formatDay(expiraEm)} você pode assinar novamente.</p>
      )}
      {canChange && planoTipo && planoTipo !== 'gratuito' && (
        <ChangePlano subscription={subscription} planoTipo={planoTipo} onClosed={keepFocus} />
      )}
      {(!cancelAtPeriodEnd || pagamentoAtrasado) && !assinaturaPaga && (
        <UpdateCard late={pagamentoAtrasado} onClosed={keepFocus} />
      )}
      {!cancelAtPeriodEnd && (
        <Button danger onClick={() => setAsking(true)}>
          Cancelar assinatura
        </Button>
      )}
      {isAsking && (
        <CancelDialog
          subscription={subscription}
          onClosed={() => {
            setAsking(false);
            keepFocus();
          }}
        />
      )}
    </div>
  );
}

/** A user with free access should not go on paying without knowing. */
function besideFreeAccess({ planoTipo, expiraEm, cancelAtPeriodEnd }: NonNullable<SubscriptionStatus['assinaturaPaga']>): string {
  const until = formatDay(expiraEm);
  return cancelAtPeriodEnd
    ? `Sua assinatura do plano ${planoTipo} foi cancelada e termina em ${until}. Não haverá outra cobrança.`
    : `Além do acesso gratuito, você tem uma assinatura do plano ${planoTipo}, paga até ${until}, que continua sendo cobrada até você cancelar.`;
}

/** A button that did its work may be gone with it: the focus then stays here instead of falling back to the page's beginning. */
function useRestoredFocus(subscription: SubscriptionStatus) {
  const place = useRef<HTMLDivElement>(null);
  const used = useRef(false);
  const keepFocus = () => {
    if (used.current && document.activeElement === document.body) place.current?.focus();
  };
  useEffect(keepFocus, [subscription]);
  const onClickCapture = () => {
    used.current = true;
  };
  return { place, keepFocus, onClickCapture };
}
