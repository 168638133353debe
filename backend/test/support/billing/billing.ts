import type { StartedSubscription } from '@viajario/contracts/billing/assinatura';
import type { SubscriptionStatus } from '@viajario/contracts/identity/session';
import type { Subscription } from '@viajario/stripe-stand-in/store/model';
import type { Browser } from '../calls/browser.js';
import { eventually } from '../../../../infra/test/soon.js';
import type { Product } from '../processes/product.js';

export const DAY = 86_400;
export type Plano = 'mensal' | 'anual';

/** One payer with a browser, and the payer's state in the product and at the provider. */
export class Payer {
  constructor(
    readonly product: Product,
    readonly browser: Browser,
  ) {}

  get id(): string {
    return this.browser.user.id;
  }

  create(planoTipo: unknown = 'mensal') {
    return this.browser.post<StartedSubscription & { code: string; message: string }>('/api/create-subscription', { planoTipo });
  }

  activate() {
    return this.browser.post('/api/activate-subscription');
  }

  cancel() {
    return this.browser.post('/api/cancel-subscription');
  }

  change(planoTipo: Plano, calculadoEm?: string) {
    return this.browser.post('/api/change-subscription-plan', { planoTipo, ...(calculadoEm ? { calculadoEm } : {}) });
  }

  /** The action of the button for a change that waits for its payment. */
  confirmChange() {
    return this.browser.post('/api/change-subscription-plan', { planoTipo: 'anual', soConfirmar: true });
  }

  preview(planoTipo: Plano) {
    return this.browser.get(`/api/change-subscription-plan?planoTipo=${planoTipo}`);
  }

  async status(): Promise<SubscriptionStatus> {
    return (await this.browser.get('/api/subscription-status')).body;
  }

  async fresh(): Promise<SubscriptionStatus> {
    await this.forgetLook();
    return (await this.browser.get('/api/subscription-status-fresh')).body;
  }

  /** As if the last call to the provider were half a minute ago. */
  async forgetLook(): Promise<void> {
    await this.product.db.query(
      `update assinaturas set sincronizado_em = sincronizado_em - interval '1 hour' where usuario_id = $1`,
      [this.id],
    );
  }

  /** Ends the trial: from now on only paid access counts. */
  async endTrial(): Promise<void> {
    await this.product.db.query(`update users set periodo_gratuito_fim = now() - interval '1 second' where id = $1`, [this.id]);
  }

  async customer(): Promise<string> {
    const { rows } = await this.product.db.query('select stripe_customer_id as customer from users where id = $1', [this.id]);
    return rows[0].customer;
  }

  /** Subscribes, pays and activates; returns the subscription's id. */
  async subscribe(planoTipo: Plano = 'mensal', card?: string): Promise<string> {
    const { body } = await this.create(planoTipo);
    await this.product.stripe.pay(body.clientSecret ?? '', card);
    const { status, text } = await this.activate();
    if (status !== 200) throw new Error(`not activated: ${status} ${text}`);
    return body.subscriptionId;
  }

  /** The payer's subscriptions at the provider, oldest first. */
  async atProvider(): Promise<Subscription[]> {
    const [customer, { subscriptions }] = [await this.customer(), await this.product.stripe.records()];
    return Object.values(subscriptions).filter((one) => one.customer === customer);
  }

  /** Lets days pass at the provider and delivers the resulting events to the product. */
  async age(days: number): Promise<SubscriptionStatus> {
    await this.product.stripe.age(await this.customer(), days * DAY);
    return this.fresh();
  }

  async mayWork(): Promise<boolean> {
    return (await this.browser.get(`/api/clientes?contaId=${this.browser.contaId}`)).status === 200;
  }

  /** Waits until the product has processed all events of the payer. */
  async settled(): Promise<void> {
    const customer = await this.customer();
    await eventually(async () => {
      const events = (await this.product.stripe.events()).filter((event) => event.customer === customer);
      const { rows } = await this.product.db.query(
        'select count(*)::int as n from stripe_eventos where customer = $1 and processado_em is not null',
        [customer],
      );
      return rows[0].n === events.length;
    });
  }
}

let count = 0;

/** A fresh user who has never paid. */
export async function newPayer(product: Product): Promise<Payer> {
  count += 1;
  return new Payer(product, await product.signIn(`pagador-${Date.now()}-${count}@example.com`));
}
