import type Stripe from 'stripe';
import type { SubscriptionStatus } from '@viajario/contracts/identity/session';
import { DAY, newPayer, type Payer } from './billing.js';
import { eventually } from '../../../../infra/test/soon.js';
import type { Product } from '../processes/product.js';
import type { Random } from '../measuring/random.js';

const GRACE_MS = 3 * DAY * 1000;
const PRICES = { price_mensal: 'mensal', price_anual: 'anual' } as const;
interface Truth {
  isActive: boolean;
  planoTipo: string | null;
  expiraEm: string | null;
}

const invoiceOf = ({ latest_invoice: invoice }: Stripe.Subscription): Stripe.Invoice | null =>
  typeof invoice === 'string' ? null : invoice;
const ms = (seconds: number | undefined | null): number => (seconds ?? 0) * 1000;

/** The expected state for the provider's subscriptions, computed without the product's own code. */
function oracle(subscriptions: Stripe.Subscription[]): Truth & { live: number } {
  const live = subscriptions.filter(({ status }) => ['active', 'past_due', 'unpaid'].includes(status));
  const [one] = live;
  const item = one?.items.data[0];
  if (!one || !item) return { isActive: false, planoTipo: null, expiraEm: null, live: 0 };
  const planoTipo = PRICES[item.price.id === 'price_anual' ? 'price_anual' : 'price_mensal'];
  const isPaid = one.status === 'active' && invoiceOf(one)?.status !== 'draft';
  const paid = ms(isPaid ? item.current_period_end : item.current_period_start);
  const cancelled = one.cancel_at === null ? Infinity : ms(one.cancel_at);
  const end = Math.min(paid, cancelled);
  const doors = one.status === 'unpaid' ? 0 : Math.min(end + GRACE_MS, cancelled);
  return { isActive: Date.now() < doors, planoTipo, expiraEm: new Date(end).toISOString(), live: live.length };
}

async function truthOf(product: Product, customer: string | null): Promise<ReturnType<typeof oracle>> {
  if (customer === null) return oracle([]);
  return oracle(
    await product.stripe.api.subscriptions
      .list({ customer, status: 'all', limit: 100, expand: ['data.latest_invoice'] })
      .autoPagingToArray({ limit: 500 }),
  );
}

/** Users who have been customers for a while, without a browser. */
export async function newCustomers(product: Product, count: number): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (let n = 0; n < count; n += 1) {
    const { id: customer } = await product.stripe.api.customers.create({ metadata: { usuario_id: 'x' } });
    const { rows } = await product.db.query(
      `insert into users (id, email, auth_id, stripe_customer_id, periodo_gratuito_fim)
       values (gen_random_uuid(), $1, $1, $1, now() - interval '1 second') returning id`,
      [customer],
    );
    found.set(customer, rows[0].id);
  }
  return found;
}

/** A change of a customer at the provider, which the product learns by events only. */
async function happening({ stripe }: Product, customer: string, random: Random): Promise<void> {
  const { api } = stripe;
  const [last] = (await api.subscriptions.list({ customer, limit: 1 })).data;
  if (!last || last.status === 'incomplete_expired') {
    const items = [{ price: random.pick(['price_mensal', 'price_anual']) }];
    const save = { save_default_payment_method: 'on_subscription' } as const;
    const expand = ['latest_invoice.confirmation_secret'];
    const made = await api.subscriptions.create({
      customer,
      items,
      payment_behavior: 'default_incomplete',
      payment_settings: save,
      expand,
    });
    const secret = invoiceOf(made)?.confirmation_secret?.client_secret;
    if (random.next() < 0.3) await stripe.pay(secret ?? '', '4000000000000002');
    await stripe.pay(secret ?? '');
  } else if (random.next() < 0.4) await api.customers.update(customer, { name: `n${random.next()}` });
  else if (random.next() < 0.3) await api.subscriptions.cancel(last.id);
  else if (random.next() < 0.5) await api.subscriptions.update(last.id, { cancel_at_period_end: random.next() < 0.5 });
  else await api.subscriptions.update(last.id, { metadata: { n: String(random.next()) } });
}

/** Events of many customers, shuffled, each three times; returns the customers with a state that differs from the provider's. */
export async function shuffledEvents(product: Product, { customers, events, seed, random }: Chaos): Promise<string[]> {
  await product.stripe.webhooks({ mode: 'held' });
  const people = await newCustomers(product, customers);
  const ids = [...people.keys()];
  const countEvents = async (): Promise<number> => (await product.stripe.events()).length;
  for (const before = await countEvents(); (await countEvents()) - before < events;) {
    for (let n = 0; n < 20; n += 1) await happening(product, random.pick(ids), random);
  }
  await product.stripe.release({ order: 'shuffled', copies: 3, seed });
  await eventually(async () => (await countUnprocessed(product, ids)) === 0, 300_000);
  await product.stripe.webhooks();
  return wrongOnes(product, people);
}

interface Chaos {
  customers: number;
  events: number;
  seed: number;
  random: Random;
}

async function countUnprocessed(product: Product, customers: string[]): Promise<number> {
  const { rows } = await product.db.query(
    'select count(*)::int as n from stripe_eventos where processado_em is null and customer = any ($1)',
    [customers],
  );
  return rows[0].n;
}

