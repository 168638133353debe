import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays, civilDayInSaoPaulo } from '@viajario/contracts/civil-day';
import { createActors, type Actors } from '../../support/calls/actors.js';
import { now } from '../../support/clock.js';
import type { Browser } from '../../support/calls/browser.js';
import { acknowledge, openOrientacao } from '../../support/calls/orientacao-calls.js';
import { parseCsv } from '../../support/files/csv.js';
import { unzip } from '../../support/files/unzip.js';
import { endedJob } from '../../support/jobs/jobs.js';
import { sharedProduct, type Product } from '../../support/processes/product.js';

let product: Product;
let actors: Actors;

beforeAll(async () => {
  product = await sharedProduct({ worker: true });
});
beforeEach(async () => {
  actors = await createActors(product);
});
afterAll(() => product.close());

const PEDIDOS = '/api/titulares/pedidos';
const TABLES = [
  'etiquetas.csv',
  'visoes.csv',
  'modelos.csv',
  'modelos-viagem.csv',
  'orientacoes.csv',
  'pedidos.csv',
  'recibos.csv',
] as const;
const INSTANT = expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/);
const dayOf = (day: string): string => day.split('-').toReversed().join('/');

/** The rows of each of the tables, without headings. */
async function tablesOf(person: Browser, contaId: string): Promise<Record<(typeof TABLES)[number], string[][]>> {
  const response = await person.fetch(`/api/export/complete/${contaId}`);
  expect(response.status).toBe(200);
  const files = await unzip(Buffer.from(await response.arrayBuffer()));
  for (const name of TABLES) expect(files.get('LEIA-ME.txt')?.toString()).toContain(`\r\n${name} `);
  const rowsOf = (name: string) => parseCsv(files.get(name)?.toString('utf8') ?? '').slice(1);
  return {
    'etiquetas.csv': rowsOf('etiquetas.csv'),
    'visoes.csv': rowsOf('visoes.csv'),
    'modelos.csv': rowsOf('modelos.csv'),
    'modelos-viagem.csv': rowsOf('modelos-viagem.csv'),
    'orientacoes.csv': rowsOf('orientacoes.csv'),
    'pedidos.csv': rowsOf('pedidos.csv'),
    'recibos.csv': rowsOf('recibos.csv'),
  };
}

/** A confirmed orientação for two travellers, an answered request and one that an erasure answered, a template, a label and views; of `word`. */
async function plant(person: Browser, contaId: string, word: string) {
  const cliente = async (nome: string, cpf?: string) => (await person.addCliente({ contaId, nome: `${nome} ${word}`, cpf })).id;
  const [ana, bia, caio] = [await cliente('=Ana', '52998224725'), await cliente('Bia'), await cliente('Caio')];
  await person.post('/api/relacionamentos', { clienteId: ana, referenciaId: bia });
  const orientacao = await openOrientacao(person, contaId, [ana, bia], { texto: `Levar casaco; ${word}` });
  expect((await acknowledge(product.visitor(), orientacao.token)).status).toBe(200);
  const pedido = await person.post(PEDIDOS, { clienteId: ana, tipo: 'acesso', recebidoEm: '2024-02-20' });
  const answer = { situacao: 'atendido', resposta: `=Enviado ${word}` };
  expect((await person.put(`${PEDIDOS}/${pedido.body.id}`, answer)).status).toBe(200);
  await person.post(PEDIDOS, { clienteId: caio, tipo: 'eliminacao' });
  const erased = await person.post(`/api/clientes/${caio}/eliminacao`, { motivo: 'pedido', observacao: `Por e-mail ${word}` });
  expect(erased.status).toBe(200);
  const modelo = { contaId, nome: `Volta ${word}`, contexto: 'livre', texto: `@{nome}, como foi? ${word}` };
  expect((await person.post('/api/modelos-mensagem', modelo)).status).toBe(201);
  const tarefas = [
    { texto: `=Mala ${word}`, dias: -1, base: 'ida' },
    { texto: 'Ligar', dias: 0, base: 'volta' },
  ];
  expect((await person.post('/api/modelos-viagem', { contaId, nome: `Praia ${word}`, tarefas })).status).toBe(201);
  expect((await person.post('/api/etiquetas', { contaId, nome: `=VIP ${word}`, cor: 'azul' })).status).toBe(201);
  for (const compartilhada of [true, false]) {
    const visao = {
      contaId,
      nome: `${compartilhada ? 'Da equipe' : 'Só minha'} ${word}`,
      consulta: 'menores=true',
      compartilhada,
    };
    expect((await person.post('/api/visoes', visao)).status).toBe(201);
  }
  return { orientacao, recibo: erased.body.recibo, caio, bia };
}

