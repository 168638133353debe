import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { LIMITS } from '@viajario/contracts/limits';
import type { Viagem, ViagensPage } from '@viajario/contracts/crm/viagens/viagens';
import { createActors, type Actors } from '../../../support/calls/actors.js';
import type { Answer, Browser } from '../../../support/calls/browser.js';
import { addViagem, createViagem, ITALIA } from '../../../support/calls/viagem-calls.js';
import { setClock } from '../../../support/clock.js';
import { startProduct, type Product } from '../../../support/processes/product.js';

let product: Product;
let actors: Actors;
let ana: string;
let bia: string;

beforeAll(async () => {
  product = await startProduct({ alone: true });
  await setClock(product, new Date('2030-12-01T12:00:00Z'));
});
beforeEach(async () => {
  actors = await createActors(product);
  ana = await person('Ana Lima', '2035-01-01');
  bia = await person('Bia Souza');
});
afterAll(() => product.close());

async function person(nome: string, validade?: string): Promise<string> {
  const { id } = await actors.agente.addCliente({ contaId: actors.contaId, nome, dataNascimento: '1990-05-10' });
  const passaporte = { tipo: 'passaporte', pais: 'BRA', emissao: '2026-01-01', validade };
  if (validade) await actors.agente.post(`/api/clientes/${id}/documentos-viagem`, passaporte);
  return id;
}
const add = (change: object = {}, clienteIds = [ana], by: Browser = actors.agente): Promise<Viagem> =>
  addViagem(by, actors.contaId, clienteIds, change);
const read = async (id: string): Promise<Viagem> => (await actors.agente.get<Viagem>(`/api/viagens/${id}`)).body;
const change = (id: string, body: object, by: Browser = actors.agente): Promise<Answer> => by.put(`/api/viagens/${id}`, body);
const list = async (query = '', by: Browser = actors.agente): Promise<ViagensPage> =>
  (await by.get<ViagensPage>(`/api/viagens?contaId=${actors.contaId}${query}`)).body;
const problem = ({ status, body }: Answer): unknown[] => [status, body.code, body.errors?.[0]?.field];
const acts = async (id: string): Promise<unknown[]> =>
  (await product.db.query(`select acao, detalhes from auditoria where alvo_id = $1 order by quando, id`, [id])).rows.map(
    ({ acao, detalhes }) => [acao, detalhes],
  );
const stop = (pais: string, chegada: string, saida: string, more: object = {}) => ({ ...ITALIA, pais, chegada, saida, ...more });

