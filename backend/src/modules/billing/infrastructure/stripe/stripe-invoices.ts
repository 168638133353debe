import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { PagadorUnavailable } from '../../domain/payment-provider.js';
import { StripeClient, undefinedIfRefused } from './stripe-client.js';

const PAGE = 100;

/** Stripe invoices: finds unpaid ones and makes them impossible to pay. */
@Injectable()
export class StripeInvoices {
  constructor(private readonly client: StripeClient) {}

  /** Unpaid invoices of a subscription whose `latest_invoice` is expanded, including a renewal's draft. */
  async unpaidOf({ id, status, latest_invoice: latest }: Stripe.Subscription): Promise<Stripe.Invoice[]> {
    if (status === 'active') return latest !== null && typeof latest !== 'string' && isUnpaid(latest) ? [latest] : [];
    return status === 'past_due' ? this.open({ subscription: id }) : [];
  }

  /** Open invoices of plan changes; a later renewal may be the `latest_invoice`. */
  async openChangesOf(subscription: string): Promise<string[]> {
    const open = await this.open({ subscription });
    return open.filter(({ billing_reason: reason }) => reason === 'subscription_update').map(({ id }) => id);
  }

  /** All open invoices of the customer, including those of ended subscriptions. */
  async openOf(customer: string): Promise<string[]> {
    return (await this.open({ customer })).map(({ id }) => id);
  }

  private async open(of: { subscription: string } | { customer: string }): Promise<Stripe.Invoice[]> {
    const params = { ...of, status: 'open', limit: PAGE } as const;
    return (await this.client.call(({ invoices }) => invoices.list(params))).data;
  }

  /** False when it was paid. Throws while a payment is in progress: Stripe then neither voids nor knows the outcome. */
  async makeUnpayable(invoice: string): Promise<boolean> {
    const status = await this.voidOrStop(invoice);
    if (status === 'open') throw new PagadorUnavailable(`invoice ${invoice} is being paid`);
    return status !== 'paid';
  }

  /**
   * Stripe would finalise and charge its own draft within the hour although the subscription has ended; without `auto_advance` it
   * stays a draft.
   */
  async stopDraft(invoice: string): Promise<void> {
    await this.client.call(async ({ invoices }) => {
      if ((await invoices.retrieve(invoice)).status === 'draft') await invoices.update(invoice, { auto_advance: false });
    });
  }

  /**
   * Voids an open invoice and stops a draft; returns the resulting status, `open` for a draft that still advances by itself. A
   * draft is not finalised in order to void it: the customer's credit would pay it.
   */
  async voidOrStop(invoice: string): Promise<string | null> {
    return this.client.call(async ({ invoices }) => {
      const { status } = await invoices.retrieve(invoice);
      if (status === 'draft') await invoices.update(invoice, { auto_advance: false }).catch(undefinedIfRefused);
      else if (status === 'open') await invoices.voidInvoice(invoice).catch(undefinedIfRefused);
      else return status;
      const { status: now, auto_advance: goesOn } = await invoices.retrieve(invoice);
      return now === 'draft' && goesOn ? 'open' : now;
    });
  }
}

const isUnpaid = ({ status }: Stripe.Invoice): boolean => status === 'draft' || status === 'open';
