import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeElements, StripePaymentElementOptions } from '@stripe/stripe-js';
import { Button } from 'antd';
import { useState, type FormEvent } from 'react';
import { Notice } from '@viajario/web-kit/elements/notice.tsx';
import { useSession } from '@viajario/web-kit/session/session.tsx';
import { CARD_FORM_FAILED } from '../texts.ts';
import { billingDetails, type BillingDetails } from './billing-details.ts';
import styles from './card-form.module.css';
import { CardSkeleton } from './card-skeleton.tsx';

/** What the person typed, ready to be confirmed: `payment_method_data` must go along, because the form asks for the card alone. */
export interface TypedCard {
  stripe: Stripe;
  elements: StripeElements;
  payment_method_data: { billing_details: BillingDetails };
}

interface Props {
  submitLabel: string;
  /** Why the latest try failed. */
  refusal: string | undefined;
  /** Confirms the payment, or the card, at the provider and does what follows; false when it failed. */
  confirm: (card: TypedCard) => Promise<boolean>;
}

const OPTIONS: StripePaymentElementOptions = { layout: 'tabs', fields: { billingDetails: 'never' } };

/** The provider's fields for a card with their button; only inside StripeElements. */
export function CardForm({ submitLabel, refusal, confirm }: Props) {
  const stripe = useStripe();
  const elements = useElements();
  const { user } = useSession();
  const [state, setState] = useState<'loading' | 'ready' | 'busy' | 'failed'>('loading');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!stripe || !elements || !user || state !== 'ready') return;
    setState('busy');
    const isDone = await confirm({ stripe, elements, payment_method_data: { billing_details: billingDetails(user) } });
    // Once done it stays busy: the page, or the caller that confirms, goes on to something else.
    if (!isDone) setState('ready');
  };

  if (state === 'failed') {
    const again = () => setState('loading');
    return <Notice kind="error" title={CARD_FORM_FAILED} actions={<Button onClick={again}>Tentar novamente</Button>} />;
  }
  return (
    <form className="stack gap-6" onSubmit={(event) => void submit(event)}>
      <div className={styles.fields}>
        {state === 'loading' && <CardSkeleton />}
        <PaymentElement options={OPTIONS} onReady={() => setState('ready')} onLoadError={() => setState('failed')} />
      </div>
      {refusal && (
        <Notice kind="error" title="Não foi possível usar este cartão">
          {refusal}
        </Notice>
      )}
      <Button
        type="primary"
        size="large"
        block
        htmlType="submit"
        disabled={!stripe || state === 'loading'}
        loading={state === 'busy'}
      >
        {state === 'busy' ? 'Processando...' : submitLabel}
      </Button>
    </form>
  );
}
