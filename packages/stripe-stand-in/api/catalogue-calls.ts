import type Stripe from 'stripe';
import { invalidRequest } from './api-error.ts';
import { newId, type Store } from '../store/store.ts';
import { intervalOf } from '../billing/calendar.ts';
import { apiCall, type ApiCall } from './calls.ts';
import type { Price } from '../store/model.ts';
import { page } from './pages.ts';
import { textMap, textOr } from './params.ts';
import { renderPrice, renderProduct } from '../render/render-catalogue.ts';

/** Products and prices. */
export function catalogueCalls(store: Store): ApiCall[] {
  return [...productCalls(store), ...priceCalls(store)];
}

function productCalls(store: Store): ApiCall[] {
  return [
    apiCall<Stripe.ProductCreateParams>('POST /v1/products', ['id', 'name', 'active', 'metadata'], (params) => {
      const { id = newId('prod'), name, active = true, metadata } = params;
      const product = { id, created: store.now(), name, active, metadata: textMap({}, metadata) };
      store.state.products[id] = product;
      return renderProduct(product);
    }),
    apiCall('GET /v1/products/{id}', [], (_, id) => renderProduct(store.need('products', id))),
    apiCall<Stripe.ProductListParams>('GET /v1/products', ['limit', 'starting_after', 'ending_before', 'active'], (params) => {
      const found = Object.values(store.state.products).filter(({ active }) => (params.active ?? active) === active);
      return page('/v1/products', found, params, renderProduct);
    }),
  ];
}

function priceCalls(store: Store): ApiCall[] {
  return [
    apiCall<Stripe.PriceCreateParams>(
      'POST /v1/prices',
      ['currency', 'product', 'unit_amount', 'recurring', 'lookup_key', 'transfer_lookup_key', 'active', 'metadata'],
      (params) => renderPrice(createPrice(store, params)),
    ),
    apiCall<Stripe.PriceUpdateParams>(
      'POST /v1/prices/{id}',
      ['active', 'lookup_key', 'transfer_lookup_key', 'metadata'],
      (params, id) => {
        const price = store.price(id);
        if (params.lookup_key) takeLookupKey(store, params.lookup_key, params.transfer_lookup_key);
        price.active = params.active ?? price.active;
        price.lookupKey = textOr(price.lookupKey, params.lookup_key);
        price.metadata = textMap(price.metadata, params.metadata);
        return renderPrice(price);
      },
    ),
    apiCall('GET /v1/prices/{id}', [], (_, id) => renderPrice(store.price(id))),
    apiCall<Stripe.PriceListParams>(
      'GET /v1/prices',
      ['limit', 'starting_after', 'ending_before', 'active', 'lookup_keys', 'product', 'currency', 'type'],
      (params) => page('/v1/prices', pricesLike(store, params), params, renderPrice),
    ),
  ];
}

function pricesLike(store: Store, { active, lookup_keys: keys, product, currency, type }: Stripe.PriceListParams): Price[] {
  return Object.values(store.state.prices).filter(
    (price) =>
      type !== 'one_time' &&
      (active ?? price.active) === price.active &&
      (product ?? price.product) === price.product &&
      (currency ?? price.currency) === price.currency &&
      (keys === undefined || (price.lookupKey !== null && keys.includes(price.lookupKey))),
  );
}

function createPrice(store: Store, params: Stripe.PriceCreateParams): Price {
  const { currency, product = '', unit_amount: unitAmount, recurring, lookup_key: lookupKey, active = true } = params;
  if (!recurring || unitAmount === undefined)
    throw invalidRequest('The stand-in plays recurring prices with a unit_amount only.');
  if (lookupKey !== undefined) takeLookupKey(store, lookupKey, params.transfer_lookup_key);
  const id = newId('price');
  return (store.state.prices[id] = {
    id,
    created: store.now(),
    product: store.need('products', product).id,
    unitAmount,
    currency,
    interval: intervalOf(recurring.interval),
    intervalCount: recurring.interval_count ?? 1,
    active,
    lookupKey: lookupKey ?? null,
    metadata: textMap({}, params.metadata),
  });
}

/** A key names one price at most; `transfer_lookup_key` takes it from another. */
function takeLookupKey(store: Store, key: string, transfer: boolean | undefined): void {
  const holder = Object.values(store.state.prices).find(({ lookupKey }) => lookupKey === key);
  if (!holder) return;
  if (!transfer)
    throw invalidRequest(`A price (\`${holder.id}\`) already uses that lookup key.`, { code: 'resource_already_exists' });
  holder.lookupKey = null;
}
