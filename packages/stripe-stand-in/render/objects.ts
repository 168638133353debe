import { missing, refused } from '../api/api-error.ts';
import type { Books } from '../books/books.ts';
import { renderInvoice, renderPayments, renderSchedule, renderSubscription } from './render-billing.ts';
import { renderClock, renderCustomer, renderPrice, renderProduct } from './render-catalogue.ts';
import {
  renderCharge,
  renderDispute,
  renderIntent,
  renderPaymentMethod,
  renderSetupIntent,
  type Rendered,
} from './render-payment.ts';

const KINDS: Record<string, (books: Books, id: string) => Rendered> = {
  cus: (books, id) => renderCustomer(books.need('customers', id)),
  prod: (books, id) => renderProduct(books.need('products', id)),
  price: (books, id) => renderPrice(books.price(id)),
  pm: (books, id) => renderPaymentMethod(books.need('paymentMethods', id)),
  sub: (books, id) => renderSubscription(books, books.subscription(id)),
  sub_sched: (books, id) => renderSchedule(books, books.schedule(id)),
  in: (books, id) => renderInvoice(books, books.invoice(id)),
  pi: (books, id) => renderIntent(books, books.need('paymentIntents', id)),
  seti: (books, id) => renderSetupIntent(books, books.need('setupIntents', id)),
  ch: (books, id) => renderCharge(books, books.need('charges', id)),
  du: (books, id) => renderDispute(books, id),
  clock: (books, id) => renderClock(books.need('clocks', id)),
};

const renderOf = (id: string) => KINDS[id.replace(/_[^_]*$/, '')];

/** The object of that id, as the API answers it now. */
export function render(books: Books, id: string): Rendered {
  const kind = renderOf(id);
  if (!kind) throw missing('object', id);
  return kind(books, id);
}

const DEEPEST = 4;

/** Puts objects in the place of their ids, where `expand` names them. */
export function expand(books: Books, answer: Rendered, paths: readonly string[]): Rendered {
  for (const path of paths) {
    const names = path.split('.');
    if (names.length > DEEPEST) throw refused(`You cannot expand more than ${DEEPEST} levels of a property. Property: ${path}`);
    expandPath(books, answer, names, path);
  }
  return answer;
}

function expandPath(books: Books, holder: Rendered, [name = '', ...rest]: string[], path: string): void {
  if (holder.object === 'invoice') addOnDemand(books, holder, name);
  let value = holder[name];
  if (value === undefined) throw refused(`This property cannot be expanded (${path}).`, { param: 'expand' });
  if (typeof value === 'string') {
    if (!renderOf(value)) throw refused(`This property cannot be expanded (${path}).`, { param: 'expand' });
    value = holder[name] = render(books, value);
  }
  if (rest.length === 0) return;
  for (const one of Array.isArray(value) ? value : [value]) if (isObject(one)) expandPath(books, one, rest, path);
}

/** What an invoice shows only when asked. */
function addOnDemand(books: Books, answer: Rendered, name: string): void {
  if (name !== 'confirmation_secret' && name !== 'payments') return;
  const invoice = books.invoice(String(answer.id));
  const intent = books.find('paymentIntents', invoice.paymentIntent);
  const secret = intent && intent.status !== 'canceled' ? { client_secret: intent.secret, type: 'payment_intent' } : null;
  if (name === 'confirmation_secret') answer[name] = secret;
  else answer[name] = { object: 'list', data: renderPayments(books, invoice), has_more: false, url: '/v1/invoice_payments' };
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
