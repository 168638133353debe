import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { destinos } from '@viajario/contracts/crm/prontidao/destinos';
import { prontidao } from '@viajario/contracts/crm/prontidao/prontidao';
import { LIMITS } from '@viajario/contracts/limits';
import { createActors, type Actors } from '../../support/calls/actors.js';
import { problemsOf } from '../../support/answer-schema.js';
import type { Answer } from '../../support/calls/browser.js';
import { rawRequest } from '../../support/calls/raw-request.js';
import { setClock } from '../../support/clock.js';
import { fewestStatementsOf } from '../../support/measuring/statements.js';
import { startProduct, type Product } from '../../support/processes/product.js';

let product: Product;
let actors: Actors;

beforeAll(async () => {
  product = await startProduct({ alone: true });
  await setClock(product, new Date('2026-11-27T12:00:00Z'));
});
beforeEach(async () => {
  actors = await createActors(product);
});
afterAll(() => product.close());

const cliente = async (nome: string, fields: object = {}): Promise<string> =>
  (await actors.gestor.addCliente({ contaId: actors.contaId, nome, ...fields })).id;
async function addDocumentoViagem(clienteId: string, fields: object): Promise<string> {
  const made = await actors.gestor.post(`/api/clientes/${clienteId}/documentos-viagem`, { tipo: 'passaporte', ...fields });
  if (made.status !== 201) throw new Error(`${made.status} ${made.text}`);
  return made.body.id;
}
const ALGUEM = randomUUID();
const ITALIA = { destino: 'ITA', ida: '2027-01-10', volta: '2027-01-31' };
const ask = (clienteIds: string[], fields: object = {}, person = actors.agente): Promise<Answer> =>
  person.post('/api/viagens/prontidao', { contaId: actors.contaId, clienteIds, ...ITALIA, ...fields });
const menor = (clienteId: string, fields: object, person = actors.agente): Promise<Answer> =>
  person.post('/api/viagens/menor', {
    contaId: actors.contaId,
    clienteId,
    abrangencia: 'internacional',
    ...('clienteIds' in fields ? {} : { acompanhantes: [] }),
    ...fields,
  });
const problem = ({ status, body }: Answer): unknown[] => [status, body.errors?.[0]?.field ?? body.code];

describe('Destinations', () => {
  it('are listed by name with their sources, for every signed-in user', async () => {
    const { status, body } = await actors.estranho.get('/api/destinos');
    expect([status, body.length]).toEqual([200, 74]);
    expect(problemsOf(destinos.list, 200, body)).toEqual([]);
    expect(body[0].nome).toBe('África do Sul');
    expect(body.find(({ codigo }: { codigo: string }) => codigo === 'ITA')).toMatchObject({
      passaporteMeses: 3,
      contadoDe: 'volta',
      visto: { BRA: 'dispensado' },
      vistoAte: { BRA: '2027-03-31' },
      transito: { BRA: 'dispensado' },
      transitoNotas: [expect.stringMatching(/área internacional/), expect.any(String)],
    });
  });

  it('need not be sent twice', async () => {
    const etag = (await actors.agente.get('/api/destinos')).headers.get('etag') ?? '';
    expect((await rawRequest(actors.agente, 'GET /api/destinos', [`If-None-Match: ${etag}`])).status).toBe(304);
  });
});

