import { Elements } from '@stripe/react-stripe-js';
import type { Appearance } from '@stripe/stripe-js';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailedList } from '@viajario/web-kit/list/list-states.tsx';
import { Bone, Loading } from '@viajario/web-kit/loading/loading.tsx';
import { useScheme, type Scheme } from '@viajario/web-kit/theme/scheme.ts';
import { colors } from '@viajario/web-kit/theme/theme.ts';
import { CARD_FORM_FAILED } from '../texts.ts';
import { CardSkeleton } from './card-skeleton.tsx';
import { stripe } from './load-stripe.ts';

/** The provider's frame cannot see our styles; these are the same in its terms. */
const appearanceOf = (scheme: Scheme): Appearance => ({
  theme: scheme === 'dark' ? 'night' : 'stripe',
  variables: {
    colorPrimary: colors[scheme].brand,
    colorBackground: colors[scheme].surface,
    colorText: colors[scheme].text,
    colorTextSecondary: colors[scheme].textQuiet,
    colorTextPlaceholder: colors[scheme].textQuiet,
    colorDanger: colors[scheme].negative,
    fontFamily: "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
    fontSizeBase: '15px',
    borderRadius: '6px',
  },
  rules: { '.Input': { borderColor: colors[scheme].lineStrong, boxShadow: 'none' } },
});

interface Props {
  /** Of the payment, or of the card to be kept, that the form inside is for. */
  clientSecret: string;
  children: ReactNode;
}

/** Gives the provider's `useStripe` and `useElements` to what is inside, once its script is there; until then grey lines, or why not. */
export function StripeElements({ clientSecret, children }: Props) {
  const { data, error, isFetching, refetch } = useQuery(stripe);
  const appearance = appearanceOf(useScheme());
  if (data) {
    // The provider takes no other secret later on: another one is another form.
    return (
      <Elements key={clientSecret} stripe={data} options={{ clientSecret, locale: 'pt-BR', appearance }}>
        {children}
      </Elements>
    );
  }
  if (!isFetching && error) return <FailedList title={CARD_FORM_FAILED} error={error} onRetry={() => void refetch()} />;
  return (
    <div className="stack gap-6">
      <CardSkeleton />
      <Loading>
        <Bone height="2.75rem" />
      </Loading>
    </div>
  );
}
