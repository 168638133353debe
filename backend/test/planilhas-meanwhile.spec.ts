import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TITULOS_IMPORTADOS } from '@viajario/contracts/crm/campos-importados';
import { createActors, type Actors } from './support/actors.js';
import { parseCsv } from './support/csv.js';
import { addDocumento } from './support/documento-calls.js';
import { eventually } from './support/eventually.js';
import { whileHeld } from './support/held.js';
import { cpfOf, formWith, planilha, TITULOS } from './support/planilhas.js';
import { startProduct, type Product } from './support/product.js';
import { unzip } from './support/unzip.js';

let product: Product;
let actors: Actors;

beforeAll(async () => {
  product = await startProduct({ worker: true });
});
beforeEach(async () => {
  actors = await createActors(product);
});
afterAll(() => product.close());

const async202 = { headers: { prefer: 'respond-async' } };
const add = (fields: Record<string, unknown>) => actors.gestor.addCliente({ contaId: actors.contaId, ...fields });
const stateOf = async (jobId: string) => (await actors.gestor.get(`/api/jobs/${jobId}`)).body;
const done = (jobId: string) =>
  eventually(async () => {
    const state = await stateOf(jobId);
    return state.status === 'completed' && state;
  }, 60_000);

describe('An export while people work', () => {
  it('EXP-07: is the conta at one instant: nothing that was written meanwhile, everything that was there', async () => {
    const [ana, bia] = [await add({ nome: 'Ana', bairro: 'Antes' }), await add({ nome: 'Bia' })];
    await actors.gestor.post('/api/relacionamentos', { clienteId: ana.id, referenciaId: bia.id });
    await addDocumento(actors.agente, ana.id, { nome: 'antes.pdf' });
    const { jobId } = await whileHeld(product, 'lock table empresas in access exclusive mode', async (somebodyWaits) => {
      const { body } = await actors.gestor.get(`/api/export/complete/${actors.contaId}`, async202);
      await somebodyWaits();
      await addDocumento(actors.agente, bia.id, { nome: 'depois.pdf' });
      await product.db.query(`update clientes set bairro = 'Depois' where conta_id = $1`, [actors.contaId]);
      await product.db.query('delete from relacionamentos_clientes where conta_id = $1', [actors.contaId]);
      return body;
    });
    await done(jobId);
    const files = await unzip(Buffer.from(await (await actors.gestor.fetch(`/api/jobs/${jobId}/file`)).arrayBuffer()));
    const rowsOf = (name: string) => parseCsv(files.get(name)?.toString('utf8') ?? '').slice(1);
    const bairro = TITULOS.indexOf(TITULOS_IMPORTADOS.bairro);
    expect(rowsOf('clientes.csv').map((row) => [row[0], row[bairro]])).toEqual([
      ['Ana', 'Antes'],
      ['Bia', ''],
    ]);
    expect(rowsOf('relacionamentos.csv')).toHaveLength(1);
    expect(rowsOf('documentos.csv')).toHaveLength(1);
    expect([...files.keys()].filter((name) => name.endsWith('.pdf'))).toEqual([expect.stringMatching(/antes\.pdf$/)]);
  });
});

describe('An import while people work', () => {
  const ROWS = 3_000;

  it('EXP-13: loses no row and nobody’s work, and leaves each CPF once', async () => {
    const kept = await add({ nome: 'Fica', bairro: 'Antes' });
    await add({ nome: 'Já aqui', cpf: cpfOf(0) });
    const file = await planilha([['Nome', 'CPF'], ...Array.from({ length: ROWS }, (_, i) => [`Linha ${i}`, cpfOf(i)])]);
    const { jobId } = (await actors.gestor.post(`/api/import/xlsx/${actors.contaId}`, formWith(file), async202)).body;
    const answers: number[] = [];
    for (let i = ROWS - 1; (await stateOf(jobId)).status !== 'completed'; i -= 1) {
      const [one, same] = await Promise.all(
        [actors.agente, actors.proprietario].map((person) =>
          person.post('/api/clientes', { contaId: actors.contaId, nome: 'À mão', cpf: cpfOf(i) }),
        ),
      );
      answers.push(one?.status ?? 0, same?.status ?? 0);
      await actors.agente.put(`/api/clientes/${kept.id}`, { bairro: `Depois ${i}` });
    }
    const { resultado } = await stateOf(jobId);
    const created = answers.filter((status) => status === 201).length;
    expect(answers.filter((status) => ![201, 409].includes(status))).toEqual([]);
    expect(created).toBeGreaterThan(0);
    expect(resultado.imported + resultado.skipped).toBe(ROWS);
    expect(resultado.skipped).toBe(created + 1);
    const { rows } = await product.db.query(
      `select count(*)::int as clientes, count(distinct cpf)::int as cpfs, (count(*) filter (where bairro like 'Depois%'))::int as changed,
         (select clientes::int from contas_totais where conta_id = $1) as counter
       from clientes where conta_id = $1`,
      [actors.contaId],
    );
    expect(rows).toEqual([{ clientes: ROWS + 1, cpfs: ROWS, changed: 1, counter: ROWS + 1 }]);
  }, 120_000);
});
