import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ClienteListItem } from '@viajario/contracts/crm/clientes';
import { createActors, type Actors } from './support/actors.js';
import { importar, inlineRow, planilha, rawPlanilha } from './support/planilhas.js';
import { startProduct, type Product } from './support/product.js';

let product: Product;
let actors: Actors;

beforeAll(async () => {
  product = await startProduct({ worker: true });
});
beforeEach(async () => {
  actors = await createActors(product);
});
afterAll(() => product.close());

async function clientes(): Promise<ClienteListItem[]> {
  return (await actors.gestor.get(`/api/clientes?contaId=${actors.contaId}&limit=1000`)).body.clientes;
}

describe('An imported spreadsheet', () => {
  it('becomes clients', async () => {
    const file = await planilha([
      ['Nome', 'CPF'],
      ['Ana', '529.982.247-25'],
    ]);
    const answer = await importar(actors.gestor, actors.contaId, file);
    expect(answer).toMatchObject({ status: 200, body: { imported: 1, skipped: 0, message: '1 importado', erros: [], avisos: [] } });
    expect(await clientes()).toMatchObject([{ nome: 'Ana', cpf: '52998224725' }]);
  });
});
