import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../../../../infra/test/soon.js';
import { Remote, type Browser } from '../../support/calls/browser.js';
import { addDocumento, download } from '../../support/calls/documento-calls.js';
import { whileHeld } from '../../support/faults/paused.js';
import { SlowReader } from '../../support/faults/slow-reader.js';
import { pdfOf } from '../../support/files/files-of-types.js';
import { startProduct, type Product } from '../../support/processes/product.js';

/** Lasts for minutes at that speed. */
const content = pdfOf(6 * 1024 * 1024);
/** Of a process: in all, and of each user. */
const [DOWNLOADS, EACH] = [150, 20];
const OFFICE = '198.51.100.7';

let product: Product;
let bystander: Remote;
let documentoId: string;
const readers: SlowReader[] = [];

beforeAll(async () => {
  product = await startProduct({ env: { TRUSTED_PROXIES: '1', TIMEOUT_FACTOR: '5' } });
  bystander = await signIn('bystander', { address: '203.0.113.200', pays: true });
  documentoId = await addFile(bystander);
});
afterEach(() => leave());
afterAll(() => product.close());

async function signIn(name: string, { address, pays = false }: { address: string; pays?: boolean }): Promise<Remote> {
  const person = await product.signIn(`${name}-${crypto.randomUUID()}@example.com`);
  if (pays) await product.db.query(`update users set acesso_gratuito = 'sim' where id = $1`, [person.user.id]);
  return Remote.of(person, { address });
}

async function addFile(person: Browser): Promise<string> {
  return (await addDocumento(person, (await person.addCliente()).id, { nome: 'a.pdf', content })).id;
}

/** Downloads of an own file at 16 KiB a second, which no reader is cut off for while nobody waits. */
async function readSlowly(person: Remote, count: number): Promise<SlowReader[]> {
  const cookie = `sid=${person.cookies.get('sid')}`;
  const path = `/api/documentos/${await addFile(person)}/download`;
  const { port } = new URL(product.url);
  const options = { everyMs: 4_000, cookie, address: person.address };
  const opened = Array.from({ length: count }, () => new SlowReader(Number(port), path, options));
  readers.push(...opened);
  return opened;
}

const running = (): number => readers.filter(({ status }) => status === 200).length;

/** Those of these downloads that the product has ended. */
function ended(of: readonly SlowReader[]): number {
  const aborted = product.logs.filter(({ msg }) => msg === 'request aborted').map(({ req }) => (req as { id: string }).id);
  return of.filter(({ requestId }) => requestId !== '' && aborted.includes(requestId)).length;
}

function leave(): void {
  for (const reader of readers.splice(0)) reader.leave();
}

const read = async (): Promise<number> => (await download(bystander, documentoId)).status;

describe('Slow downloads that take all of a process', () => {
  it('LIM-12: of trial accounts of one network are ended for others, and none of who pays in the same office', async () => {
    const trials: SlowReader[] = [];
    for (let i = 0; i < 4; i += 1) trials.push(...(await readSlowly(await signIn('trial', { address: OFFICE }), EACH)));
    const paying: SlowReader[] = [];
    for (const count of [EACH, EACH, EACH, EACH / 2])
      paying.push(...(await readSlowly(await signIn('paying', { address: OFFICE, pays: true }), count)));
    await eventually(async () => running() === DOWNLOADS);
    expect([await read(), await read(), await read()]).toEqual([200, 200, 200]);
    expect([ended(trials), ended(paying)]).toEqual([1, 0]);
  });

  it('LIM-12: of trial accounts of eight networks are ended for others', async () => {
    const slow: SlowReader[] = [];
    for (let i = 0; i < 8; i += 1) {
      const person = await signIn('trial', { address: `198.51.100.${10 + i}` });
      slow.push(...(await readSlowly(person, i < 7 ? EACH : EACH / 2)));
    }
    await eventually(async () => running() === DOWNLOADS);
    expect([await read(), await read()]).toEqual([200, 200]);
    expect(ended(slow)).toBe(1);
  });
});

describe('Edits of trial accounts of one network that wait for rows', () => {
  it('LIM-12: leave connections of the pool to others', async () => {
    const trials: { person: Remote; id: string }[] = [];
    for (let i = 0; i < 4; i += 1) {
      const person = await signIn('trial', { address: OFFICE });
      trials.push({ person, id: (await person.addCliente()).id });
    }
    const own = await bystander.addCliente();
    const ids = trials.map(({ id }) => `'${id}'`).join();
    const answered: number[] = [];
    await whileHeld(product, `select from clientes where id in (${ids}) for update`, async () => {
      const edits = trials.flatMap(({ person, id }) =>
        [1, 2, 3].map(async (n) => answered.push((await person.put(`/api/clientes/${id}`, { bairro: `B${n}` })).status)),
      );
      await eventually(async () => answered.length > 0);
      expect(answered[0]).toBe(503);
      const waiting = `select count(distinct pid)::int as n from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`;
      expect((await product.db.query(waiting)).rows[0].n).toBeLessThanOrEqual(8);
      expect((await bystander.put(`/api/clientes/${own.id}`, { bairro: 'Centro' })).status).toBe(200);
      return { edits };
    }).then(({ edits }) => Promise.all(edits));
  });
});

describe('Calls of one user that wait for jobs', () => {
  it('LIM-12: are twenty at most; further ones are answered with their job at once', async () => {
    const person = await signIn('trial', { address: OFFICE });
    const leaving = new AbortController();
    const answers: unknown[] = [];
    const clean = async (): Promise<void> => {
      const body = JSON.stringify({ contaId: person.contaId });
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body, signal: leaving.signal };
      const response = await person.fetch('/api/clean-duplicates', init);
      answers.push([response.status, await response.json()]);
    };
    const calls = Array.from({ length: EACH + 5 }, clean);
    await eventually(async () => answers.length >= 5);
    await clean(); // while the twenty go on waiting
    expect(answers).toEqual(Array(6).fill([202, { jobId: expect.any(String) }]));
    leaving.abort();
    await Promise.allSettled(calls);
  });
});
