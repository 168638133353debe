/** The stand-in's records. Amounts are cents, times are seconds since 1970, as on the wire. */
export interface Customer {
  id: string;
  created: number;
  email: string | null;
  name: string | null;
  phone: string | null;
  description: string | null;
  metadata: Record<string, string>;
  preferredLocales: string[];
  /** Negative is credit that pays the next invoices. */
  balance: number;
  defaultPaymentMethod: string | null;
  clock: string | null;
  deleted: boolean;
}

export interface Product {
  id: string;
  created: number;
  name: string;
  active: boolean;
  metadata: Record<string, string>;
}

export type Interval = 'day' | 'week' | 'month' | 'year';

export interface Price {
  id: string;
  created: number;
  product: string;
  unitAmount: number;
  currency: string;
  interval: Interval;
  intervalCount: number;
  active: boolean;
  lookupKey: string | null;
  metadata: Record<string, string>;
}

export interface PaymentMethod {
  id: string;
  created: number;
  customer: string | null;
  /** The card's number: test numbers only, they decide what happens. */
  card: string;
  /** Authenticated once: some cards then pay by themselves. */
  setUp: boolean;
  billingDetails: BillingDetails;
}

export interface BillingDetails {
  email: string | null;
  name: string | null;
  phone: string | null;
}

export interface Item {
  id: string;
  created: number;
  price: string;
  quantity: number;
}

export type SubscriptionStatus = 'active' | 'canceled' | 'incomplete' | 'incomplete_expired' | 'past_due' | 'paused' | 'unpaid';

export interface Subscription {
  id: string;
  created: number;
  customer: string;
  status: SubscriptionStatus;
  items: Item[];
  currency: string;
  periodStart: number;
  periodEnd: number;
  /** The anchor of the periods. */
  anchor: number;
  cancelAtPeriodEnd: boolean;
  cancelAt: number | null;
  canceledAt: number | null;
  endedAt: number | null;
  cancellation: { comment: string | null; feedback: string | null; reason: string | null };
  latestInvoice: string | null;
  defaultPaymentMethod: string | null;
  savesPaymentMethod: boolean;
  paymentMethodTypes: string[] | null;
  schedule: string | null;
  pendingUpdate: PendingUpdate | null;
  /** Prorations that wait for the next invoice. */
  pendingLines: Line[];
  metadata: Record<string, string>;
}

/** A change that is applied once its invoice is paid. */
export interface PendingUpdate {
  invoice: string;
  expiresAt: number;
  change: PlanChange;
}

export interface PlanChange {
  items: Item[];
  /** New period, where the interval changes. */
  period: { start: number; end: number } | null;
}

export interface Line {
  id: string;
  description: string;
  amount: number;
  price: string;
  quantity: number;
  proration: boolean;
  period: { start: number; end: number };
  subscription: string;
  item: string;
}

export type BillingReason = 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'upcoming';

export interface Invoice {
  id: string;
  created: number;
  customer: string;
  subscription: string;
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void';
  reason: BillingReason;
  currency: string;
  lines: Line[];
  period: { start: number; end: number };
  startingBalance: number;
  endingBalance: number | null;
  amountDue: number;
  amountPaid: number;
  attempts: number;
  /** When a draft is finalised and an unpaid invoice tried again. */
  nextStep: number | null;
  paymentIntent: string | null;
  finalizedAt: number | null;
  paidAt: number | null;
  voidedAt: number | null;
}

export interface CardError {
  code: string;
  declineCode: string | null;
  message: string;
  charge: string | null;
  paymentMethod: string;
}

export interface PaymentIntent {
  id: string;
  created: number;
  customer: string | null;
  amount: number;
  currency: string;
  status: 'requires_payment_method' | 'requires_confirmation' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
  secret: string;
  invoice: string | null;
  paymentMethod: string | null;
  savesForLater: boolean;
  error: CardError | null;
  charge: string | null;
  returnUrl: string | null;
  canceledAt: number | null;
  cancellationReason: string | null;
  receiptEmail: string | null;
  description: string | null;
  metadata: Record<string, string>;
}

export interface SetupIntent {
  id: string;
  created: number;
  customer: string | null;
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
  secret: string;
  paymentMethod: string | null;
  usage: string;
  error: CardError | null;
  metadata: Record<string, string>;
}

export interface Charge {
  id: string;
  created: number;
  customer: string | null;
  amount: number;
  currency: string;
  paymentIntent: string;
  paymentMethod: string;
  receiptEmail: string | null;
  error: CardError | null;
  refunded: boolean;
  dispute: { id: string; status: 'needs_response' | 'won' | 'lost' } | null;
}

export interface Phase {
  start: number;
  end: number;
  items: { price: string; quantity: number }[];
  prorationBehavior: string;
}

export interface Schedule {
  id: string;
  created: number;
  customer: string;
  subscription: string | null;
  releasedSubscription: string | null;
  status: 'active' | 'canceled' | 'completed' | 'not_started' | 'released';
  phases: Phase[];
  /** Whether the subscription ends with the last phase; it then shows the date itself. */
  cancels: boolean;
  metadata: Record<string, string>;
  releasedAt: number | null;
  completedAt: number | null;
  canceledAt: number | null;
}

export interface TaxId {
  id: string;
  created: number;
  customer: string;
  type: 'br_cpf' | 'br_cnpj';
  value: string;
  verification: 'pending' | 'unavailable' | 'unverified' | 'verified';
}

export interface TestClock {
  id: string;
  created: number;
  frozenTime: number;
  name: string | null;
}
