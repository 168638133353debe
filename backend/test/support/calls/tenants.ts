import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { FieldCipher } from '../../../src/shared/encryption/field-cipher.js';
import { Files } from '../../../src/shared/files/files.js';
import { JobFiles } from '../../../src/shared/jobs/job-files.store.js';
import { unchecked, UnitOfWork } from '../../../src/shared/database/unit-of-work.js';
import { createActors, expire, type Actors } from './actors.js';
import type { Browser } from './browser.js';
import { invite, newMember } from './equipe-calls.js';
import { pdf } from '../files/files-of-types.js';
import { addDocumento } from './documento-calls.js';
import { Canaries } from '../files/canaries.js';
import { openCalendario } from './calendario-calls.js';
import { openCopia } from './copia-calls.js';
import { addEnvio, createLink } from './ficha-calls.js';
import { sendLogo } from './logo-calls.js';
import { openOrientacao } from './orientacao-calls.js';
import { addViagem, ITALIA, openPagina, readPagina } from './viagem-calls.js';
import type { Product } from '../processes/product.js';

/** One conta with at least one record of each kind. */
export interface Estate {
  contaId: string;
  clienteId: string;
  /** A second client, related to the first by `relacionamentoId`. */
  parenteId: string;
  relacionamentoId: string;
  /** The first client's employer. */
  empresaId: string;
  /** A documento of the first client, with the canary in its name and content. */
  documentoId: string;
  /** A reminder about the first client, with the canary in its text. */
  anotacaoId: string;
  /** A label of the first client, with the canary in its name. */
  etiquetaId: string;
  visaoId: string;
  modeloId: string;
  modeloViagemId: string;
  /** A passport of the first client, with the canary in its number. */
  documentoViagemId: string;
  /** An open link for the first client. */
  linkId: string;
  tokenDaFicha: string;
  /** An unanswered submission for the first client, with the canary in a field and a file. */
  envioId: string;
  arquivoDoEnvioId: string;
  /** An orientacao for both clients, with the canary in their names, and the secret of its link. */
  orientacaoId: string;
  tokenDaOrientacao: string;
  /** A trip of the first client, with the canary in its name and texts. */
  viagemId: string;
  /** An open page of another trip of the first client, its secret, and the client's key on it. */
  paginaId: string;
  tokenDaPagina: string;
  chaveNaPagina: string;
  /** An unanswered request of the first client about the own data. */
  pedidoId: string;
  /** An open copy of the documento, with its file ready. */
  copiaId: string;
  tokenDaCopia: string;
  /** A finished job with a file. */
  jobId: string;
  importacaoId: string;
  limpezaId: string;
  /** An agente who is no actor. */
  membroId: string;
  membroEmail: string;
  /** The gestor; of contas without one, the agente. */
  sucessorId: string;
  conviteId: string;
  token: string;
  /** Of a calendar of the membro. */
  tokenDoCalendario: string;
  /** Another session of the owner. */
  sessaoId: string;
  autorizacaoId: string;
  /** In the names, e-mails and notes of clients and company. */
  canary: string;
  cpf: string;
}

/** The users of the tests (ACT-01) with data of their own, watched by canaries. */
export interface Cast extends Actors {
  /** Owner with expired access. */
  expirado: Browser;
  canaries: Canaries;
  /** The agency that most tests are about. */
  ours: Estate;
  /** The stranger's own conta. */
  theirs: Estate;
  /** The expired owner's own conta. */
  unpaid: Estate;
}

export async function createCast(product: Product): Promise<Cast> {
  const canaries = new Canaries();
  const actors = await createActors(product);
  const { proprietario, gestor, agente, estranho, contaId } = actors;
  const expirado = await product.signIn(`expirado-${contaId}@example.com`);
  canaries.admit(contaId, proprietario, gestor, agente);
  canaries.admit(estranho.contaId, estranho);
  canaries.admit(expirado.contaId, expirado);
  for (const { user } of [proprietario, gestor, agente]) canaries.belongs(user.email, contaId);
  canaries.belongs(estranho.user.email, estranho.contaId);
  const ours = { ...(await settle(product, canaries, proprietario, contaId)), sucessorId: gestor.user.id };
  const theirs = await settle(product, canaries, estranho, estranho.contaId);
  const unpaid = await settle(product, canaries, expirado, expirado.contaId);
  await expire(product, expirado);
  return { ...actors, expirado, canaries, ours, theirs, unpaid };
}

