import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays, civilDayInSaoPaulo } from '@viajario/contracts/civil-day';
import { LIMITS } from '@viajario/contracts/limits';
import { createActors, type Actors } from '../../support/calls/actors.js';
import { now } from '../../support/clock.js';
import type { Answer } from '../../support/calls/browser.js';
import { addDocumento } from '../../support/calls/documento-calls.js';
import { createLink } from '../../support/calls/ficha-calls.js';
import { sharedProduct, type Product } from '../../support/processes/product.js';

let product: Product;
let actors: Actors;
let clienteId: string;

beforeAll(async () => {
  product = await sharedProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  actors = await createActors(product);
  clienteId = await add({ nome: 'Zé d’Ávila', telefoneCelular: '11987654321', dataNascimento: '1990-05-10' });
});

const today = civilDayInSaoPaulo(now());
const codeOf = ({ status, body }: Answer<unknown>): unknown => [status, (body as { code?: string } | undefined)?.code];
const add = async (fields: object): Promise<string> =>
  (await actors.agente.addCliente({ contaId: actors.contaId, ...fields })).id;
const send = (fields: object = {}) => actors.agente.post('/api/mensagens', { clienteId, texto: 'Oi', ...fields });
/** The phone's number, and the text in WhatsApp. */
const opened = async (fields: object = {}): Promise<[string, string | null]> => {
  const { status, body } = await send(fields);
  expect(status).toBe(201);
  const { origin, pathname, searchParams } = new URL(body.url);
  expect(origin).toBe('https://wa.me');
  return [pathname.slice(1), searchParams.get('text')];
};
const timeline = async (id = clienteId) =>
  (await actors.agente.get(`/api/clientes/${id}/linha-do-tempo`)).body.itens.filter(
    ({ tipo }: { tipo: string }) => tipo === 'mensagem',
  );

