import type { PlanoPago } from '@viajario/contracts/billing/planos';
import { reportConversion } from '@viajario/web-kit/billing/conversions.ts';
import { CENTAVOS } from '@viajario/web-kit/billing/planos.ts';

const STORED = 'viajario-compras';
const KEPT = 20;

/** Reports a purchase to the advertiser, once for each payment however often its page is opened. */
export function reportPurchase(paymentIntent: string, plano: PlanoPago): void {
  try {
    const known = (localStorage.getItem(STORED) ?? '').split(' ').filter(Boolean);
    if (known.includes(paymentIntent)) return;
    localStorage.setItem(STORED, [...known, paymentIntent].slice(-KEPT).join(' '));
  } catch {
    // Without storage a purchase could be reported twice.
    return;
  }
  reportConversion('compra', CENTAVOS[plano] / 100);
}
