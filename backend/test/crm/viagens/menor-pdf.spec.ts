import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ViagemDeMenor } from '@viajario/contracts/crm/prontidao/prontidao.input';
import { createActors, expire, type Actors } from '../../support/calls/actors.js';
import type { Browser } from '../../support/calls/browser.js';
import { setClock } from '../../support/clock.js';
import { readPdf, type ReadPdf } from '../../support/files/read-pdf.js';
import { startProduct, type Product } from '../../support/processes/product.js';

let product: Product;
let actors: Actors;
let davi: string;

beforeAll(async () => {
  product = await startProduct({ alone: true });
});
beforeEach(async () => {
  await setClock(product, new Date('2026-11-27T12:00:00Z'));
  actors = await createActors(product);
  davi = await add('Davi Ávila', { dataNascimento: '2015-03-04', cpf: '52998224725' });
  await addDocumentoViagem(davi, { tipo: 'passaporte', pais: 'BRA', numero: 'FZ123456', validade: '2031-03-15' });
});
afterAll(() => product.close());

const add = async (nome: string, fields: object = {}): Promise<string> =>
  (await actors.gestor.addCliente({ contaId: actors.contaId, nome, ...fields })).id;
const addDocumentoViagem = (clienteId: string, fields: object) =>
  actors.gestor.post(`/api/clientes/${clienteId}/documentos-viagem`, fields);
async function addParent(nome: string, sexo: 'F' | 'M', fields: object = {}): Promise<string> {
  const id = await add(nome, { dataNascimento: '1985-01-01', ...fields });
  await addDocumentoViagem(id, { tipo: 'passaporte', pais: 'BRA', sexo });
  await actors.gestor.post('/api/relacionamentos', { clienteId: davi, referenciaId: id, tipoRelacao: 'pai_mae' });
  return id;
}

const ask = (change: Partial<ViagemDeMenor> = {}, person: Browser = actors.agente): Promise<Response> =>
  person.fetch('/api/viagens/menor/pdf', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      contaId: actors.contaId,
      clienteId: davi,
      abrangencia: 'internacional',
      ...(change.clienteIds ? {} : { acompanhantes: [] }),
      ...change,
    }),
  });
async function form(change: Partial<ViagemDeMenor> = {}): Promise<ReadPdf & { copies: string[] }> {
  const response = await ask(change);
  expect(response.status).toBe(200);
  const read = await readPdf(new Uint8Array(await response.arrayBuffer()));
  return { ...read, copies: read.pages.map((page) => page.replaceAll(/\s+/g, ' ')) };
}
const trail = async (): Promise<string[]> =>
  product.db
    .query(`select cliente_id from auditoria where conta_id = $1 and acao = 'autorizacao-de-menor-em-pdf'`, [actors.contaId])
    .then(({ rows }) => rows.map((row: { cliente_id: string }) => row.cliente_id).toSorted());

