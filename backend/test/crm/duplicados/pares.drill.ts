import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { DuplicatesPreview } from '@viajario/contracts/crm/duplicados/limpezas';
import { createActors } from '../../support/calls/actors.js';
import { inBulk } from '../../support/calls/bulk-inserts.js';
import { reportMeasurement } from '../../support/measuring/bench-metrics.js';
import { addTwoEntries, PAIRS } from '../../support/mesclagem/alike-pairs.js';
import { startProduct, type Product } from '../../support/processes/product.js';

const [CLIENTES, GOAL_S] = [100_000, 2];
const NOMES =
  'Ana Luiz Luís Maria José Joao João Kátia Cátia Thiago Tiago Sara Sarah Pedro Paulo Paula Rita Rute Bruno Carla Davi Lia';
const SOBRENOMES =
  'Souza Sousa Lima Reis Prado Luz Dias Alves Gomes Gomez Melo Mello Matos Mattos Costa Rocha Nunes Pinto Moraes Morais';

let product: Product;

beforeAll(async () => {
  product = await startProduct({ env: { RATE_LIMIT_FACTOR: '1000' } });
});
afterAll(() => product.close());

it(`EXP-30: pairs among ${CLIENTES} clients are there within ${GOAL_S} s`, async () => {
  const { gestor, agente, contaId } = await createActors(product);
  await inBulk(
    product,
    `with nomes as (select string_to_array($2, ' ') as um, string_to_array($3, ' ') as outro)
     insert into clientes (id, conta_id, nome, data_nascimento, telefone_celular, telefone_comercial, email)
     select gen_random_uuid(), $1, um[1 + n % cardinality(um)] || ' ' || outro[1 + n / 7 % cardinality(outro)] || ' ' || outro[1 + n / 131 % cardinality(outro)],
       date '1940-01-01' + n * 7919 % 28000, '119' || 60000000 + n, '113' || 2000000 + n * 31, 'cliente' || n || '@example.com'
     from generate_series(1, ${CLIENTES}) n, nomes`,
    [contaId, NOMES, SOBRENOMES],
  );
  for (const [two] of PAIRS) await addTwoEntries(agente, contaId, two, ' Quintanilha');
  const took: number[] = [];
  for (let time = 0; time < 5; time += 1) {
    const start = performance.now();
    const { status, body } = await gestor.get<DuplicatesPreview>(`/api/clean-duplicates?contaId=${contaId}`);
    took.push((performance.now() - start) / 1000);
    expect(status).toBe(200);
    const found = body.parecidos.map(({ clientes }) =>
      clientes
        .map(({ nome }) => nome)
        .toSorted()
        .join(' = '),
    );
    for (const [[um, outro]] of PAIRS)
      expect(found).toContain([`${um} Quintanilha`, `${outro} Quintanilha`].toSorted().join(' = '));
  }
  reportMeasurement({ what: `pairs among ${CLIENTES} clients`, ours: Math.min(...took), unit: 's' });
  process.stderr.write(`preview with pairs: ${took.map((one) => one.toFixed(2)).join(' ')} s\n`);
  expect(Math.min(...took)).toBeLessThan(GOAL_S);
}, 600_000);
