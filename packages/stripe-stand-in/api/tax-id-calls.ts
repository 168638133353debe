import type Stripe from 'stripe';
import { newId, type Store } from '../store/store.ts';
import type { TaxId } from '../store/model.ts';
import { renderTaxId } from '../render/render-catalogue.ts';
import { invalidRequest } from './api-error.ts';
import { apiCall, type ApiCall } from './calls.ts';
import { page } from './pages.ts';

const SHAPES = { br_cpf: /^\d{11}$/, br_cnpj: /^[0-9A-Z]{12}\d{2}$/ };

/** Numbers with a fixed outcome, like those of test cards; all others are accepted without a check. */
const REFUSED = ['11144477735', '11444777000161'];
const CHECKED = ['12345678909', '11222333000181'];

/** The Brazilian tax ids of customers. `/__control` ends a pending check. */
export function taxIdCalls(store: Store): ApiCall[] {
  return [
    apiCall<Stripe.CustomerCreateTaxIdParams>('POST /v1/customers/{id}/tax_ids', ['type', 'value'], (params, id) =>
      renderTaxId(createTaxId(store, store.customer(id).id, params)),
    ),
    apiCall<Stripe.CustomerListTaxIdsParams>(
      'GET /v1/customers/{id}/tax_ids',
      ['limit', 'starting_after', 'ending_before'],
      (params, id) => page(`/v1/customers/${id}/tax_ids`, taxIdsOf(store, store.customer(id).id), params, renderTaxId),
    ),
    apiCall('DELETE /v1/tax_ids/{id}', [], (_, id) => {
      const { customer } = store.need('taxIds', id);
      store.emit('customer.tax_id.deleted', id, customer);
      delete store.state.taxIds[id];
      return { id, object: 'tax_id', deleted: true };
    }),
  ];
}

export function taxIdsOf(store: Store, customer: string): TaxId[] {
  return Object.values(store.state.taxIds).filter((one) => one.customer === customer);
}

function createTaxId(store: Store, customer: string, { type, value }: Stripe.CustomerCreateTaxIdParams): TaxId {
  const digits = value.replace(/[./-]/g, '');
  const kind = type === 'br_cpf' ? 'br_cpf' : 'br_cnpj';
  if (!SHAPES[kind].test(digits) || REFUSED.includes(digits)) {
    throw invalidRequest(`Invalid value for ${type}.`, { code: 'tax_id_invalid', param: 'value' });
  }
  const verification = CHECKED.includes(digits) ? 'pending' : 'unavailable';
  const taxId: TaxId = { id: newId('txi'), created: store.now(customer), customer, type: kind, value, verification };
  store.state.taxIds[taxId.id] = taxId;
  store.emit('customer.tax_id.created', taxId.id, customer);
  return taxId;
}
