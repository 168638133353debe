import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createActors, type Actors } from '../../support/calls/actors.js';
import type { Browser } from '../../support/calls/browser.js';
import { upload } from '../../support/calls/documento-calls.js';
import { removeMember } from '../../support/calls/equipe-calls.js';
import { HalfSent } from '../../support/faults/half-sent.js';
import { whileHeld } from '../../support/faults/paused.js';
import { lasting } from '../../support/faults/slow-sender.js';
import { withTimeouts } from '../../support/faults/timeouts.js';
import { fewestStatementsOf } from '../../support/measuring/statements.js';
import { startProduct, type Product } from '../../support/processes/product.js';
import { soon } from '../../../../infra/test/soon.js';

const MB = 1024 * 1024;
const OF_A_NETWORK = 20 * MB;
const FORMS_OF_A_USER = 32;

let product: Product;
let actors: Actors;
const sent: HalfSent[] = [];

beforeAll(async () => {
  product = await startProduct();
  actors = await createActors(product);
});
afterAll(async () => {
  for (const half of sent) half.leave();
  await product.close();
});

async function begin(...[caller, head]: Parameters<typeof HalfSent.begin>): Promise<HalfSent> {
  const half = await HalfSent.begin(caller, head);
  sent.push(half);
  return half;
}

const leave = (halves: readonly HalfSent[]): void => halves.forEach((half) => half.leave());
/** How many were refused, and how many are still under way. */
const count = (halves: readonly HalfSent[]): { refused: number; open: number } => ({
  refused: halves.filter(({ status }) => status === 429).length,
  open: halves.filter(({ status }) => status === 0).length,
});
const importOf = ({ gestor, contaId }: Actors): Promise<HalfSent> =>
  begin(gestor, { call: `POST /api/import/contatos/${contaId}`, bytes: MB });
/** While so many are begun, on a busy machine, none of them ends by its age. */
const unhurried = (test: () => Promise<void>) => (): Promise<void> => withTimeouts(product, 12, test);
const write = async (person: Browser): Promise<number> =>
  (await person.post('/api/clientes', { contaId: actors.contaId, nome: 'Rui' })).status;

describe('Half-sent bodies', () => {
  it(
    'LIM-11: of one user end beyond 2 MB; others write, and so does the user',
    unhurried(async () => {
      const halves: HalfSent[] = [];
      for (let i = 0; i < 30; i += 1) halves.push(await importOf(actors));
      await soon(() => expect(count(halves)).toEqual({ refused: 28, open: 2 }));
      expect([await write(actors.agente), await write(actors.gestor)]).toEqual([201, 201]);
      leave(halves);
    }),
  );

  it(
    'LIM-11: of nobody end beyond 20 MB of one IP address; other calls are served',
    unhurried(async () => {
      const bytes = 256 * 1024;
      const allowed = OF_A_NETWORK / bytes;
      const halves: HalfSent[] = [];
      for (let i = 0; i < allowed + 10; i += 1)
        halves.push(await begin(product.visitor(), { call: 'POST /api/webhooks/stripe', bytes }));
      await soon(() => expect(count(halves)).toEqual({ refused: 10, open: allowed }));
      expect(await write(actors.agente)).toBe(201);
      leave(halves);
    }),
  );

  it(
    'LIM-11: in chunks count as large as their route allows',
    unhurried(async () => {
      const halves: HalfSent[] = [];
      for (let i = 0; i < 10; i += 1) halves.push(await begin(actors.gestor, { call: 'POST /api/clientes', bytes: undefined }));
      await soon(() => expect(count(halves)).toEqual({ refused: 2, open: 8 }));
      leave(halves);
    }),
  );

  it('LIM-06: end after ten seconds, also those that nobody reads', async () => {
    await withTimeouts(product, 0.01, async () => {
      const read = await begin(actors.gestor, { call: 'POST /api/clientes', bytes: 100 });
      read.send('{');
      const refused = await begin(product.visitor(), { call: 'POST /api/clientes', bytes: 100 });
      expect([await read.answered, await refused.answered]).toEqual([408, 401]);
      await Promise.all([read.ended, refused.ended]);
    });
  });

  it('LIM-08: that come in thousands of pieces are refused: each takes more memory than its bytes', async () => {
    const half = await begin(actors.gestor, { call: 'POST /api/clientes', bytes: undefined });
    half.send('1\r\n \r\n'.repeat(4_000));
    expect(await half.answered).toBe(413);
  });
});

