import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import type { DocumentoViagem } from '@viajario/contracts/crm/documentos-viagem/documentos-viagem';
import { createActors, type Actors } from '../../support/calls/actors.js';
import type { Answer } from '../../support/calls/browser.js';
import { addDocumento } from '../../support/calls/documento-calls.js';
import { untilWaiting } from '../../support/faults/lock-waits.js';
import { verify } from '../../support/measuring/verify.js';
import { startProduct, type Product } from '../../support/processes/product.js';

let product: Product;
let actors: Actors;
/** The role of API and worker, straight on the database: 1.0.0, whose connections do not say that they summarize passports. */
let app: Client;

beforeAll(async () => {
  product = await startProduct({ alone: true });
  app = new Client({ connectionString: product.env['DATABASE_URL'] });
  await app.connect();
});
beforeEach(async () => {
  actors = await createActors(product);
});
afterAll(async () => {
  await app.end();
  await product.close();
});

const addCliente = async (validadePassaporte: string | null = null): Promise<string> =>
  (await actors.agente.addCliente({ contaId: actors.contaId, nome: 'Ana Lima', validadePassaporte })).id;
const add = async (clienteId: string, fields: object = {}): Promise<DocumentoViagem> => {
  const documento = { tipo: 'passaporte', pais: 'BRA', ...fields };
  const { status, body } = await actors.agente.post(`/api/clientes/${clienteId}/documentos-viagem`, documento);
  expect(status).toBe(201);
  return body;
};
const change = (id: string, fields: object): Promise<Answer> => actors.agente.put(`/api/documentos-viagem/${id}`, fields);
const list = async (clienteId: string): Promise<DocumentoViagem[]> =>
  (await actors.agente.get(`/api/clientes/${clienteId}/documentos-viagem`)).body;
const days = async (clienteId: string): Promise<(string | null)[]> => (await list(clienteId)).map(({ validade }) => validade);
const validade = async (clienteId: string): Promise<string | null> =>
  (await actors.agente.get(`/api/clientes/${clienteId}`)).body.validadePassaporte;
const create = (fields: object): Promise<Answer> =>
  actors.agente.post('/api/clientes', { contaId: actors.contaId, nome: 'Ana Lima', ...fields });
/** The best passport: 'ITA 2032-06-20'. */
const melhor = async (clienteId: string): Promise<string | null> => {
  const { melhorPassaporte: best } = (await actors.agente.get(`/api/clientes/${clienteId}`)).body;
  return best && `${best.pais} ${best.validade}`;
};
const setValidade = (clienteId: string, validadePassaporte: string | null): Promise<Answer> =>
  actors.agente.put(`/api/clientes/${clienteId}`, { validadePassaporte });

