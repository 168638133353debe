import { TransactionContext } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Kysely, PostgresDialect } from 'kysely';
import type { ClientBase } from 'pg';

/**
 * Makes this connection the transaction of everything inside `work`, as MikroORM does with its own: statements of `Sql` and of the
 * ORM join it. What still runs once `work` has ended is refused, as the connection may serve another caller by then.
 */
export async function joined<T>(em: EntityManager, client: ClientBase, work: () => Promise<T>): Promise<T> {
  const fork = em.fork();
  let isOver = false;
  const send = client.query.bind(client) as (...given: unknown[]) => never;
  const query = (...given: unknown[]): never => {
    if (isOver) throw new Error('the transaction is over');
    return send(...given);
  };
  const connection = { query, release: () => undefined };
  const pool = { options: {}, connect: async () => connection, end: async () => undefined };
  fork.setTransactionContext(new Kysely({ dialect: new PostgresDialect({ pool }) }));
  try {
    return await TransactionContext.create(fork, async () => {
      const result = await work();
      await fork.flush();
      return result;
    });
  } finally {
    isOver = true;
  }
}
