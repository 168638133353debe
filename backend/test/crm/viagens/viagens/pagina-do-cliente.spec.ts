import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ClienteDetail } from '@viajario/contracts/crm/clientes/clientes';
import { paginasViagem } from '@viajario/contracts/crm/paginas-viagem/paginas-viagem';
import type { Viagem } from '@viajario/contracts/crm/viagens/viagens';
import { problemsOf } from '../../../support/answer-schema.js';
import { createActors, expire, type Actors } from '../../../support/calls/actors.js';
import { acceptEnvio, refuseEnvio } from '../../../support/calls/ficha-calls.js';
import { addViagem, ITALIA, openPagina, readPagina, sendDados } from '../../../support/calls/viagem-calls.js';
import { sharedProduct, type Product } from '../../../support/processes/product.js';

let product: Product;
let actors: Actors;
let ana: ClienteDetail;
let bia: ClienteDetail;
let viagem: Viagem;
let token: string;

beforeAll(async () => {
  product = await sharedProduct();
});
beforeEach(async () => {
  actors = await createActors(product);
  ana = await add({ nome: 'Ana Lima Souza', dataNascimento: '1990-01-02', cpf: '529.982.247-25' });
  bia = await add({ nome: 'Bia Souza', email: 'bia@x.com', telefoneCelular: '11 98765-4321', rg: '998877665' });
  await actors.agente.post('/api/relacionamentos', { clienteId: ana.id, referenciaId: bia.id });
  viagem = await addViagem(actors.agente, actors.contaId, [ana.id, bia.id]);
  ({ token } = await openPagina(actors.agente, { viagemId: viagem.id }));
});
afterAll(() => product.close());

const add = (fields: Record<string, unknown>) => actors.agente.addCliente({ contaId: actors.contaId, ...fields });
const read = () => readPagina(actors.visitor, token);
const send = (campos: Record<string, string>, n = 0) => sendDados(actors.visitor, token, { campos }, n);
const envios = async () => (await actors.agente.get(`/api/envios?contaId=${actors.contaId}&situacao=pendente`)).body;
const envioOf = async (n = 0) => (await actors.agente.get(`/api/envios/${(await envios())[n].id}`)).body;
const acts = async () => {
  const like = `acao like 'pagina-%' or acao like 'envio-%'`;
  return (
    await product.db.query(`select acao from auditoria where conta_id = $1 and (${like}) order by quando, id`, [actors.contaId])
  ).rows.map(({ acao }) => acao);
};

const PASSAPORTE = { 'passaporte.numero': 'FX123456', 'passaporte.pais': 'BRA', 'passaporte.validade': '2034-05-06' };
const PECA = 'precisa de passaporte para esta viagem. Peça pelo site da Polícia Federal e nos envie uma foto.';
const FALTA_PASSAPORTE = { chave: 'passaporte', texto: `Ana ${PECA}` };
const SEM_IDENTIDADE = { chave: 'passaporte', texto: `Bia ${PECA} A identidade não é aceita.` };
const FALTA_NASCIMENTO = { chave: 'nascimento', texto: 'Informe a sua data de nascimento.' };