describe('The validity in a client’s record', () => {
  it('is the latest of the Brazilian passports, whatever happens to them', async () => {
    const id = await addCliente();
    await add(id, { pais: 'ITA', validade: '2039-01-01' });
    await add(id, { tipo: 'identidade', validade: '2039-01-01' });
    expect(await validade(id)).toBeNull();
    const [one, two] = [await add(id, { validade: '2028-01-01' }), await add(id, { validade: '2031-01-01' })];
    expect(await validade(id)).toBe('2031-01-01');
    const steps: [() => Promise<Answer>, string | null][] = [
      [() => change(two.id, { validade: '2027-01-01' }), '2028-01-01'],
      [() => change(one.id, { validade: null }), '2027-01-01'],
      [() => change(two.id, { pais: 'PRT' }), null],
      [() => change(two.id, { pais: 'BRA' }), '2027-01-01'],
      [() => change(two.id, { tipo: 'visto' }), null],
      [() => change(one.id, { validade: '2030-01-01' }), '2030-01-01'],
      [() => change(two.id, { tipo: 'passaporte' }), '2030-01-01'],
      [() => actors.agente.delete(`/api/documentos-viagem/${one.id}`), '2027-01-01'],
      [() => actors.agente.delete(`/api/documentos-viagem/${two.id}`), null],
    ];
    for (const [step, expected] of steps) {
      expect((await step()).status).toBeLessThan(300);
      expect(await validade(id)).toBe(expected);
    }
  });

  it('makes a Brazilian passport without a number when a client is created or gets it', async () => {
    const presumido = { tipo: 'passaporte', pais: 'BRA', paisPresumido: true, numero: null, validade: '2030-05-10' };
    const [created, edited] = [await addCliente('2030-05-10'), await addCliente()];
    await setValidade(edited, '2030-05-10');
    for (const id of [created, edited]) {
      const documentos = await list(id);
      expect(documentos).toMatchObject([
        { ...presumido, clienteId: id, id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab]/) },
      ]);
    }
  });

  it('is presumed Brazilian until a person has saved the passport', async () => {
    const id = await addCliente('2030-05-10');
    const [documento] = await list(id);
    await setValidade(id, '2031-05-10');
    expect(await list(id)).toMatchObject([{ id: documento!.id, validade: '2031-05-10', paisPresumido: true }]);
    expect((await change(documento!.id, {})).body).toMatchObject({ paisPresumido: false });
    expect((await list(id))[0]!.updatedAt > documento!.updatedAt).toBe(true);
  });

  it('moves the date of the only Brazilian passport with it, and clears it', async () => {
    const id = await addCliente();
    await add(id, { pais: 'ITA', validade: '2039-01-01' });
    const { id: documento } = await add(id, { numero: 'FZ100001', validade: '2030-01-01' });
    for (const day of ['2028-01-01', null, '2032-01-01']) {
      expect((await setValidade(id, day)).body).toMatchObject({ validadePassaporte: day });
      expect((await list(id)).find((one) => one.id === documento)).toMatchObject({ validade: day, numero: 'FZ100001' });
    }
    expect((await list(id)).map(({ pais }) => pais).sort()).toEqual(['BRA', 'ITA']);
  });

  it('is refused with several Brazilian passports when it would not be the latest any more', async () => {
    const id = await addCliente();
    await add(id, { validade: '2030-01-01' });
    await add(id, { validade: '2028-01-01' });
    const { id: undated } = await add(id);
    const refusal = {
      status: 409,
      body: { code: 'VALIDADE_NOS_DOCUMENTOS_DE_VIAGEM', message: expect.stringContaining('Documentos de viagem') },
    };
    for (const day of [null, '2027-12-31']) expect(await setValidade(id, day)).toMatchObject(refusal);
    expect(await days(id)).toEqual(['2030-01-01', '2028-01-01', null]);
    for (const day of ['2029-01-01', '2028-01-01', '2031-01-01']) expect((await setValidade(id, day)).status).toBe(200);
    expect(await days(id)).toEqual(['2031-01-01', '2028-01-01', null]);
    await actors.agente.delete(`/api/documentos-viagem/${undated}`);
  });

  it('does not make an open form outdated when a passport is added, and saving the form does not change the date', async () => {
    const cliente = await actors.agente.addCliente({ contaId: actors.contaId, validadePassaporte: '2027-01-01' });
    await add(cliente.id, { validade: '2033-01-01' });
    const saved = await actors.agente.put(`/api/clientes/${cliente.id}`, { nome: 'Ana', updatedAt: cliente.updatedAt });
    expect([saved.status, saved.body.validadePassaporte]).toEqual([200, '2033-01-01']);
  });

  it('is found and shown by the list', async () => {
    const id = await addCliente();
    await add(id, { validade: '2001-01-01' });
    const { body } = await actors.agente.get(`/api/clientes?contaId=${actors.contaId}&passaporte=vencido`);
    expect(body.clientes).toMatchObject([{ id, validadePassaporte: '2001-01-01' }]);
    expect((await actors.agente.get(`/api/notifications?contaId=${actors.contaId}`)).text).toContain(id);
  });

  it('is right after many concurrent creations, changes and deletions of passports', async () => {
    const id = await addCliente('2026-01-01');
    const documentos = await Promise.all(Array.from({ length: 6 }, (_, i) => add(id, { validade: `203${i}-01-01` })));
    await Promise.all([
      ...documentos.slice(0, 2).map((documento) => actors.agente.delete(`/api/documentos-viagem/${documento.id}`)),
      ...documentos.slice(2).map((documento, i) => change(documento.id, { validade: `202${i + 5}-06-06` })),
      setValidade(id, '2039-09-09'),
      setValidade(id, '2038-08-08'),
    ]);
    const latest = (await days(id))
      .filter((day) => day !== null)
      .sort()
      .at(-1);
    expect(await validade(id)).toBe(latest);
  });
});

