import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { CopiaPublica } from '@viajario/contracts/documents/copias';
import { now } from '../../support/clock.js';
import { createActors, expire, type Actors } from '../../support/calls/actors.js';
import {
  arquivoDaCopia,
  copiasOf,
  createCopia,
  entregaOf,
  newCopia,
  openCopia,
  settledCopia,
} from '../../support/calls/copia-calls.js';
import { addDocumento } from '../../support/calls/documento-calls.js';
import { rawRequest } from '../../support/calls/raw-request.js';
import { databaseText } from '../../support/faults/database-text.js';
import { pdf } from '../../support/files/files-of-types.js';
import { eventually } from '../../../../infra/test/soon.js';
import { sharedProduct, type Product } from '../../support/processes/product.js';

let product: Product;
let actors: Actors;
let clienteId: string;
let documentoId: string;

beforeAll(async () => {
  product = await sharedProduct({ worker: true });
});
beforeEach(async () => {
  actors = await createActors(product);
  clienteId = (await actors.agente.addCliente({ contaId: actors.contaId, nome: 'Ana' })).id;
  documentoId = (await addDocumento(actors.agente, clienteId, { nome: 'rg.pdf', content: pdf('PLANTADO') })).id;
});
afterAll(() => product.close());

const read = (token: string, headers: Record<string, string> = {}) =>
  actors.visitor.get<CopiaPublica>(`/api/copia/${token}`, { headers });
const arquivo = (token: string, options?: Parameters<typeof arquivoDaCopia>[2]) => arquivoDaCopia(actors.visitor, token, options);
const page = async (token: string, options?: { method?: string; headers?: Record<string, string> }): Promise<number> =>
  (await arquivo(token, { address: `/copia/${token}`, ...options })).status;
const made = (asked?: object) => newCopia(actors.agente, documentoId, asked);
const hours = (instant: string): number => Math.round((Date.parse(instant) - now().getTime()) / 3_600_000);
const restantes = async (): Promise<number | undefined> => (await copiasOf(actors.agente, documentoId))[0]?.restantes;
const trail = async (): Promise<unknown[]> => {
  const { rows } = await product.db.query(
    `select acao, usuario_id as usuario, ip is not null as ip, detalhes ->> 'copiaId' as copia from auditoria
     where conta_id = $1 and acao like 'copia-%' order by quando, id`,
    [actors.contaId],
  );
  return rows;
};