describe('A new trip', () => {
  it('has a name, its days and who lacks what, in the order of its travellers', async () => {
    const trechos = [stop('FRA', '2031-01-09', '2031-01-10', { tipo: 'conexao', saiDoAeroporto: 'nao' }), ITALIA];
    const { status, body } = await createViagem(actors.agente, actors.contaId, [bia, ana.toUpperCase()], {
      trechos,
      agenteId: actors.gestor.user.id,
      observacoes: ' Querem janela ',
      localizadores: 'ABC123',
    });
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(String),
        contaId: actors.contaId,
        nome: 'Itália · jan/2031',
        ida: '2031-01-09',
        volta: '2031-01-20',
        situacao: 'a-iniciar',
        resultado: 'vermelho',
        trechos: [
          { id: expect.any(String), ...trechos[0] },
          { id: expect.any(String), ...ITALIA, saiDoAeroporto: null },
        ],
        viajantes: [
          { clienteId: bia, nome: 'Bia Souza', resultado: 'vermelho', faltam: expect.any(Array), orientacao: null },
          { clienteId: ana, nome: 'Ana Lima', resultado: expect.any(String), faltam: expect.any(Array), orientacao: null },
        ],
        agenteId: actors.gestor.user.id,
        observacoes: 'Querem janela',
        localizadores: 'ABC123',
        criadaPor: { id: actors.agente.user.id, nome: expect.any(String) },
        conferidaEm: '2030-12-01T12:00:00.000Z',
        createdAt: '2030-12-01T12:00:00.000Z',
        updatedAt: '2030-12-01T12:00:00.000Z',
      },
    ]);
    expect(body.viajantes[0]?.faltam).toContainEqual({ chave: 'passaporte', texto: expect.any(String) });
    expect(await read(body.id)).toEqual(body);
    expect(await acts(body.id)).toEqual([['viagem-criada', { clientes: 2 }]]);
    const { pessoas } = (await actors.agente.get(`/api/viagens/${body.id}/prontidao`)).body;
    expect(
      pessoas.map((one: Viagem['viajantes'][0] & { trechos: { trechoId: string }[] }) => [
        one.clienteId,
        one.resultado,
        one.trechos.map(({ trechoId }) => trechoId),
      ]),
    ).toEqual(body.viajantes.map(({ clienteId, resultado }) => [clienteId, resultado, body.trechos.map(({ id }) => id)]));
  });

  it('VIA-04: has its booking codes encrypted', async () => {
    const { id } = await add({ localizadores: 'ABC123', observacoes: 'Querem janela' });
    const { rows } = await product.db.query('select localizadores, observacoes from viagens where id = $1', [id]);
    expect(rows).toEqual([{ localizadores: expect.stringMatching(/^v3:/), observacoes: 'Querem janela' }]);
  });

  it.each<[string, object]>([
    ['trechos', { trechos: [] }],
    ['trechos', { trechos: [stop('FRA', '2031-01-01', '2031-01-02', { tipo: 'conexao' })] }],
    ['trechos', { trechos: Array.from({ length: LIMITS.trechosPorViagem + 1 }, () => ITALIA) }],
    ['trechos.0.id', { trechos: [{ id: randomUUID(), ...ITALIA }] }],
    ['trechos.0.pais', { trechos: [{ ...ITALIA, pais: 'XXX' }] }],
    ['trechos.1.chegada', { trechos: [ITALIA, stop('FRA', '2031-02-31', '2031-03-01')] }],
    ['trechos.1.saida', { trechos: [ITALIA, stop('FRA', '2031-01-25', '2031-01-24')] }],
    ['trechos.1.chegada', { trechos: [ITALIA, stop('FRA', '2031-01-19', '2031-01-24')] }],
    ['trechos.0.saida', { trechos: [stop('FRA', '2031-01-07', '2031-01-09', { tipo: 'conexao' }), ITALIA] }],
    ['trechos.0.saida', { trechos: [stop('ITA', '2031-01-01', '2032-01-03')] }],
    ['trechos.0.saiDoAeroporto', { trechos: [{ ...ITALIA, saiDoAeroporto: 'talvez' }] }],
    ['clienteIds', { clienteIds: [] }],
    ['nome', { nome: 'x'.repeat(LIMITS.nomeDaViagem + 1) }],
    ['preco', { preco: 1 }],
  ])('VIA-01: is refused for a wrong %s', async (field, fields) => {
    expect(problem(await createViagem(actors.agente, actors.contaId, [ana], fields))).toEqual([400, 'DADOS_INVALIDOS', field]);
  });

  it('is refused for a country without rules, strangers, and one who is no member', async () => {
    const create = async (clienteIds: string[], fields: object = {}) =>
      problem(await createViagem(actors.agente, actors.contaId, clienteIds, fields));
    const { id: alheio } = await actors.estranho.addCliente({ contaId: actors.estranho.contaId, nome: 'Alheio' });
    expect(await create([ana], { trechos: [ITALIA, stop('PRK', '2031-02-01', '2031-02-02')] })).toEqual([
      400,
      'DESTINO_DESCONHECIDO',
      'trechos.1.pais',
    ]);
    expect(await create([ana, alheio])).toEqual([404, 'CLIENTE_NAO_ENCONTRADO', undefined]);
    expect(await create([ana, ana.toUpperCase()])).toEqual([400, 'DADOS_INVALIDOS', 'clienteIds']);
    expect(await create([ana], { agenteId: actors.inativo.user.id })).toEqual([400, 'AGENTE_INVALIDO', 'agenteId']);
    expect((await list()).total).toBe(0);
  });

  it('may be one of the past, and the last of 20,000', async () => {
    const past = await add({ trechos: [stop('ITA', '2020-01-01', '2020-01-05')] });
    expect(past.situacao).toBe('encerrada');
    await product.db.query(
      `insert into viagens select gen_random_uuid(), v.conta_id, v.nome, v.ida, v.volta, v.trechos, v.resultado, v.conferida_em, v.cancelada_em, v.agente_id,
         v.observacoes, null, v.criada_por, v.created_at, v.updated_at from viagens v, generate_series(1, $2) where v.id = $1`,
      [past.id, LIMITS.viagensPorConta - 2],
    );
    const answers = await Promise.all([1, 2].map(() => createViagem(actors.agente, actors.contaId, [ana])));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(answers.map(({ body }) => Reflect.get(body, 'code'))).toContain('LIMITE_DE_VIAGENS');
  });
});