const passaporte = (pais: string, validade: string | null, more: object = {}) => ({
  tipo: 'passaporte',
  pais,
  validade,
  ...more,
});

describe('EXT-41: the best passport', () => {
  it.each([
    ['none', {}, [], null],
    ['one without a day', {}, [passaporte('ITA', null)], null],
    ['no passport', {}, [{ tipo: 'visto', pais: 'USA', validade: '2040-01-01' }], null],
    ['a presumed one', { validadePassaporte: '2031-01-01' }, [], 'BRA 2031-01-01'],
    ['a foreign one', {}, [passaporte('ITA', '2032-06-20')], 'ITA 2032-06-20'],
    [
      'the latest',
      {},
      [passaporte('BRA', '2030-01-01'), passaporte('ITA', '2032-06-20'), passaporte('PRT', '2031-01-01')],
      'ITA 2032-06-20',
    ],
    ['the latest Brazilian', {}, [passaporte('BRA', '2033-01-01'), passaporte('ITA', '2032-06-20')], 'BRA 2033-01-01'],
    [
      'a confirmed one before a presumed',
      { validadePassaporte: '2031-01-01' },
      [passaporte('ITA', '2029-06-20')],
      'ITA 2029-06-20',
    ],
  ])('of %s', async (_, fields, documentosViagem, expected) => {
    const { status, body } = await create({ ...fields, documentosViagem });
    expect([status, body.melhorPassaporte && `${body.melhorPassaporte.pais} ${body.melhorPassaporte.validade}`]).toEqual([
      201,
      expected,
    ]);
    expect(await melhor(body.id)).toBe(expected);
  });

  it('follows each change of the papers, and completes the record', async () => {
    const { id } = (await create({ documentosViagem: [passaporte('ITA', '2032-06-20')] })).body;
    const [{ id: italian }] = (await list(id)) as [DocumentoViagem];
    const steps: [() => Promise<Answer>, string | null][] = [
      [() => setValidade(id, '2030-01-01'), 'ITA 2032-06-20'],
      [() => change(italian, { validade: '2019-06-20' }), 'ITA 2019-06-20'],
      [async () => change((await list(id))[0]!.id, {}), 'BRA 2030-01-01'],
      [() => change(italian, { tipo: 'visto' }), 'BRA 2030-01-01'],
      [() => setValidade(id, null), null],
      [() => change(italian, { tipo: 'passaporte' }), 'ITA 2019-06-20'],
      [() => actors.agente.delete(`/api/documentos-viagem/${italian}`), null],
    ];
    for (const [step, expected] of steps) {
      expect((await step()).status).toBeLessThan(300);
      expect(await melhor(id)).toBe(expected);
      const { body } = await actors.agente.get(`/api/clientes/${id}`);
      expect(body.completude.faltam.includes('passaporte')).toBe(expected === null);
    }
  });

  it('is what the list shows, filters and sorts by', async () => {
    const people = {
      ana: [passaporte('ITA', '2045-01-01'), passaporte('BRA', '2001-01-01')],
      bia: [passaporte('ITA', '2001-06-20')],
      caio: [passaporte('BRA', '2044-01-01')],
      davi: [],
    };
    for (const [nome, documentosViagem] of Object.entries(people))
      expect((await create({ nome, documentosViagem })).status).toBe(201);
    const found = async (query: string): Promise<string[]> =>
      (await actors.agente.get(`/api/clientes?contaId=${actors.contaId}&${query}`)).body.clientes.map(
        ({ nome }: { nome: string }) => nome,
      );
    expect(await found('passaporte=sem')).toEqual(['davi']);
    expect(await found('passaporte=vencido')).toEqual(['bia']);
    expect(await found('passaporte=vencendo')).toEqual(['bia']);
    expect(await found('sort=validadePassaporte')).toEqual(['bia', 'caio', 'ana', 'davi']);
    expect(await found('sort=validadePassaporte&order=desc')).toEqual(['ana', 'caio', 'bia', 'davi']);
    const { body } = await actors.agente.get(`/api/clientes?contaId=${actors.contaId}&limit=1`);
    expect(body.clientes).toMatchObject([
      { nome: 'ana', validadePassaporte: '2001-01-01', melhorPassaporte: { pais: 'ITA', validade: '2045-01-01' } },
    ]);
  });
});

