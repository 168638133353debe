import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LIMITS } from '@viajario/contracts/limits';
import type { Browser } from '../../support/calls/browser.js';
import { inBulk } from '../../support/calls/bulk-inserts.js';
import { sharedProduct, type Product } from '../../support/processes/product.js';
import { statementsOf } from '../../support/measuring/statements.js';

const MAX_STATEMENTS = 10;
const MAX_BYTES = 2 * 1024 * 1024;
let product: Product;
let person: Browser;
let clienteId = '';

beforeAll(async () => {
  product = await sharedProduct();
  person = await product.signIn('lim-09@example.com');
  clienteId = (await person.addCliente({ nome: 'AAA Com Tudo' })).id;
  await inBulk(
    product,
    `insert into clientes (id, conta_id, nome, email, cidade)
     select gen_random_uuid(), $1, 'Cliente Número ' || n, 'cliente-' || n || '@exemplo.com.br', 'Rio de Janeiro' from generate_series(1, 1100) n`,
    [person.contaId],
  );
  await inBulk(
    product,
    `insert into relacionamentos_clientes (id, conta_id, cliente_id, referencia_id, tipo_relacao)
     select gen_random_uuid(), $1, $2, id, 'familia' from clientes where conta_id = $1 and id <> $2 order by nome limit 100`,
    [person.contaId, clienteId],
  );
  await inBulk(
    product,
    `insert into documentos (id, conta_id, cliente_id, tipo_documento, flag_documento, arquivo_url, nome_arquivo, tamanho_arquivo)
     select gen_random_uuid(), $1, $2, 'application/pdf', 'rg', 'nowhere/' || n, 'Papel ' || n || '.pdf', 1000 from generate_series(1, 200) n`,
    [person.contaId, clienteId],
  );
});
afterAll(() => product.close());

describe('The largest answers', () => {
  it('LIM-09: a picker of 1,000 clients takes at most ten statements and 2 MB', async () => {
    const path = `/api/clientes?contaId=${person.contaId}&limit=1000`;
    const { status, body, text } = await person.get(path);
    expect([status, body.clientes.length, body.total]).toEqual([200, 1_000, 1_101]);
    expect(Buffer.byteLength(text)).toBeLessThan(MAX_BYTES);
    expect(await statementsOf(() => person.get(path))).toBeLessThanOrEqual(MAX_STATEMENTS);
  });

  it('LIM-09: so does a client with 200 documents and 100 relations', async () => {
    const path = `/api/clientes/${clienteId}`;
    const { status, body, text } = await person.get(path);
    const relations = body.relacionamentosOrigem.length + body.relacionamentosDestino.length;
    expect([status, body.documentos.length, relations]).toEqual([200, 200, 100]);
    expect(Buffer.byteLength(text)).toBeLessThan(MAX_BYTES);
    expect(await statementsOf(() => person.get(path))).toBeLessThanOrEqual(MAX_STATEMENTS);
  });

  it('LIM-09: of a client with more relations than are listed the first ones are returned', async () => {
    const conta = person.contaId;
    const { id } = await person.addCliente({ nome: 'AAB Com Muitos' });
    await inBulk(
      product,
      `insert into relacionamentos_clientes (id, conta_id, cliente_id, referencia_id, tipo_relacao)
       select gen_random_uuid(), $1, $2, id, 'familia' from clientes where conta_id = $1 and nome like 'Cliente%' limit $3`,
      [conta, id, LIMITS.relacionamentos + 1],
    );
    expect((await person.get(`/api/relacionamentos?clienteId=${id}`)).body).toHaveLength(LIMITS.relacionamentos);
    expect((await person.get(`/api/clientes/${id}`)).body.relacionamentosOrigem).toHaveLength(LIMITS.relacionamentos);
  });
});
