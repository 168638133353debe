import type { Customer, Price, Product, TaxId, TestClock } from '../store/model.ts';
import type { Rendered } from './render-payment.ts';
import { complete } from '../api/schema.ts';

export function renderCustomer(customer: Customer): Rendered {
  if (customer.deleted) return { id: customer.id, object: 'customer', deleted: true };
  return complete('Customer', {
    id: customer.id,
    balance: customer.balance,
    created: customer.created,
    delinquent: false,
    description: customer.description,
    email: customer.email,
    invoice_settings: complete('Customer.InvoiceSettings', { default_payment_method: customer.defaultPaymentMethod }),
    metadata: customer.metadata,
    name: customer.name,
    phone: customer.phone,
    preferred_locales: customer.preferredLocales,
    test_clock: customer.clock,
  });
}

export function renderTaxId({ id, created, customer, type, value, verification }: TaxId): Rendered {
  return complete('TaxId', {
    id,
    country: 'BR',
    created,
    customer,
    owner: complete('TaxId.Owner', { customer, type: 'customer' }),
    type,
    value,
    verification: complete('TaxId.Verification', { status: verification }),
  });
}

export function renderProduct(product: Product): Rendered {
  const { id, active, created, metadata, name } = product;
  return complete('Product', { id, active, created, metadata, name, type: 'service', updated: created });
}

export function renderPrice(price: Price): Rendered {
  return complete('Price', {
    id: price.id,
    active: price.active,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    lookup_key: price.lookupKey,
    metadata: price.metadata,
    product: price.product,
    recurring: complete('Price.Recurring', {
      interval: price.interval,
      interval_count: price.intervalCount,
      usage_type: 'licensed',
    }),
    type: 'recurring',
    unit_amount: price.unitAmount,
    unit_amount_decimal: String(price.unitAmount),
  });
}

export function renderPlan(price: Price): Rendered {
  return complete('Plan', {
    id: price.id,
    active: price.active,
    amount: price.unitAmount,
    amount_decimal: String(price.unitAmount),
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: price.interval,
    interval_count: price.intervalCount,
    metadata: price.metadata,
    product: price.product,
    usage_type: 'licensed',
  });
}

export function renderClock({ id, created, frozenTime, name }: TestClock): Rendered {
  return complete('TestHelpers.TestClock', {
    id,
    created,
    deletes_after: created + 30 * 86_400,
    frozen_time: frozenTime,
    name,
    status: 'ready',
    status_details: {},
  });
}
