import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ClienteDetail } from '@viajario/contracts/crm/clientes/clientes';
import { envios } from '@viajario/contracts/crm/envios/envios';
import { createActors, type Actors } from '../../support/calls/actors.js';
import { problemsOf } from '../../support/answer-schema.js';
import { acceptEnvio, addEnvio, createLink, openFicha, sendFicha } from '../../support/calls/ficha-calls.js';
import { sharedProduct, type Product } from '../../support/processes/product.js';

let product: Product;
let actors: Actors;
let cliente: ClienteDetail;

beforeAll(async () => {
  product = await sharedProduct();
});
beforeEach(async () => {
  actors = await createActors(product);
  cliente = await actors.agente.addCliente({ contaId: actors.contaId, nome: 'Ana Souza' });
});
afterAll(() => product.close());

const PASSAPORTE = {
  'passaporte.numero': 'FX 123456',
  'passaporte.pais': 'bra',
  'passaporte.validade': '2034-05-06',
  'passaporte.sobrenome': 'SOUZA',
  'passaporte.nomes': 'ANA',
};
const ENVIADO = { pais: 'BRA', numero: 'FX 123456', validade: '2034-05-06', sobrenome: 'SOUZA', nomes: 'ANA' };

const papers = async () => (await actors.agente.get(`/api/clientes/${cliente.id}/documentos-viagem`)).body;
const addPaper = (paper: object) => actors.agente.post(`/api/clientes/${cliente.id}/documentos-viagem`, paper);
const add = (sent: Parameters<typeof addEnvio>[2]) => addEnvio(actors, { id: cliente.id, contaId: actors.contaId }, sent);
const send = async (campos: Record<string, string>, asked: object = {}) =>
  sendFicha(actors.visitor, await openFicha(actors.agente, cliente.id, asked), { campos });
const accept = (id: string) => acceptEnvio(actors.agente, id, { documentosViagem: ['passaporte'] });