describe('A copy of a document', () => {
  it('COP-01: is open for 72 hours and 3 downloads by default, and shows the contact for titulares', async () => {
    const { token } = await made();
    const { body } = await read(token);
    expect(body).toEqual({
      finalidade: 'Reserva do hotel',
      conta: { nome: expect.stringMatching(/^Agência/), contatoTitulares: actors.proprietario.user.email },
      expiraEm: expect.any(String),
      restantes: 3,
      pronto: true,
    });
    expect(hours(body.expiraEm)).toBe(72);
    const other = (await read((await made({ horas: 1, downloads: 20 })).token)).body;
    expect([hours(other.expiraEm), other.restantes]).toEqual([1, 20]);
  });

  it.each([
    ['a purpose of two letters', { finalidade: 'ab' }],
    ['a purpose of 121 letters', { finalidade: 'a'.repeat(121) }],
    ['no hours', { horas: 0 }],
    ['721 hours', { horas: 721 }],
    ['half an hour', { horas: 0.5 }],
    ['no downloads', { downloads: 0 }],
    ['21 downloads', { downloads: 21 }],
    ['null for hours', { horas: null }],
    ['null for downloads', { downloads: null }],
    ['another key', { clienteId: 'x' }],
  ])('is refused with %s', async (_, asked) => {
    expect((await createCopia(actors.agente, documentoId, asked)).status).toBe(400);
  });

  it('COP-01: is listed newest first without its token until it is revoked; each action is in trail and timeline', async () => {
    const one = await made({ finalidade: 'Visto', downloads: 5 });
    const two = await made();
    const list = await actors.gestor.get(`/api/documentos/${documentoId}/copias?limit=1`);
    expect(list.headers.get('x-total-count')).toBe('2');
    expect(list.body.map(({ id }: { id: string }) => id)).toEqual([two.id]);
    expect((await copiasOf(actors.gestor, documentoId))[1]).toEqual({
      id: one.id,
      finalidade: 'Visto',
      criadaPor: expect.objectContaining({ id: actors.agente.user.id }),
      criadaEm: expect.any(String),
      expiraEm: expect.any(String),
      downloads: 5,
      restantes: 5,
      pronto: true,
      falha: null,
    });
    // a page that is loaded again a moment later is the same opening
    expect([(await read(one.token)).status, (await read(one.token)).status]).toEqual([200, 200]);
    await arquivo(one.token);
    expect((await actors.gestor.delete(`/api/copias/${one.id}`)).status).toBe(204);
    expect((await actors.gestor.delete(`/api/copias/${one.id}`)).status).toBe(404);
    expect((await read(one.token)).status).toBe(404);
    expect((await arquivo(one.token)).status).toBe(404);
    const [agente, gestor] = [actors.agente.user.id, actors.gestor.user.id];
    expect(await trail()).toEqual([
      { acao: 'copia-criada', usuario: agente, ip: true, copia: one.id },
      { acao: 'copia-criada', usuario: agente, ip: true, copia: two.id },
      { acao: 'copia-aberta', usuario: null, ip: true, copia: one.id },
      { acao: 'copia-baixada', usuario: null, ip: true, copia: one.id },
      { acao: 'copia-revogada', usuario: gestor, ip: true, copia: one.id },
    ]);
    const { itens } = (await actors.agente.get(`/api/clientes/${clienteId}/linha-do-tempo`)).body;
    expect(itens.slice(0, 3)).toMatchObject(
      ['copia-revogada', 'copia-baixada', 'copia-aberta'].map((tipo) => ({
        tipo,
        dados: { documentoId, flag: 'rg', nomeArquivo: 'rg.pdf' },
      })),
    );
    expect(itens[1].usuario).toBeNull();
  });

  it('COP-01: is one of at most 20 open ones', async () => {
    await product.db.query(
      `insert into copias (id, conta_id, documento_id, criado_por, token_hash, finalidade, downloads, expira_em)
       select gen_random_uuid(), $1, $2, $3, sha256(gen_random_uuid()::text::bytea), 'x', 1, now() + interval '1 day' from generate_series(1, 19)`,
      [actors.contaId, documentoId, actors.agente.user.id],
    );
    const both = await Promise.all([createCopia(actors.agente, documentoId), createCopia(actors.gestor, documentoId)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('COP-01: requested twice with the same key is one, concurrently and afterwards', async () => {
    const options = { headers: { 'idempotency-key': randomUUID() } };
    const ask = () => createCopia(actors.agente, documentoId, {}, options);
    const answers = [...(await Promise.all([ask(), ask(), ask()])), await ask()];
    for (const { status, body } of answers) expect([status, body]).toEqual([201, answers[0]?.body]);
    expect(await copiasOf(actors.agente, documentoId)).toHaveLength(1);
  });

  it('COP-02: is stored encrypted, with the hash of its token alone; its secrets are in no log and no row', async () => {
    const { token } = await made();
    const entrega = await entregaOf(actors.visitor, token);
    await arquivo(token, { address: entrega });
    await actors.visitor.get(`/copia/${token}`);
    await rawRequest(actors.visitor, `GET /api/copia/${token}%ff`);
    const places = [await databaseText(product.db), JSON.stringify(product.logs)].join('\n');
    expect(places).toContain(actors.contaId);
    for (const secret of [token, entrega.split('entrega=')[1] ?? '']) expect(places).not.toContain(secret);
    expect(product.logs.map(({ route }) => route)).toContain('/api/copia/:token/arquivo');
  });

  it('COP-02: is stored by no cache and no search engine, open or ended', async () => {
    const { token } = await made();
    for (const secret of [token, 'nenhum', '%ff'])
      for (const path of ['', '/arquivo']) {
        const { headers } = await arquivo(token, { address: `/api/copia/${secret}${path}` });
        expect([path, headers.get('cache-control')]).toEqual([path, expect.stringContaining('no-store')]);
        expect([headers.get('x-robots-tag'), headers.get('referrer-policy')]).toEqual(['noindex, nofollow', 'no-referrer']);
      }
    for (const secret of [token, 'nenhum', '%ff']) {
      const { headers } = await arquivo(token, { address: `/copia/${secret}` });
      expect([secret, headers.get('cache-control'), headers.get('set-cookie')]).toEqual([secret, 'no-store', null]);
      expect([headers.get('x-robots-tag'), headers.get('referrer-policy')]).toEqual(['noindex, nofollow', 'no-referrer']);
    }
  });
});

describe('Downloads of a copy', () => {
  it('COP-03: each call for the file counts as one, and the last one ends the copy', async () => {
    const { token } = await made({ downloads: 2 });
    const first = await arquivo(token);
    expect([first.status, first.headers.get('content-disposition')]).toEqual([200, expect.stringContaining('attachment')]);
    expect(first.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await read(token)).body.restantes).toBe(1);
    expect((await arquivo(token, { headers: { range: 'bytes=0-9' } })).status).toBe(206);
    for (const { status } of [await read(token), await arquivo(token), await actors.visitor.post(`/api/copia/${token}/entregas`)])
      expect(status).toBe(404);
    expect(await copiasOf(actors.agente, documentoId)).toEqual([]);
  });

  it('COP-03: calls of one download link count as one, with ranges and repetitions, also when it is the last', async () => {
    const { token } = await made({ downloads: 1 });
    const address = await entregaOf(actors.visitor, token);
    expect(await restantes()).toBe(1);
    const whole = await arquivo(token, { address });
    const parts = await Promise.all(['bytes=0-99', 'bytes=100-'].map((range) => arquivo(token, { address, headers: { range } })));
    expect(parts.map(({ status }) => status)).toEqual([206, 206]);
    expect(Buffer.concat(parts.map(({ bytes }) => bytes))).toEqual(whole.bytes);
    expect(await restantes()).toBe(0);
    expect((await arquivo(token)).status).toBe(404);
    expect((await actors.visitor.post(`/api/copia/${token}/entregas`)).status).toBe(404);
    expect([await page(token), (await read(token)).status]).toEqual([404, 404]);
    expect((await arquivo(token, { address })).status).toBe(200);
    await product.db.query(`update entregas_de_copias set expira_em = now() where conta_id = $1`, [actors.contaId]);
    expect((await arquivo(token, { address })).status).toBe(404);
  });

  it('COP-03: of two concurrent calls with one download left, one gets it', async () => {
    const { token } = await made({ downloads: 1 });
    const addresses = [await entregaOf(actors.visitor, token), await entregaOf(actors.visitor, token)];
    const both = await Promise.all(addresses.map((address) => arquivo(token, { address })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  it('COP-03: the link of another copy is refused', async () => {
    const [one, two] = [await made(), await made()];
    const entrega = (await entregaOf(actors.visitor, one.token)).split('?')[1];
    expect((await arquivo(two.token, { address: `/api/copia/${two.token}/arquivo?${entrega}` })).status).toBe(404);
    expect((await arquivo(two.token, { address: `/api/copia/${two.token}/arquivo?entrega=x` })).status).toBe(404);
  });

  it('COP-03: opening the page uses up no download, nor does a disconnect before the first byte', async () => {
    const { token } = await made({ downloads: 1 });
    const address = await entregaOf(actors.visitor, token);
    for (const place of [`/api/copia/${token}/arquivo`, address])
      for (const headers of [undefined, { range: 'bytes=0-9' }])
        expect((await arquivo(token, { address: place, method: 'HEAD', headers })).bytes).toHaveLength(0);
    const { hostname, port } = new URL(product.url);
    for (let time = 0; time < 5; time += 1) {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => undefined);
      socket.write(`GET ${address} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`, () => socket.destroy());
    }
    const aborted = () =>
      product.logs.filter(({ route, msg }) => route === '/api/copia/:token/arquivo' && msg === 'request aborted');
    await eventually(async () => aborted().length >= 5);
    // each gives back what it took, some of them after they are known to have left
    await eventually(async () => (await arquivo(token)).status === 200);
  });

  it('COP-03: an invalid range is refused and uses up no download', async () => {
    const { token } = await made();
    expect((await arquivo(token, { headers: { range: 'bytes=9999999-' } })).status).toBe(416);
    expect(await restantes()).toBe(3);
  });
});

describe('Crawlers', () => {
  it('COP-04: of chat previews and search engines get no file, use up no download and are recorded as no opening', async () => {
    const { id, token } = await made();
    for (const name of ['WhatsApp/2.23.20.0', 'TelegramBot (like TwitterBot)', 'facebookexternalhit/1.1', 'Googlebot/2.1']) {
      const headers = { 'user-agent': name };
      expect([(await read(token, headers)).status, await page(token, { headers })]).toEqual([200, 200]);
      expect((await arquivo(token, { headers })).status).toBe(404);
      expect((await actors.visitor.post(`/api/copia/${token}/entregas`, undefined, { headers })).status).toBe(404);
    }
    expect(await restantes()).toBe(3);
    expect(await trail()).toEqual([{ acao: 'copia-criada', usuario: actors.agente.user.id, ip: true, copia: id }]);
  });
});

describe('A copy that is not made yet', () => {
  it('COP-05: is answered as in preparation, and uses up no download', async () => {
    const { id, token } = await openCopia(actors.agente, documentoId);
    await settledCopia(actors.agente, documentoId, id);
    await product.db.query(
      `update copias set arquivo_url = null, chave_envolta = null, tamanho_arquivo = null, sha256 = null where id = $1`,
      [id],
    );
    expect((await read(token)).body.pronto).toBe(false);
    for (const answer of [
      await actors.visitor.get(`/api/copia/${token}/arquivo`),
      await actors.visitor.post(`/api/copia/${token}/entregas`),
    ])
      expect([answer.status, answer.body.code]).toEqual([409, 'COPIA_EM_PREPARO']);
    expect(await restantes()).toBe(3);
  });
});

describe('COP-09: A copy has ended', () => {
  const isDead = async (token: string): Promise<void> => {
    const answers = [
      await read(token),
      await actors.visitor.get(`/api/copia/${token}/arquivo`),
      await actors.visitor.post(`/api/copia/${token}/entregas`),
    ];
    for (const { status, body } of answers) expect([status, body]).toMatchObject([404, { code: 'COPIA_NAO_ENCONTRADA' }]);
    for (const method of ['GET', 'HEAD']) expect([method, await page(token, { method })]).toEqual([method, 404]);
  };

  it('which its page says by its status, as long as it is open and afterwards', async () => {
    const { id, token } = await made();
    for (const path of [token, `${token}/`]) expect([path, await page(path)]).toEqual([path, 200]);
    for (const path of [`${token}/x`, `${token}%3E`]) {
      const { status, headers } = await arquivo(token, { address: `/copia/${path}` });
      expect([path, status, headers.get('location')]).toEqual([path, 302, `/copia/${token}`]);
    }
    expect(await page(token, { method: 'HEAD' })).toBe(200);
    expect((await actors.agente.delete(`/api/copias/${id}`)).status).toBe(204);
    await isDead(token);
    for (const path of ['', 'nenhum', '%ff']) expect([path, await page(path)]).toEqual([path, 404]);
  });

  it('when it was never created', () => isDead('A'.repeat(43)));

  it('after its last hour', async () => {
    const { token } = await made();
    await product.db.query('update copias set expira_em = now() where conta_id = $1', [actors.contaId]);
    await isDead(token);
  });

  it('while neither owner nor author pays', async () => {
    const { token } = await made();
    for (const person of [actors.proprietario, actors.agente]) await expire(product, person);
    await isDead(token);
  });
});
