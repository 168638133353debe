import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import type { SubscriptionStatus } from '@viajario/contracts/identity/session';
import { formatInstant } from '@viajario/web-kit/format/formats.ts';
import { Notice } from '@viajario/web-kit/elements/notice.tsx';
import { FailedList } from '@viajario/web-kit/list/list-states.tsx';
import { useSession } from '@viajario/web-kit/session/session.tsx';
import { stripe } from '../stripe/load-stripe.ts';
import { CARD_FORM_FAILED } from '../texts.ts';
import { FinishCard } from './finish-card.tsx';
import { ChoosePlano } from './choose-plano.tsx';
import { SituationCard } from './situation-card.tsx';
import { situationOf } from './situation.ts';
import { useSubscribe } from './use-subscribe.ts';

/** What a signed-in user can do here: choose a plan, pay for it, or read why there is nothing to choose. */
export function Checkout() {
  const { subscription } = useSession();
  const { plano, choose, leave, requesting, due, refusal } = useSubscribe();
  const [isBack, setBack] = useState(false);
  const goBack = () => {
    setBack(true);
    leave();
  };
  // Without the provider's script there is no form to pay with: the plans stay.
  const script = useQuery({ ...stripe, enabled: due !== null });
  const scriptError = due && !script.isFetching ? script.error : null;
  const situation = subscription ? situationOf(subscription, new Date()) : null;

  if (due && !scriptError) return <FinishCard plano={plano} {...due} onBack={goBack} />;
  if (subscription && situation) return <SituationCard situation={situation} status={subscription} />;
  return (
    <>
      {refusal && (
        <div className="mb-4">
          <Notice
            kind="warning"
            title={refusal.message}
            actions={refusal.status === 503 && <Button onClick={() => choose(plano)}>Tentar novamente</Button>}
          />
        </div>
      )}
      {scriptError && (
        <div className="mb-4">
          <FailedList title={CARD_FORM_FAILED} error={scriptError} onRetry={() => void script.refetch()} />
        </div>
      )}
      {!refusal && !scriptError && subscription && <p className="mb-4">{hintFor(subscription)}</p>}
      <ChoosePlano selected={plano} requesting={requesting} isBack={isBack || scriptError !== null} onChoose={choose} />
    </>
  );
}

/** What choosing means for a user who has access already. */
function hintFor({ isActive, isInTrialPeriod, trialEndsAt }: SubscriptionStatus): string {
  if (isInTrialPeriod) {
    return `Seu teste grátis vai até ${formatInstant(trialEndsAt)}. Ao assinar, a cobrança é feita hoje e o que resta do teste não é somado.`;
  }
  if (isActive)
    return 'Você já trabalha com a assinatura de quem é proprietário da conta. Assine se quiser usar as suas próprias contas.';
  return 'Sua assinatura não está ativa. Escolha um plano para voltar a usar o Viajário.';
}