describe('Half-sent forms', () => {
  it('LIM-11: of one user end beyond 32; others upload', async () => {
    const { gestor, agente, contaId } = actors;
    const halves: HalfSent[] = [];
    for (let i = 0; i < FORMS_OF_A_USER + 3; i += 1)
      halves.push(
        await begin(gestor, { call: 'POST /api/documentos/upload', bytes: 5 * MB, type: 'multipart/form-data; boundary=x' }),
      );
    await soon(() => expect(count(halves)).toEqual({ refused: 3, open: FORMS_OF_A_USER }));
    const { id: clienteId } = await agente.addCliente({ contaId });
    expect((await upload(agente, { clienteId })).status).toBe(201);
    leave(halves);
  });

  it('LIM-11: with a logo, which is kept in memory, count as large as one may be', async () => {
    const { gestor, contaId } = actors;
    const halves: HalfSent[] = [];
    for (let i = 0; i < 6; i += 1)
      halves.push(
        await begin(gestor, { call: `POST /api/contas/${contaId}/logo`, bytes: MB, type: 'multipart/form-data; boundary=x' }),
      );
    await soon(() => expect(count(halves)).toEqual({ refused: 2, open: 4 }));
    leave(halves);
  });
});

describe('A body that arrives after more than a second, when its sender has lost', () => {
  // answers a file, so no transaction confirms its access at the end
  const path = '/api/viagens/menor/pdf';
  let others: Actors;
  let form: object;
  beforeAll(async () => {
    others = await createActors(product);
    const { agente, contaId } = others;
    const [menor, mae] = [await agente.addCliente({ contaId, nome: 'Rui' }), await agente.addCliente({ contaId, nome: 'Ana' })];
    const acompanhantes = [{ clienteId: mae.id, papel: 'mae' }];
    form = { contaId, clienteId: menor.id, abrangencia: 'internacional', acompanhantes };
    for (const person of [others.agente, others.gestor]) await person.post(path, form); // from now on its conta is expected
  });

  /** The status of the call when `lose` happens in the middle of its body. */
  async function lateStatus(caller: Browser, lose: () => Promise<unknown>): Promise<number> {
    const body = JSON.stringify(form);
    const half = await begin(caller, { call: `POST ${path}`, bytes: body.length });
    half.send(body.slice(0, 10));
    await lasting(1_500)();
    await lose();
    half.send(body.slice(10));
    return half.answered;
  }

  it('ROL-05: nothing, is answered', async () => {
    expect(await lateStatus(others.agente, async () => undefined)).toBe(200);
  });

  it('ROL-05: the session, is refused', async () => {
    const end = (): Promise<unknown> =>
      product.db.query(`delete from sessions where sess #>> '{passport,user}' = $1`, [others.gestor.user.id]);
    expect(await lateStatus(others.gestor, end)).toBe(401);
  });

  it('ROL-05: the membership, is refused', async () => {
    const { agente, proprietario, contaId } = others;
    expect(await lateStatus(agente, () => removeMember(proprietario, contaId, agente))).toBe(404);
  });
});

describe('A client that leaves while its session is looked up', () => {
  it('LIM-11: is not taken for one that sends no body', async () => {
    const { agente, contaId } = actors;
    const { id } = await agente.addCliente({ contaId });
    const call = `POST /api/clientes/${id}/links`; // creates a link with defaults when it has no body
    const aborted = (): number => product.logs.filter(({ msg }) => msg === 'request aborted').length;
    const before = aborted();
    await whileHeld(product, 'lock table sessions in access exclusive mode', async (somebodyWaits) => {
      const half = await begin(agente, { call, bytes: 20 });
      await somebodyWaits();
      half.leave();
      await soon(() => expect(aborted()).toBe(before + 1));
    });
    for (let i = 0; i < 5; i += 1) expect((await agente.get(`/api/clientes/${id}/links`)).body).toEqual([]);
  });
});

describe('The access of a call with a body', () => {
  it('is looked up together with its session, also where the body names the conta, from the second call on', async () => {
    const { agente, contaId } = actors;
    const { id } = await agente.addCliente({ contaId });
    const create = (): Promise<unknown> => agente.post('/api/clientes', { contaId, nada: 1 });
    const change = (): Promise<unknown> => agente.put(`/api/clientes/${id}`, { nada: 1 });
    await create();
    const trips = 1 + 3; // session with access, and a transaction that is refused and rolled back
    expect([await fewestStatementsOf(create), await fewestStatementsOf(change)]).toEqual([trips, trips]);
  });
});