describe('Readiness', () => {
  it('EXT-22: judges each traveller by the best travel document, in the order of the call', async () => {
    const dataNascimento = '1990-05-10';
    const ana = await cliente('Ana Lima', { dataNascimento });
    const bia = await cliente('Bia Rossi', { dataNascimento });
    const caio = await cliente('Caio Lima', { rg: '12.345.678-9' });
    const duda = await cliente('Duda', { validadePassaporte: '2035-01-01', dataNascimento });
    await addDocumentoViagem(ana, { pais: 'BRA', validade: '2027-04-29' });
    await addDocumentoViagem(bia, { pais: 'BRA', validade: '2020-01-01' });
    const italiano = await addDocumentoViagem(bia, { pais: 'ITA', validade: '2027-01-31' });
    const { status, body } = await ask([caio, bia, ana, duda]);
    expect(status).toBe(200);
    expect(problemsOf(prontidao.check, 200, body)).toEqual([]);
    expect(body).toMatchObject({ conferidoEm: '2026-11-25', desatualizado: false, aviso: expect.stringMatching(/autoridade/) });
    expect(body.pessoas).toMatchObject([
      { clienteId: caio, nome: 'Caio Lima', resultado: 'vermelho', documentoUsado: null },
      {
        clienteId: bia,
        resultado: 'verde',
        documentoUsado: { id: italiano, tipo: 'passaporte', pais: 'ITA', validade: '2027-01-31' },
      },
      { clienteId: ana, resultado: 'vermelho', motivos: [{ regra: 'passaporte-meses', fonte: { url: expect.any(String) } }, {}] },
      {
        clienteId: duda,
        resultado: 'amarelo',
        documentoUsado: { pais: 'BRA' },
        motivos: [{ texto: 'Confirme o país do passaporte' }, {}, {}],
      },
    ]);
  });

  it('asks the database as often for thirty people as for one', async () => {
    const clienteIds: string[] = [];
    for (let i = 0; i < LIMITS.pessoasPorViagem; i++) clienteIds.push(await cliente(`Pessoa ${i}`));
    const [um, todos] = [
      await fewestStatementsOf(() => ask(clienteIds.slice(0, 1))),
      await fewestStatementsOf(() => ask(clienteIds)),
    ];
    expect(todos).toBe(um);
    expect(problem(await ask([...clienteIds, randomUUID()]))).toEqual([400, 'clienteIds']);
  });

  it('answers 404 for a client of another conta, as for an unknown id', async () => {
    const ana = await cliente('Ana');
    const alheio = await actors.estranho.addCliente({ contaId: actors.estranho.contaId, nome: 'Alheio' });
    for (const id of [alheio.id, randomUUID()]) expect(problem(await ask([ana, id]))).toEqual([404, 'CLIENTE_NAO_ENCONTRADO']);
    expect((await ask([ana], {}, actors.estranho)).status).toBe(404);
  });

  it.each<[string, object, unknown[]]>([
    ['a return before the departure', { ida: '2027-01-02', volta: '2027-01-01' }, [400, 'volta']],
    ['a destination without rules', { destino: 'ATA' }, [400, 'destino']],
    ['a destination that is none', { destino: 'XXX' }, [400, 'destino']],
    ['no departure', { ida: undefined }, [400, 'ida']],
    ['no such day', { volta: '2027-02-29' }, [400, 'volta']],
    ['no client', { clienteIds: [] }, [400, 'clienteIds']],
  ])('refuses %s', async (_, fields, expected) => {
    expect(problem(await ask([await cliente('Ana')], fields))).toEqual(expected);
  });

  it('takes a destination in small letters, and a day for the whole trip', async () => {
    const { body } = await ask([await cliente('Ana')], { destino: 'ita', volta: ITALIA.ida });
    expect(body.pessoas).toMatchObject([{ resultado: 'vermelho' }]);
  });
});

