import { randomUUID } from 'node:crypto';
import type { Browser } from './browser.js';
import { join, removeMember } from './equipe-calls.js';
import type { Product } from '../processes/product.js';

/** The people of the tests (ACT-01). */
export interface Actors {
  visitor: Browser;
  /** Owner of the conta that everything is about, the agency of `contaId`. */
  proprietario: Browser;
  gestor: Browser;
  agente: Browser;
  inativo: Browser;
  /** Owner of another conta. */
  estranho: Browser;
  /** System admin without membership. */
  admin: Browser;
  contaId: string;
}

/** A fresh cast with its own agency; every call gives other people. */
export async function createActors(product: Product): Promise<Actors> {
  const tag = randomUUID().slice(0, 8);
  const people = await Promise.all(
    ['proprietario', 'gestor', 'agente', 'inativo', 'estranho'].map((name) => product.signIn(`${name}-${tag}@example.com`)),
  );
  const [proprietario, gestor, agente, inativo, estranho] = people as [Browser, Browser, Browser, Browser, Browser];
  const admin = await product.signIn('admin@demo.local');
  const created = await proprietario.post('/api/contas', { nome: `Agência ${tag}`, tipo: 'agencia' });
  const contaId: string = created.body.id;
  await join(proprietario, contaId, gestor, 'gestor');
  for (const person of [agente, inativo]) await join(proprietario, contaId, person);
  await removeMember(proprietario, contaId, inativo);
  return { visitor: product.visitor(), proprietario, gestor, agente, inativo, estranho, admin, contaId };
}

/** Ends the trial of a user, and with it that of the contas that they own. */
export async function expire(product: Product, person: Browser): Promise<void> {
  await product.db.query(
    `with ended as (update users set periodo_gratuito_fim = now() - interval '1 second' where id = $1 returning *)
     update contas c set teste_ate = least(teste_ate, periodo_gratuito_fim) from ended where c.proprietario_id = ended.id`,
    [person.user.id],
  );
}
