import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ClienteDetail } from '@viajario/contracts/crm/clientes/clientes';
import { Client } from 'pg';
import { createActors, type Actors } from '../../support/calls/actors.js';
import { acknowledge, createOrientacao, openOrientacao, readOrientacao } from '../../support/calls/orientacao-calls.js';
import { readPdf } from '../../support/files/read-pdf.js';
import { startProduct, type Product } from '../../support/processes/product.js';

let product: Product;
let actors: Actors;
let ana: ClienteDetail;
let bia: ClienteDetail;

beforeAll(async () => {
  product = await startProduct();
});
beforeEach(async () => {
  actors = await createActors(product);
  [ana, bia] = await Promise.all([addCliente({ nome: 'Ana Lima Souza' }), addCliente({ nome: 'Bia Souza' })]);
  await relate(ana, bia);
});
afterAll(() => product.close());

const addCliente = (fields: Record<string, unknown>) => actors.agente.addCliente({ contaId: actors.contaId, ...fields });
const relate = (one: ClienteDetail, other: ClienteDetail) =>
  actors.agente.post('/api/relacionamentos', { clienteId: one.id, referenciaId: other.id });
const addPassaporte = (cliente: ClienteDetail, fields: object = {}) =>
  actors.agente.post(`/api/clientes/${cliente.id}/documentos-viagem`, {
    tipo: 'passaporte',
    pais: 'BRA',
    numero: 'FZ123456',
    validade: '2033-03-15',
    ...fields,
  });
const create = (clientes: readonly ClienteDetail[] = [ana, bia], change: object = {}, person = actors.agente) =>
  createOrientacao(
    person,
    actors.contaId,
    clientes.map(({ id }) => id),
    change,
  );
const open = (clientes: readonly ClienteDetail[] = [ana, bia], change: object = {}) =>
  openOrientacao(
    actors.agente,
    actors.contaId,
    clientes.map(({ id }) => id),
    change,
  );