describe('Readiness for the stops of a trip', () => {
  const destino = (pais: string, chegada: string, saida: string) => ({ pais, tipo: 'destino', chegada, saida });
  const conexao = (pais: string, chegada: string, mais: object = {}) => ({
    pais,
    tipo: 'conexao',
    chegada,
    saida: chegada,
    ...mais,
  });
  const askTrip = (clienteIds: string[], trechos: object[], fields: object = {}): Promise<Answer> =>
    actors.agente.post('/api/viagens/prontidao', { contaId: actors.contaId, clienteIds, trechos, ...fields });
  const ITA = destino('ita', '2027-01-11', '2027-01-20');

  it('names Canada, transit and the eTA to somebody who flies to the USA by Toronto (STJ)', async () => {
    const ana = await cliente('Ana Lima', { dataNascimento: '1990-05-10' });
    await addDocumentoViagem(ana, { pais: 'BRA', validade: '2035-01-01' });
    await addDocumentoViagem(ana, { tipo: 'visto', pais: 'USA', validade: '2035-01-01' });
    const toronto = (dia: string) => conexao('CAN', dia, { saiDoAeroporto: 'nao' });
    const { status, body } = await askTrip(
      [ana],
      [toronto('2027-01-10'), destino('USA', '2027-01-11', '2027-01-20'), toronto('2027-01-21')],
    );
    expect([status, problemsOf(prontidao.check, 200, body)]).toEqual([200, []]);
    expect(body).toMatchObject({
      conferidoEm: '2026-11-25',
      desatualizado: false,
      aviso: expect.stringMatching(/^Regras conferidas em 25/),
    });
    expect(body.pessoas).toMatchObject([
      {
        resultado: 'amarelo',
        menor: null,
        trechos: [
          {
            trechoId: null,
            resultado: 'amarelo',
            motivos: [
              { texto: expect.stringMatching(/Canadá.*eTA.*trânsito/), fonte: { url: expect.stringContaining('canada.ca') } },
            ],
          },
          { resultado: 'verde' },
          { resultado: 'amarelo' },
        ],
      },
    ]);
  });

  it('finds on file who a minor travels with, from either side of a tie', async () => {
    const add = (nome: string, dataNascimento: string, fields: object = {}) => cliente(nome, { dataNascimento, ...fields });
    const tie = (clienteId: string, referenciaId: string, tipoRelacao: string) =>
      actors.gestor.post('/api/relacionamentos', { clienteId, referenciaId, tipoRelacao });
    const [mae, pai, tio] = [await add('Mara', '1985-01-01'), await add('Otto', '1984-01-01'), await add('Tio Lu', '1980-01-01')];
    const bia = await add('Bia', '2019-08-07');
    const menorOf = async (clienteIds: string[], trechos: object[] = [ITA]) => {
      const { status, body } = await askTrip(clienteIds, trechos);
      expect([status, problemsOf(prontidao.check, 200, body)]).toEqual([200, []]);
      return body.pessoas[0].menor?.resultado ?? null;
    };
    await tie(bia, tio, 'familia');
    expect(await menorOf([bia, mae, pai, tio])).toBe('amarelo');
    await tie(mae, bia, 'filho');
    expect([await menorOf([bia, mae, pai]), await menorOf([mae, bia])]).toEqual(['vermelho', null]);
    await tie(bia, pai, 'pai_mae');
    expect([await menorOf([bia, mae, pai]), await menorOf([bia, tio])]).toEqual(['verde', 'vermelho']);
    const [leo, eva] = [await add('Leo', '2005-01-01'), await add('Eva', '2018-01-01', { responsavelId: tio })];
    await tie(leo, bia, 'irmao');
    const EM_CASA = [destino('BRA', '2027-01-11', '2027-01-20')];
    expect([await menorOf([bia, leo], EM_CASA), await menorOf([eva, tio])]).toEqual(['verde', 'verde']);
  });

  it('asks the database as often for three people and two stops as for one', async () => {
    const clienteIds: string[] = [];
    for (let i = 0; i < 3; i++) clienteIds.push(await cliente(`Pessoa ${i}`));
    const [uma, todas] = [
      await fewestStatementsOf(() => askTrip(clienteIds.slice(0, 1), [ITA])),
      await fewestStatementsOf(() => askTrip(clienteIds, [ITA, destino('FRA', '2027-01-20', '2027-01-22')])),
    ];
    expect(todas).toBe(uma);
  });

  it.each<[string, object[] | undefined, object, unknown[]]>([
    ['stops beside a destination', [ITA], ITALIA, [400, 'trechos']],
    ['stops beside a day', [ITA], { volta: '2027-01-20' }, [400, 'trechos']],
    ['neither', undefined, {}, [400, 'destino']],
    ['no stop at all', [], {}, [400, 'trechos']],
    ['connections alone', [conexao('CAN', '2027-01-11')], {}, [400, 'trechos']],
    ['a stop that ends before it begins', [destino('ITA', '2027-01-11', '2027-01-10')], {}, [400, 'trechos.0.saida']],
    ['a stop without rules', [ITA, destino('ATA', '2027-01-20', '2027-01-21')], {}, [400, 'trechos.1.pais']],
    ['a stop that is no country', [destino('XXX', '2027-01-11', '2027-01-20')], {}, [400, expect.stringMatching(/^trechos/)]],
  ])('refuses %s', async (_, trechos, fields, expected) => {
    const body = { contaId: actors.contaId, clienteIds: [await cliente('Ana')], trechos, ...fields };
    expect(problem(await actors.agente.post('/api/viagens/prontidao', body))).toEqual(expected);
  });
});

