import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CAMPOS_PADRAO_DA_FICHA } from '@viajario/contracts/crm/ficha/campos-da-ficha';
import type { ClienteDetail } from '@viajario/contracts/crm/clientes/clientes';
import { createActors, expire, type Actors } from '../../support/calls/actors.js';
import { now } from '../../support/clock.js';
import { addDocumento } from '../../support/calls/documento-calls.js';
import { changeMember, removeMember } from '../../support/calls/equipe-calls.js';
import { createLink, openFicha, sendFicha } from '../../support/calls/ficha-calls.js';
import { meetingAt } from '../../support/faults/lock-waits.js';
import { jpg, pdf } from '../../support/files/files-of-types.js';
import { storedFiles } from '../../support/files/stored-files.js';
import { startProduct, type Product } from '../../support/processes/product.js';

let product: Product;
let actors: Actors;
let cliente: ClienteDetail;

beforeAll(async () => {
  product = await startProduct();
});
beforeEach(async () => {
  actors = await createActors(product);
  cliente = await actors.agente.addCliente({
    contaId: actors.contaId,
    nome: 'Ana Lima Souza',
    cpf: '52998224725',
    rg: 'SEGREDO1',
  });
});
afterAll(() => product.close());

const open = (asked: object = {}, person = actors.agente): Promise<string> => openFicha(person, cliente.id, asked);
const read = (token: string) => actors.visitor.get(`/api/ficha/${token}`);
const send = (token: string, sent: Parameters<typeof sendFicha>[2], headers: Record<string, string> = {}) =>
  sendFicha(actors.visitor, token, sent, { headers });
const envios = async (): Promise<unknown[]> => (await actors.agente.get(`/api/envios?contaId=${actors.contaId}`)).body;
const days = (instant: string): number => Math.round((Date.parse(instant) - now().getTime()) / 86_400_000);

