/** What the provider says of a payment when it sends the browser back; null for a page that was opened in any other way. */
export interface PaymentReturn {
  paymentIntent: string;
  status: string;
}

/** What it says of a card that was confirmed for later: nothing has been paid by that. */
export interface CardReturn {
  setupIntent: string;
  status: string;
}

const SECRETS = ['payment_intent_client_secret', 'setup_intent_client_secret'];
const HINTS = ['payment_intent', 'setup_intent', 'redirect_status'] as const;

/**
 * Takes what the provider added to the address out of it, the payment's secret above all, before anything else can read or pass on
 * the address; the page's history keeps nothing of it either. What is no secret stands in the document until the page is left.
 */
export function takePaymentReturn(): void {
  const url = new URL(window.location.href);
  const [paymentIntent, setupIntent, status] = HINTS.map((name) => url.searchParams.get(name));
  const all = [...HINTS, ...SECRETS];
  if (!all.some((name) => url.searchParams.has(name))) return;
  all.forEach((name) => url.searchParams.delete(name));
  window.history.replaceState(window.history.state, '', url);
  const { dataset } = document.documentElement;
  if (paymentIntent && status) Object.assign(dataset, { paymentIntent, paymentStatus: status });
  if (setupIntent && status) Object.assign(dataset, { setupIntent, setupStatus: status });
}

export function paymentReturn(): PaymentReturn | null {
  const { paymentIntent, paymentStatus: status } = document.documentElement.dataset;
  return paymentIntent && status ? { paymentIntent, status } : null;
}

/** Once: the caller that takes it handles it. */
export function takeCardReturn(): CardReturn | null {
  const { dataset } = document.documentElement;
  const { setupIntent, setupStatus: status } = dataset;
  delete dataset.setupIntent;
  delete dataset.setupStatus;
  return setupIntent && status ? { setupIntent, status } : null;
}
