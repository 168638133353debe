import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PagadorLock } from '../../src/modules/billing/infrastructure/pagador-lock.store.js';
import { createActors, type Actors } from '../support/calls/actors.js';
import { eventually } from '../../../infra/test/soon.js';
import { whileHeld } from '../support/faults/paused.js';
import { startProduct, type Product } from '../support/processes/product.js';

/**
 * In the kernel's list of connections (proc(5), `tcp`): when the next probe of a silent peer is due, in hundredths of a second.
 */
const KEEP_ALIVE_DUE = '02';
let product: Product;
let actors: Actors;

beforeAll(async () => {
  product = await startProduct({ worker: true });
  actors = await createActors(product);
});
afterAll(() => product.close());

const portIn = (address = ''): number => parseInt(address.split(':')[1] ?? '', 16);

/** Seconds until each end of the only connection that matches `condition` probes its peer; none when it will not. */
async function questionsDue(condition: string): Promise<{ ours?: number; servers?: number }> {
  const { rows } = await product.db.query(
    `select client_port from pg_stat_activity where datname = current_database() and ${condition}`,
  );
  expect(rows).toHaveLength(1);
  const lists = await Promise.all(['/proc/net/tcp', '/proc/net/tcp6'].map((file) => readFile(file, 'utf8')));
  const due: { ours?: number; servers?: number } = {};
  for (const line of lists.join('\n').split('\n')) {
    const [, local, remote, , , timer = ''] = line.trim().split(/\s+/);
    const [kind, hundredths = ''] = timer.split(':');
    if (kind !== KEEP_ALIVE_DUE) continue;
    if (portIn(local) === rows[0].client_port) due.ours = parseInt(hundredths, 16) / 100;
    if (portIn(remote) === rows[0].client_port) due.servers = parseInt(hundredths, 16) / 100;
  }
  return due;
}

/** Until a sent answer is confirmed, the kernel waits for that instead. */
async function expectSoon(condition: string): Promise<void> {
  const { ours, servers } = await eventually(async () => {
    const due = await questionsDue(condition);
    return due.ours !== undefined && due.servers !== undefined ? due : undefined;
  });
  expect(Math.max(Number(ours), Number(servers))).toBeLessThanOrEqual(10);
}

describe('When the database or a process vanishes without closing a connection', () => {
  it('long-running work ends on both sides within seconds', async () => {
    const { contaId, gestor } = actors;
    const { id } = await gestor.addCliente({ contaId, nome: 'Ana' });
    const { body } = await whileHeld(product, `select 1 from clientes where id = '${id}' for update`, async (somebodyWaits) => {
      const asked = await gestor.post('/api/clear-all-clients', { contaId }, { headers: { prefer: 'respond-async' } });
      await somebodyWaits();
      await expectSoon(`wait_event_type = 'Lock' and usename = 'viajario_app'`);
      return asked;
    });
    await eventually(async () => (await gestor.get(`/api/jobs/${body.jobId}`)).body.status === 'completed', 60_000);
  });

  it('the relay listens for jobs again within seconds', () => expectSoon(`query = 'listen jobs'`));

  it('the lock of a payer is released within seconds', () =>
    product.app
      .get(PagadorLock, { strict: false })
      .run(actors.proprietario.user.id, () => expectSoon(`query like '%pg_try_advisory_lock%' and usename = 'viajario_app'`)));
});