describe('A message', () => {
  it('has its variables filled in, accents and emoji unchanged, and appears in timeline and trail', async () => {
    const validade = addDays(today, 16);
    await actors.agente.post(`/api/clientes/${clienteId}/documentos-viagem`, { tipo: 'passaporte', pais: 'BRA', validade });
    const { body: conta } = await actors.agente.get(`/api/contas/${actors.contaId}`);
    const any = async () => (await actors.agente.get(`/api/mensagens?contaId=${actors.contaId}`)).body;
    expect(await any()).toEqual({ alguma: false });
    const [numero, texto] = await opened({ texto: '🎉 {primeiroNome}|{nome}|{dias}|{validade}|{agencia} & ção?#%\n2ª' });
    const written = `🎉 Zé|Zé d’Ávila|16|${validade.split('-').reverse().join('/')}|${conta.nome} & ção?#%\n2ª`;
    expect([numero, texto]).toEqual(['5511987654321', written]);
    expect(await any()).toEqual({ alguma: true });
    expect(await timeline()).toMatchObject([
      { texto: written, usuario: { id: actors.agente.user.id }, dados: { telefone: 'telefoneCelular' } },
    ]);
    const { rows } = await product.db.query(
      `select usuario_id, detalhes from auditoria where acao = 'mensagem-aberta' and conta_id = $1`,
      [actors.contaId],
    );
    expect(rows).toEqual([{ usuario_id: actors.agente.user.id, detalhes: { clienteId, telefone: 'telefoneCelular' } }]);
  });

  it('of a birthday has the age and the days of the next one', async () => {
    const modelos = (await actors.agente.get(`/api/modelos-mensagem?contaId=${actors.contaId}`)).body;
    const modeloId = modelos.find(({ contexto }: { contexto: string }) => contexto === 'aniversario').id;
    const tomorrow = addDays(today, 1);
    clienteId = await add({
      nome: 'Ana',
      telefoneCelular: '11987654321',
      dataNascimento: `${Number(tomorrow.slice(0, 4)) - 30}${tomorrow.slice(4)}`,
    });
    expect((await opened({ modeloId, texto: '{dias} {idade}' }))[1]).toBe('1 30');
    expect((await opened({ texto: '{idade}' }))[1]).toBe('29');
    expect(codeOf(await send({ texto: '{validade}' }))).toEqual([400, 'VARIAVEL_SEM_VALOR']);
    expect(codeOf(await send({ modeloId: randomUUID() }))).toEqual([404, 'MODELO_NAO_ENCONTRADO']);
    await actors.agente.put(`/api/clientes/${clienteId}`, { semMensagens: true });
    expect(codeOf(await send({ modeloId }))).toEqual([409, 'NAO_QUER_MENSAGENS']);
    expect((await send()).status).toBe(201);
  });

  it('EXT-42: is about the passport that ends next where it is warned of, else about the latest', async () => {
    const days = { soon: addDays(today, 30), later: addDays(today, 1_000), gone: addDays(today, -30) };
    const ofPassports = async (...validades: string[]): Promise<string | null> => {
      const paises = ['BRA', 'ITA', 'PRT'];
      const documentosViagem = validades.map((validade, i) => ({ tipo: 'passaporte', pais: paises[i], validade }));
      clienteId = await add({ nome: 'Ana', telefoneCelular: '11987654321', documentosViagem });
      return (await opened({ texto: '{validade}' }))[1];
    };
    const written = (day: string): string => day.split('-').reverse().join('/');
    expect(await ofPassports(days.soon, days.later)).toBe(written(days.soon));
    expect(await ofPassports(days.gone, days.later)).toBe(written(days.later));
    expect(await ofPassports(days.gone)).toBe(written(days.gone));
  });

  it('goes to the first phone of the client, the requested one, or the responsável’s', async () => {
    const responsavelId = await add({ nome: 'Mãe', telefoneComercial: '+351 912 345 678' });
    clienteId = await add({
      nome: 'Filha',
      responsavelId,
      telefoneResidencial: '(11) 3333-4444',
      telefoneComercial: '1132221111',
    });
    expect((await opened())[0]).toBe('551132221111');
    expect((await opened({ telefone: 'telefoneResidencial' }))[0]).toBe('551133334444');
    expect((await opened({ telefone: 'responsavel' }))[0]).toBe('351912345678');
    expect(codeOf(await send({ telefone: 'telefoneCelular' }))).toEqual([400, 'SEM_TELEFONE']);
    clienteId = responsavelId;
    expect(codeOf(await send({ telefone: 'responsavel' }))).toEqual([400, 'SEM_TELEFONE']);
    expect((await send({ telefone: 'fax' })).status).toBe(400);
  });

  it('carries an open link of this client only, which is stored nowhere', async () => {
    const { url } = (await createLink(actors.agente, clienteId)).body;
    const outro = await add({ nome: 'Outro', telefoneCelular: '11987654321' });
    const texto = 'Preencha: {link}';
    expect((await opened({ texto, link: url }))[1]).toBe(`Preencha: ${url}`);
    await opened({ texto: `Colado à mão: ${url}.` });
    const { origin } = new URL(url);
    const others = [url.replace(origin, origin.toUpperCase()), `${origin}/calendario/abc-1.ics`, `${origin}/convite/abc-1`];
    await opened({ texto: others.join(' ') });
    expect((await timeline()).map((item: { texto: string }) => item.texto)).toEqual([
      '[link] [link] [link]',
      'Colado à mão: [link].',
      'Preencha: [link]',
    ]);
    const { rows } = await product.db.query('select texto from mensagens where conta_id = $1', [actors.contaId]);
    expect(JSON.stringify(rows)).not.toContain(url.split('/').at(-1));
    for (const link of ['https://example.com/ficha/x', `${url}x`, url.replace('/ficha/', '/outra/'), url.replace(/^http/, 'ftp')])
      expect(codeOf(await send({ texto, link }))).toEqual([400, 'LINK_INVALIDO']);
    expect(codeOf(await send({ texto }))).toEqual([400, 'LINK_INVALIDO']);
    expect(codeOf(await actors.agente.post('/api/mensagens', { clienteId: outro, texto, link: url }))).toEqual([
      400,
      'LINK_INVALIDO',
    ]);
    await product.db.query(`update links_cliente set expira_em = now() where cliente_id = $1`, [clienteId]);
    expect(codeOf(await send({ texto, link: url }))).toEqual([400, 'LINK_INVALIDO']);
  });

  it('carries the link of an orientação or a protected copy of this client too', async () => {
    const { agente, contaId } = actors;
    const viagem = { contaId, clienteIds: [clienteId], destino: 'PRT', ida: addDays(today, 30), volta: addDays(today, 40) };
    const { id: documentoId } = await addDocumento(agente, clienteId);
    const pages = [
      (await agente.post('/api/orientacoes', viagem)).body.url,
      (await agente.post(`/api/documentos/${documentoId}/copias`, { finalidade: 'Emissão' })).body.url,
    ];
    const outro = await add({ nome: 'Outro', telefoneCelular: '11987654321' });
    for (const link of pages) {
      expect((await opened({ texto: '{link}', link }))[1]).toBe(link);
      expect(codeOf(await send({ clienteId: outro, texto: '{link}', link }))).toEqual([400, 'LINK_INVALIDO']);
    }
  });

  it('is refused with an unknown variable, for a client of another conta, and without a phone', async () => {
    expect(codeOf(await send({ texto: '{sobrenome}' }))).toEqual([400, 'VARIAVEL_DESCONHECIDA']);
    expect((await send({ texto: 'x'.repeat(LIMITS.textoDaMensagem + 1) })).status).toBe(400);
    expect((await actors.estranho.post('/api/mensagens', { clienteId, texto: 'Oi' })).status).toBe(404);
    clienteId = await add({ nome: 'Sem telefone' });
    expect(codeOf(await send())).toEqual([400, 'SEM_TELEFONE']);
    expect(await timeline()).toEqual([]);
  });

  it('goes to no number without area code: the first that has one is taken, and one that was asked for is refused', async () => {
    clienteId = await add({ nome: 'Ana', telefoneCelular: '97654-3210', telefoneComercial: '+55 (0) 41 3222-1100' });
    expect((await opened())[0]).toBe('554132221100');
    const semDdd = { status: 400, body: { code: 'SEM_DDD', message: 'Falta o DDD' } };
    expect(await send({ telefone: 'telefoneCelular' })).toMatchObject(semDdd);
    await actors.agente.put(`/api/clientes/${clienteId}`, { telefoneComercial: null });
    expect(await send()).toMatchObject(semDdd);
    // as the rules before stored it
    await product.db.query(`update clientes set telefone_celular = '351931222333' where id = $1`, [clienteId]);
    expect(await send()).toMatchObject({
      status: 400,
      body: { code: 'SEM_DDD', message: 'Este número não abre no WhatsApp' },
    });
    expect(await timeline()).toHaveLength(1);
  });

  it('is deleted with the client', async () => {
    await send();
    await actors.gestor.delete(`/api/clientes/${clienteId}`);
    const { rows } = await product.db.query('select from mensagens where conta_id = $1', [actors.contaId]);
    expect(rows).toEqual([]);
  });
});
