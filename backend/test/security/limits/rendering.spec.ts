import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { createActors, type Actors } from '../../support/calls/actors.js';
import type { Answer, Browser } from '../../support/calls/browser.js';
import { sendLogo } from '../../support/calls/logo-calls.js';
import { openOrientacao } from '../../support/calls/orientacao-calls.js';
import { ALL_ROUTES } from '../../support/calls/route-calls.js';
import { startBeside } from '../../support/processes/beside.js';
import { startProduct, type Product } from '../../support/processes/product.js';

const AT_ONCE = 3;

let product: Product;
/** A twentieth of every limit: three drawn an hour. */
let twentieth: Product;
let actors: Actors;
let ids: { cliente: string; orientacao: string };

beforeAll(async () => {
  product = await startProduct({ worker: true });
  twentieth = await startBeside(product, { RATE_LIMIT_FACTOR: '0.05' });
  actors = await createActors(product);
  const { gestor, contaId } = actors;
  const { id } = await gestor.addCliente({ contaId, nome: 'Ana', dataNascimento: '2015-05-10' });
  ids = { cliente: id, orientacao: (await openOrientacao(gestor, contaId, [id])).id };
  await sendLogo(gestor, contaId); // it stands in the head of documents
});
afterEach(() => void jest.restoreAllMocks());
afterAll(async () => {
  await twentieth.close();
  await product.close();
});

/** By the name of the route; the logo first, which an API with a storage of its own has to have for the others. */
const CALLS: Record<string, (person: Browser) => Promise<Answer>> = {
  'contas.sendLogo': (person) => sendLogo(person, actors.contaId),
  'fichaPdf.read': (person) => person.get(`/api/clientes/${ids.cliente}/ficha.pdf`),
  'orientacoes.pdf': (person) => person.get(`/api/orientacoes/${ids.orientacao}/pdf`),
  'prontidao.menorPdf': (person) =>
    person.post('/api/viagens/menor/pdf', {
      contaId: actors.contaId,
      clienteId: ids.cliente,
      abrangencia: 'nacional',
      acompanhantes: [],
    }),
};
const REPORT = (person: Browser): Promise<Answer> => person.post(`/api/clientes/${ids.cliente}/relatorio-titular`);

describe('What renders', () => {
  it.each(Object.entries({ ...CALLS, 'relatorioDoTitular.create': REPORT }))(
    'LIM-21: %s, several at once, is not drawn in the thread that answers calls and renews the locks of jobs',
    async (_, call) => {
      const drawn = [
        jest.spyOn(PDFDocument.prototype, 'addPage'),
        jest.spyOn(sharp.prototype, 'metadata'),
        jest.spyOn(sharp.prototype, 'toBuffer'),
      ];
      const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => call(actors.gestor)));
      expect(answers.map(({ status }) => status)).toEqual(Array(AT_ONCE).fill(200));
      expect(drawn.map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0]);
    },
  );

  it('LIM-21: has a rate of its own by user, whatever is drawn', async () => {
    const person = actors.proprietario.at(twentieth.url); // has drawn nothing yet
    const calls = Object.values(CALLS);
    for (const call of calls.slice(0, 3)) expect((await call(person)).status).toBe(200);
    for (const call of calls) {
      const { status, body, headers } = await call(person);
      expect([status, body.code]).toEqual([429, 'MUITAS_REQUISICOES']);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(120);
    }
  });

  it('LIM-21: is listed above', () => {
    const drawing = ALL_ROUTES.filter(({ route }) => route.rate === 'rendering').map(({ name }) => name);
    expect(drawing.sort()).toEqual(Object.keys(CALLS).sort());
  });
});
