import type { Request } from 'express';
import { usuarioIdOf } from '../../session/session.js';
import { clientNetwork } from '../guards/client-network.js';

/** How many bytes of bodies may be under way at once: in this process, from one network, from one signed-in user. */
export interface BodyBudgets {
  readonly all: number;
  readonly network: number;
  readonly user: number;
}

interface Body {
  readonly bytes: number;
  readonly network: string;
  readonly usuarioId: string | undefined;
  /** Ends it; called at most once, when it is not under way any more. */
  readonly refuse: () => void;
}

/** A request takes memory before the first byte of its body. */
const MIN_BYTES = 4 * 1_024;

/**
 * Bounds the memory of half-sent bodies (docs/decisions/0024). Honest ones arrive within milliseconds, so one too many ends the
 * oldest of the user, of the one in the network who has most, or in the whole process of the network that has most. So bodies of others go on.
 */
export class BodiesUnderWay {
  /** Oldest first. */
  private readonly bodies = new Set<Body>();
  private all = 0;
  private readonly networks = new Map<string, number>();
  private readonly users = new Map<string, number>();

  constructor(private readonly budgets: BodyBudgets) {}

  /** Counts so many bytes for a request's body until the returned function is called, or the body is refused. */
  begin(request: Request, bytes: number, refuse: () => void): () => void {
    const [network, usuarioId] = [clientNetwork(request.ip ?? ''), usuarioIdOf(request)];
    const body = { bytes: Math.max(bytes, MIN_BYTES), network, usuarioId, refuse };
    this.bodies.add(body);
    this.count(body, body.bytes);
    if (usuarioId !== undefined)
      while ((this.users.get(usuarioId) ?? 0) > this.budgets.user) this.endOldest((one) => one.usuarioId === usuarioId);
    while ((this.networks.get(network) ?? 0) > this.budgets.network) this.endIn(network);
    while (this.all > this.budgets.all) this.endIn(heaviestOf(this.networks));
    return () => this.remove(body);
  }

  /** Visitors count as one. */
  private endIn(network: string): void {
    const users = new Map<string | undefined, number>();
    for (const one of this.bodies) if (one.network === network) add(users, one.usuarioId, one.bytes);
    const heaviest = heaviestOf(users);
    this.endOldest((one) => one.network === network && one.usuarioId === heaviest);
  }

  private endOldest(of: (body: Body) => boolean): void {
    for (const body of this.bodies) {
      if (!of(body)) continue;
      this.remove(body);
      return body.refuse();
    }
  }

  private remove(body: Body): void {
    if (this.bodies.delete(body)) this.count(body, -body.bytes);
  }

  private count({ network, usuarioId }: Body, bytes: number): void {
    this.all += bytes;
    add(this.networks, network, bytes);
    if (usuarioId !== undefined) add(this.users, usuarioId, bytes);
  }
}

const heaviestOf = <Party>(sums: ReadonlyMap<Party, number>): Party =>
  [...sums].reduce((most, next) => (next[1] > most[1] ? next : most))[0];

function add<Party>(sums: Map<Party, number>, party: Party, bytes: number): void {
  const sum = (sums.get(party) ?? 0) + bytes;
  if (sum === 0) sums.delete(party);
  else sums.set(party, sum);
}