describe('The form of a minor who travels', () => {
  it('abroad is signed by both absent parents, filled in where they are known, in two copies of one page', async () => {
    const ana = await addParent('Ana Conceição Ávila', 'F', {
      rg: '12.345.678-9',
      endereco: 'Avenida Paulista',
      numero: '1000',
      cidade: 'São Paulo',
      uf: 'SP',
      telefoneCelular: '11987654321',
    });
    const { copies, title, lang, tagged } = await form({ ida: '2027-01-10' });
    expect({ title, lang, tagged }).toEqual({
      title: 'Autorização de viagem internacional de criança ou adolescente',
      lang: 'pt-BR',
      tagged: true,
    });
    expect(copies.length).toBe(2);
    for (const copy of copies) {
      for (const part of [
        'Mãe Ana Conceição Ávila',
        'RG 12.345.678-9',
        'Avenida Paulista, 1000, São Paulo/SP',
        '(11) 98765-4321',
        'Nome Davi Ávila',
        'Data de nascimento 04/03/2015',
        'CPF 529.982.247-25, passaporte FZ123456 (Brasil)',
        'Companhia Viaja desacompanhado(a)',
        'Destino Ida 10/01/2027 Válida até',
        'Resolução CNJ nº 131/2011',
        'Local e data',
        'Ana Conceição Ávila – Mãe (firma reconhecida)',
        'Pai (firma reconhecida)',
      ]) {
        expect(copy).toContain(part);
      }
    }
    expect(copies.map((copy) => copy.slice(-22))).toEqual(['1ª via · Página 1 de 1', '2ª via · Página 1 de 1']);
    expect(await trail()).toEqual([ana, davi].toSorted());
  });

  it('abroad with one parent is signed by the other', async () => {
    const ana = await addParent('Ana Ávila', 'F');
    await addParent('Beto Ávila', 'M');
    const [copy = ''] = (await form({ acompanhantes: [{ clienteId: ana, papel: 'mae' }] })).copies;
    expect(copy).toContain('Companhia Ana Ávila (mãe)');
    expect(copy).toContain('Beto Ávila – Pai (firma reconhecida)');
    expect(copy).not.toContain('– Mãe');
  });

  it('EXT-25: is filled in with who travels and the ties on file', async () => {
    const ana = await addParent('Ana Ávila', 'F');
    await addParent('Beto Ávila', 'M');
    const [copy = ''] = (await form({ clienteIds: [davi, ana] })).copies;
    expect(copy).toContain('Companhia Ana Ávila (mãe)');
    expect(copy).toContain('Beto Ávila – Pai (firma reconhecida)');
  });

  it('within Brazil is signed by one, the responsável first', async () => {
    await addParent('Ana Ávila', 'F');
    const beto = await addParent('Beto Ávila', 'M');
    const carlos = await add('Carlos Souza', { dataNascimento: '1980-01-01', rg: '55.666.777-8' });
    await product.db.query('update clientes set responsavel_id = $2 where id = $1', [davi, beto]);
    const [copy = ''] = (await form({ abrangencia: 'nacional', acompanhantes: [{ clienteId: carlos, papel: 'terceiro' }] }))
      .copies;
    expect(copy).toContain('Mãe, pai ou responsável legal Beto Ávila');
    expect(copy).toContain('Companhia Carlos Souza (sem parentesco), RG 55.666.777-8');
    expect(copy).toContain('Resolução CNJ nº 295/2019');
    expect(copy).toContain('Basta a assinatura de um');
    expect(copy).not.toContain('Ana Ávila');
  });

  it('holds names of 200 letters', async () => {
    const long = await add('W'.repeat(200), { dataNascimento: '1980-01-01' });
    const { placed } = await form({
      clienteId: await add('M'.repeat(200)),
      acompanhantes: [{ clienteId: long, papel: 'terceiro' }],
    });
    expect(placed.every(({ right }) => right < 548)).toBe(true);
  });

  it('is a download that nothing keeps', async () => {
    const { headers } = await ask();
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('content-disposition')).toContain('filename="autorizacao-de-viagem_davi-avila_2026-11-27.pdf"');
  });

  it('is refused to strangers, for clients of other contas and to contas without access, without a record in the trail', async () => {
    const other = await actors.estranho.addCliente({ contaId: actors.estranho.contaId, nome: 'Outro' });
    expect((await ask({}, actors.visitor)).status).toBe(401);
    expect((await ask({}, actors.estranho)).status).toBe(404);
    expect((await ask({ clienteId: other.id })).status).toBe(404);
    expect((await ask({ acompanhantes: [{ clienteId: other.id, papel: 'mae' }] })).status).toBe(404);
    expect((await ask({ contaId: actors.estranho.contaId }, actors.estranho)).status).toBe(404);
    await expire(product, actors.proprietario);
    expect((await ask()).status).toBe(402);
    expect(await trail()).toEqual([]);
  });
});