const list = async (cliente = ana) => (await actors.gestor.get(`/api/orientacoes?clienteId=${cliente.id}`)).body;
const read = (token: string) => readOrientacao(actors.visitor, token);
const press = (token: string) => acknowledge(actors.visitor, token);
describe('An orientação', () => {
  it('ORI-01: advises each traveller by first name and initial, without numbers of travel documents', async () => {
    await addPassaporte(ana);
    await addPassaporte(ana, { tipo: 'visto', pais: 'ITA', numero: 'V9900099', validade: '2032-01-01' });
    const { token, hash } = await open([ana, bia], { texto: 'Cheguem três horas antes.' });
    const { body, text, headers } = await read(token);
    expect(body).toEqual({
      conta: { nome: expect.stringMatching(/^Agência/), contatoTitulares: actors.proprietario.user.email },
      destino: 'Itália',
      ida: '2031-01-10',
      volta: '2031-01-20',
      texto: expect.stringMatching(
        /^Cheguem três horas antes\.\n\nSua viagem: Itália, de 10\/01\/2031 a 20\/01\/2031\.\n\nPara saber antes de ir:\n• Até 90 dias [^]*\n\nRegras conferidas em \d\d\/\d\d\/\d{4}\./,
      ),
      pessoas: [
        {
          nome: 'Ana S.',
          texto: expect.stringMatching(/\S/),
          documentos: ['Passaporte · Brasil, válido até 15/03/2033', 'Visto · Itália, válido até 01/01/2032'],
        },
        { nome: 'Bia S.', texto: expect.stringMatching(/passaporte/i), documentos: [] },
      ],
      fontes: expect.arrayContaining([
        { titulo: expect.stringMatching(/União Europeia/), url: expect.stringMatching(/^https:\/\/europa\.eu\//) },
      ]),
      hash,
      cienteEm: null,
      alteradoEm: null,
    });
    expect(text).not.toMatch(/FZ123456|V9900099|Souza|Lima/);
    expect(headers.get('cache-control')).toContain('no-store');
    expect(headers.get('x-robots-tag')).toContain('noindex');
  });

  it('EXT-22: calls no paper valid that has ended, and quotes no page for what is on file', async () => {
    await addPassaporte(bia, { validade: '2020-03-15' });
    const { token } = await open([bia]);
    const [pessoa] = (await read(token)).body.pessoas;
    expect(pessoa?.documentos).toEqual(['Passaporte · Brasil, vencido em 15/03/2020']);
    expect(pessoa?.texto).toMatch(/^• O seu passaporte venceu em 15\/03\/2020\. Renove antes de 10\/01\/2031\.$/m);
  });

  it('ORI-04: does not change when names, travel documents and relationships change, and its hash is that of its text', async () => {
    await addPassaporte(ana);
    const { id, token, hash } = await open();
    const before = (await read(token)).text;
    const { body: documentos } = await actors.agente.get(`/api/clientes/${ana.id}/documentos-viagem`);
    await actors.agente.delete(`/api/documentos-viagem/${documentos[0].id}`);
    await addPassaporte(bia, { numero: 'AA111' });
    await actors.agente.put(`/api/clientes/${ana.id}`, { nome: 'Zoé Outra', updatedAt: ana.updatedAt });
    expect((await read(token)).text).toBe(before);
    const { rows } = await product.db.query(
      `select o.destino, o.ida::text, o.volta::text, o.texto, o.fontes, p.nome, p.texto as parte, p.documentos from orientacoes o
       join orientacao_pessoas p on p.orientacao_id = o.id where o.id = $1 order by p.ordem`,
      [id],
    );
    const [{ destino, ida, volta, texto, fontes }] = rows;
    const pages = fontes.map(({ titulo, url }: { titulo: string; url: string }) => [titulo, url]);
    const said = [destino, ida, volta, texto, rows.map(({ nome, parte, documentos }) => [nome, parte, documentos]), pages];
    expect(createHash('sha256').update(JSON.stringify(said)).digest('hex')).toBe(hash);
  });

  it('ORI-04: cannot be changed by any statement of the application', async () => {
    await open();
    const app = new Client({ connectionString: product.env['DATABASE_URL'] });
    await app.connect();
    for (const change of [
      `update orientacoes set texto = 'x'`,
      `update orientacoes set hash = 'x'`,
      `update orientacao_pessoas set texto = 'x'`,
      'delete from orientacoes',
      'delete from orientacao_pessoas',
    ])
      await expect(app.query(change)).rejects.toThrow(/permission denied/);
    await app.end();
  });

  it.each([
    ['no client', { clienteIds: [] }],
    ['a client twice', { clienteIds: [1, 1] }],
    ['no country', { destino: 'Itália' }],
    ['a country without known rules', { destino: 'ATA' }],
    ['a day that does not exist', { ida: '2031-02-31' }],
    ['a return before the departure', { volta: '2031-01-09' }],
    ['a text that is too long', { texto: 'x'.repeat(4_001) }],
    ['another key', { nada: 1 }],
  ])('is refused with %s', async (_, change) => {
    const clienteIds = 'clienteIds' in change ? { clienteIds: change.clienteIds.map(() => ana.id) } : {};
    expect((await create([ana], { ...change, ...clienteIds })).status).toBe(400);
    expect(await list()).toEqual([]);
  });

  it('ORI-02: is for one family, also connected through clients who stay at home', async () => {
    const [caio, davi] = await Promise.all([addCliente({ nome: 'Caio' }), addCliente({ nome: 'Davi' })]);
    await relate(davi, bia);
    expect((await create([ana, davi])).status).toBe(201);
    expect((await create([caio])).status).toBe(201);
    const { status, body } = await create([ana, bia, caio]);
    expect([status, body]).toMatchObject([400, { code: 'FAMILIAS_DIFERENTES' }]);
  });

  it('ORI-02: is refused for clients of another conta', async () => {
    const stranger = await actors.estranho.addCliente({ contaId: actors.estranho.contaId, nome: 'Estranha' });
    for (const clientes of [[stranger], [ana, stranger]]) expect((await create(clientes)).status).toBe(404);
    expect((await createOrientacao(actors.estranho, actors.contaId, [ana.id])).status).toBe(404);
    expect((await createOrientacao(actors.estranho, actors.estranho.contaId, [ana.id])).status).toBe(404);
  });

  it('ORI-03: is one of at most 20 open ones of a client, also in two concurrent calls', async () => {
    for (let i = 0; i < 19; i += 1) await open([ana]);
    const both = await Promise.all([create([ana]), create([bia, ana], {}, actors.gestor)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await create([bia])).status).toBe(201);
    const [{ id }] = await list();
    await actors.agente.delete(`/api/orientacoes/${id}/link`);
    expect((await create([ana])).status).toBe(201);
  });

  it('ORI-05: is listed with its state, newest first', async () => {
    const [one, other] = [await open([ana]), await open([ana, bia], { destino: 'USA' })];
    const { body } = await press(one.token);
    await actors.gestor.delete(`/api/orientacoes/${other.id}/link`);
    const { headers, body: rows } = await actors.gestor.get(`/api/orientacoes?clienteId=${ana.id}`);
    const same = { ida: '2031-01-10', volta: '2031-01-20', criadaEm: expect.any(String), viagem: null };
    const usuario = { id: actors.agente.user.id, nome: expect.any(String) };
    expect([headers.get('x-total-count'), rows]).toEqual([
      '2',
      [
        { ...same, usuario, id: other.id, destino: 'USA', cienteEm: null, expiraEm: null },
        // midnight in São Paulo after the 30th day
        { ...same, usuario, id: one.id, destino: 'ITA', cienteEm: body.cienteEm, expiraEm: '2031-02-20T03:00:00.000Z' },
      ],
    ]);
    expect((await list(bia)).map(({ id }: { id: string }) => id)).toEqual([other.id]);
    const page = await actors.gestor.get(`/api/orientacoes?clienteId=${ana.id}&limit=1&page=2`);
    expect([page.headers.get('x-total-count'), page.body[0].id]).toEqual(['2', one.id]);
    expect((await actors.estranho.get(`/api/orientacoes?clienteId=${ana.id}`)).status).toBe(404);
  });
});

describe('The PDF of an orientação', () => {
  const pdfOf = async (id: string, person = actors.gestor): Promise<string> => {
    const response = await person.fetch(`/api/orientacoes/${id}/pdf`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(response.headers.get('content-disposition')).toContain('filename="orientacao_italia_2031-01-10.pdf"');
    const { pages } = await readPdf(new Uint8Array(await response.arrayBuffer()));
    return pages.join(' ').replaceAll(/\s+/g, ' ');
  };

  it('ORI-05: proves to the team the text and whether it was read, also after the link has ended', async () => {
    await addPassaporte(ana);
    const { id, token, hash } = await open([ana, bia], { texto: 'Cheguem três horas antes.' });
    expect(await pdfOf(id)).toContain('Ainda não confirmado');
    await press(token);
    await actors.agente.delete(`/api/orientacoes/${id}/link`);
    const text = await pdfOf(id, actors.agente);
    for (const said of [
      'Itália',
      '10/01/2031',
      'Cheguem três horas antes.',
      'Ana Lima Souza',
      'Bia Souza',
      'Passaporte · Brasil',
    ])
      expect(text).toContain(said);
    expect(text.replaceAll(' ', '')).toContain(hash);
    expect(text).toMatch(/Li e estou ciente \d\d\/\d\d\/\d{4}.* Endereço IP [\d.:a-f]+/);
    expect(text).not.toMatch(/FZ123456|Ainda não confirmado/);
  });

  it('ORI-05: says that a traveller’s text was erased', async () => {
    const { id } = await open();
    await actors.gestor.delete(`/api/clientes/${ana.id}`);
    const text = await pdfOf(id);
    expect(text).toMatch(/Pessoa excluída .*Bia Souza .*Dados apagados em/);
    expect(text).not.toContain('Ana');
  });

  it('ORI-05: is not for strangers', async () => {
    const { id } = await open();
    expect((await actors.estranho.get(`/api/orientacoes/${id}/pdf`)).status).toBe(404);
    expect((await actors.visitor.get(`/api/orientacoes/${id}/pdf`)).status).toBe(401);
  });
});
