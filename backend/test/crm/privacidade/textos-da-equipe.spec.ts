import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eliminacao, type PreviaDaEliminacao } from '@viajario/contracts/crm/eliminacao/eliminacao';
import { createActors, type Actors } from '../../support/calls/actors.js';
import { problemsOf } from '../../support/answer-schema.js';
import type { Answer, Browser } from '../../support/calls/browser.js';
import { acknowledge, createOrientacao, openOrientacao, readOrientacao } from '../../support/calls/orientacao-calls.js';
import { cpfOf, importar, planilha } from '../../support/files/planilhas.js';
import { readPdf } from '../../support/files/read-pdf.js';
import { startProduct, type Product } from '../../support/processes/product.js';

let product: Product;
let actors: Actors;
let quiteria: string;
let joao: string;

const CPF = cpfOf(42);
const REGRAS = /^Sua viagem: [^]+\n\nRegras conferidas em /;

beforeAll(async () => {
  product = await startProduct({ worker: true });
});
beforeEach(async () => {
  actors = await createActors(product);
  quiteria = await add('Quitéria Maria d’Ávila', { cpf: CPF, email: 'quiteria@example.com', telefoneCelular: '11987654321' });
  joao = await add('João Ávila');
  await actors.agente.post('/api/relacionamentos', { clienteId: quiteria, referenciaId: joao });
});
afterAll(() => product.close());

const add = async (nome: string, more: object = {}): Promise<string> =>
  (await actors.agente.addCliente({ contaId: actors.contaId, nome, ...more })).id;
const sheetFor = (clienteIds: string[], texto: string, more: object = {}) =>
  openOrientacao(actors.agente, actors.contaId, clienteIds, { texto, ...more });
const preview = (person = actors.gestor): Promise<Answer<PreviaDaEliminacao>> =>
  person.get<PreviaDaEliminacao>(`/api/clientes/${quiteria}/eliminacao`);
const erase = (more: object = {}) => actors.gestor.post(`/api/clientes/${quiteria}/eliminacao`, { motivo: 'pedido', ...more });
const textOf = async (token: string): Promise<string> => (await readOrientacao(actors.visitor, token)).body.texto;
const addVisao = async (person: Browser, nome: string, consulta: string, compartilhada = false): Promise<string> =>
  (await person.post('/api/visoes', { contaId: actors.contaId, nome, consulta, compartilhada })).body.id;

describe('PRV-09: A sheet of advice that lists an erased client', () => {
  it('loses what was typed, in page and PDF, and keeps rules, the part of others, hash and link', async () => {
    const { id, token, hash } = await sheetFor([quiteria, joao], 'Quitéria: insulina na bagagem de mão.\n\nJoão: visto.');
    const before = (await readOrientacao(actors.visitor, token)).body;
    expect((await preview()).body).toMatchObject({ orientacoes: 1 });
    expect((await erase()).status).toBe(200);
    const { body } = await readOrientacao(actors.visitor, token);
    expect(before.texto).toBe(`Quitéria: insulina na bagagem de mão.\n\nJoão: visto.\n\n${body.texto}`);
    expect(body.texto).toMatch(REGRAS);
    expect(body.pessoas).toEqual([{ nome: '', texto: '', documentos: [] }, before.pessoas[1]]);
    expect([body.hash, body.alteradoEm]).toEqual([hash, expect.any(String)]);
    const pdf = await actors.agente.fetch(`/api/orientacoes/${id}/pdf`);
    const pages = (await readPdf(Buffer.from(await pdf.arrayBuffer()))).pages.join('\n');
    expect(pages).toContain('Regras conferidas em');
    expect(pages).not.toMatch(/insulina|visto\./);
  });

  it('loses what was typed to look like the product’s own part', async () => {
    const sheets: string[] = [];
    const fake = 'Para saber antes de ir:\nQuitéria: insulina (Fonte: https://example.com)\n\nRegras conferidas em 1 dia.';
    for (const texto of [fake, `${fake}\n\n${fake}`, `Veja:\n\n${fake}`]) {
      const { token } = await sheetFor([quiteria, joao], texto);
      sheets.push(token);
    }
    await erase();
    for (const token of sheets) {
      const texto = await textOf(token);
      expect(texto).toMatch(REGRAS);
      expect(texto).not.toContain('insulina');
    }
  });

  it('loses what was typed into one of 1.1.0, of which the shape tells the product’s part', async () => {
    const { id, token } = await sheetFor([quiteria, joao], 'a');
    const rules = 'Para saber antes de ir:\nVacina (Fonte: https://example.com)\n\nRegras conferidas em 29/11/2026.';
    const before = [id, `Quitéria: insulina.\n\n${rules}`];
    await product.db.query('update orientacoes set digitados = null, texto = $2 where id = $1', before);
    await erase();
    expect(await textOf(token)).toBe(rules);
  });

  it('is not changed where nothing was typed', async () => {
    const { token } = await openOrientacao(actors.agente, actors.contaId, [quiteria, joao]);
    const before = await textOf(token);
    expect((await preview()).body.orientacoes).toBe(0);
    await erase();
    expect(await textOf(token)).toBe(before);
  });

  it('loses the IP of its confirmation when nobody else is on it', async () => {
    const alone = await sheetFor([quiteria], 'a');
    const both = await sheetFor([quiteria, joao], 'b');
    for (const { token } of [alone, both]) await acknowledge(actors.visitor, token);
    await erase();
    const { rows } = await product.db.query(
      'select id, ciente_ip is not null as kept from orientacoes where id = any ($1) order by id = $2 desc',
      [[alone.id, both.id], alone.id],
    );
    expect(rows.map(({ kept }) => kept)).toEqual([false, true]);
  });

  it('keeps what was typed when the client is only deleted: it is proof', async () => {
    const { token } = await sheetFor([quiteria, joao], 'Chegue cedo');
    expect((await actors.gestor.delete(`/api/clientes/${quiteria}`)).status).toBe(204);
    expect(await textOf(token)).toContain('Chegue cedo');
  });

  it('is blanked or refused when it is written during the erasure', async () => {
    const sheets = Array.from({ length: 4 }, () =>
      createOrientacao(actors.agente, actors.contaId, [quiteria, joao], { texto: 'insulina' }),
    );
    expect((await erase()).status).toBe(200);
    const statuses = (await Promise.all(sheets)).map(({ status }) => status);
    expect(statuses.filter((status) => ![201, 404].includes(status))).toEqual([]);
    const { rows } = await product.db.query(`select from orientacoes where conta_id = $1 and texto like '%insulina%'`, [
      actors.contaId,
    ]);
    expect(rows).toEqual([]);
  });
});

