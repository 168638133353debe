import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createActors, type Actors } from '../../support/calls/actors.js';
import type { Browser } from '../../support/calls/browser.js';
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

const send = (contatos: unknown, person: Browser = actors.gestor, headers: Record<string, string> = {}) =>
  person.post(`/api/import/contatos/${actors.contaId}`, { contatos }, { headers });
const compare = (contatos: unknown, person: Browser = actors.gestor) =>
  person.post(`/api/import/contatos/${actors.contaId}/conferir`, { contatos });
const clientes = async () => (await actors.gestor.get(`/api/clientes?contaId=${actors.contaId}`)).body.clientes;

describe('Contacts', () => {
  it('may take a megabyte: a thousand full records are one call', async () => {
    const contatos = Array.from({ length: 1_000 }, (_, i) => ({ nome: `Pessoa ${i}`, observacoes: 'x'.repeat(900) }));
    expect((await send(contatos)).body).toMatchObject({ imported: 1_000, skipped: 0 });
    const huge = contatos.map((contato) => ({ ...contato, endereco: 'x'.repeat(200) }));
    expect((await send(huge)).status).toBe(413);
  });

  it('become clients as rows of a spreadsheet do, and are removed by the undo', async () => {
    await actors.gestor.addCliente({ contaId: actors.contaId, nome: 'Já Está', cpf: '52998224725' });
    const { status, body } = await send([
      {
        nome: 'Ana Lima',
        telefoneCelular: '+55 11 98765-4321',
        email: 'ana@example.com',
        dataNascimento: '1990-05-10',
        cidade: 'Santos',
        observacoes: '=1+1',
      },
      { nome: 'Repetida', cpf: '529.982.247-25' },
      { telefoneCelular: '11 3333-4444' },
      { nome: 'Bruno', email: 'sem arroba' },
    ]);
    expect([status, body]).toMatchObject([200, { imported: 2, skipped: 2, totalErros: 2, totalAvisos: 1 }]);
    expect((await clientes()).find(({ nome }: { nome: string }) => nome === 'Ana Lima')).toMatchObject({
      ...{
        telefoneCelular: '11987654321',
        email: 'ana@example.com',
        dataNascimento: '1990-05-10',
        cidade: 'Santos',
        observacoes: '=1+1',
      },
    });
    const [importacao] = (await actors.gestor.get(`/api/importacoes?contaId=${actors.contaId}`)).body;
    expect(importacao).toMatchObject({ id: body.importacaoId, arquivo: 'contatos.vcf', imported: 2, status: 'concluida' });
    const undone = await actors.gestor.post('/api/importacoes/desfazer', {
      contaId: actors.contaId,
      importacaoId: importacao.id,
    });
    expect(undone.body).toMatchObject({ deletedCount: 2, mantidos: 0 });
    expect((await clientes()).map(({ nome }: { nome: string }) => nome)).toEqual(['Já Está']);
  });

  it('are imported once with one key, and refused with other contacts under it', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const both = [await send([{ nome: 'Ana Lima' }], actors.gestor, key), await send([{ nome: 'Ana Lima' }], actors.gestor, key)];
    expect(both.map(({ status, body }) => [status, body.importacaoId])).toEqual([
      [200, both[0]?.body.importacaoId],
      [200, both[0]?.body.importacaoId],
    ]);
    expect((await send([{ nome: 'Outra' }], actors.gestor, key)).status).toBe(422);
    expect(await clientes()).toHaveLength(1);
  });

  it.each([
    ['none', []],
    ['more than 1,000', Array.from({ length: 1_001 }, () => ({ nome: 'Ana' }))],
    ['another field', [{ nome: 'Ana', agenteId: randomUUID() }]],
    ['no list', { nome: 'Ana' }],
    ['a number', [{ nome: 5 }]],
  ])('are refused as %s', async (_, contatos) => {
    expect((await send(contatos)).status).toBe(400);
  });

  it('are for gestor and proprietario', async () => {
    expect([
      (await send([{ nome: 'Ana' }], actors.agente)).body,
      (await compare([{ telefones: [] }], actors.agente)).body,
    ]).toMatchObject([
      { message: 'Apenas gestores podem importar dados na conta' },
      { message: 'Apenas gestores podem importar dados na conta' },
    ]);
    expect((await send([{ nome: 'Ana' }], actors.estranho)).status).toBe(403);
  });

  it('are found among the clients by e-mail, and by phone with or without the ninth digit', async () => {
    const ana = await actors.gestor.addCliente({ contaId: actors.contaId, nome: 'Ana', email: 'Ana@Example.com' });
    const bia = await actors.gestor.addCliente({ contaId: actors.contaId, nome: 'Bia', telefoneComercial: '11987654321' });
    await actors.estranho.addCliente({ nome: 'De outra conta', email: 'outra@example.com' });
    const { body } = await compare([
      { email: 'outra@example.com', telefones: [] },
      { email: ' ANA@example.com ', telefones: ['11 2222-3333'] },
      { telefones: ['+55 11 8765-4321'] },
      { telefones: ['(11) 98765-4321'] },
      { telefones: ['4321'] },
    ]);
    expect(body).toEqual({
      cadastrados: [
        { indice: 1, cliente: { id: ana.id, nome: 'Ana' } },
        { indice: 2, cliente: { id: bia.id, nome: 'Bia' } },
        { indice: 3, cliente: { id: bia.id, nome: 'Bia' } },
      ],
    });
  });
});