describe('A passport that a link asks for', () => {
  it('is asked for by default in the place of the validity, which may still be chosen', async () => {
    const { campos } = (await actors.visitor.get(`/api/ficha/${await openFicha(actors.agente, cliente.id)}`)).body;
    const chaves = campos.map(({ chave }: { chave: string }) => chave);
    expect([chaves.includes('passaporte'), chaves.includes('validadePassaporte')]).toEqual([true, false]);
    expect(campos.at(-1)).toEqual({ chave: 'passaporte', rotulo: 'Passaporte', preenchido: false });
    expect((await createLink(actors.agente, cliente.id, { campos: ['validadePassaporte'] })).status).toBe(201);
  });

  it('is known to be there from the best one on file', async () => {
    await addPaper({ tipo: 'passaporte', pais: 'ITA', validade: '2033-01-01' });
    const { campos } = (await actors.visitor.get(`/api/ficha/${await openFicha(actors.agente, cliente.id)}`)).body;
    expect(campos.at(-1)).toMatchObject({ chave: 'passaporte', preenchido: true });
  });

  it('is refused without a country, with nothing besides, or when it has expired', async () => {
    const refusals = await Promise.all([
      send({ 'passaporte.numero': 'FX123456' }),
      send({ 'passaporte.pais': 'BRA' }),
      send({ ...PASSAPORTE, 'passaporte.validade': '2020-01-01' }),
      send(PASSAPORTE, { campos: ['nome'] }),
      send({ 'passaporte.cor': 'azul' }),
      send({ passaporte: 'FX123456' }),
    ]);
    expect(refusals.map(({ status, body }) => [status, Reflect.get(body, 'errors')?.[0]])).toEqual([
      [400, { field: 'passaporte.pais', message: 'Escolha o país' }],
      [400, { field: 'passaporte.numero', message: 'Informe o número ou a validade' }],
      [400, { field: 'passaporte.validade', message: 'Este documento já venceu' }],
      [400, { field: 'passaporte.numero', message: 'Campo não aceito' }],
      [400, { field: 'passaporte.cor', message: 'Campo não aceito' }],
      [400, { field: 'passaporte', message: 'Campo não aceito' }],
    ]);
  });

  it('VIA-44: waits beside what is on file, and its number is stored encrypted', async () => {
    await addPaper({ tipo: 'passaporte', pais: 'BRA', numero: 'AA000111', validade: '2026-12-31' });
    const envio = await add({ campos: { ...PASSAPORTE, email: 'ana@x.com' } });
    const atual = { pais: 'BRA', numero: 'AA000111', validade: '2026-12-31', sobrenome: null, nomes: null };
    expect(envio).toMatchObject({
      campos: [{ chave: 'email', enviado: 'ana@x.com' }],
      documentosViagem: [{ chave: 'passaporte', atual, enviado: ENVIADO }],
    });
    expect(problemsOf(envios.read, 200, envio)).toEqual([]);
    const { rows } = await product.db.query('select to_jsonb(e) as row from envios e where id = $1', [envio.id]);
    expect(JSON.stringify(rows)).not.toContain('123456');
  });

  it('becomes a paper of the client when it is accepted, with its picture', async () => {
    const { id, arquivos } = await add({ campos: PASSAPORTE, arquivos: [{ flag: 'passaporte' }] });
    const chosen = arquivos.map((arquivo) => arquivo.id);
    const { status, body } = await acceptEnvio(actors.agente, id, { documentosViagem: ['passaporte'], arquivos: chosen });
    expect([status, body]).toMatchObject([200, { situacao: 'aceito', documentosViagem: [] }]);
    expect(await papers()).toMatchObject([{ tipo: 'passaporte', ...ENVIADO, documentoId: chosen[0] }]);
    const { body: after } = await actors.agente.get<ClienteDetail>(`/api/clientes/${cliente.id}`);
    expect(after.melhorPassaporte).toEqual({ pais: 'BRA', validade: '2034-05-06' });
  });

  it('VIA-44: stands beside an older one, completes the same one, and confirms a presumed country', async () => {
    await addPaper({ tipo: 'passaporte', pais: 'BRA', numero: 'AA000111', validade: '2026-12-31' });
    await accept((await add({ campos: PASSAPORTE })).id);
    expect(await papers()).toMatchObject([{ numero: 'FX 123456' }, { numero: 'AA000111' }]);
    await accept(
      (await add({ campos: { ...PASSAPORTE, 'passaporte.numero': 'fx123456', 'passaporte.validade': '2034-05-07' } })).id,
    );
    expect(await papers()).toMatchObject([{ numero: 'fx123456', validade: '2034-05-07' }, { numero: 'AA000111' }]);
    cliente = await actors.agente.addCliente({ contaId: actors.contaId, nome: 'Rui', validadePassaporte: '2031-02-03' });
    expect(await papers()).toMatchObject([{ pais: 'BRA', paisPresumido: true }]);
    const deRui = { 'passaporte.pais': 'PRT', 'passaporte.validade': '2031-02-03', 'passaporte.numero': 'P12345' };
    await accept((await add({ campos: deRui })).id);
    expect(await papers()).toMatchObject([{ pais: 'PRT', paisPresumido: false, numero: 'P12345' }]);
  });

  it('is not accepted when it was not sent, or is another one’s', async () => {
    const other = await actors.agente.addCliente({ contaId: actors.contaId, nome: 'Outra' });
    const { id } = await add({ campos: { email: 'ana@x.com' } });
    expect(await accept(id)).toMatchObject({ status: 400, body: { code: 'ENVIO_SEM_ESTE_ITEM' } });
    await actors.agente.post(`/api/clientes/${other.id}/documentos-viagem`, {
      tipo: 'passaporte',
      pais: 'BRA',
      numero: 'FX123456',
    });
    const sent = await add({ campos: PASSAPORTE });
    expect(await accept(sent.id)).toMatchObject({ status: 409, body: { code: 'DOCUMENTO_VIAGEM_JA_CADASTRADO' } });
    expect((await actors.agente.get(`/api/envios/${sent.id}`)).body.situacao).toBe('pendente');
  });
});
