import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeElements, StripePaymentElementOptions } from '@stripe/stripe-js';
import { Button } from 'antd';
import { useState, type FormEvent } from 'react';
import { ApiError } from '@viajario/web-kit/api/api.ts';
import { Notice } from '@viajario/web-kit/elements/notice.tsx';
import { useSession } from '@viajario/web-kit/session/session.tsx';
import { dismissToast, toast } from '@viajario/web-kit/toast/toast.tsx';
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
  /**
   * Confirms the payment, or the card, at the provider and does what follows. Resolves with the provider's refusal where there is
   * one; what it throws is shown too.
   */
  confirm: (card: TypedCard) => Promise<{ error?: { message?: string } }>;
}

const OPTIONS: StripePaymentElementOptions = { layout: 'tabs', fields: { billingDetails: 'never' } };
const UNKNOWN = 'Não foi possível processar o pagamento. Tente novamente.';

/** The provider's fields for a card with their button; only inside StripeElements. */
export function CardForm({ submitLabel, confirm }: Props) {
  const stripe = useStripe();
  const elements = useElements();
  const { user } = useSession();
  const [state, setState] = useState<'loading' | 'ready' | 'busy' | 'failed'>('loading');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!stripe || !elements || !user || state !== 'ready') return;
    setState('busy');
    dismissToast();
    try {
      const { error } = await confirm({ stripe, elements, payment_method_data: { billing_details: billingDetails(user) } });
      // Without a refusal it stays busy: the page, or the caller that confirms, goes on to something else.
      if (!error) return;
      refuse(error.message);
    } catch (error) {
      refuse(reasonOf(error));
    }
    setState('ready');
  };

  if (state === 'failed') {
    const again = () => setState('loading');
    return <Notice kind="error" title={CARD_FORM_FAILED} actions={<Button onClick={again}>Tentar novamente</Button>} />;
  }
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <div className={styles.fields}>
        {state === 'loading' && <CardSkeleton />}
        <PaymentElement options={OPTIONS} onReady={() => setState('ready')} onLoadError={() => setState('failed')} />
      </div>
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

/** The provider throws where the page itself made a mistake, in English and for us. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof ApiError) return error.message;
  reportError(error);
  return undefined;
}

function refuse(message = UNKNOWN): void {
  toast({ kind: 'error', title: 'Erro no Pagamento', description: message });
}