async function settle(product: Product, canaries: Canaries, owner: Browser, contaId: string): Promise<Estate> {
  const canary = canaries.of(contaId);
  const cpf = String(10_000_000_000 + Math.floor(Math.random() * 80_000_000_000));
  const empresa = { contaId, razaoSocial: `Empresa ${canary}`, cnpj: '11.222.333/0001-81', observacoes: canary };
  const empresaId: string = (await owner.post('/api/empresas', empresa)).body.id;
  // otherwise the holder of a link sees the owner's e-mail
  await product.db.query(`update contas set contato_titulares = '11 98765-4321' where id = $1`, [contaId]);
  const { id: parenteId } = await owner.addCliente({ contaId, nome: `Parente ${canary}` });
  const etiquetaId: string = (await owner.post('/api/etiquetas', { contaId, nome: `E ${canary}`.slice(0, 40), cor: 'azul' })).body
    .id;
  const about = { contaId, empresaId, etiquetaId, parenteId, canary, cpf };
  const cliente = await settleCliente(product, owner, about);
  await owner.put(`/api/contas/${contaId}/privacidade`, { finalidade: canary, baseLegal: canary });
  const visao = { contaId, nome: `Visão ${canary}`, consulta: `search=${canary}`, compartilhada: true };
  const visaoId: string = (await owner.post('/api/visoes', visao)).body.id;
  const modelo = { contaId, nome: `Modelo ${canary}`.slice(0, 60), contexto: 'livre', texto: canary };
  const modeloId: string = (await owner.post('/api/modelos-mensagem', modelo)).body.id;
  const { rows: jobs } = await product.db.query(
    `insert into jobs (id, conta_id, tipo, dados, status, resultado, enviado_em, concluido_em)
     values (gen_random_uuid(), $1, 'cliente-excluido', '{}', 'completed', $2, now(), now()) returning id`,
    [contaId, { message: canary }],
  );
  const jobId: string = jobs[0].id;
  const roteiro = { contaId, nome: canary.slice(0, 60), tarefas: [{ texto: canary, dias: -1, base: 'ida' }] };
  const modeloViagemId: string = (await owner.post('/api/modelos-viagem', roteiro)).body.id;
  const ids = {
    ...about,
    ...cliente,
    visaoId,
    modeloId,
    modeloViagemId,
    jobId,
    ...(await settleJobs(product, contaId, jobId, canary)),
  };
  return { ...ids, ...(await settleTeam(product, canaries, owner, contaId)) };
}

/** Ids of a client's existing conta, with the records that the new one refers to. */
export type Settling = Pick<Estate, 'contaId' | 'empresaId' | 'etiquetaId' | 'parenteId' | 'canary' | 'cpf'>;

type SettledCliente = Pick<Estate, 'clienteId' | 'relacionamentoId'> &
  Awaited<ReturnType<typeof everythingAbout>> &
  Awaited<ReturnType<typeof settleOrientacao>> &
  Awaited<ReturnType<typeof settleCopia>> &
  Awaited<ReturnType<typeof settlePagina>>;

/** A client with one record of each kind. */
export async function settleCliente(product: Product, owner: Browser, about: Settling): Promise<SettledCliente> {
  const { contaId, empresaId, etiquetaId, parenteId, canary, cpf } = about;
  const { id: clienteId } = await owner.addCliente({
    contaId,
    nome: `Cliente ${canary}`,
    email: `${canary}@example.com`,
    telefoneCelular: '11987654321',
    observacoes: canary,
    rg: canary,
    cpf,
    empresaId,
  });
  const relacionamento = { clienteId, referenciaId: parenteId, observacoes: canary };
  const relacionamentoId: string = (await owner.post('/api/relacionamentos', relacionamento)).body.id;
  await owner.post('/api/clientes/nao-duplicados', { ids: [clienteId, parenteId] });
  await product.db.query(`insert into cpfs_na_planilha select * from nao_duplicados where $1 in (menor_id, maior_id)`, [
    clienteId,
  ]);
  const people = { agente: owner, gestor: owner, visitor: product.visitor() };
  const everything = await everythingAbout(people, { clienteId, contaId, etiquetaId }, canary);
  return {
    clienteId,
    relacionamentoId,
    ...everything,
    ...(await settleOrientacao(owner, contaId, [clienteId, parenteId])),
    ...(await settleCopia(product, owner, everything.documentoId)),
    ...(await settlePagina(people, { contaId, clienteId })),
  };
}

/** The number of a paper of its own for each word. */
export const numeroOf = (word: string): string =>
  `FZ${createHash('sha256').update(word).digest().readUIntBE(0, 3).toString().slice(-6).padStart(6, '0')}`;

