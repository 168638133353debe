import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { PagadorUnavailable } from '../../domain/payment-provider.js';
import { StripeClient, undefinedIfRefused } from './stripe-client.js';

const PAGE = 100;

/** The provider's bills: which of them wait for their payment, and how to keep one from ever being paid. */
@Injectable()
export class StripeInvoices {
  constructor(private readonly client: StripeClient) {}

  /** Of a subscription whose `latest_invoice` is expanded: those that are not paid, a renewal's among them that is still a draft. */
  async unpaidOf({ id, status, latest_invoice: latest }: Stripe.Subscription): Promise<Stripe.Invoice[]> {
    if (status === 'active') return latest !== null && typeof latest !== 'string' && isUnpaid(latest) ? [latest] : [];
    return status === 'past_due' ? this.open({ subscription: id }) : [];
  }

  /** Of changes that wait for their payment: a renewal may have come since, and is the latest then. */
  async openChangesOf(subscription: string): Promise<string[]> {
    const open = await this.open({ subscription });
    return open.filter(({ billing_reason: reason }) => reason === 'subscription_update').map(({ id }) => id);
  }

  /** Of all that the customer has, or had and never paid. */
  async openOf(customer: string): Promise<string[]> {
    return (await this.open({ customer })).map(({ id }) => id);
  }

  private async open(of: { subscription: string } | { customer: string }): Promise<Stripe.Invoice[]> {
    const params = { ...of, status: 'open', limit: PAGE } as const;
    return (await this.client.call(({ invoices }) => invoices.list(params))).data;
  }

  /** False when it was paid. While a payment of it is under way the provider does neither, and nobody knows how it will end. */
  async makeUnpayable(invoice: string): Promise<boolean> {
    const status = await this.voidOrStop(invoice);
    if (status === 'open') throw new PagadorUnavailable(`invoice ${invoice} is being paid`);
    return status !== 'paid';
  }

  /** A draft of the provider's own, which would be charged within the hour though its subscription has ended, stays a draft for ever. */
  async stopDraft(invoice: string): Promise<void> {
    await this.client.call(async ({ invoices }) => {
      if ((await invoices.retrieve(invoice)).status === 'draft') await invoices.update(invoice, { auto_advance: false });
    });
  }

  /**
   * Voids it if it is open and stops it if it is a draft; answers what it is then, a draft that goes on by itself being as good as open.
   * A draft is not finalised to be voided: credit of the customer's would pay it by that.
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