describe('VIA-02: Two people who change one trip', () => {
  it('both keep their change of different fields, and are asked about the same one, with who and when', async () => {
    const { id, nome, trechos, updatedAt } = await add();
    expect((await change(id, { observacoes: 'Da Ana', vistos: { observacoes: null } }, actors.gestor)).status).toBe(200);
    expect((await change(id, { nome: 'Férias', vistos: { nome } })).body).toMatchObject({
      nome: 'Férias',
      observacoes: 'Da Ana',
    });
    const paris = { ...stop('FRA', '2031-02-01', '2031-02-05'), id: trechos[0]?.id };
    const late = await change(id, {
      nome: 'Lua de mel',
      observacoes: 'Minha',
      trechos: [paris],
      clienteIds: [bia],
      vistos: { nome, observacoes: '', trechos, clienteIds: [ana] },
    });
    const now = await read(id);
    expect([late.status, late.body]).toMatchObject([
      409,
      {
        code: 'ALTERADO_POR_OUTRA_PESSOA',
        data: {
          conflitos: [
            { campo: 'nome', seu: 'Lua de mel', atual: 'Férias', por: { id: actors.agente.user.id }, em: expect.any(String) },
            { campo: 'observacoes', seu: 'Minha', atual: 'Da Ana', por: { id: actors.gestor.user.id } },
          ],
          updatedAt: now.updatedAt,
        },
      },
    ]);
    expect(now).toMatchObject({ nome: 'Férias', trechos, viajantes: [{ clienteId: ana }] });
    const same = await change(id, { observacoes: 'Da Ana', trechos: [paris], vistos: { observacoes: 'x', trechos } });
    expect(same.body.trechos).toEqual([{ ...paris, saiDoAeroporto: null }]);
    const old = await change(id, { nome: 'Outro', updatedAt });
    expect([old.status, old.body.data]).toEqual([409, { campos: ['nome'], updatedAt: same.body.updatedAt }]);
    expect(await acts(id)).toEqual([
      ['viagem-criada', { clientes: 1 }],
      ['viagem-alterada', { campos: ['observacoes'] }],
      ['viagem-alterada', { campos: ['nome'] }],
      ['viagem-alterada', { campos: ['trechos'] }],
    ]);
  });
});

describe('A change of a trip', () => {
  it('replaces stops and travellers whole, judges them again, and keeps the ids of its own stops', async () => {
    const trip = await add({}, [ana, bia]);
    expect(trip.resultado).toBe('vermelho');
    const caio = await person('Caio Reis', '2035-01-01');
    const [italia] = trip.trechos;
    const { body } = await change(trip.id, {
      clienteIds: [caio, ana],
      trechos: [italia, stop('FRA', '2031-01-20', '2031-01-22')],
    });
    expect(body).toMatchObject({ nome: trip.nome, volta: '2031-01-22', viajantes: [{ clienteId: caio }, { clienteId: ana }] });
    expect(body.resultado).not.toBe('vermelho');
    expect([body.trechos[0], body.trechos[1].id]).toEqual([italia, expect.not.stringMatching(italia?.id ?? '')]);
    for (const id of [randomUUID(), body.trechos[0].id])
      expect(problem(await change(trip.id, { trechos: [body.trechos[0], { ...body.trechos[1], id }] }))).toEqual([
        400,
        'DADOS_INVALIDOS',
        'trechos.1.id',
      ]);
    expect(problem(await change(trip.id, { clienteIds: [randomUUID()] }))).toEqual([404, 'CLIENTE_NAO_ENCONTRADO', undefined]);
    expect(await read(trip.id)).toEqual(body);
  });

  it('cancels it and takes that back', async () => {
    const { id } = await add();
    expect((await change(id, { cancelada: true })).body.situacao).toBe('cancelada');
    expect([(await list()).total, (await list('&situacao=cancelada')).total]).toEqual([0, 1]);
    expect((await change(id, { cancelada: false, agenteId: actors.agente.user.id })).body.situacao).toBe('a-iniciar');
    expect((await acts(id)).slice(1)).toEqual([
      ['viagem-cancelada', { campos: ['cancelada'] }],
      ['viagem-alterada', { campos: ['agenteId', 'cancelada'] }],
    ]);
  });
});

it('A trip is deleted by gestor and proprietario, by who made it and by who looks after it', async () => {
  const { agente, gestor, proprietario } = actors;
  const cases: [Browser, object, Browser][] = [
    [gestor, {}, proprietario],
    [agente, {}, gestor],
    [agente, {}, agente],
    [gestor, { agenteId: agente.user.id }, agente],
  ];
  for (const [maker, fields, remover] of cases) {
    const { id } = await add(fields, [ana], maker);
    expect((await remover.delete(`/api/viagens/${id}`)).status).toBe(204);
    expect((await agente.get(`/api/viagens/${id}`)).status).toBe(404);
    expect(await acts(id)).toContainEqual(['viagem-excluida', null]);
  }
  const { id } = await add({}, [ana], gestor);
  expect(problem(await agente.delete(`/api/viagens/${id}`))).toEqual([403, 'SEM_PERMISSAO', undefined]);
});

