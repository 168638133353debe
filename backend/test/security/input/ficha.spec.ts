import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ClienteDetail } from '@viajario/contracts/crm/clientes/clientes';
import type { EnvioDetail } from '@viajario/contracts/crm/envios/envios';
import { LIMITS } from '@viajario/contracts/limits';
import { createActors, type Actors } from '../../support/calls/actors.js';
import { removeMember } from '../../support/calls/equipe-calls.js';
import { createLink, fichaForm, openFicha, sendFicha, type FilledIn } from '../../support/calls/ficha-calls.js';
import { rawRequest } from '../../support/calls/raw-request.js';
import { databaseText } from '../../support/faults/database-text.js';
import { meetingAt, untilWaiting } from '../../support/faults/lock-waits.js';
import { Clamd, EICAR } from '../../support/processes/clamd.js';
import { pdf, pdfOf } from '../../support/files/files-of-types.js';
import { storedFiles } from '../../support/files/stored-files.js';
import { eventually } from '../../../../infra/test/soon.js';
import { startProduct, type Product } from '../../support/processes/product.js';

const MB = 1024 * 1024;
const TOO_LARGE = pdfOf(LIMITS.fileBytes + 1);

let clamd: Clamd;
let product: Product;
let actors: Actors;
let cliente: ClienteDetail;
let before: string[];

beforeAll(async () => {
  clamd = new Clamd();
  await clamd.up();
  product = await startProduct({ env: { CLAMAV_HOST: clamd.address, LOG_LEVEL: 'debug' } });
});
beforeEach(async () => {
  actors = await createActors(product);
  cliente = await actors.agente.addCliente({ contaId: actors.contaId, nome: 'Ana Lima Souza' });
  before = await storedFiles(product);
});
afterAll(async () => {
  await product.close();
  await clamd.down();
});

const open = (asked: object = {}): Promise<string> => openFicha(actors.agente, cliente.id, asked);
const read = (token: string) => actors.visitor.get(`/api/ficha/${token}`);
const send = (token: string, sent: FilledIn, headers: Record<string, string> = {}) =>
  sendFicha(actors.visitor, token, sent, { headers });
const key = (): Record<string, string> => ({ 'idempotency-key': randomUUID() });

async function listEnvios(): Promise<EnvioDetail[]> {
  const { body } = await actors.proprietario.get(`/api/envios?contaId=${actors.contaId}`);
  return Promise.all(body.map(async ({ id }: { id: string }) => (await actors.proprietario.get(`/api/envios/${id}`)).body));
}

async function nothingIsLeft(): Promise<void> {
  await eventually(async () => JSON.stringify(await storedFiles(product)) === JSON.stringify(before));
  expect(await listEnvios()).toEqual([]);
}

/** Sends a file, runs a step once it is stored, and sends the rest. */
async function sendSlowly(token: string, meanwhile: () => Promise<unknown>): Promise<{ status: number; text: string }> {
  const arquivos = [{ flag: 'rg' }, { flag: 'cnh', content: pdfOf(300_000) }];
  const form = new Response(fichaForm({ arquivos }));
  const bytes = Buffer.from(await form.arrayBuffer());
  async function* halves(): AsyncGenerator<Buffer> {
    yield bytes.subarray(0, 100_000);
    await eventually(async () => (await storedFiles(product)).length > before.length);
    await meanwhile();
    yield bytes.subarray(100_000);
  }
  const response = await actors.visitor.fetch(`/api/ficha/${token}`, {
    method: 'POST',
    headers: { 'content-type': form.headers.get('content-type') ?? '' },
    body: ReadableStream.from(halves()),
    duplex: 'half',
  } as RequestInit);
  return { status: response.status, text: await response.text() };
}

