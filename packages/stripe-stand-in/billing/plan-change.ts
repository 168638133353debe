import { invalidRequest } from '../api/api-error.ts';
import { newId, type Store } from '../store/store.ts';
import { periodEnd } from './calendar.ts';
import type { Item, Line, PlanChange, Subscription } from '../store/model.ts';
import { unusedShare } from './proration.ts';

/** The items in a call; Emptyable and price_data are not implemented. */
export interface ItemParams {
  id?: string;
  price?: string;
  quantity?: number;
  deleted?: boolean;
}

type Period = { start: number; end: number };

/** The items after a change: one named by its id is changed, one without an id is added. */
export function changedItems(store: Store, subscription: Subscription, params: ItemParams[]): Item[] {
  const items = new Map(subscription.items.map((item) => [item.id, item]));
  for (const { id, price, quantity, deleted } of params) {
    const known = id === undefined ? undefined : items.get(id);
    if (id !== undefined && !known)
      throw invalidRequest(`No such subscription item: '${id}'`, { code: 'resource_missing', param: 'items' });
    if (id !== undefined && deleted) {
      items.delete(id);
      continue;
    }
    const item = newItem(store, { price: price ?? known?.price, quantity: quantity ?? known?.quantity });
    items.set(id ?? item.id, { ...item, id: id ?? item.id, created: known?.created ?? item.created });
  }
  return [...items.values()];
}

/** Refuses a price that cannot be sold. */
export function newItem(store: Store, { price: id, quantity = 1 }: ItemParams): Item {
  if (id === undefined) throw invalidRequest('The stand-in takes items with a price only.', { param: 'items[0][price]' });
  const price = store.find('prices', id);
  if (!price) throw invalidRequest(`No such price: '${id}'`, { code: 'resource_missing', param: 'items[0][price]' });
  if (!price.active) throw invalidRequest('The price specified is inactive. This field only accepts active prices.');
  return { id: newId('si'), created: store.now(), price: id, quantity };
}

/** The effects of changing to these items at that moment; another interval starts a new period. */
export function planChange(store: Store, subscription: Subscription, items: Item[], at: number, reset = false): PlanChange {
  const [before, then] = [subscription.items, items].map((list) => store.price(list[0]?.price ?? ''));
  if (!before || !then) throw invalidRequest('A subscription must have at least one item.');
  if (items.some((item) => store.price(item.price).interval !== then.interval)) {
    throw invalidRequest('The stand-in bills all items of a subscription at one interval.');
  }
  const same = before.interval === then.interval && before.intervalCount === then.intervalCount;
  if (same && !reset) return { items, period: null };
  return { items, period: { start: at, end: periodEnd(at, at, then.interval, then.intervalCount) } };
}

/** The lines of a change: the rest of the old items is credited, the new ones are charged, by the second. */
export function prorations(store: Store, subscription: Subscription, { items, period }: PlanChange, at: number): Line[] {
  const old = { start: subscription.periodStart, end: subscription.periodEnd };
  const rest = { start: at, end: old.end };
  const isUnchanged = (item: Item) =>
    !period && items.some(({ id, price, quantity }) => id === item.id && price === item.price && quantity === item.quantity);
  const credits = subscription.items
    .filter((item) => !isUnchanged(item))
    .map((item) => line(store, subscription, item, rest, -unusedShare(costOf(store, item), old, at)));
  if (period) return [...credits, ...fullLines(store, subscription, items, period)];
  const isKnown = (item: Item) =>
    subscription.items.some(({ id, price, quantity }) => id === item.id && price === item.price && quantity === item.quantity);
  const debits = items
    .filter((item) => !isKnown(item))
    .map((item) => line(store, subscription, item, rest, unusedShare(costOf(store, item), old, at)));
  return [...credits, ...debits];
}

export function fullLines(store: Store, subscription: Subscription, items: Item[], period: Period): Line[] {
  return items.map((item) => ({ ...line(store, subscription, item, period, costOf(store, item)), proration: false }));
}

const costOf = (store: Store, { price, quantity }: Item) => store.price(price).unitAmount * quantity;

function line(store: Store, subscription: Subscription, item: Item, period: Period, amount: number): Line {
  const { name } = store.need('products', store.price(item.price).product);
  const description = amount < 0 ? `Unused time on ${name}` : `${item.quantity} × ${name}`;
  const { price, quantity } = item;
  return {
    id: newId('il'),
    description,
    amount,
    price,
    quantity,
    proration: true,
    period,
    subscription: subscription.id,
    item: item.id,
  };
}