describe('Another table of destinations', () => {
  it('takes the place of the own one, and is named in the log', async () => {
    const [italia] = (await actors.agente.get('/api/destinos')).body.filter(({ codigo }: { codigo: string }) => codigo === 'ITA');
    const fonte = { titulo: 'Governo', url: 'https://example.gov.br/', oficial: true, apoia: ['transito.BRA', 'visto.BRA'] };
    const linha = {
      ...italia,
      transito: { BRA: 'necessario' },
      visto: { BRA: 'necessario' },
      fontes: [fonte],
      conferidoEm: '2026-11-30',
    };
    const folder = mkdtempSync(path.join(tmpdir(), 'destinos-'));
    const file = path.join(folder, 'outra-tabela.json');
    writeFileSync(file, JSON.stringify([linha]));
    const outro = await startProduct({ env: { DESTINOS_FILE: file } });
    try {
      const owner = await outro.signIn('maria@example.com');
      const { body } = await owner.get('/api/destinos');
      expect(body).toEqual([{ ...linha, fontes: [{ titulo: 'Governo', url: 'https://example.gov.br/', oficial: true }] }]);
      expect(outro.logs.some(({ msg }) => String(msg).includes('outra-tabela.json'))).toBe(true);
    } finally {
      await outro.close();
      rmSync(folder, { recursive: true });
    }
  });
});