describe('A guesser of links', () => {
  it('FIC-03: gets the same answer for every token, of any form', async () => {
    const token = await open();
    const swapped = token.replace(/[a-z]/i, (letter) => (letter === 'A' ? 'B' : 'A'));
    const guesses = [
      swapped,
      `${token}x`,
      token.slice(1),
      token.toLowerCase(),
      randomBytes(32).toString('base64url'),
      'x',
      '%ff',
      '%00',
    ];
    const answers = await Promise.all(
      [...guesses, "'or'1'='1", '..%2f..', 'é'.repeat(50), 'x'.repeat(5_000)].map((guess) =>
        rawRequest(actors.visitor, `GET /api/ficha/${encodeURI(guess).replaceAll('%25', '%')}`),
      ),
    );
    const bodies = answers.map(({ status, body }) => [status, { ...JSON.parse(body), requestId: '' }]);
    for (const answer of bodies) expect(answer).toEqual(bodies[0]);
    expect(bodies[0]).toMatchObject([404, { code: 'FICHA_NAO_ENCONTRADA' }]);
  });

  it('FIC-01: finds nothing by the stored hash of a token', async () => {
    await open();
    const { rows } = await product.db.query('select token_hash from links_cliente where conta_id = $1', [actors.contaId]);
    for (const form of ['hex', 'base64url'] as const) expect((await read(rows[0].token_hash.toString(form))).status).toBe(404);
  });

  it('FIC-03: cannot tell a used link from an unknown one, and uses up no submission of a client', async () => {
    const [used, never] = [await open(), randomBytes(32).toString('base64url')];
    await send(used, { campos: { rg: '1' } });
    for (const path of ['', '/logo', '/cep/01310100', '/cep/1']) {
      const [one, other] = await Promise.all([used, never].map((token) => actors.visitor.get(`/api/ficha/${token}${path}`)));
      expect([one?.status, { ...one?.body, requestId: '' }]).toEqual([other?.status, { ...other?.body, requestId: '' }]);
    }
    const spent = 'select count(*)::int as keys from rate_limits where key like $1';
    const keys = async (): Promise<number> => (await product.db.query(spent, ['ficha-envio%'])).rows[0].keys;
    const counted = await keys();
    expect((await send(never, { campos: { rg: '1' } })).status).toBe(404);
    expect(await keys()).toBe(counted);
  });
});

describe('The secret of a link', () => {
  it('FIC-01: is in no log, no row and no answer except that of its creation', async () => {
    const { body } = await createLink(actors.agente, cliente.id, {});
    const repeated = key();
    await actors.agente.post(`/api/clientes/${cliente.id}/links`, {}, { headers: repeated });
    const token = body.url.split('/').at(-1) ?? '';
    const again = await actors.agente.post(`/api/clientes/${cliente.id}/links`, {}, { headers: repeated });
    const tokens = [token, again.body.url.split('/').at(-1)];
    for (const secret of tokens) {
      await actors.visitor.get(`/ficha/${secret}`);
      await read(secret);
      await actors.visitor.get(`/api/ficha/${secret}/logo`);
      await actors.visitor.get(`/api/ficha/${secret}/cep/1`);
      await rawRequest(actors.visitor, `GET /api/ficha/${secret}%ff`);
      await rawRequest(actors.visitor, `GET /api/ficha/${secret}`, [`Referer: ${product.url}/ficha/${secret}`]);
      await send(secret, { arquivos: [{ flag: 'rg', nome: 'x.exe' }] });
      await send(secret, { campos: { rg: '1' } });
      await send(secret, { campos: { rg: '1' } });
    }
    const answers = await Promise.all(
      [`clientes/${cliente.id}/links`, `clientes/${cliente.id}/linha-do-tempo`, `envios?contaId=${actors.contaId}`].map((path) =>
        actors.gestor.get(`/api/${path}`),
      ),
    );
    const places = [await databaseText(product.db), JSON.stringify(product.logs), ...answers.map(({ text }) => text)].join('\n');
    expect(places).toContain(actors.contaId);
    for (const secret of tokens) expect(places).not.toContain(secret);
    expect(product.logs.map(({ route }) => route)).toContain('/api/ficha/:token');
  });

  it('FIC-01: is exposed to no cache, no search engine and no other site, open or closed', async () => {
    for (const token of [await open(), 'nenhum', '%ff'])
      for (const path of ['', '/logo', '/cep/01310100']) {
        const { headers } = await actors.visitor.get(`/api/ficha/${token}${path}`);
        expect([path, headers.get('cache-control')]).toEqual([path, 'no-store']);
        expect([headers.get('x-robots-tag'), headers.get('referrer-policy')]).toEqual(['noindex, nofollow', 'no-referrer']);
        expect(headers.get('set-cookie')).toBeNull();
      }
  });

  it('FIC-03: is not used up by the preview of a chat: HEAD and GET change nothing', async () => {
    const token = await open();
    for (const method of ['HEAD', 'GET', 'HEAD'])
      expect((await actors.visitor.call(method, `/api/ficha/${token}`)).status).toBe(200);
    expect((await actors.visitor.call('HEAD', `/api/ficha/${token}`)).text).toBe('');
    expect((await send(token, { campos: { rg: '1' } })).status).toBe(201);
  });
});

