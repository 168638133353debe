import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ClienteDetail } from '@viajario/contracts/crm/clientes/clientes';
import { envios } from '@viajario/contracts/crm/envios/envios';
import { createActors, type Actors } from '../../support/calls/actors.js';
import { problemsOf } from '../../support/answer-schema.js';
import { acceptEnvio, addEnvio, refuseEnvio } from '../../support/calls/ficha-calls.js';
import { docx, jpg, pdf } from '../../support/files/files-of-types.js';
import { sharedProduct, type Product } from '../../support/processes/product.js';

let product: Product;
let actors: Actors;
let cliente: ClienteDetail;

beforeAll(async () => {
  product = await sharedProduct();
});
beforeEach(async () => {
  actors = await createActors(product);
  cliente = await addCliente({ nome: 'Ana', rg: '1', email: 'ana@x.com' });
});
afterAll(() => product.close());

const addCliente = (fields: Record<string, unknown>) => actors.agente.addCliente({ contaId: actors.contaId, ...fields });
const add = (sent: Parameters<typeof addEnvio>[2], to = cliente) =>
  addEnvio(actors, { id: to.id, contaId: actors.contaId }, sent);
const list = (query = '') => actors.agente.get(`/api/envios?contaId=${actors.contaId}${query}`);
const read = (id: string) => actors.agente.get(`/api/envios/${id}`);
const acts = async (): Promise<unknown[]> => {
  const { rows } = await product.db.query(
    `select acao, usuario_id as por, detalhes from auditoria where conta_id = $1 and acao like 'envio-arquivo-%' order by quando, id`,
    [actors.contaId],
  );
  return rows;
};

describe('Envios', () => {
  it('are listed newest first, by state and client, a page at a time', async () => {
    const other = await addCliente({ nome: 'Bia' });
    const [first, second, third] = [
      await add({ campos: { rg: '2' } }),
      await add({ campos: { rg: '3' } }, other),
      await add({ campos: { rg: '4' } }),
    ];
    await refuseEnvio(actors.agente, first.id);
    const ids = async (query: string) => {
      const { body, headers } = await list(query);
      return [body.map(({ id }: { id: string }) => id), headers.get('x-total-count')];
    };
    expect(await ids('')).toEqual([[third.id, second.id, first.id], '3']);
    expect(await ids('&situacao=pendente')).toEqual([[third.id, second.id], '2']);
    expect(await ids('&situacao=recusado')).toEqual([[first.id], '1']);
    expect(await ids(`&clienteId=${cliente.id}`)).toEqual([[third.id, first.id], '2']);
    expect(await ids(`&clienteId=${cliente.id}&situacao=pendente`)).toEqual([[third.id], '1']);
    expect(await ids('&limit=1&page=2')).toEqual([[second.id], '3']);
    expect((await list('&situacao=aberto')).status).toBe(400);
    expect(problemsOf(envios.list, 200, (await list()).body)).toEqual([]);
  });

  it('are notifications while they are pending, the first to be erased first', async () => {
    const [first, second] = [await add({ campos: { rg: '2' } }), await add({ campos: { rg: '3' } })];
    await product.db.query(`update envios set expira_em = now() + interval '1 day' where id = $1`, [second.id]);
    const avisos = async () => (await actors.agente.get(`/api/notifications?contaId=${actors.contaId}`)).body;
    const { envios: waiting, totalEnvios } = await avisos();
    expect([waiting.map(({ id }: { id: string }) => id), totalEnvios]).toEqual([[second.id, first.id], 2]);
    expect(waiting[1]).toEqual({
      id: first.id,
      clienteId: cliente.id,
      nome: 'Ana',
      recebidoEm: first.recebidoEm,
      expiraEm: first.expiraEm,
    });
    await acceptEnvio(actors.agente, first.id, { campos: ['rg'] });
    expect(await avisos()).toMatchObject({ envios: [{ id: second.id }], totalEnvios: 1 });
  });

  it('show stored beside submitted values, in the order of the page', async () => {
    const { id } = await add({
      campos: { rg: '2', cidade: 'Santos', nome: 'Ana Lima' },
      arquivos: [{ flag: 'rg', nome: 'verso.pdf' }],
    });
    const changed = await actors.gestor.put(`/api/clientes/${cliente.id}`, { rg: '9' });
    const { body } = await read(id);
    expect(body).toMatchObject({
      campos: [
        { chave: 'nome', rotulo: 'Nome', atual: 'Ana', enviado: 'Ana Lima' },
        { chave: 'cidade', rotulo: 'Cidade', atual: null, enviado: 'Santos' },
        { chave: 'rg', rotulo: 'RG', atual: '9', enviado: '2' },
      ],
      arquivos: [
        { flag: 'rg', nomeArquivo: 'verso.pdf', tipoDocumento: 'application/pdf', tamanhoArquivo: String(pdf('rg').length) },
      ],
      updatedAt: changed.body.updatedAt,
    });
    expect(problemsOf(envios.read, 200, body)).toEqual([]);
  });
});

describe('A file of an envio', () => {
  it('FIC-13: is served and recorded as that of a document', async () => {
    const { id, arquivos } = await add({
      arquivos: [
        { flag: 'passaporte', nome: 'foto.jpg', content: jpg() },
        { flag: 'rg', nome: 'a.docx', content: docx() },
      ],
    });
    const [foto, texto] = arquivos;
    const get = (arquivoId = '', headers: Record<string, string> = {}) =>
      actors.agente.fetch(`/api/envios/${id}/arquivos/${arquivoId}`, { headers });
    const shown = await get(foto?.id);
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(jpg());
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': expect.stringMatching(/^inline; filename="foto.jpg"/),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    expect((await get(texto?.id)).headers.get('content-disposition')).toMatch(/^attachment/);
    const part = await get(foto?.id, { range: 'bytes=0-3' });
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 4]);
    expect((await get(foto?.id, { range: 'bytes=99999999-' })).status).toBe(416);
    const detalhes = (flag: string) => ({ clienteId: cliente.id, envioId: id, flag, userAgent: expect.any(String) });
    const por = actors.agente.user.id;
    expect(await acts()).toEqual([
      { acao: 'envio-arquivo-visto', por, detalhes: detalhes('passaporte') },
      { acao: 'envio-arquivo-visto', por, detalhes: detalhes('rg') },
    ]);
  });

  it('FIC-13: is found by its own envio only, and only while that is pending', async () => {
    const [one, other] = [await add({ arquivos: [{ flag: 'rg' }] }), await add({ arquivos: [{ flag: 'rg' }] })];
    const status = async (envioId: string, arquivoId = '') =>
      (await actors.agente.get(`/api/envios/${envioId}/arquivos/${arquivoId}`)).status;
    expect(await status(one.id, other.arquivos[0]?.id)).toBe(404);
    expect(await status(one.id, 'x')).toBe(404);
    expect(await status(one.id, one.arquivos[0]?.id)).toBe(200);
    await refuseEnvio(actors.agente, one.id);
    expect(await status(one.id, one.arquivos[0]?.id)).toBe(404);
  });
});
