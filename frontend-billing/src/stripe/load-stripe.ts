import { queryOptions } from '@tanstack/react-query';
import type { Stripe, StripeConstructor } from '@stripe/stripe-js';
import { system } from '@viajario/contracts/config';
import { ERRORS } from '@viajario/contracts/errors';
import { ApiError, call } from '@viajario/web-kit/api/api.ts';
import { SCRIPT_FAILED } from '../texts.ts';

const TIMEOUT_MS = 20_000;

/**
 * The provider's script, started with our key: `useQuery(stripe)`, fetched once per page and again after a failure. The package's own
 * loader knows one address only, so it would pass by the one that is configured, and that the page's policy allows.
 */
export const stripe = queryOptions({
  queryKey: ['stripe'],
  queryFn: start,
  retry: 1,
  gcTime: Infinity,
  structuralSharing: false,
});

async function start(): Promise<Stripe> {
  const { stripeJsUrl, stripePublishableKey } = await call(system.config, { anonymous: true });
  if (stripePublishableKey === null) {
    throw new ApiError(503, { code: 'PAGAMENTOS_INDISPONIVEIS', message: ERRORS.PAGAMENTOS_INDISPONIVEIS.message });
  }
  const construct = window.Stripe ?? (await fetchScript(stripeJsUrl));
  return construct(stripePublishableKey, { locale: 'pt-BR' });
}

/** One that did not come is taken out again, so that the next attempt fetches it again. */
function fetchScript(address: string): Promise<StripeConstructor> {
  const script = document.createElement('script');
  return new Promise<StripeConstructor>((resolve, reject) => {
    const fail = () => {
      clearTimeout(timer);
      script.remove();
      reject(new Error(SCRIPT_FAILED));
    };
    const timer = setTimeout(fail, TIMEOUT_MS);
    script.onerror = fail;
    script.onload = () => {
      if (!window.Stripe) return fail();
      clearTimeout(timer);
      resolve(window.Stripe);
    };
    script.src = address;
    document.head.append(script);
  });
}
