import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Files } from '../../src/shared/files/files.js';
import { now } from '../support/clock.js';
import { createActors, type Actors } from '../support/calls/actors.js';
import { download, upload } from '../support/calls/documento-calls.js';
import { eventually } from '../../../infra/test/soon.js';
import { pdf } from '../support/files/files-of-types.js';
import { startProduct, type Product } from '../support/processes/product.js';

const UPLOADS = 60;
const CUTS = 8;

let product: Product;
let actors: Actors;

beforeAll(async () => {
  product = await startProduct({ alone: true }); // the connections of others are not cut
  actors = await createActors(product);
});
afterAll(() => product.close());

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Terminates all connections of the API, as a crashing database does. */
async function cutConnections(): Promise<void> {
  await product.db.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = 'viajario_app'`,
  );
}

/** A terminated connection may still be in the pool. */
const downloaded = (id: string) =>
  eventually(async () => {
    const answer = await download(actors.agente, id);
    return answer.status !== 503 && answer;
  });

describe('Uploads while the database drops its connections', () => {
  it('FLT-23, V-01, V-03: are answered 201 and stored, or refused; no row is left without its file', async () => {
    const clienteIds = await Promise.all(
      Array.from({ length: 6 }, async () => (await actors.agente.addCliente({ contaId: actors.contaId })).id),
    );
    const acknowledged = new Map<string, string>();
    const statuses = new Set<number>();
    let sent = 0;
    const work = async (): Promise<void> => {
      while (sent < UPLOADS) {
        const number = (sent += 1);
        const content = Buffer.concat([pdf(String(number)), Buffer.alloc(50_000, number)]);
        const { status, body } = await upload(actors.agente, { clienteId: clienteIds[number % 6] ?? '' }, [
          { nome: 'a.pdf', content },
        ]);
        statuses.add(status);
        if (status === 201) acknowledged.set(body.documentos[0]?.id ?? '', sha256(content));
      }
    };
    const cutting = (async () => {
      for (let cuts = 1; cuts <= CUTS; cuts += 1) {
        await eventually(async () => sent >= (cuts * UPLOADS) / (CUTS + 1));
        await cutConnections();
      }
    })();
    await Promise.all([cutting, ...Array.from({ length: 6 }, work)]);

    expect([...statuses].filter((status) => status !== 201 && status !== 503)).toEqual([]);
    expect(acknowledged.size).toBeGreaterThan(0);
    for (const [id, digest] of acknowledged) expect(sha256((await downloaded(id)).bytes)).toBe(digest);
    const { rows } = await product.db.query('select id, arquivo_url as key from documentos where conta_id = $1', [
      actors.contaId,
    ]);
    for (const { id } of rows) expect((await downloaded(id)).status).toBe(200);
    const known = new Set(rows.map(({ key }) => key));
    let orphans = 0;
    for await (const { key } of product.app.get(Files).list(now())) if (!known.has(key)) orphans += 1;
    expect(orphans).toBeLessThanOrEqual(6 * CUTS); // left to the sweep, a day later
  });
});
