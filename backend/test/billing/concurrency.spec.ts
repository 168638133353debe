import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Config } from '../../src/config.js';
import { PagadorLock } from '../../src/modules/billing/infrastructure/pagador-lock.store.js';
import { startDatabaseProxy } from '../support/faults/database-proxy.js';
import { lasting } from '../support/faults/slow-sender.js';
import { startProduct, type Product } from '../support/processes/product.js';

const TIMES = 3;

let product: Product;
beforeAll(async () => {
  product = await startProduct({ worker: true });
});
afterAll(() => product.close());

/** How many workers hold the lock of a pagador at the same time while API and worker compete. */
async function mostAtOnce(payer: string): Promise<number> {
  const locks = [product.app, product.worker].flatMap((app) => app?.get(PagadorLock, { strict: false }) ?? []);
  let [now, most] = [0, 0];
  const work = async (): Promise<void> => {
    most = Math.max(most, (now += 1));
    await lasting(50)();
    now -= 1;
  };
  await Promise.all(locks.flatMap((lock) => Array.from({ length: TIMES }, () => lock.run(payer, work))));
  return most;
}

describe('The lock of a pagador', () => {
  it('PAY-04, V-09: is held by one at a time, in whichever process', async () => {
    const payer = await product.signIn('pagadora@example.com');
    expect(await mostAtOnce(payer.user.id)).toBe(1);
  });

  it('is released when it was granted after its caller had given up', async () => {
    const { user } = await product.signIn('tardia@example.com');
    const wire = await startDatabaseProxy(product.env['DATABASE_URL'] ?? '');
    const late = new PagadorLock({ databaseUrl: wire.url, timeoutFactor: 0.1 } as Config);
    try {
      await late.run(user.id, () => Promise.resolve());
      const goOn = wire.hold();
      await expect(late.run(user.id, () => Promise.resolve())).rejects.toThrow('timeout');
      goOn();
      await product.app.get(PagadorLock, { strict: false }).run(user.id, () => Promise.resolve());
    } finally {
      await late.onApplicationShutdown();
      wire.close();
    }
  });

  it('does not wait for other pagadores', async () => {
    const [one, other] = [await product.signIn('uma@example.com'), await product.signIn('outra@example.com')];
    const lock = product.app.get(PagadorLock, { strict: false });
    const { promise: untilOther, resolve } = Promise.withResolvers<void>();
    await Promise.all([lock.run(one.user.id, () => untilOther), lock.run(other.user.id, async () => resolve())]);
  });
});