describe('The list of trips', () => {
  it('shows the open ones first to last, the others last to first, filtered, with a summary of all open ones', async () => {
    const [hoje, em30, em31] = ['2030-12-01', '2030-12-31', '2031-01-01'];
    const trip = (nome: string, ida: string, volta: string, more: object = {}, who = [ana]) =>
      add({ nome, trechos: [stop('ITA', ida, volta)], ...more }, who);
    await trip('longe', em31, '2031-01-09', { agenteId: actors.gestor.user.id });
    await trip('em 30', em30, '2031-01-05', { agenteId: actors.agente.user.id }, [
      bia,
      ana,
      await person('Caio'),
      await person('Davi'),
    ]);
    await trip('hoje', hoje, '2030-12-05');
    await trip('volta', '2030-11-20', hoje, {}, [bia]);
    await trip('velha', '2030-10-01', '2030-11-30');
    await trip('mais velha', '2030-09-01', '2030-12-01');
    await change((await trip('mais velha ainda', '2020-09-01', '2020-09-05')).id, { observacoes: 'x' });
    await change((await trip('não vai', em30, em31)).id, { cancelada: true });
    const names = async (query = '', by?: Browser) => {
      const { viagens, total } = await list(query, by);
      expect(total).toBe(viagens.length);
      return viagens.map(({ nome }) => nome);
    };
    expect(await names()).toEqual(['mais velha', 'volta', 'hoje', 'em 30', 'longe']);
    expect(await names('&situacao=a-iniciar')).toEqual(['em 30', 'longe']);
    expect(await names('&situacao=em-viagem')).toEqual(['mais velha', 'volta', 'hoje']);
    expect(await names('&situacao=encerrada')).toEqual(['velha', 'mais velha ainda']);
    expect(await names('&situacao=cancelada')).toEqual(['não vai']);
    expect(await names('&resultado=vermelho')).toEqual(['volta', 'em 30']);
    expect(await names('&agenteId=eu')).toEqual(['em 30']);
    expect(await names(`&agenteId=${actors.gestor.user.id}`)).toEqual(['longe']);
    expect(await names('&agenteId=nenhum')).toEqual(['mais velha', 'volta', 'hoje']);
    expect(await names(`&clienteId=${bia}&situacao=a-iniciar`)).toEqual(['em 30']);
    expect(await names(`&de=${hoje}&ate=${em30}`)).toEqual(['hoje', 'em 30']);
    const resumo = { embarcamHoje: 1, voltamHoje: 2, em30: 2, vermelhas: 2, semCiencia: 0 };
    const page = await list('&limit=1&page=4');
    expect(page).toMatchObject({ total: 5, resumo });
    expect((await list('&situacao=cancelada&resultado=verde')).resumo).toEqual(resumo);
    expect(page.viagens).toEqual([
      {
        ...{
          id: expect.any(String),
          nome: 'em 30',
          ida: em30,
          volta: '2031-01-05',
          situacao: 'a-iniciar',
          resultado: 'vermelho',
        },
        ...{ destinos: ['ITA'], viajantesCount: 4, primeiros: ['Bia Souza', 'Ana Lima', 'Caio'], semCiencia: 0, orientados: 0 },
        faltamCount: expect.any(Number),
        agenteId: actors.agente.user.id,
      },
    ]);
    const { viajantes } = await read(page.viagens[0]?.id ?? '');
    expect(page.viagens[0]?.faltamCount).toBe(viajantes.flatMap(({ faltam }) => faltam).length);
    expect(viajantes.flatMap(({ faltam }) => faltam).length).toBeGreaterThan(2);
  });

  it.each(['situacao=aberta', 'resultado=azul', 'agenteId=ninguem', 'clienteId=x', 'de=2031-02-30'])(
    'is refused for %s',
    async (query) => expect(problem(await actors.agente.get(`/api/viagens?contaId=${actors.contaId}&${query}`))[0]).toBe(400),
  );
});

describe('VIA-03: The tables of a trip', () => {
  const REFUSED =
    /prec|valor|custo|tarifa|comiss|taxa|moeda|fornecedor|operadora|hotel|voo|reserva|emitid|bilhete|pag[ao]|fatura|venda|roteiro|programacao|atividade|dia_a_dia/;

  it('have no price, commission, supplier, state of a booking or plan of the day', async () => {
    const { rows } = await product.db.query<{ nome: string }>(
      `select table_name || '.' || column_name as nome from information_schema.columns where table_name like 'viage%' and table_schema = 'public'`,
    );
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.map(({ nome }) => nome).filter((nome) => REFUSED.test(nome))).toEqual([]);
    const { trechos } = await add();
    expect(trechos.map((trecho) => Object.keys(trecho).toSorted())).toEqual([
      ['chegada', 'id', 'pais', 'saiDoAeroporto', 'saida', 'tipo'],
    ]);
  });

  it('would be found out with one', () =>
    expect(
      ['viagens.preco_total', 'viagens.comissao', 'viagens_fornecedores.id', 'viagens.reserva_status'].every((nome) =>
        REFUSED.test(nome),
      ),
    ).toBe(true));
});