describe('An invalid form', () => {
  const twice = (): FormData => {
    const form = fichaForm({ campos: { rg: '1' } });
    form.append('rg', '2');
    return form;
  };
  const cases: [string, unknown, number][] = [
    ['JSON', { rg: '1' }, 415],
    ['a field twice', twice(), 400],
    ['the names of a prototype', fichaForm({ campos: { ['__proto__']: 'x', constructor: 'x' } }), 400],
    ['nineteen fields', fichaForm({ campos: Object.fromEntries(Array.from({ length: 19 }, (_, i) => [`f${i}`, 'x'])) }), 400],
    ['a NUL', fichaForm({ campos: { rg: 'a\0b' } }), 400],
    ['one field of 2 kB', fichaForm({ campos: { rg: 'x'.repeat(2_000) } }), 400],
    ['a conta of its own', fichaForm({ campos: { rg: '1', contaId: randomUUID() } }), 400],
    ['a client of its own', fichaForm({ campos: { rg: '1', clienteId: randomUUID() } }), 400],
    ['a file under the name of a field', fichaForm({ arquivos: [{ flag: 'nome' }] }), 400],
    ['a field under the name of a file', fichaForm({ campos: { passaporte: 'x' } }), 400],
  ];
  it.each(cases)('FIC-05: %s is refused, and the link stays open', async (_, body, status) => {
    const token = await open();
    expect((await actors.visitor.post(`/api/ficha/${token}`, body)).status).toBe(status);
    expect((await read(token)).status).toBe(200);
    await nothingIsLeft();
  });

  it('FIC-05: from another site, or with a key of 256 characters, is refused', async () => {
    const token = await open();
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }] as Record<string, string>[])
      expect((await send(token, { campos: { rg: '1' } }, headers)).status).toBe(403);
    expect((await send(token, { campos: { rg: '1' } }, { 'idempotency-key': 'x'.repeat(256) })).status).toBe(400);
    expect((await read(token)).status).toBe(200);
  });

  it('creating a link with null is refused', async () => {
    for (const asked of [{ dias: null }, { campos: null }, { arquivos: null }])
      expect((await createLink(actors.agente, cliente.id, asked)).status).toBe(400);
  });
});

describe('A harmful file', () => {
  it('FIC-06: with a virus is refused with its name, and the clean one before it is not stored', async () => {
    const token = await open();
    const sick = Buffer.concat([pdf(), Buffer.from(EICAR)]);
    const { status, body } = await send(token, { arquivos: [{ flag: 'rg' }, { flag: 'cnh', nome: 'cnh.pdf', content: sick }] });
    expect([status, body]).toMatchObject([
      400,
      { code: 'FICHA_COM_ARQUIVO_RECUSADO', message: 'cnh.pdf: Arquivo recusado pelo antivírus. Nada foi enviado.' },
    ]);
    await nothingIsLeft();
  });

  it('FIC-06: is stored under a name of one line without a folder', async () => {
    const nome = '../../etc/\u202Efdp.exe\r\n<b>.pdf';
    expect((await send(await open(), { arquivos: [{ flag: 'rg', nome }] })).status).toBe(201);
    const [envio] = await listEnvios();
    expect(envio?.arquivos[0]?.nomeArquivo).toMatch(/^[^/\\\r\n\u202E]+\.pdf$/);
  });

  it('FIC-06: five of 13 MB are more than one form may contain', async () => {
    const arquivos = Array.from({ length: 5 }, (_, i) => ({ flag: 'rg', nome: `${i}.pdf`, content: pdfOf(13 * MB) }));
    const token = await open();
    const { status, body } = await send(token, { arquivos });
    expect([status, body]).toMatchObject([413, { message: 'Os arquivos podem ter até 60 MB ao todo.' }]);
    expect((await read(token)).status).toBe(200);
    await nothingIsLeft();
  });
});