/** One of each record that can be stored about a client alone, with `word` in all of it but a paper's number. */
export async function everythingAbout(
  people: Pick<Actors, 'agente' | 'gestor' | 'visitor'>,
  { clienteId, contaId, etiquetaId }: Pick<Estate, 'clienteId' | 'contaId' | 'etiquetaId'>,
  word: string,
) {
  const { agente, gestor } = people;
  const { id: documentoId } = await addDocumento(agente, clienteId, { nome: `${word}.pdf`, content: pdf(word) });
  const lembrete = { clienteId, texto: `Lembrete ${word}`, vencimento: '2031-01-31' };
  const anotacaoId: string = (await agente.post('/api/anotacoes', lembrete)).body.id;
  await agente.put(`/api/clientes/${clienteId}/etiquetas`, { etiquetaIds: [etiquetaId] });
  await agente.post('/api/mensagens', { clienteId, texto: word });
  const passaporte = {
    tipo: 'passaporte',
    pais: 'BRA',
    numero: numeroOf(word),
    validade: '2031-03-15',
    observacoes: word,
    documentoId,
  };
  const documentoViagemId: string = (await agente.post(`/api/clientes/${clienteId}/documentos-viagem`, passaporte)).body.id;
  const pedidoId: string = (await gestor.post('/api/titulares/pedidos', { clienteId, tipo: 'acesso' })).body.id;
  const texts = { nome: word, observacoes: word, localizadores: word };
  const { id: viagemId } = await addViagem(agente, contaId, [clienteId], texts);
  await agente.put(`/api/viagens/${viagemId}`, { trechos: [{ ...ITALIA, pais: 'USA' }] }); // what differs is kept
  await agente.post('/api/anotacoes', { viagemId, texto: word });
  const ficha = await settleFicha(people, { id: clienteId, contaId }, word);
  await openPagina(agente, { viagemId });
  return { documentoId, anotacaoId, documentoViagemId, pedidoId, viagemId, ...ficha };
}

export async function settleFicha(
  people: Parameters<typeof addEnvio>[0],
  cliente: { id: string; contaId: string },
  canary: string,
): Promise<Pick<Estate, 'linkId' | 'tokenDaFicha' | 'envioId' | 'arquivoDoEnvioId'>> {
  const sent = { campos: { rg: canary }, arquivos: [{ flag: 'rg', nome: `${canary}.pdf`, content: pdf(canary) }] };
  const { id: envioId, arquivos } = await addEnvio(people, cliente, sent);
  const { body } = await createLink(people.agente, cliente.id);
  return { linkId: body.id, tokenDaFicha: body.url.split('/').at(-1) ?? '', envioId, arquivoDoEnvioId: arquivos[0]?.id ?? '' };
}

export async function settlePagina(
  { agente, visitor }: Pick<Actors, 'agente' | 'visitor'>,
  { contaId, clienteId }: Pick<Estate, 'contaId' | 'clienteId'>,
): Promise<Pick<Estate, 'paginaId' | 'tokenDaPagina' | 'chaveNaPagina'>> {
  const viagem = await addViagem(agente, contaId, [clienteId]);
  const { id: paginaId, token: tokenDaPagina } = await openPagina(agente, { viagemId: viagem.id });
  const [pessoa] = (await readPagina(visitor, tokenDaPagina)).body.pessoas;
  return { paginaId, tokenDaPagina, chaveNaPagina: pessoa?.chave ?? '' };
}

export async function settleOrientacao(
  owner: Browser,
  contaId: string,
  clienteIds: readonly string[],
): Promise<Pick<Estate, 'orientacaoId' | 'tokenDaOrientacao'>> {
  const { id, token } = await openOrientacao(owner, contaId, clienteIds);
  return { orientacaoId: id, tokenDaOrientacao: token };
}

/** A copy as the worker leaves it, with more downloads than any spec starts. */
export async function settleCopia(
  product: Product,
  owner: Browser,
  documentoId: string,
): Promise<Pick<Estate, 'copiaId' | 'tokenDaCopia'>> {
  const { id: copiaId, token: tokenDaCopia } = await openCopia(owner, documentoId);
  const { key, wrappedKey, size, sha256 } = await product.app
    .get(Files)
    .store(Readable.from([pdf('copia')]), { binding: copiaId, maxBytes: 10_000 });
  await product.db.query(
    `update copias set arquivo_url = $2, chave_envolta = $3, tamanho_arquivo = $4, sha256 = $5, downloads = 10000 where id = $1`,
    [copiaId, key, wrappedKey, size, sha256],
  );
  return { copiaId, tokenDaCopia };
}