describe("The client's page of a trip", () => {
  it('says what each person needs to do, in words for the client', async () => {
    const { status, body, headers } = await read();
    expect(status).toBe(200);
    expect(body).toEqual({
      conta: {
        nome: expect.stringMatching(/^Agência/),
        temLogo: false,
        contatoTitulares: actors.proprietario.user.email,
        telefone: null,
      },
      nome: 'Itália · jan/2031',
      trechos: [{ pais: 'ITA', nomePais: 'Itália', tipo: 'destino', chegada: ITALIA.chegada, saida: ITALIA.saida }],
      pessoas: [
        { chave: expect.any(String), nome: 'Ana S.', pronta: false, faltam: [FALTA_PASSAPORTE], recebido: [] },
        { chave: expect.any(String), nome: 'Bia S.', pronta: false, faltam: [SEM_IDENTIDADE, FALTA_NASCIMENTO], recebido: [] },
      ],
      orientacao: null,
      expiraEm: '2031-01-23T03:00:00.000Z',
    });
    expect(headers.get('cache-control')).toContain('no-store');
    expect(problemsOf(paginasViagem.read, 200, body)).toEqual([]);
  });

  it('keeps the key of a person for its life', async () => {
    const keys = async () => (await read()).body.pessoas.map(({ chave }) => chave);
    const before = await keys();
    await send(PASSAPORTE);
    expect(await keys()).toEqual(before);
  });

  it('becomes green with what a member accepts', async () => {
    expect(await send(PASSAPORTE)).toMatchObject({ status: 201, body: { recebidaEm: expect.any(String) } });
    expect((await read()).body.pessoas[0]).toMatchObject({ pronta: false, recebido: ['Passaporte'] });
    const envio = await envioOf();
    expect(envio).toMatchObject({ cliente: { id: ana.id }, documentosViagem: [{ chave: 'passaporte', atual: null }] });
    expect((await acceptEnvio(actors.agente, envio.id, { documentosViagem: ['passaporte'] })).status).toBe(200);
    expect((await read()).body.pessoas[0]).toMatchObject({ pronta: true, faltam: [], recebido: [] });
    expect(await acts()).toEqual(['pagina-criada', 'pagina-aberta', 'envio-recebido', 'envio-aceito']);
  });

  it('takes fields and files of what is missing', async () => {
    const campos = { dataNascimento: '1988-03-04' };
    const arquivos = [{ flag: 'passaporte' }, { flag: 'rg' }];
    expect((await sendDados(actors.visitor, token, { campos, arquivos }, 1)).status).toBe(201);
    expect(await envioOf()).toMatchObject({
      campos: [{ chave: 'dataNascimento', enviado: '1988-03-04' }],
      arquivos: [{ flag: 'passaporte' }, { flag: 'rg' }],
    });
    expect((await read()).body.pessoas[1]?.recebido).toEqual(['Data de nascimento', 'Arquivo: Passaporte', 'Arquivo: RG']);
  });

  it('VIA-41: refuses a part that mends nothing, with its name, and what no page takes', async () => {
    const refused = async (sent: Parameters<typeof sendDados>[2]) => {
      const { status, body } = await sendDados(actors.visitor, token, sent);
      return [status, Reflect.get(body, 'errors')?.[0].field];
    };
    expect([
      await refused({ campos: { dataNascimento: '1990-01-02' } }),
      await refused({ campos: { 'visto.pais': 'USA', 'visto.validade': '2034-01-01' } }),
      await refused({ arquivos: [{ flag: 'rg' }] }),
      await refused({ campos: { 'passaporte.numero': 'FX123456' } }),
      await refused({ campos: { ...PASSAPORTE, 'passaporte.validade': '2020-01-01' } }),
      await refused({ campos: { cor: 'azul' } }),
    ]).toEqual([
      [400, 'dataNascimento'],
      [400, 'visto'],
      [400, 'rg'],
      [400, 'passaporte.pais'],
      [400, 'passaporte.validade'],
      [400, 'cor'],
    ]);
    expect((await send({})).body).toMatchObject({ code: 'FICHA_VAZIA' });
    expect(await envios()).toEqual([]);
  });

  it('VIA-41: has the same part replace what waits, a visa with its country', async () => {
    await send(PASSAPORTE);
    await send({ ...PASSAPORTE, 'passaporte.numero': 'GA654321' });
    expect(await envios()).toHaveLength(1);
    expect((await envioOf()).documentosViagem).toMatchObject([{ enviado: { numero: 'GA654321' } }]);
    await sendDados(actors.visitor, token, { arquivos: [{ flag: 'passaporte' }] });
    expect(await envios()).toHaveLength(2);
    expect((await read()).body.pessoas[0]?.recebido).toEqual(['Passaporte', 'Arquivo: Passaporte']);
  });

  it('VIA-41: takes three submissions of a person, until the agency has looked', async () => {
    viagem = await addViagem(actors.agente, actors.contaId, [ana.id], {
      trechos: ['USA', 'CAN', 'AUS'].map((pais, n) => ({
        ...ITALIA,
        pais,
        chegada: `2031-01-1${n}`,
        saida: `2031-01-1${n + 1}`,
      })),
    });
    await actors.agente.post(`/api/clientes/${ana.id}/documentos-viagem`, {
      tipo: 'passaporte',
      pais: 'BRA',
      validade: '2036-01-01',
    });
    ({ token } = await openPagina(actors.agente, { viagemId: viagem.id }));
    const visto = (pais: string) => send({ 'visto.pais': pais, 'visto.validade': '2034-01-01' });
    expect([(await visto('USA')).status, (await visto('CAN')).status, (await visto('AUS')).status]).toEqual([201, 201, 201]);
    expect((await read()).body.pessoas[0]?.recebido).toEqual(['Visto (Estados Unidos)', 'Visto (Canadá)', 'Visto (Austrália)']);
    expect(await visto('JPN')).toMatchObject({
      status: 409,
      body: { code: 'ENVIOS_A_ESPERA', message: 'A agência ainda não olhou o que você enviou' },
    });
    expect((await visto('CAN')).status).toBe(201);
    await refuseEnvio(actors.agente, (await envios())[0].id);
    expect((await visto('JPN')).status).toBe(201);
  });

  it('VIA-40: has no number, e-mail, phone, surname or id of the product in any byte that it answers', async () => {
    await send({ ...PASSAPORTE, 'passaporte.sobrenome': 'SOUZA' });
    await actors.agente.put(`/api/viagens/${viagem.id}`, {
      localizadores: 'LOC123',
      observacoes: 'segredo',
      nome: 'Férias dos Souza',
    });
    const answers = await Promise.all([
      read(),
      send({ 'visto.pais': 'USA', 'visto.numero': 'V99999' }),
      send({ 'passaporte.numero': 'FX123456' }),
      actors.visitor.post(`/api/viagem/${token}/ciente`),
      actors.visitor.get(`/v/${token}.ics`),
      actors.visitor.get(`/api/viagem/${token}/logo`),
      actors.visitor.get(`/v/${token}`),
    ]);
    const bytes = answers.map(({ text, headers }) => text + JSON.stringify([...headers])).join('\n');
    const ids = [viagem.id, ana.id, bia.id, actors.contaId, ...viagem.trechos.map(({ id }) => id), (await envios())[0].id];
    for (const canary of [
      ...ids,
      'FX123456',
      'V99999',
      '52998224725',
      '998877665',
      'bia@x.com',
      '98765',
      'Souza',
      'SOUZA',
      'Lima',
      'LOC123',
      'segredo',
    ])
      expect([canary, bytes.includes(canary)]).toEqual([canary, false]);
  });

  it('is a calendar of the stops, by their names and days', async () => {
    const { status, text, headers } = await actors.visitor.get(`/v/${token}.ics`);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(text.match(/^(SUMMARY|DTSTART|DTEND).*$/gm)).toEqual([
      'DTSTART;VALUE=DATE:20310110',
      'DTEND;VALUE=DATE:20310121',
      'SUMMARY:Itália',
    ]);
  });

  it('shows the latest sheet, which is acknowledged once for each version', async () => {
    const press = () => actors.visitor.post(`/api/viagem/${token}/ciente`);
    const write = (apresentacao: string) => actors.agente.post(`/api/viagens/${viagem.id}/orientacoes`, { apresentacao });
    await write('18h no embarque');
    const { orientacao } = (await read()).body;
    expect(orientacao).toMatchObject({ cienteEm: null, atual: true });
    expect(orientacao?.textos[0]).toBe('Apresente-se até 18h no embarque');
    const first = await press();
    expect([first.status, first.body]).toEqual([200, { cienteEm: expect.any(String) }]);
    expect((await press()).body).toEqual(first.body);
    expect((await read()).body.orientacao?.cienteEm).toBe(first.body.cienteEm);
    await actors.agente.put(`/api/viagens/${viagem.id}`, { trechos: [{ ...ITALIA, pais: 'USA' }] });
    expect((await read()).body.orientacao).toMatchObject({ cienteEm: first.body.cienteEm, atual: false });
    await write('19h no embarque');
    expect((await read()).body.orientacao).toMatchObject({ cienteEm: null, atual: true });
    expect((await press()).body.cienteEm > first.body.cienteEm).toBe(true);
  });

  it('has the phone of the agency', async () => {
    await actors.proprietario.put(`/api/contas/${actors.contaId}`, { nome: 'Agência', telefone: '11 3333-4444' });
    expect((await read()).body.conta.telefone).toMatch(/3333-?4444|1133334444/);
  });

  it('has nothing to acknowledge without a sheet', async () => {
    expect(await actors.visitor.post(`/api/viagem/${token}/ciente`)).toMatchObject({
      status: 409,
      body: { code: 'SEM_ORIENTACAO' },
    });
  });

  it('VIA-43: is not there while the trip is cancelled, or the conta has expired', async () => {
    const put = (change: object) => actors.agente.put(`/api/viagens/${viagem.id}`, change);
    await put({ cancelada: true });
    const dead = await read();
    expect([dead.status, dead.body]).toMatchObject([404, { code: 'PAGINA_NAO_ENCONTRADA' }]);
    const pages = await Promise.all([actors.visitor.get(`/v/${token}`), actors.visitor.get(`/v/${'A'.repeat(43)}`)]);
    expect(pages.map(({ status }) => status)).toEqual([404, 404]);
    expect(pages[0]?.text).toBe(pages[1]?.text);
    expect((await actors.visitor.get(`/v/${token}.ics`)).status).toBe(404);
    await put({ cancelada: false });
    expect((await read()).status).toBe(200);
    expect((await actors.visitor.get(`/v/${token}`)).status).toBe(200);
    await expire(product, actors.proprietario);
    expect((await read()).status).toBe(404);
  });
});
