import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { LIMITS } from '@viajario/contracts/limits';
import { documentosViagem, type DocumentoViagem } from '@viajario/contracts/crm/documentos-viagem/documentos-viagem';
import { createActors, expire, type Actors } from '../../support/calls/actors.js';
import { problemsOf } from '../../support/answer-schema.js';
import type { Answer, Browser } from '../../support/calls/browser.js';
import { addDocumento } from '../../support/calls/documento-calls.js';
import { sharedProduct, type Product } from '../../support/processes/product.js';

let product: Product;
let actors: Actors;
let clienteId: string;

beforeAll(async () => {
  product = await sharedProduct();
});
beforeEach(async () => {
  actors = await createActors(product);
  clienteId = (await actors.agente.addCliente({ contaId: actors.contaId, nome: 'Ana Lima' })).id;
});
afterAll(() => product.close());

const BRASILEIRO = { tipo: 'passaporte', pais: 'BRA' };
const add = (fields: object = {}, person: Browser = actors.agente): Promise<Answer<DocumentoViagem>> =>
  person.post(`/api/clientes/${clienteId}/documentos-viagem`, { ...BRASILEIRO, ...fields });
const change = (id: string, fields: object, person: Browser = actors.agente): Promise<Answer<DocumentoViagem>> =>
  person.put(`/api/documentos-viagem/${id}`, fields);
const list = async (id = clienteId): Promise<DocumentoViagem[]> =>
  (await actors.agente.get(`/api/clientes/${id}/documentos-viagem`)).body;
const codeOf = ({ status, body }: Answer<unknown>): unknown => [status, (body as { code?: string }).code];

