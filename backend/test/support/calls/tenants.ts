import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { FieldCipher } from '../../../src/shared/encryption/field-cipher.js';
import { JobFiles } from '../../../src/shared/jobs/job-files.store.js';
import { UnitOfWork } from '../../../src/shared/database/unit-of-work.js';
import { createActors, expire, type Actors } from './actors.js';
import type { Browser } from './browser.js';
import { invite, newMember } from './equipe-calls.js';
import { pdf } from '../files/files-of-types.js';
import { addDocumento } from './documento-calls.js';
import { Canaries } from '../files/canaries.js';
import { sendLogo } from './logo-calls.js';
import type { Product } from '../processes/product.js';

/** One conta with something of everything in it. */
export interface Estate {
  contaId: string;
  clienteId: string;
  /** A second client, tied to the first by `relacionamentoId`. */
  parenteId: string;
  relacionamentoId: string;
  /** Where the first client works. */
  empresaId: string;
  /** A documento of the first client, with the canary in its name and content. */
  documentoId: string;
  /** A reminder about the first client, with the canary in its text. */
  anotacaoId: string;
  /** A label of the first client, with the canary in its name. */
  etiquetaId: string;
  visaoId: string;
  /** A passport of the first client, with the canary in its number. */
  documentoViagemId: string;
  /** Finished work that made a file. */
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
  /** Another session of the owner. */
  sessaoId: string;
  autorizacaoId: string;
  /** In the names, e-mails and notes of clients and company. */
  canary: string;
  cpf: string;
}

/** The people of the tests (ACT-01) with data of their own, watched by canaries. */
export interface Cast extends Actors {
  /** Owner whose access has ended. */
  expirado: Browser;
  canaries: Canaries;
  /** The agency that everything is about. */
  ours: Estate;
  /** The stranger's own. */
  theirs: Estate;
  /** The expired owner's own. */
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
  const cliente = await owner.addCliente({
    contaId,
    nome: `Cliente ${canary}`,
    email: `${canary}@example.com`,
    observacoes: canary,
    rg: canary,
    cpf,
    empresaId,
  });
  const parente = await owner.addCliente({ contaId, nome: `Parente ${canary}` });
  const relacionamento = { clienteId: cliente.id, referenciaId: parente.id, observacoes: canary };
  const relacionamentoId: string = (await owner.post('/api/relacionamentos', relacionamento)).body.id;
  const documento = { nome: `${canary}.pdf`, content: pdf(canary) };
  const { id: documentoId } = await addDocumento(owner, cliente.id, documento);
  const lembrete = { clienteId: cliente.id, texto: `Lembrete ${canary}`, vencimento: '2031-01-31' };
  const anotacaoId: string = (await owner.post('/api/anotacoes', lembrete)).body.id;
  const etiquetaId: string = (await owner.post('/api/etiquetas', { contaId, nome: `E ${canary}`.slice(0, 40), cor: 'azul' })).body
    .id;
  await owner.put(`/api/clientes/${cliente.id}/etiquetas`, { etiquetaIds: [etiquetaId] });
  const visao = { contaId, nome: `Visão ${canary}`, consulta: `search=${canary}`, compartilhada: true };
  const visaoId: string = (await owner.post('/api/visoes', visao)).body.id;
  const passaporte = { tipo: 'passaporte', pais: 'BRA', numero: canary, validade: '2031-03-15', documentoId };
  const documentoViagemId: string = (await owner.post(`/api/clientes/${cliente.id}/documentos-viagem`, passaporte)).body.id;
  await owner.post('/api/calendario', { contaId });
  const { rows: jobs } = await product.db.query(
    `insert into jobs (id, conta_id, tipo, dados, status, resultado, enviado_em, concluido_em)
     values (gen_random_uuid(), $1, 'cliente-excluido', '{}', 'completed', $2, now(), now()) returning id`,
    [contaId, { message: canary }],
  );
  const ids = {
    contaId,
    clienteId: cliente.id,
    parenteId: parente.id,
    relacionamentoId,
    empresaId,
    documentoId,
    anotacaoId,
    etiquetaId,
    visaoId,
    documentoViagemId,
    jobId: jobs[0].id,
    ...(await settleJobs(product, contaId, jobs[0].id, canary)),
  };
  return { ...ids, ...(await settleTeam(product, canaries, owner, contaId)), canary, cpf };
}

/** An import and a cleaning that can be undone, and a file that a job made. */
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
  await product.app.get(UnitOfWork).run(contaId, () => files.keep(file, kept));
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
    FieldCipher.current().encrypt('[]', { table: 'limpezas_grupos', column: 'registro', contaId, row }),
  ]);
  return { importacaoId, limpezaId };
}

async function settleTeam(
  product: Product,
  canaries: Canaries,
  owner: Browser,
  contaId: string,
): Promise<Pick<Estate, 'membroId' | 'membroEmail' | 'sucessorId' | 'autorizacaoId' | 'conviteId' | 'token' | 'sessaoId'>> {
  const { user: membro } = await newMember(product, owner, contaId);
  canaries.belongs(membro.email, contaId);
  const { id: conviteId, token } = await invite(owner, contaId);
  await sendLogo(owner, contaId);
  const { id: membroId, email: membroEmail } = membro;
  const [sessaoId, autorizacaoId] = [await otherSession(product, owner), await authorizedEmail(product)];
  return { membroId, membroEmail, sucessorId: membroId, conviteId, token, sessaoId, autorizacaoId };
}

/** The id of an unused authorisation. */
export async function authorizedEmail(product: Product): Promise<string> {
  const { rows } = await product.db.query(
    `insert into emails_autorizados (id, email, motivo) values (gen_random_uuid(), gen_random_uuid() || '@example.com', 'Parceria') returning id`,
  );
  return rows[0].id;
}

/** The id of a new session of the same person, as on another device. */
export async function otherSession(product: Product, { user }: Browser): Promise<string> {
  await product.visitor().tryToSignIn(user.email);
  const { rows } = await product.db.query(
    `select id from sessions where sess #>> '{passport,user}' = $1 order by (sess ->> 'criadaEm')::float8 desc limit 1`,
    [user.id],
  );
  return rows[0].id;
}

/** Everything an owner can read of a conta, as text: the same before and after whatever must change nothing. */
export async function readOut(owner: Browser, contaId: string): Promise<string> {
  const list = await owner.get(`/api/clientes?contaId=${contaId}&limit=1000`);
  const details = await Promise.all(list.body.clientes.map((c: { id: string }) => owner.get(`/api/clientes/${c.id}`)));
  const paths = [
    `contas/${contaId}`,
    `contas/${contaId}/usuarios`,
    `contas/${contaId}/convites`,
    `stats?contaId=${contaId}`,
    `empresas?contaId=${contaId}`,
    `lembretes?contaId=${contaId}`,
    `etiquetas?contaId=${contaId}`,
    `visoes?contaId=${contaId}`,
  ];
  const papers = list.body.clientes.map((c: { id: string }) => `clientes/${c.id}/documentos-viagem`);
  const rest = await Promise.all([...paths, ...papers].map((path) => owner.get(`/api/${path}`)));
  return [list, ...details, ...rest].map(({ status, text }) => `${status} ${text}`).join('\n');
}