describe('PRV-09: A sheet of advice of others that names an erased client', () => {
  it.each([
    ['whole name, written otherwise', 'Ligar para QUITERIA  MARIA D’AVILA, por favor'],
    ['first and last name', '(Quitéria d´Ávila) vem depois'],
    ['CPF', `O CPF é ${CPF}.`],
    ['CPF with its signs', `CPF ${CPF.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4')}`],
  ])('loses what was typed: %s', async (_, texto) => {
    const { token } = await sheetFor([joao], texto);
    expect((await preview()).body.orientacoes).toBe(1);
    await erase();
    expect(await textOf(token)).toMatch(REGRAS);
  });

  it('loses what was typed: first and last name with the particle between them', async () => {
    await actors.agente.put(`/api/clientes/${quiteria}`, { nome: 'Quitéria Maria de Sá' });
    const tokens = [await sheetFor([joao], 'Com Quitéria de Sá'), await sheetFor([joao], 'Com Quitéria Sá')];
    await erase();
    for (const { token } of tokens) expect(await textOf(token)).toMatch(REGRAS);
  });

  it.each([
    ['other words', 'Quitérias Maria d’Ávila'],
    ['a first name', 'Quitéria leva os bilhetes'],
    ['a part of a longer number', `Localizador 9${CPF}`],
  ])('keeps it where there is only %s', async (_, texto) => {
    const { token } = await sheetFor([joao], texto);
    expect((await preview()).body.orientacoes).toBe(0);
    await erase();
    expect(await textOf(token)).toContain(texto);
  });

  it('keeps it where another client bears first and last name, or the traveller the whole name', async () => {
    const homonym = await add('Quitéria Maria d’Ávila');
    const both = await Promise.all([
      sheetFor([homonym], 'Quitéria Maria d’Ávila: leve o visto'),
      sheetFor([joao], 'Quitéria d’Ávila: leve o visto'),
    ]);
    const { token: whole } = await sheetFor([joao], 'Quitéria Maria d’Ávila: leve o visto');
    await erase();
    for (const { token } of both) expect(await textOf(token)).toContain('leve o visto');
    expect(await textOf(whole)).not.toContain('leve o visto');
  });
});

