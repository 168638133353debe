import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { signatureHeader } from '@viajario/stripe-stand-in/events/signature';
import { pace } from './pacing.js';
import type { Product } from '../processes/product.js';

export interface Burst {
  /** How many answers of each status; 0: no answer. */
  statuses: Record<number, number>;
  /** Milliseconds that 99 of 100 answers took at most. */
  p99: number;
  /** Prefix of its events' ids. */
  tag: string;
}

interface Pace {
  customers: readonly string[];
  perSecond: number;
  seconds: number;
}

/** Signed events of these customers, round-robin, so many a second, whether earlier ones were answered or not. */
export async function burst(product: Product, { customers, perSecond, seconds }: Pace): Promise<Burst> {
  const tag = `evt_${randomUUID().slice(0, 8)}`;
  const [known] = await product.stripe.events();
  const template = await product.stripe.api.events.retrieve(known?.id ?? '');
  const agent = new Agent({ keepAlive: true, maxSockets: 100 });
  const times: number[] = [];
  const statuses: Record<number, number> = {};
  const send = async (n: number): Promise<void> => {
    const customer = customers[n % customers.length];
    const body = JSON.stringify({
      ...template,
      id: `${tag}_${n}`,
      type: 'customer.updated',
      data: { object: { object: 'customer', id: customer } },
    });
    const start = performance.now();
    const status = await post(product, agent, body);
    times.push(performance.now() - start);
    statuses[status] = (statuses[status] ?? 0) + 1;
  };
  await pace({ perSecond, isOver: (sent) => sent >= perSecond * seconds }, send);
  agent.destroy();
  return { statuses, p99: Math.round(times.sort((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0), tag };
}

function post({ env }: Product, agent: Agent, body: string): Promise<number> {
  const signature = signatureHeader(body, env['STRIPE_WEBHOOK_SECRET'] ?? '', 'good') ?? '';
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  const options = { agent, host: '127.0.0.1', port: env['PORT'], path: '/api/webhooks/stripe', method: 'POST', headers };
  return new Promise((resolve) => {
    const call = request(options, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    });
    call.on('error', () => resolve(0));
    call.end(body);
  });
}

/** The longest time in seconds from an event's arrival to its synchronization; undefined while some wait. */
export async function slowestLook({ db }: Product, tag: string): Promise<number | undefined> {
  const { rows } = await db.query(
    `select count(*) filter (where processado_em is null)::int as waiting, extract(epoch from max(processado_em - recebido_em)) as slowest
     from stripe_eventos where left(id, $2) = $1`,
    [tag, tag.length],
  );
  return rows[0].waiting > 0 ? undefined : Number(rows[0].slowest);
}