/** An import and a cleaning that can be undone, and a job's file. */
async function settleJobs(
  product: Product,
  contaId: string,
  jobId: string,
  canary: string,
): Promise<Pick<Estate, 'importacaoId' | 'limpezaId'>> {
  const files = product.app.get(JobFiles);
  const file = await files.store(Readable.from([Buffer.from(canary)]), 1_000);
  const kept = {
    contaId,
    jobId,
    role: 'resultado',
    name: 'a.txt',
    contentType: 'text/plain',
    expiresAt: new Date(Date.now() + 3_600_000),
  } as const;
  await product.app.get(UnitOfWork).run(unchecked(contaId), () => files.keep(file, kept));
  const [importacaoId, limpezaId, row] = [randomUUID(), randomUUID(), randomUUID()];
  await product.db.query(
    `insert into importacoes (id, conta_id, arquivo, status, importados, concluida_em) values ($1, $2, $3, 'concluida', 1, now())`,
    [importacaoId, contaId, `${canary}.xlsx`],
  );
  await product.db.query('insert into limpezas (id, conta_id, removidos) values ($1, $2, 1)', [limpezaId, contaId]);
  await product.db.query('insert into limpezas_grupos (id, conta_id, limpeza_id, registro) values ($1, $2, $3, $4)', [
    row,
    contaId,
    limpezaId,
    product.app.get(FieldCipher).encrypt('[]', { table: 'limpezas_grupos', column: 'registro', contaId, row }),
  ]);
  return { importacaoId, limpezaId };
}

type Team = Pick<
  Estate,
  'membroId' | 'membroEmail' | 'sucessorId' | 'autorizacaoId' | 'conviteId' | 'token' | 'tokenDoCalendario' | 'sessaoId'
>;

async function settleTeam(product: Product, canaries: Canaries, owner: Browser, contaId: string): Promise<Team> {
  const person = await newMember(product, owner, contaId);
  const { user: membro } = person;
  const tokenDoCalendario = await openCalendario(person, contaId);
  canaries.belongs(membro.email, contaId);
  const { id: conviteId, token } = await invite(owner, contaId);
  await sendLogo(owner, contaId);
  const { id: membroId, email: membroEmail } = membro;
  const [sessaoId, autorizacaoId] = [await otherSession(product, owner), await authorizedEmail(product)];
  return { membroId, membroEmail, sucessorId: membroId, conviteId, token, tokenDoCalendario, sessaoId, autorizacaoId };
}

/** The id of an unused authorisation. */
export async function authorizedEmail(product: Product): Promise<string> {
  const { rows } = await product.db.query(
    `insert into emails_autorizados (id, email, motivo) values (gen_random_uuid(), gen_random_uuid() || '@example.com', 'Parceria') returning id`,
  );
  return rows[0].id;
}

/** The id of a new session of the same user, as on another device. */
export async function otherSession(product: Product, { user }: Browser): Promise<string> {
  await product.visitor().tryToSignIn(user.email);
  const { rows } = await product.db.query(
    `select id from sessions where sess #>> '{passport,user}' = $1 order by (sess ->> 'criadaEm')::float8 desc limit 1`,
    [user.id],
  );
  return rows[0].id;
}

/**
 * Everything an owner can read of a conta, as text: the same before and after an attempt that must change nothing. One call after
 * the other: a conta has few slots, and waits only so long for one.
 */
export async function readOut(owner: Browser, contaId: string): Promise<string> {
  const list = await owner.get(`/api/clientes?contaId=${contaId}&limit=1000`);
  const paths = [
    `contas/${contaId}`,
    `contas/${contaId}/usuarios`,
    `contas/${contaId}/convites`,
    `stats?contaId=${contaId}`,
    `empresas?contaId=${contaId}`,
    `lembretes?contaId=${contaId}&origem=todas`,
    `hoje?contaId=${contaId}`,
    `etiquetas?contaId=${contaId}`,
    `visoes?contaId=${contaId}`,
    `vencimentos?contaId=${contaId}`,
    `calendario?contaId=${contaId}`,
    `notifications?contaId=${contaId}`,
  ];
  const ofClientes = list.body.clientes.flatMap(({ id }: { id: string }) => [
    `clientes/${id}`,
    `clientes/${id}/documentos-viagem`,
    `clientes/${id}/links`,
    `orientacoes?clienteId=${id}`,
  ]);
  const sent = await owner.get(`/api/envios?contaId=${contaId}`);
  const ofEnvios = sent.body.map(({ id }: { id: string }) => `envios/${id}`);
  const answers = [list];
  for (const path of [...paths, ...ofClientes, ...ofEnvios]) answers.push(await owner.get(`/api/${path}`));
  return answers.map(({ status, text }) => `${status} ${text}`).join('\n');
}
