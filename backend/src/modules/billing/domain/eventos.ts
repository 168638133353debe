import type { Payment } from './payment-provider.js';

/** A payment with the type of its event. */
export interface PaymentRecord extends Payment {
  tipo: string;
}
