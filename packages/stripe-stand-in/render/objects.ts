import { resourceMissing, invalidRequest } from '../api/api-error.ts';
import type { Store } from '../store/store.ts';
import { renderInvoice, renderPayments, renderSchedule, renderSubscription } from './render-billing.ts';
import { renderClock, renderCustomer, renderPrice, renderProduct, renderTaxId } from './render-catalogue.ts';
import {
  renderCharge,
  renderDispute,
  renderIntent,
  renderPaymentMethod,
  renderSetupIntent,
  type Rendered,
} from './render-payment.ts';

const KINDS: Record<string, (store: Store, id: string) => Rendered> = {
  cus: (store, id) => renderCustomer(store.need('customers', id)),
  prod: (store, id) => renderProduct(store.need('products', id)),
  price: (store, id) => renderPrice(store.price(id)),
  pm: (store, id) => renderPaymentMethod(store.need('paymentMethods', id)),
  sub: (store, id) => renderSubscription(store, store.subscription(id)),
  sub_sched: (store, id) => renderSchedule(store, store.schedule(id)),
  in: (store, id) => renderInvoice(store, store.invoice(id)),
  pi: (store, id) => renderIntent(store, store.need('paymentIntents', id)),
  seti: (store, id) => renderSetupIntent(store, store.need('setupIntents', id)),
  ch: (store, id) => renderCharge(store, store.need('charges', id)),
  du: (store, id) => renderDispute(store, id),
  txi: (store, id) => renderTaxId(store.need('taxIds', id)),
  clock: (store, id) => renderClock(store.need('clocks', id)),
};

const renderOf = (id: string) => KINDS[id.replace(/_[^_]*$/, '')];

/** The object of that id, as the API answers it now. */
export function render(store: Store, id: string): Rendered {
  const kind = renderOf(id);
  if (!kind) throw resourceMissing('object', id);
  return kind(store, id);
}

const DEEPEST = 4;

/** Replaces ids by their objects where `expand` names them. */
export function expand(store: Store, answer: Rendered, paths: readonly string[]): Rendered {
  for (const path of paths) {
    const names = path.split('.');
    if (names.length > DEEPEST)
      throw invalidRequest(`You cannot expand more than ${DEEPEST} levels of a property. Property: ${path}`);
    expandPath(store, answer, names, path);
  }
  return answer;
}

function expandPath(store: Store, holder: Rendered, [name = '', ...rest]: string[], path: string): void {
  if (holder.object === 'invoice') addOnDemand(store, holder, name);
  let value = holder[name];
  if (value === undefined) throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
  if (typeof value === 'string') {
    if (!renderOf(value)) throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
    value = holder[name] = render(store, value);
  }
  if (rest.length === 0) return;
  for (const one of Array.isArray(value) ? value : [value]) if (isObject(one)) expandPath(store, one, rest, path);
}

/** Fields of an invoice that are included only on request. */
function addOnDemand(store: Store, answer: Rendered, name: string): void {
  if (name !== 'confirmation_secret' && name !== 'payments') return;
  const invoice = store.invoice(String(answer.id));
  const intent = store.find('paymentIntents', invoice.paymentIntent);
  const secret = intent && intent.status !== 'canceled' ? { client_secret: intent.secret, type: 'payment_intent' } : null;
  if (name === 'confirmation_secret') answer[name] = secret;
  else answer[name] = { object: 'list', data: renderPayments(store, invoice), has_more: false, url: '/v1/invoice_payments' };
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