async function wrongOnes(product: Product, people: Map<string, string>): Promise<string[]> {
  const wrong: string[] = [];
  for (const [customer, usuario] of people) {
    const { live, ...truth } = await truthOf(product, customer);
    const { rows } = await product.db.query(
      'select assinatura_em_dia(id) as "isActive", plano_tipo as "planoTipo", plano_expira_em as "expiraEm" from users where id = $1',
      [usuario],
    );
    const here = { ...rows[0], expiraEm: rows[0].expiraEm?.toISOString() ?? null };
    const same = live === 0 ? !here.isActive : JSON.stringify(here) === JSON.stringify(truth);
    if (!same || live > 1) wrong.push(`${customer}: ${JSON.stringify({ here, truth, live })}`);
  }
  return wrong;
}

const CARDS = ['4242424242424242', '4242424242424242', '4000000000000002', '4000002760003184'] as const;
const MONTH = 30.4 * DAY;
const STEPS = ['subscribe', 'subscribe', 'cancel', 'up', 'up', 'down', 'card', 'lost', 'late', 'nothing'] as const;
type Step = (typeof STEPS)[number];
/** A page that the user may still have open in a forgotten tab. */
interface Tabs {
  secrets: string[];
}

/** One step of a payer's life, whatever its result. */
async function step(what: Step, payer: Payer, random: Random, { secrets }: Tabs): Promise<void> {
  const { stripe } = payer.product;
  if (what === 'subscribe') {
    const { body } = await payer.create(random.pick(['mensal', 'anual']));
    if (body.clientSecret)
      await stripe.pay(body.clientSecret, random.pick(CARDS), random.pick(['pass', 'pass', 'fail', 'leave']));
    if (random.chance(0.5)) await payer.activate();
  }
  if (what === 'cancel') await payer.cancel();
  if (what === 'up') {
    const { body } = await payer.change('anual');
    if (body?.clientSecret) secrets.push(body.clientSecret);
    if (body?.clientSecret && random.chance(0.5)) await stripe.pay(body.clientSecret, '4242424242424242');
  }
  if (what === 'late' && secrets.length > 0) await stripe.pay(random.pick(secrets)).catch(() => 'refused');
  if (what === 'down') await payer.change('mensal');
  const customer = await payer.customer();
  if (what === 'card' && customer !== null) await stripe.card(customer, random.pick(['4242424242424242', '4000000000000341']));
  if (what === 'lost') {
    const on = random.pick(['POST /v1/subscriptions', 'POST /v1/subscriptions/{id}', 'POST /v1/subscription_schedules']);
    await stripe.break({ kind: 'lost-answer', times: 1, on });
  }
}

export interface Walk {
  product: Product;
  random: Random;
  /** Interrupts steps by killing their process; unset: nothing is killed. */
  interrupt?: (running: Promise<unknown>) => Promise<void>;
}

/** A payer's thirteen months; returns the violations and the steps before them. */
export async function walk({ product, random, interrupt }: Walk): Promise<string[]> {
  const payer = await newPayer(product);
  await payer.endTrial();
  await product.stripe.webhooks(random.pick([{}, { mode: 'dropped' as const }, { copies: 3 }, { delayMs: 300 }]));
  const [steps, tabs] = [new Array<string>(), { secrets: [] }];
  for (let month = 0; month < 13; month += 1) {
    const first = random.next() * MONTH;
    for (const days of [0, first, MONTH - first]) {
      const what = days === first ? 'nothing' : random.pick(STEPS);
      steps.push(`${what}+${Math.round(days / DAY)}`);
      if (interrupt && random.chance(0.008)) await interrupt(step(what, payer, random, tabs));
      else await step(what, payer, random, tabs);
      const problem = await problemAfter(payer, days, random);
      if (problem) return [`${steps.join(' ')}: ${problem}`];
    }
  }
  await product.stripe.mend();
  return chargedTwice(product, await payer.customer());
}

async function problemAfter(payer: Payer, seconds: number, random: Random): Promise<string | undefined> {
  const customer = await payer.customer();
  if (customer !== null && seconds > 0) await payer.product.stripe.age(customer, Math.floor(seconds));
  const truth = await truthOf(payer.product, customer);
  await (random.chance(0.5) ? payer.activate() : payer.fresh()); // reads the state, whatever the answer
  const problem = problemOf(await payer.status(), truth);
  if (problem === undefined) return undefined;
  // a job's read from before the time passed may have been stored a moment ago, and counts as fresh for half a minute
  await payer.activate();
  return problemOf(await payer.status(), truth);
}

/** Two subscriptions that were both paid for one period. */
async function chargedTwice({ stripe }: Product, customer: string | null): Promise<string[]> {
  if (customer === null) return [];
  const all = await stripe.api.subscriptions
    .list({ customer, status: 'all', limit: 100, expand: ['data.latest_invoice'] })
    .autoPagingToArray({ limit: 500 });
  const paid = all.filter((one) => invoiceOf(one)?.status === 'paid');
  const inOrder = paid.sort((one, other) => one.created - other.created);
  return inOrder.flatMap(({ id, created }, index) => {
    const before = inOrder[index - 1];
    return before && (before.ended_at ?? Infinity) > created + 1 ? [`${before.id} was paid while ${id} was`] : [];
  });
}

function problemOf(
  { isActive, planoTipo, expiraEm }: SubscriptionStatus,
  { live, ...truth }: ReturnType<typeof oracle>,
): string | undefined {
  if (live > 1) return `${live} live subscriptions`;
  if (isActive !== truth.isActive) return `${JSON.stringify({ isActive, planoTipo, expiraEm })} and not ${JSON.stringify(truth)}`;
  if (live === 0 || (planoTipo === truth.planoTipo && expiraEm === truth.expiraEm)) return undefined;
  return `${JSON.stringify({ planoTipo, expiraEm })} and not ${JSON.stringify(truth)}`;
}