describe('EXP-05: Proofs and templates in the complete export', () => {
  it('have a line for each traveller of an orientação, request, receipt, template, label and shared view, no formulas and no name of an erased client', async () => {
    const { gestor, contaId } = actors;
    const { orientacao, recibo, caio } = await plant(gestor, contaId, 'Nosso');
    const tables = await tablesOf(gestor, contaId);
    const [sent, link] = [
      [orientacao.hash, gestor.user.email, INSTANT],
      ['20/02/2031 00:00', INSTANT, expect.stringMatching(/^[\d.:a-f]+$/), ''],
    ];
    const texts = [expect.stringMatching(/^Levar casaco; Nosso\n/), expect.stringMatching(/./), ''];
    const trip = [orientacao.id, 'Itália', '10/01/2031', '20/01/2031'];
    expect(tables['orientacoes.csv']).toEqual([
      [...trip, "'=Ana Nosso", '529.982.247-25', ...texts, ...sent, ...link],
      [...trip, 'Bia Nosso', '', ...texts, ...sent, ...link],
    ]);
    const hoje = civilDayInSaoPaulo(now());
    const ask = (day: string) => [dayOf(day), dayOf(addDays(day, 15)), 'Atendido'];
    expect(tables['pedidos.csv']).toEqual([
      [
        "'=Ana Nosso",
        '529.982.247-25',
        'Acesso aos dados',
        ...ask('2024-02-20'),
        "'=Enviado Nosso",
        INSTANT,
        gestor.user.email,
        '',
      ],
      ['', '', 'Eliminação', ...ask(hoje), '', INSTANT, gestor.user.email, recibo.id],
    ]);
    const code = createHash('sha256').update(`${caio} ${recibo.id}`).digest('hex');
    expect(tables['recibos.csv']).toEqual([
      [recibo.id, INSTANT, gestor.user.email, 'Pedido do titular', 'Por e-mail Nosso', dayOf(recibo.copiasAte), code],
    ]);
    expect(tables['modelos.csv']).toHaveLength(5);
    expect(tables['modelos.csv']).toContainEqual(['Volta Nosso', "'@{nome}, como foi? Nosso", 'Qualquer assunto']);
    expect(tables['modelos-viagem.csv'].slice(0, 3)).toEqual([
      ['Praia Nosso', "'=Mala Nosso", '1 dia antes da ida'],
      ['Praia Nosso', 'Ligar', 'No dia da volta'],
      ['Viagem internacional', 'Conferir os passaportes', '60 dias antes da ida'],
    ]);
    expect(tables['etiquetas.csv']).toEqual([["'=VIP Nosso", 'azul']]);
    expect(tables['visoes.csv']).toEqual([['Da equipe Nosso', 'menores=true']]);
    expect(JSON.stringify(tables)).not.toContain('Caio');
  });

  it('TEN-20: are of the conta only; an empty one has the headings', async () => {
    await plant(actors.gestor, actors.contaId, 'Alheio');
    const tables = await tablesOf(actors.estranho, actors.estranho.contaId);
    expect(JSON.stringify(tables)).not.toContain('Alheio');
    expect(tables).toMatchObject({
      'etiquetas.csv': [],
      'visoes.csv': [],
      'orientacoes.csv': [],
      'pedidos.csv': [],
      'recibos.csv': [],
    });
  });

  it('show an ended link and an erased traveller without name and text; each change makes another export', async () => {
    const { gestor, contaId } = actors;
    const ask = async (): Promise<string> => {
      const { body } = await gestor.get(`/api/export/complete/${contaId}`, { headers: { prefer: 'respond-async' } });
      expect((await endedJob(gestor, body.jobId)).status).toBe('completed');
      return body.jobId;
    };
    const { orientacao, bia } = await plant(gestor, contaId, 'Nosso');
    const [modelo] = (await gestor.get(`/api/modelos-mensagem?contaId=${contaId}`)).body;
    const [roteiro] = (await gestor.get(`/api/modelos-viagem?contaId=${contaId}`)).body;
    const open = (await gestor.post(PEDIDOS, { clienteId: bia, tipo: 'correcao' })).body;
    let last = await ask();
    expect(await ask()).toBe(last);
    const changes: (() => Promise<{ status: number }>)[] = [
      () => gestor.put(`/api/modelos-mensagem/${modelo.id}`, { texto: 'Outro' }),
      () => gestor.put(`/api/modelos-viagem/${roteiro.id}`, { nome: 'Outro' }),
      () => gestor.put(`${PEDIDOS}/${open.id}`, { situacao: 'recusado', resposta: 'Não' }),
      () => gestor.delete(`/api/orientacoes/${orientacao.id}/link`),
      () => gestor.post(`/api/clientes/${bia}/eliminacao`, { motivo: 'outro' }),
    ];
    for (const change of changes) {
      expect((await change()).status).toBeLessThan(300);
      const next = await ask();
      expect(next).not.toBe(last);
      last = next;
    }
    const rows = (await tablesOf(gestor, contaId))['orientacoes.csv'];
    expect(rows.map((row) => [row[4], row[7], row[8], row[12], row[15]])).toEqual([
      ["'=Ana Nosso", expect.any(String), expect.any(String), 'Encerrado', INSTANT],
      ['', '', '', 'Encerrado', INSTANT],
    ]);
  });
});