describe('While a form is being sent', () => {
  const ends: [string, (token: string) => Promise<unknown>][] = [
    ['its client is deleted', () => actors.gestor.delete(`/api/clientes/${cliente.id}`)],
    ['its maker leaves', () => removeMember(actors.proprietario, actors.contaId, actors.agente)],
    ['its conta is excluded', () => actors.proprietario.delete(`/api/contas/${actors.contaId}`)],
    [
      'it is revoked',
      async () => {
        const [link] = (await actors.gestor.get(`/api/clientes/${cliente.id}/links`)).body;
        return actors.gestor.delete(`/api/links/${link.id}`);
      },
    ],
  ];
  it.each(ends)('FIC-04: the link is closed once %s, and its files are removed', async (_, end) => {
    const token = await open();
    const answer = await sendSlowly(token, () => end(token));
    expect([answer.status, answer.text]).toEqual([404, expect.stringContaining('FICHA_NAO_ENCONTRADA')]);
    await eventually(async () => JSON.stringify(await storedFiles(product)) === JSON.stringify(before));
  });

  it('FIC-06: a sender who disconnects leaves nothing, and may send again', async () => {
    const token = await open();
    await sendSlowly(token, () => Promise.reject(new Error('gone'))).catch(() => undefined);
    await nothingIsLeft();
    expect((await send(token, { campos: { rg: '1' } })).status).toBe(201);
  });

  it('FIC-04: a merge moves submissions to the remaining client, without a deadlock between the two', async () => {
    const token = await open();
    const other = await actors.agente.addCliente({ contaId: actors.contaId, nome: 'Outra' });
    const merge = (text: string, ...values: unknown[]) => product.db.query(text, values);
    await merge('begin');
    try {
      await merge(`set local lock_timeout = '1ms'`);
      await merge('select from clientes where id = any ($1::uuid[]) order by id for update', [cliente.id, other.id]);
      const sent = send(token, { campos: { rg: '1' } });
      await untilWaiting(product.db);
      await merge('update links_cliente set cliente_id = $2 where cliente_id = $1', cliente.id, other.id);
      await merge('delete from clientes where id = $1', cliente.id);
      await merge('commit');
      expect((await sent).status).toBe(201);
    } finally {
      await merge('rollback');
    }
    expect((await listEnvios()).map((envio) => envio.cliente.id)).toEqual([other.id]);
  });

  it('FIC-08: of two with room for one, one is accepted', async () => {
    const tokens = [await open(), await open(), await open(), await open()];
    const { rows } = await product.db.query('select coalesce(max(bytes), 0) as bytes from contas_totais where conta_id = $1', [
      actors.contaId,
    ]);
    await product.db.query('update contas_totais set bytes = $2 where conta_id = $1', [
      actors.contaId,
      LIMITS.contaBytes - 300_000,
    ]);
    const atRoom = `select from contas_totais where conta_id = '${actors.contaId}' for update`;
    const answers = await meetingAt(product, atRoom, () =>
      tokens.map((token) => send(token, { arquivos: [{ flag: 'rg', content: pdfOf(200_000) }] })),
    );
    await product.db.query('update contas_totais set bytes = $2 where conta_id = $1', [actors.contaId, rows[0].bytes]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(await listEnvios()).toHaveLength(1);
  });
});

describe('A lost answer', () => {
  const sent: FilledIn = { campos: { rg: '123' }, arquivos: [{ flag: 'rg' }] };
  const usedBefore = (hours: number) =>
    product.db.query(
      `update links_cliente set usado_em = now() - $2 * interval '1 hour', expira_em = now() where conta_id = $1`,
      [actors.contaId, hours],
    );

  it('FIC-07: is repeated for a day, also when the link has expired since', async () => {
    const [token, sender] = [await open(), key()];
    expect((await send(token, sent, sender)).status).toBe(201);
    await usedBefore(23);
    expect((await send(token, sent, sender)).status).toBe(201);
    expect((await read(token)).status).toBe(404);
    await usedBefore(25);
    expect((await send(token, sent, sender)).status).toBe(404);
  });

  it('FIC-07: is not given for a file that is too large to have been accepted', async () => {
    const [token, sender] = [await open(), key()];
    await send(token, sent, sender);
    const kept = await storedFiles(product);
    const { status, body } = await send(token, { ...sent, arquivos: [{ flag: 'rg', content: TOO_LARGE }] }, sender);
    expect([status, body]).toMatchObject([422, { code: 'CHAVE_REUTILIZADA' }]);
    expect(await storedFiles(product)).toEqual(kept);
  });
});

it('FIC-09: is the same for a signed-in sender: nothing of the session is stored, and no role is needed', async () => {
  for (const person of [actors.agente, actors.estranho])
    expect((await sendFicha(person, await open(), { campos: { rg: '1' } }, { headers: key() })).status).toBe(201);
  const { rows } = await product.db.query(
    `select usuario_id, ip is not null as ip from auditoria where conta_id = $1 and acao = 'envio-recebido'`,
    [actors.contaId],
  );
  expect(rows).toEqual([
    { usuario_id: null, ip: true },
    { usuario_id: null, ip: true },
  ]);
});