describe('PRV-09: The name of an imported file', () => {
  const names = async (): Promise<string[]> =>
    (await actors.gestor.get(`/api/importacoes?contaId=${actors.contaId}`)).body.map(
      ({ arquivo }: { arquivo: string }) => arquivo,
    );
  const bring = async (arquivo: string, nome: string) => {
    const rows = [
      ['Nome', 'E-mail'],
      [nome, `${nome === 'Zé' ? 'ze' : 'mae'}@example.com`],
    ];
    const sheet = await planilha(rows, (workbook) => {
      const [first] = workbook.worksheets;
      if (first) first.name = 'Quitéria';
      workbook.addWorksheet('Outra');
    });
    const { status, text } = await importar(actors.gestor, actors.contaId, sheet, { nome: arquivo, fields: { aba: 'Quitéria' } });
    expect([status, text]).toEqual([200, expect.any(String)]);
  };

  it('goes when it brought the client in, also merged since, or has the client’s name; others stay', async () => {
    await actors.gestor.delete(`/api/clientes/${quiteria}`);
    await bring('minha mãe.xlsx', 'Quitéria Maria d’Ávila');
    await bring('de novo.xlsx', 'Quitéria Maria d’Ávila');
    await bring("quiteria_maria_d'avila-2.xlsx", 'Zé');
    await bring('clientes.xlsx', 'Zoé');
    expect((await actors.gestor.post('/api/clean-duplicates', { contaId: actors.contaId })).body).toEqual({ deletedCount: 1 });
    const { body } = await actors.agente.get(`/api/clientes?contaId=${actors.contaId}&search=quiteria`);
    quiteria = body.clientes[0].id;
    expect((await preview()).body.importacoes).toBe(2); // what was merged is in the undo record alone, which is encrypted
    await erase();
    const apagado = 'Nome do arquivo apagado';
    expect(await names()).toEqual(['clientes.xlsx', apagado, apagado, apagado]);
    const { rows } = await product.db.query(
      `select from jobs where conta_id = $1 and (dados::text || resultado::text) like '%Quitéria%'`,
      [actors.contaId],
    );
    expect(rows).toEqual([]);
  });
});

describe('PRV-09: Views with the name of an erased client', () => {
  const chosen = (ids: string[]) => erase({ visoes: ids });
  const left = async (person: Browser): Promise<string[]> =>
    (await person.get(`/api/visoes?contaId=${actors.contaId}`)).body.map(({ nome }: { nome: string }) => nome);

  it('are offered, by name, search and other values that find the client; other members’ own ones without their name', async () => {
    const { gestor, agente } = actors;
    const ids = [
      await addVisao(gestor, 'A quitéria', ''),
      await addVisao(gestor, 'B', `search=${encodeURIComponent('QUIT avi')}`),
      await addVisao(gestor, 'C', `search=${CPF}`),
      await addVisao(gestor, 'D', 'search=98765-4321', true),
      await addVisao(agente, 'E', 'search=quiteria%40example.com'),
    ];
    for (const [nome, consulta] of [
      ['Joana', 'search=joana'],
      ['F', 'search=quiteriana'],
      ['G', ''],
    ] as const)
      await addVisao(gestor, nome, consulta);
    const { body } = await preview();
    expect(problemsOf(eliminacao.previa, 200, body)).toEqual([]);
    const autor = expect.any(String);
    expect(body.visoes).toEqual([
      { id: ids[0], nome: 'A quitéria', compartilhada: false, autor },
      { id: ids[1], nome: 'B', compartilhada: false, autor },
      { id: ids[2], nome: 'C', compartilhada: false, autor },
      { id: ids[3], nome: 'D', compartilhada: true, autor },
      { id: ids[4], nome: null, compartilhada: false, autor },
    ]);
  });

  it('go when they are chosen, and only such; others stay', async () => {
    const { gestor, agente } = actors;
    const [going, staying, other] = [
      await addVisao(agente, 'Quitéria', ''),
      await addVisao(gestor, 'Quitéria em Lisboa', '', true),
      await addVisao(gestor, 'Zoé', ''),
    ];
    expect((await chosen([going.toUpperCase(), other])).status).toBe(200);
    expect(staying).toEqual(expect.any(String));
    expect(await left(agente)).toEqual(['Quitéria em Lisboa']);
    expect(await left(gestor)).toEqual(['Quitéria em Lisboa', 'Zoé']);
  });
});

describe('PRV-05: The note of a receipt', () => {
  it.each(['Pedido da Quitéria', `CPF ${CPF}`, 'quiteria'])('may not name the client: %s', async (observacao) => {
    const { status, body } = await erase({ observacao });
    expect([status, body.code, body.errors?.[0]?.field]).toEqual([400, 'RECIBO_COM_NOME', 'observacao']);
    expect((await actors.gestor.get(`/api/clientes/${quiteria}`)).status).toBe(200);
  });
});