describe('EXT-43: a new client with travel papers', () => {
  const clientes = async (): Promise<number> => (await actors.agente.get(`/api/clientes?contaId=${actors.contaId}`)).body.total;

  it('comes in one call, with a timeline that begins with the record alone', async () => {
    const documentosViagem = [
      passaporte('BRA', '2031-03-15', { numero: 'FZ123456', sobrenome: 'LIMA', nomes: 'ANA', sexo: 'F', emissao: '2021-03-15' }),
      passaporte('ITA', '2032-06-20', { numero: 'YA1234567' }),
      { tipo: 'visto', pais: 'USA', validade: '2031-01-10', observacoes: 'B1/B2' },
    ];
    const { status, body } = await create({ documentosViagem });
    expect([status, body.validadePassaporte]).toEqual([201, '2031-03-15']);
    expect((await list(body.id)).map((one) => ({ ...one, paisPresumido: undefined }))).toMatchObject(
      [documentosViagem[1], documentosViagem[0], documentosViagem[2]].map((one) => ({ ...one, clienteId: body.id })),
    );
    const { itens } = (await actors.agente.get(`/api/clientes/${body.id}/linha-do-tempo`)).body;
    expect(itens.map(({ tipo }: { tipo: string }) => tipo)).toEqual(['cadastro']);
  });

  it('gives its validity to the Brazilian passport that came without one', async () => {
    const { body } = await create({
      validadePassaporte: '2031-03-15',
      documentosViagem: [passaporte('BRA', null, { numero: 'FZ777777' })],
    });
    expect(await list(body.id)).toMatchObject([{ numero: 'FZ777777', validade: '2031-03-15' }]);
  });

  it.each([
    [
      'two days for one passport',
      { validadePassaporte: '2030-01-01', documentosViagem: [passaporte('BRA', '2031-03-15')] },
      409,
      'VALIDADE_NOS_DOCUMENTOS_DE_VIAGEM',
    ],
    [
      'a paper that is issued after its end',
      { documentosViagem: [passaporte('ITA', '2031-01-01'), passaporte('PRT', '2030-01-01', { emissao: '2030-01-02' })] },
      400,
      'EMISSAO_DEPOIS_DA_VALIDADE',
    ],
    [
      'one number twice',
      { documentosViagem: [passaporte('ITA', null, { numero: 'YA 10001' }), passaporte('ITA', null, { numero: 'ya10001' })] },
      409,
      'DOCUMENTO_VIAGEM_JA_CADASTRADO',
    ],
    ['no country', { documentosViagem: [{ tipo: 'passaporte' }] }, 400, 'DADOS_INVALIDOS'],
    [
      'an id',
      { documentosViagem: [passaporte('ITA', null, { id: '01930000-0000-7000-8000-00000000c001' })] },
      400,
      'DADOS_INVALIDOS',
    ],
    ['eleven papers', { documentosViagem: Array.from({ length: 11 }, () => passaporte('ITA', null)) }, 400, 'DADOS_INVALIDOS'],
  ])('is refused as a whole with %s', async (_, fields, status, code) => {
    const before = await clientes();
    expect(await create(fields)).toMatchObject({ status, body: { code } });
    expect(await clientes()).toBe(before);
  });

  it('is refused with another client’s number, by name', async () => {
    const documentosViagem = [passaporte('ITA', null, { numero: 'YB7654321' })];
    const { body: owner } = await create({ nome: 'Zé Souza', documentosViagem });
    expect(await create({ documentosViagem })).toMatchObject({
      status: 409,
      body: { code: 'DOCUMENTO_VIAGEM_JA_CADASTRADO', data: { clienteId: owner.id, nome: 'Zé Souza' } },
    });
  });
});

