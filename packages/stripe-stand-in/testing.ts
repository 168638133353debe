import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import Stripe from 'stripe';
import { KEYS } from './store/catalogue.ts';
import { StripeDriver } from './driver.ts';
import { stripeStandIn } from './stand-in.ts';

export const DAY = 86_400;

/** An event as a product receives it. */
export interface Arrived {
  signature: string | undefined;
  body: string;
}

export interface Scene {
  stripe: StripeDriver;
  arrived: Arrived[];
  /** The product's answers to events. */
  answers: { status: number };
  complaints: string[];
  close(): Promise<void>;
}

/** A stand-in with a product that only receives its events. */
export async function startScene({ file }: { file?: string } = {}): Promise<Scene> {
  const arrived: Arrived[] = [];
  const answers = { status: 200 };
  const complaints: string[] = [];
  const product = createServer((request, response) => {
    void textOf(request).then((body) => {
      arrived.push({ signature: request.headers['stripe-signature']?.toString(), body });
      response.writeHead(answers.status).end();
    });
  });
  const webhookUrl = await listen(product);
  const standIn = stripeStandIn({
    webhookUrl,
    strict: true,
    complain: (line) => complaints.push(line),
    ...(file ? { file } : {}),
  });
  const stripe = new StripeDriver(await listen(standIn));
  const close = async () => {
    for (const server of [standIn, product]) {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    }
  };
  return { stripe, arrived, answers, complaints, close };
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : address}`;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** The SDK's verdict on an event: its type, or the name of the error. */
export function accepted({ body, signature }: Arrived): string {
  try {
    return new Stripe(KEYS.secretKey).webhooks.constructEvent(body, signature ?? '', KEYS.webhookSecret).type;
  } catch (error) {
    return error instanceof Error ? error.constructor.name : String(error);
  }
}

export async function newCustomer({ api }: StripeDriver): Promise<string> {
  return (await api.customers.create({ email: 'ana@x.com', metadata: { usuario_id: '1' } })).id;
}

/** As created by the product; the secret is undefined when nothing is due. */
export async function subscribe({ api }: StripeDriver, customer: string, price = 'price_mensal') {
  const subscription = await api.subscriptions.create({
    customer,
    items: [{ price }],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription', payment_method_types: ['card'] },
    expand: ['latest_invoice.confirmation_secret'],
  });
  const invoice = subscription.latest_invoice;
  if (typeof invoice !== 'object' || !invoice) throw new Error('the invoice was not expanded');
  return { id: subscription.id, subscription, invoice, secret: invoice.confirmation_secret?.client_secret ?? '' };
}

/** A customer who has paid the first month or year. */
export async function subscriber(stripe: StripeDriver, price = 'price_mensal', card = '4242424242424242') {
  const customer = await newCustomer(stripe);
  const { id, secret, subscription } = await subscribe(stripe, customer, price);
  await stripe.pay(secret, card);
  return { customer, id, item: subscription.items.data[0]?.id ?? '' };
}