describe('A minor', () => {
  it('needs the signatures of absent parents, by the age on the first day', async () => {
    const [filho, mae, tia] = [
      await cliente('Davi', { dataNascimento: '2009-03-01' }),
      await cliente('Mara', { dataNascimento: '1980-01-01' }),
      await cliente('Tia Lu'),
    ];
    const acompanhantes = [
      { clienteId: mae, papel: 'mae' },
      { clienteId: tia, papel: 'parente' },
    ];
    const antes = await menor(filho, { ida: '2027-02-28', acompanhantes });
    expect(antes.status).toBe(200);
    expect(problemsOf(prontidao.menor, 200, antes.body)).toEqual([]);
    expect(antes.body).toMatchObject({ precisa: true, de: ['pai'], bastaUm: false });
    expect(antes.body.ressalvas[0]).toMatch(/^Tia Lu está sem data de nascimento/);
    expect((await menor(filho, { ida: '2027-03-01', acompanhantes })).body).toMatchObject({ precisa: false, de: [] });
  });

  it('has the age of today without a day of travel', async () => {
    const ontem = await cliente('Ontem', { dataNascimento: '2010-11-27' });
    const amanha = await cliente('Amanhã', { dataNascimento: '2010-11-28' });
    const precisa = async (id: string): Promise<boolean> => (await menor(id, { abrangencia: 'nacional' })).body.precisa;
    expect([await precisa(ontem), await precisa(amanha)]).toEqual([false, true]);
  });

  it('EXT-25: finds on file who its companions are', async () => {
    const add = (nome: string, dataNascimento: string) => cliente(nome, { dataNascimento });
    const tie = (clienteId: string, referenciaId: string, tipoRelacao: string) =>
      actors.gestor.post('/api/relacionamentos', { clienteId, referenciaId, tipoRelacao });
    const helena = await add('Helena Prado Dias', '1984-03-12');
    const otavio = await add('Otávio Reis Luz', '1982-01-30');
    const caio = await cliente('Caio Prado Luz', { dataNascimento: '2019-08-07', responsavelId: helena });
    const [adulto, pequeno] = [await add('Téo Luz', '2007-11-27'), await add('Nina Luz', '2018-02-03')];
    await tie(helena, caio, 'filho');
    await tie(helena, otavio, 'conjuge');
    for (const irmao of [adulto, pequeno]) await tie(caio, irmao, 'irmao');
    const answer = async (clienteIds: string[], fields: object = {}) => {
      const { status, body } = await menor(caio, { clienteIds, ida: '2026-12-01', ...fields });
      expect([status, problemsOf(prontidao.menor, 200, body)]).toEqual([200, []]);
      return body;
    };
    expect(await answer([caio, helena])).toMatchObject({
      precisa: true,
      de: ['genitor'],
      texto: expect.stringContaining('do outro genitor'),
      acompanhantes: [{ clienteId: helena, papel: 'genitor', origem: 'vinculo' }],
    });
    const withSpouse = await answer([otavio, helena.toUpperCase(), caio.toUpperCase()]);
    expect(withSpouse.texto).toContain('Otávio é pai ou mãe de Caio?');
    expect(withSpouse.acompanhantes).toEqual([
      { clienteId: otavio, papel: 'terceiro', origem: null },
      { clienteId: helena, papel: 'genitor', origem: 'vinculo' },
    ]);
    await addDocumentoViagem(otavio, { pais: 'ITA', sexo: 'M' });
    await tie(caio, otavio, 'pai_mae');
    expect(await answer([helena])).toMatchObject({ precisa: true, de: ['pai'] });
    expect(await answer([helena, otavio, pequeno])).toMatchObject({
      precisa: false,
      de: [],
      texto: expect.stringMatching(/^Não precisa de autorização/),
      acompanhantes: [{ papel: 'mae' }, { papel: 'pai' }],
    });
    expect(await answer([adulto], { abrangencia: 'nacional' })).toMatchObject({ precisa: false });
    expect(await answer([pequeno], { abrangencia: 'nacional' })).toMatchObject({ precisa: true, acompanhantes: [] });
    expect(await answer([])).toMatchObject({ precisa: true, de: ['mae', 'pai'] });
  });

  it('cannot travel with clients of another conta', async () => {
    const filho = await cliente('Davi', { dataNascimento: '2015-01-01' });
    const alheio = await actors.estranho.addCliente({ contaId: actors.estranho.contaId, nome: 'Alheio' });
    const acompanhantes = [{ clienteId: alheio.id, papel: 'mae' }];
    for (const fields of [{ acompanhantes }, { clienteIds: [alheio.id] }])
      expect(problem(await menor(filho, fields))).toEqual([404, 'CLIENTE_NAO_ENCONTRADO']);
  });

  it.each<[string, object]>([
    ['abrangencia', { abrangencia: 'lua' }],
    ['clienteIds', { clienteIds: ['x'] }],
    ['clienteIds', { clienteIds: null }],
    ['clienteIds', { clienteIds: [ALGUEM, ALGUEM.toUpperCase()] }],
    ['clienteIds', { clienteIds: [ALGUEM], acompanhantes: [] }],
    ['clienteIds', { clienteIds: Array.from({ length: LIMITS.pessoasPorViagem + 1 }, () => randomUUID()) }],
    ['acompanhantes', { acompanhantes: undefined }],
    ['acompanhantes', { acompanhantes: [{ clienteId: randomUUID(), papel: 'avó' }] }],
    ['acompanhantes', { acompanhantes: [null] }],
    ['acompanhantes', { acompanhantes: ['mae', 'pai'].map((papel) => ({ clienteId: ALGUEM, papel })) }],
  ])('is refused for a wrong %s', async (field, fields) => {
    const { status, body } = await menor(await cliente('Davi'), fields);
    expect([status, body.errors[0].field]).toEqual([400, expect.stringContaining(field)]);
  });
});