describe('The database', () => {
  const bound = (contaId: string, client = app) => client.query(`select set_config('app.conta_id', $1, true)`, [contaId]);
  const insert = `insert into documentos_viagem (id, conta_id, cliente_id, tipo, pais, validade) values (gen_random_uuid(), $1, $2, 'passaporte', 'BRA', $3)`;

  it('lets the second of two concurrent passports see the first', async () => {
    const id = await addCliente();
    const other = new Client({ connectionString: product.env['DATABASE_URL'] });
    await other.connect();
    await Promise.all([app, other].map((client) => client.query('begin')));
    await Promise.all([app, other].map((client) => bound(actors.contaId, client)));
    await app.query(insert, [actors.contaId, id, '2035-01-01']);
    const later = other.query(insert, [actors.contaId, id, '2030-01-01']);
    await untilWaiting(app);
    await app.query('commit');
    await later;
    await other.query('commit');
    await other.end();
    expect(await validade(id)).toBe('2035-01-01');
  });

  it('synchronizes both sides for 1.0.0, which writes one of them', async () => {
    await app.query('begin');
    await bound(actors.contaId);
    const { rows } = await app.query(
      `insert into clientes (id, conta_id, nome, validade_passaporte) select gen_random_uuid(), $1, n, d::date
       from (values ('a', '2030-01-01'), ('b', null), ('c', '2031-01-01')) v(n, d) returning id`,
      [actors.contaId],
    );
    await app.query(`update clientes set validade_passaporte = '2032-01-01' where conta_id = $1 and nome in ('b', 'c')`, [
      actors.contaId,
    ]);
    await app.query('commit');
    expect(await Promise.all(rows.map(({ id }) => days(id)))).toEqual([['2030-01-01'], ['2032-01-01'], ['2032-01-01']]);
    expect(await Promise.all(rows.map(({ id }) => melhor(id)))).toEqual(['BRA 2030-01-01', 'BRA 2032-01-01', 'BRA 2032-01-01']);
  });

  it('follows a passport to another client', async () => {
    const [from, to] = [await addCliente('2030-01-01'), await addCliente('2028-01-01')];
    await app.query('begin');
    await bound(actors.contaId);
    await app.query(`update documentos_viagem set cliente_id = $3 where conta_id = $1 and cliente_id = $2`, [
      actors.contaId,
      from,
      to,
    ]);
    await app.query('commit');
    expect([await validade(from), await validade(to), await days(to)]).toEqual([
      null,
      '2030-01-01',
      ['2030-01-01', '2028-01-01'],
    ]);
  });

  it('neither shows nor writes travel documents of another conta', async () => {
    const strange = await actors.estranho.addCliente({ validadePassaporte: '2030-01-01' });
    await app.query('begin');
    await bound(actors.contaId);
    expect((await app.query('select from documentos_viagem where cliente_id = $1', [strange.id])).rowCount).toBe(0);
    await expect(app.query(insert, [actors.contaId, strange.id, '2035-01-01'])).rejects.toThrow(/foreign key/);
    await app.query('rollback');
    await app.query('begin');
    await bound(actors.contaId);
    await expect(app.query(insert, [actors.estranho.contaId, strange.id, '2035-01-01'])).rejects.toThrow(/row-level security/);
    await app.query('rollback');
  });

  it('preserves a client’s date when a passport is added before the migration has made the first one', async () => {
    const [one, two] = [await addCliente('2031-01-01'), await addCliente('2029-01-01')];
    await product.db.query('set session_replication_role = replica');
    await product.db.query('delete from documentos_viagem where cliente_id = any ($1)', [[one, two]]);
    await product.db.query('set session_replication_role = origin');
    await add(one, { validade: '2030-01-01' });
    expect([await validade(one), await days(one)]).toEqual(['2031-01-01', ['2031-01-01', '2030-01-01']]);
    await setValidade(two, '2030-02-02');
    expect(await days(two)).toEqual(['2030-02-02']);
  });

  it('is verified: both sides are equal, and travel documents and their files are of one client', async () => {
    const { contaId } = actors;
    const [id, otherId] = [await addCliente('2031-01-01'), await addCliente()];
    expect((await verify(product)).found).toMatchObject({ 'V-05': { rows: 0 }, 'V-13': { clientes: 0 } });
    const { id: documentoId } = await addDocumento(actors.agente, otherId);
    await product.db.query('update documentos_viagem set documento_id = $2 where cliente_id = $1', [id, documentoId]);
    await product.db.query('set session_replication_role = replica');
    await product.db.query(`update clientes set validade_passaporte = '2032-01-01' where id = $1`, [id]);
    await product.db.query(`update clientes set melhor_passaporte = '2032-01-01' where id = $1`, [otherId]);
    await product.db.query('set session_replication_role = origin');
    expect((await verify(product)).found).toMatchObject({ ok: false, 'V-05': { rows: 1 }, 'V-13': { clientes: 2 } });
    await product.db.query('delete from clientes where conta_id = $1', [contaId]);
  });
});