describe('A travel document', () => {
  it('is returned as it was sent, and listed for its client', async () => {
    const { id: documentoId } = await addDocumento(actors.agente, clienteId);
    const fields = {
      tipo: 'passaporte',
      pais: 'ITA',
      numero: ' yb 123456 ',
      sobrenome: 'DE LIMA',
      nomes: 'ANA',
      sexo: 'X',
      emissao: '2024-02-29',
      validade: '2034-02-28',
      observacoes: 'Emitido em Roma',
      documentoId,
    };
    const { status, body } = await add(fields);
    expect([status, body]).toEqual([
      201,
      {
        ...fields,
        id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
        clienteId,
        paisPresumido: false,
        numero: 'yb 123456',
        createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
        updatedAt: body.createdAt,
      },
    ]);
    expect(await list()).toEqual([body]);
    expect(problemsOf(documentosViagem.list, 200, await list())).toEqual([]);
  });

  it('has its number encrypted in the database, with an index that does not reveal it', async () => {
    const { id } = (await add({ numero: 'FZ123456' })).body;
    const { rows } = await product.db.query('select numero, numero_indice from documentos_viagem where id = $1', [id]);
    expect(rows).toEqual([{ numero: expect.stringMatching(/^v3:/), numero_indice: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
    expect(JSON.stringify(rows)).not.toContain('FZ123456');
  });

  it('is listed passports first, then by kind, each with the latest validity first', async () => {
    for (const [tipo, validade] of [
      ['identidade', null],
      ['visto', '2030-01-01'],
      ['passaporte', null],
      ['passaporte', '2027-01-01'],
      ['autorizacao', null],
      ['passaporte', '2029-01-01'],
    ])
      await add({ tipo, pais: 'USA', validade });
    expect((await list()).map(({ tipo, validade }) => [tipo, validade])).toEqual([
      ['passaporte', '2029-01-01'],
      ['passaporte', '2027-01-01'],
      ['passaporte', null],
      ['visto', '2030-01-01'],
      ['autorizacao', null],
      ['identidade', null],
    ]);
  });

  it('INJ-18: is stored without the words that announce its number', async () => {
    for (const numero of ['Passaporte GB700101', 'Nº GB700102', 'No. GB700103']) expect((await add({ numero })).status).toBe(201);
    expect((await list()).map(({ numero }) => numero).sort()).toEqual(['GB700101', 'GB700102', 'GB700103']);
  });

  it.each([
    ['no kind', { tipo: undefined }, 'tipo'],
    ['another kind', { tipo: 'rg' }, 'tipo'],
    ['no country', { pais: undefined }, 'pais'],
    ['a country that is none', { pais: 'XXX' }, 'pais'],
    ['a country of two letters', { pais: 'BR' }, 'pais'],
    ['another sex', { sexo: 'Q' }, 'sexo'],
    ['no such day', { validade: '2027-02-29' }, 'validade'],
    ['too long a number', { numero: '1'.repeat(LIMITS.numeroDeDocumento + 1) }, 'numero'],
    ['words for a number', { numero: 'em processo' }, 'numero'],
    ['words beside its number', { numero: 'GB700101 (vencido)' }, 'numero'],
    ['two numbers', { numero: 'GB700101 / YB1112223' }, 'numero'],
    ['too short a number', { numero: 'A123' }, 'numero'],
    ['the number of another paper', { numero: 'RG 12.345.678-9' }, 'numero'],
    ['an end in the last century', { validade: '1932-04-02' }, 'validade'],
    ['an end that no paper has', { validade: '2150-01-01' }, 'validade'],
    ['a field of the server', { paisPresumido: true }, 'paisPresumido'],
    ['an issue after its end', { emissao: '2031-01-02', validade: '2031-01-01' }, 'emissao'],
  ])('INJ-18: is refused with %s', async (_, fields, field) => {
    const { status, body } = await add(fields);
    expect([status, body]).toMatchObject([400, { errors: [expect.objectContaining({ field })] }]);
    expect(await list()).toEqual([]);
  });

  it('is changed in any field and cleared, and its days are checked together', async () => {
    const { id, createdAt } = (await add({ numero: 'AA100001', emissao: '2021-01-01', validade: '2031-01-01' })).body;
    expect((await change(id, { tipo: 'visto', pais: 'usa', numero: 'BB 200002', sexo: 'F', nomes: 'ANA' })).body).toMatchObject({
      tipo: 'visto',
      pais: 'USA',
      numero: 'BB 200002',
      sexo: 'F',
      nomes: 'ANA',
      emissao: '2021-01-01',
      createdAt,
    });
    expect(codeOf(await change(id, { validade: '2020-12-31' }))).toEqual([400, 'EMISSAO_DEPOIS_DA_VALIDADE']);
    expect((await change(id, { validade: '2021-01-01' })).status).toBe(200);
    expect((await change(id, { emissao: null, validade: '', numero: null, sexo: null, nomes: '' })).body).toMatchObject({
      emissao: null,
      validade: null,
      numero: null,
      sexo: null,
      nomes: null,
    });
    for (const fields of [{ tipo: null }, { pais: null }, { pais: 'XXX' }, { clienteId: randomUUID() }])
      expect((await change(id, fields)).status).toBe(400);
  });

  it('does not change its version when nothing is changed', async () => {
    const { body } = await add({ numero: 'AA100001', validade: '2031-01-01' });
    expect((await change(body.id, { ...BRASILEIRO, numero: 'AA100001', validade: '2031-01-01' })).body).toEqual(body);
  });

  it('has a file of the same client only', async () => {
    const other = await actors.agente.addCliente({ contaId: actors.contaId, nome: 'Outra' });
    const { id: strange } = await addDocumento(actors.agente, other.id);
    const { id: own } = await addDocumento(actors.agente, clienteId);
    for (const documentoId of [strange, randomUUID()])
      expect(codeOf(await add({ documentoId }))).toEqual([404, 'DOCUMENTO_NAO_ENCONTRADO']);
    const { id } = (await add({ documentoId: own })).body;
    expect(codeOf(await change(id, { documentoId: strange }))).toEqual([404, 'DOCUMENTO_NAO_ENCONTRADO']);
    expect((await actors.gestor.delete(`/api/documentos/${own}`)).status).toBe(204);
    expect((await list())[0]).toMatchObject({ id, documentoId: null });
  });

  it('is deleted once, with the stored answer for a repeated call', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const path = `/api/clientes/${clienteId}/documentos-viagem`;
    const send = () => actors.agente.post<DocumentoViagem>(path, { ...BRASILEIRO, numero: 'AA100001' }, { headers });
    const [one, two] = [await send(), await send()];
    expect(two.body).toEqual(one.body);
    const { id } = one.body;
    expect((await actors.agente.delete(`/api/documentos-viagem/${id}`)).status).toBe(204);
    for (const answer of [await actors.agente.delete(`/api/documentos-viagem/${id}`), await change(id, {})])
      expect(codeOf(answer)).toEqual([404, 'DOCUMENTO_VIAGEM_NAO_ENCONTRADO']);
    const { rows } = await product.db.query('select resposta from idempotencia where alvo_id = $1', [id]);
    expect(rows).toEqual([{ resposta: null }]);
    const trail = await product.db.query(`select acao, usuario_id from auditoria where alvo_id = $1`, [id]);
    expect(trail.rows).toEqual([{ acao: 'documento-viagem-excluido', usuario_id: actors.agente.user.id }]);
  });

  it('is deleted with its client, and its stored answer too', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const { body } = await actors.agente.post(`/api/clientes/${clienteId}/documentos-viagem`, BRASILEIRO, { headers });
    expect((await actors.gestor.delete(`/api/clientes/${clienteId}`)).status).toBe(204);
    const left = await product.db.query(
      `select (select count(*)::int from documentos_viagem where id = $1) as documentos, (select resposta from idempotencia where alvo_id = $1)`,
      [body.id],
    );
    expect(left.rows).toEqual([{ documentos: 0, resposta: null }]);
  });

  it('appears in the timeline of its client as a change, without its values', async () => {
    const { id } = (await add({ numero: 'FZ123456' })).body;
    await change(id, { numero: 'FZ123457' });
    await change(id, { numero: 'FZ123457' });
    await actors.agente.delete(`/api/documentos-viagem/${id}`);
    const { text, body } = await actors.agente.get(`/api/clientes/${clienteId}/linha-do-tempo`);
    const edits = body.itens.filter(({ tipo }: { tipo: string }) => tipo === 'edicao');
    expect(edits.map(({ dados }: { dados: unknown }) => dados)).toEqual(Array(3).fill({ campos: ['documentosViagem'] }));
    expect(text).not.toContain('FZ12345');
  });

  it('is one of at most 50 of a client, also in two concurrent calls', async () => {
    await product.db.query(
      `insert into documentos_viagem (id, conta_id, cliente_id, tipo, pais) select gen_random_uuid(), $1, $2, 'visto', 'USA' from generate_series(1, $3)`,
      [actors.contaId, clienteId, LIMITS.documentosViagemPorCliente - 1],
    );
    const answers = await Promise.all([add(), add(), add()]);
    expect(answers.map(codeOf).sort()).toEqual([
      [201, undefined],
      [409, 'LIMITE_DE_DOCUMENTOS_DE_VIAGEM'],
      [409, 'LIMITE_DE_DOCUMENTOS_DE_VIAGEM'],
    ]);
  });

  it('is 404 to strangers and former members, 402 without a subscription', async () => {
    const { id } = (await add()).body;
    for (const person of [actors.estranho, actors.inativo, actors.admin]) {
      expect((await person.get(`/api/clientes/${clienteId}/documentos-viagem`)).status).toBe(404);
      expect(codeOf(await add({}, person))).toEqual([404, 'CLIENTE_NAO_ENCONTRADO']);
      expect(codeOf(await change(id, {}, person))).toEqual([404, 'DOCUMENTO_VIAGEM_NAO_ENCONTRADO']);
      expect((await person.delete(`/api/documentos-viagem/${id}`)).status).toBe(404);
    }
    for (const person of [actors.proprietario, actors.agente]) await expire(product, person);
    expect([(await add()).status, (await change(id, {})).status]).toEqual([402, 402]);
    expect((await actors.agente.delete(`/api/documentos-viagem/${id}`)).status).toBe(402);
  });
});

describe('The number of a travel document', () => {
  it('is unique in a conta for its kind and country, whatever its case and blanks; the refusal names its client', async () => {
    await add({ numero: 'fz 123456' });
    const { id: otherId } = await actors.agente.addCliente({ contaId: actors.contaId, nome: 'Bia Souza' });
    const ofOther = (fields: object) =>
      actors.agente.post(`/api/clientes/${otherId}/documentos-viagem`, { ...BRASILEIRO, ...fields });
    const refusal = {
      status: 409,
      body: {
        code: 'DOCUMENTO_VIAGEM_JA_CADASTRADO',
        message: 'Este documento já está cadastrado para Ana Lima.',
        data: { clienteId, nome: 'Ana Lima' },
      },
    };
    expect(await ofOther({ numero: 'FZ1234 56' })).toMatchObject(refusal);
    for (const fields of [{ pais: 'PRT' }, { tipo: 'identidade' }, { numero: 'FZ123457' }])
      expect((await ofOther({ numero: 'FZ123456', ...fields })).status).toBe(201);
    const [first] = await list(otherId);
    expect(await change(first!.id, { pais: 'BRA', numero: 'FZ123456' })).toMatchObject(refusal);
    for (let i = 0; i < 2; i += 1) expect((await ofOther({ numero: null })).status).toBe(201);
    const ofStranger = await actors.estranho.addCliente();
    const answer = await actors.estranho.post(`/api/clientes/${ofStranger.id}/documentos-viagem`, {
      ...BRASILEIRO,
      numero: 'FZ123456',
    });
    expect(answer.status).toBe(201);
  });

  it('that two clients get concurrently is stored for one, and the refusal of the other names that client', async () => {
    const people = await Promise.all(
      ['Bia', 'Caio', 'Davi'].map((nome) => actors.agente.addCliente({ contaId: actors.contaId, nome })),
    );
    const answers = await Promise.all(
      people.map(({ id }) => actors.agente.post(`/api/clientes/${id}/documentos-viagem`, { ...BRASILEIRO, numero: 'FZ100001' })),
    );
    const winner = people[answers.findIndex(({ status }) => status === 201)]!;
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    for (const { body } of answers.filter(({ status }) => status === 409))
      expect(body).toMatchObject({ code: 'DOCUMENTO_VIAGEM_JA_CADASTRADO', data: { clienteId: winner.id, nome: winner.nome } });
  });
});
