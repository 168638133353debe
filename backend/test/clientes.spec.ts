import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createActors, type Actors } from './support/actors.js';
import { startProduct, type Product } from './support/product.js';

let product: Product;
let actors: Actors;

beforeAll(async () => {
  product = await startProduct({ worker: true });
  actors = await createActors(product);
});
afterAll(() => product.close());

describe('A client typed with masks', () => {
  it('is stored and answered without punctuation, and empty fields as null', async () => {
    const cliente = await actors.proprietario.addCliente({
      nome: '  Álvaro Müller ',
      cpf: '529.982.247-25',
      cep: '01310-100',
      telefoneCelular: '+55 (11) 98765-4321',
      telefoneComercial: '+1 (212) 555-0100',
      uf: 'sp',
      email: '',
    });
    expect(cliente).toMatchObject({
      nome: 'Álvaro Müller',
      cpf: '52998224725',
      cep: '01310100',
      telefoneCelular: '11987654321',
      telefoneComercial: '+12125550100',
      uf: 'SP',
      email: null,
    });
  });
});

describe('Deleting a client', () => {
  it('ends in a job that the worker finishes', async () => {
    const cliente = await actors.proprietario.addCliente({ nome: 'Vai Embora' });
    expect((await actors.proprietario.delete(`/api/clientes/${cliente.id}`)).status).toBe(204);
    for (let i = 0; i < 100; i += 1) {
      const { rows } = await product.db.query(`select status from jobs where dados ->> 'clienteId' = $1`, [cliente.id]);
      if (rows[0]?.status === 'completed') return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error('the job was not finished within 10 s');
  });
});