describe('A link for a client', () => {
  it('asks for all fields and all documents but others, for 14 days, unless chosen', async () => {
    const token = await open();
    const { body, headers } = await read(token);
    expect(body).toMatchObject({
      conta: { nome: expect.stringMatching(/^Agência/), temLogo: false, contatoTitulares: actors.proprietario.user.email },
      primeiroNome: 'Ana',
    });
    expect(days(body.expiraEm)).toBe(14);
    expect(body.campos.map(({ chave }: { chave: string }) => chave)).toEqual(CAMPOS_PADRAO_DA_FICHA);
    expect(
      body.campos.filter(({ preenchido }: { preenchido: boolean }) => preenchido).map(({ rotulo }: { rotulo: string }) => rotulo),
    ).toEqual(['Nome', 'CPF', 'RG']);
    expect(body.arquivos.map(({ flag }: { flag: string }) => flag)).toEqual([
      'cpf',
      'rg',
      'cnh',
      'certidaoNascimento',
      'passaporte',
    ]);
    expect(headers.get('cache-control')).toContain('no-store');
    const few = (await read(await open({ dias: 1, campos: ['rg', 'email'], arquivos: ['rg'] }))).body;
    expect([few.campos.length, few.arquivos.length, days(few.expiraEm)]).toEqual([2, 1, 1]);
  });

  it('FIC-02: shows how many files are there, and never a stored value', async () => {
    await addDocumento(actors.agente, cliente.id, { nome: 'SEGREDO2.pdf' });
    const token = await open();
    const { body, text } = await read(token);
    expect(body.arquivos.find(({ flag }: { flag: string }) => flag === 'rg')).toEqual({ flag: 'rg', rotulo: 'RG', quantos: 1 });
    expect(text).not.toMatch(/SEGREDO|52998224725|Souza|Lima/);
  });

  it.each([
    ['days', { dias: 31 }],
    ['no days', { dias: 0 }],
    ['a field that is not the client’s', { campos: ['observacoes'] }],
    ['a field twice', { campos: ['rg', 'rg'] }],
    ['a kind of file', { arquivos: ['foto'] }],
    ['nothing', { campos: [], arquivos: [] }],
    ['another key', { nada: 1 }],
  ])('is refused with invalid %s', async (_, asked) => {
    expect((await createLink(actors.agente, cliente.id, asked)).status).toBe(400);
  });

  it('FIC-01: is listed without its token until it is revoked, and recorded', async () => {
    const { body } = await createLink(actors.agente, cliente.id, { campos: ['rg'] });
    const list = await actors.gestor.get(`/api/clientes/${cliente.id}/links`);
    expect([list.headers.get('x-total-count'), list.body]).toEqual([
      '1',
      [
        {
          id: body.id,
          campos: ['rg'],
          arquivos: expect.any(Array),
          criadoPor: expect.objectContaining({ id: actors.agente.user.id }),
          criadoEm: expect.any(String),
          expiraEm: body.expiraEm,
        },
      ],
    ]);
    const token = body.url.split('/').at(-1) ?? '';
    expect((await actors.gestor.delete(`/api/links/${body.id}`)).status).toBe(204);
    expect((await actors.gestor.delete(`/api/links/${body.id}`)).status).toBe(404);
    expect((await read(token)).status).toBe(404);
    expect((await actors.gestor.get(`/api/clientes/${cliente.id}/links`)).body).toEqual([]);
    const { rows } = await product.db.query(
      `select acao, usuario_id from auditoria where conta_id = $1 and acao like 'link-%' order by quando`,
      [actors.contaId],
    );
    expect(rows).toEqual([
      { acao: 'link-criado', usuario_id: actors.agente.user.id },
      { acao: 'link-revogado', usuario_id: actors.gestor.user.id },
    ]);
  });

  it('is one of at most 20 open ones', async () => {
    await product.db.query(
      `insert into links_cliente (id, conta_id, cliente_id, criado_por, token_hash, campos, arquivos, expira_em)
       select gen_random_uuid(), $1, $2, $3, sha256(gen_random_uuid()::text::bytea), '{rg}', '{}', now() + interval '1 day' from generate_series(1, 19)`,
      [actors.contaId, cliente.id, actors.agente.user.id],
    );
    const both = await Promise.all([createLink(actors.agente, cliente.id), createLink(actors.gestor, cliente.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

describe('A client’s submission', () => {
  it('FIC-05: is pending as a whole for the team, and ends the link', async () => {
    const token = await open();
    const before = (await storedFiles(product)).length;
    const answer = await send(token, {
      campos: { nome: 'Ana Souza', cpf: '111.444.777-35', telefoneCelular: '(11) 98765-4321', email: '' },
      arquivos: [{ flag: 'passaporte', nome: 'foto.jpg', content: jpg() }, { flag: 'rg' }, { flag: 'rg', nome: 'verso.pdf' }],
    });
    expect([answer.status, answer.body]).toEqual([201, { recebidaEm: expect.any(String) }]);
    expect((await read(token)).status).toBe(404);
    expect((await send(token, { campos: { rg: '1' } })).status).toBe(404);
    expect(await storedFiles(product)).toHaveLength(before + 3);
    const [envio] = (await envios()) as { id: string }[];
    expect((await actors.gestor.get(`/api/envios/${envio?.id}`)).body).toMatchObject({
      cliente: { id: cliente.id, nome: 'Ana Lima Souza' },
      situacao: 'pendente',
      campos: [
        { chave: 'nome', rotulo: 'Nome', atual: 'Ana Lima Souza', enviado: 'Ana Souza' },
        { chave: 'telefoneCelular', atual: null, enviado: '11987654321' },
        { chave: 'cpf', atual: '52998224725', enviado: '11144477735' },
      ],
      arquivos: expect.arrayContaining([
        expect.objectContaining({ flag: 'passaporte', nomeArquivo: 'foto.jpg', tipoDocumento: 'image/jpeg' }),
      ]),
    });
    expect((await actors.agente.get(`/api/clientes/${cliente.id}`)).body).toMatchObject({
      nome: 'Ana Lima Souza',
      documentos: [],
    });
  });

  it('FIC-06: is stored encrypted', async () => {
    await send(await open(), { campos: { rg: 'PLANTADO' }, arquivos: [{ flag: 'rg', content: pdf('PLANTADO') }] });
    const { rows } = await product.db.query('select campos from envios where conta_id = $1', [actors.contaId]);
    expect(rows[0].campos).toMatch(/^v3:/);
    expect(JSON.stringify(rows)).not.toContain('PLANTADO');
  });

  it.each([
    ['a field that was not asked for', { campos: { cpf: '1', rg: '2' } }],
    ['a field that no form has', { campos: { observacoes: 'x' } }],
    ['a value that the form refuses', { campos: { rg: 'x'.repeat(256) } }],
    ['a day that does not exist', { campos: { dataNascimento: '2020-02-31' } }],
    ['a validity that no passport has', { campos: { validadePassaporte: '1932-04-02' } }],
    ['nothing at all', { campos: { rg: ' ' } }],
    ['a kind of file that was not asked for', { arquivos: [{ flag: 'cnh' }] }],
    ['a program', { arquivos: [{ flag: 'rg', nome: 'rg.exe' }] }],
    ['what is no picture', { arquivos: [{ flag: 'rg', nome: 'rg.jpg', content: Buffer.from('<script>') }] }],
    ['one bad file of two', { arquivos: [{ flag: 'rg' }, { flag: 'rg', nome: 'x.html' }] }],
    ['an empty file', { arquivos: [{ flag: 'rg', content: Buffer.alloc(0) }] }],
    [
      'a file of more than 15 MB',
      { arquivos: [{ flag: 'rg', content: Buffer.concat([pdf(), Buffer.alloc(15 * 1024 * 1024)]) }] },
    ],
    ['eleven files', { arquivos: Array.from({ length: 11 }, (_, i) => ({ flag: 'rg', nome: `${i}.pdf` })) }],
    ['a phone without its country', { campos: { telefoneCelular: '351 931 222 333' } }],
  ])('FIC-05, FIC-06: is refused as a whole with %s, and the link remains open', async (_, sent) => {
    const campos = ['rg', 'dataNascimento', 'validadePassaporte', 'telefoneCelular'];
    const token = await open({ campos, arquivos: ['rg'] });
    const before = await storedFiles(product);
    expect((await send(token, sent)).status).toBe(400);
    expect(await envios()).toEqual([]);
    expect(await storedFiles(product)).toEqual(before);
    expect((await read(token)).status).toBe(200);
  });

  it('names each refused file with the reason', async () => {
    const { body } = await send(await open(), { arquivos: [{ flag: 'rg', nome: 'férias.exe' }] });
    expect(body).toMatchObject({
      code: 'FICHA_COM_ARQUIVO_RECUSADO',
      message: 'férias.exe: Tipo de arquivo não aceito. Nada foi enviado.',
    });
  });

  it('FIC-09: is stored as text, whatever it looks like', async () => {
    const nome = `<script>alert(1)</script>' or 1=1 --`;
    await send(await open(), { campos: { nome } });
    const [{ id }] = (await envios()) as [{ id: string }];
    const { body, headers } = await actors.agente.get(`/api/envios/${id}`);
    expect(body.campos[0].enviado).toBe(nome);
    expect(headers.get('content-type')).toContain('application/json');
  });

  it('FIC-08: does not reveal whether a CPF is known', async () => {
    await actors.agente.addCliente({ contaId: actors.contaId, nome: 'Outra', cpf: '11144477735' });
    const known = await send(await open(), { campos: { cpf: '11144477735' } });
    const unknown = await send(await open(), { campos: { cpf: '86288366757' } });
    expect([known.status, Object.keys(known.body)]).toEqual([unknown.status, Object.keys(unknown.body)]);
  });

  it('FIC-08: is refused without names when the conta is full, pending files counted', async () => {
    await product.db.query(
      `insert into envios (id, conta_id, cliente_id, campos, expira_em) values ($1, $2, $3, 'x', now() + interval '1 day')`,
      [randomUUID(), actors.contaId, cliente.id],
    );
    await product.db.query(
      `insert into envios_arquivos (id, conta_id, envio_id, flag_documento, nome_arquivo, tipo_documento, tamanho_arquivo, arquivo_url, chave_envolta, sha256)
       select gen_random_uuid(), conta_id, id, 'rg', 'a.pdf', 'application/pdf', 10::bigint * 1024 ^ 3, gen_random_uuid()::text, '', '' from envios where conta_id = $1`,
      [actors.contaId],
    );
    const token = await open();
    const { status, body } = await send(token, { arquivos: [{ flag: 'rg' }] });
    expect([status, body]).toMatchObject([409, { message: 'Não foi possível receber os arquivos. Avise sua agência.' }]);
    expect((await send(token, { campos: { rg: '1' } })).status).toBe(201);
    await product.db.query('delete from envios where conta_id = $1', [actors.contaId]);
  });
});

describe('A repeated submission', () => {
  const sent = { campos: { rg: '123' }, arquivos: [{ flag: 'rg' }] };

  it('FIC-07: with the same key has the same answer and stores nothing', async () => {
    const token = await open();
    const key = { 'idempotency-key': randomUUID() };
    const first = await send(token, sent, key);
    const before = await storedFiles(product);
    const again = await send(token, sent, key);
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect(await storedFiles(product)).toEqual(before);
    expect(await envios()).toHaveLength(1);
  });

  it('FIC-07: with the same key and other content is refused, with another key the link has ended', async () => {
    const token = await open();
    const key = { 'idempotency-key': randomUUID() };
    await send(token, sent, key);
    expect((await send(token, { ...sent, campos: { rg: '124' } }, key)).status).toBe(422);
    expect((await send(token, { ...sent, arquivos: [{ flag: 'rg', content: pdf('outro') }] }, key)).status).toBe(422);
    expect((await send(token, sent, { 'idempotency-key': randomUUID() })).status).toBe(404);
    expect((await send(token, sent)).status).toBe(404);
  });

  it('FIC-05, FIC-07: sent concurrently is stored once, with a key or without', async () => {
    const [token, other] = [await open(), await open()];
    const key = { 'idempotency-key': randomUUID() };
    const atLink = `select from links_cliente where conta_id = '${actors.contaId}' for update`;
    const both = await meetingAt(product, atLink, () => [send(token, sent, key), send(token, sent, key)]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    const unkeyed = await meetingAt(product, atLink, () => [send(other, sent), send(other, sent)]);
    expect(unkeyed.map(({ status }) => status).sort()).toEqual([201, 404]);
    expect(await envios()).toHaveLength(2);
  });
});

describe('FIC-03, FIC-04: A link does not work', () => {
  const same = async (token: string): Promise<void> => {
    const answers = await Promise.all([
      read(token),
      send(token, { campos: { rg: '1' } }),
      actors.visitor.get(`/api/ficha/${token}/cep/01310100`),
      actors.visitor.get(`/api/ficha/${token}/logo`),
    ]);
    for (const { status, body } of answers) expect([status, body.code]).toEqual([404, 'FICHA_NAO_ENCONTRADA']);
  };

  it('when it was never created', () => same('A'.repeat(43)));

  it('after its last day', async () => {
    const token = await open();
    await product.db.query(`update links_cliente set expira_em = now() where conta_id = $1`, [actors.contaId]);
    await same(token);
  });

  it('when its author left, or was made inactive', async () => {
    const token = await open();
    const other = await open({}, actors.gestor);
    await removeMember(actors.proprietario, actors.contaId, actors.agente);
    await same(token);
    await changeMember(actors.proprietario, actors.contaId, actors.gestor, { status: 'inativo' });
    await changeMember(actors.proprietario, actors.contaId, actors.gestor, { status: 'ativo' });
    await same(other);
  });

  it('while neither owner nor author pays', async () => {
    const token = await open();
    for (const person of [actors.proprietario, actors.agente]) await expire(product, person);
    await same(token);
  });

  it('when its client is deleted', async () => {
    const token = await open();
    await actors.gestor.delete(`/api/clientes/${cliente.id}`);
    await same(token);
  });

  it('when its conta is excluded', async () => {
    const token = await open();
    await actors.proprietario.delete(`/api/contas/${actors.contaId}`);
    await same(token);
  });
});

describe('The contact for titulares', () => {
  it('is the owner’s e-mail until a member sets an e-mail or a phone', async () => {
    const url = `/api/contas/${actors.contaId}`;
    const { nome, contatoTitulares } = (await actors.gestor.get(url)).body;
    expect(contatoTitulares).toBe(actors.proprietario.user.email);
    for (const none of [
      'pergunte aí',
      '. . . . . . . .',
      '1234567',
      '11 98765\n4321',
      'ana@x',
      'a b@example.com',
      `${'a'.repeat(120)}@b.co`,
      7,
    ])
      expect((await actors.gestor.put(url, { nome, contatoTitulares: none })).status).toBe(400);
    expect((await actors.gestor.put(url, { nome, contatoTitulares: '(11) 98765-4321' })).body.contatoTitulares).toBe(
      '(11) 98765-4321',
    );
    expect((await actors.gestor.put(url, { nome })).body.contatoTitulares).toBe('(11) 98765-4321');
    expect((await read(await open())).body.conta.contatoTitulares).toBe('(11) 98765-4321');
    expect((await actors.gestor.put(url, { nome, contatoTitulares: '' })).body.contatoTitulares).toBe(contatoTitulares);
  });
});
