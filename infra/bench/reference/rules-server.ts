/**
 * Bare node:http like limit-server.ts, plus what docs/requirements requires of every call: a session and a role that may end
 * between two calls, row-level security, encrypted identity numbers, and the whole answer. No framework, no log, no limits, no
 * ETag. Statements of session, list and client are the product's own, from its build; creating and the CSV are written for
 * minimum cost. Started by run.ts as `node rules-server.ts DATABASE_URL PORT DOCUMENTS_KEY`.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Pool, types, type PoolClient } from 'pg';
import { ROOT } from '../../dev/processes/build.ts';
import { columnOf, INSERT_FIELDS } from './limit-sql.ts';
import { cpfOf } from '../people.ts';

interface Statement {
  name: string;
  text: string;
  values: readonly unknown[];
}
interface Access {
  contaId: string;
  emDia: boolean;
}
interface PrefetchedAccess {
  of: 'conta' | 'cliente';
  id: string | null;
  found?: { access: Access | null };
}
interface Sessions {
  find: (sid: string, prefetched: PrefetchedAccess) => Promise<object | null>;
}
/** Serialized JSON. */
interface Written {
  bytes: Buffer;
}
interface Clientes {
  list: (asked: { contaId: string; page: number; limit: number; search: string }) => Promise<Written>;
  send: (contaId: string, id: string) => Promise<Written>;
}
interface Cipher {
  decrypt: (stored: string, place: { table: string; column: string; contaId: string; row: string | null | undefined }) => string;
}

const [, , connectionString, port, documentsKey = ''] = process.argv;
const built = (file: string) => import(pathToFileURL(path.join(ROOT, 'backend/dist', file)).href);
const AS_TEXT = new Set<number>([types.builtins.DATE, types.builtins.TIMESTAMP, types.builtins.TIMESTAMPTZ]);
const { RawRowClient } = await built('shared/database/wire/raw-row.js');
const pool = new Pool({
  Client: RawRowClient,
  connectionString,
  max: 10,
  idleTimeoutMillis: 0,
  options: '-c plan_cache_mode=force_generic_plan -c timezone=UTC',
  types: { getTypeParser: (type: number) => (AS_TEXT.has(type) ? String : types.getTypeParser(type)) },
});
const { PoolReads } = await built('shared/database/pool-reads.js');
const { Sql } = await built('shared/database/sql.js');
const { TABLES } = await built('tables.js');
const { AccessQueries } = await built('shared/session/access.queries.js');
const { SessionRepository } = await built('shared/session/session.repository.js');
const { hashSid } = (await built('shared/session/session.store.js')) as { hashSid: (sid: string) => string };
const { ClientesQueries } = await built('modules/crm/clientes/clientes/infrastructure/clientes.queries.js');
const { ClienteRows } = await built('modules/crm/clientes/clientes/infrastructure/cliente-rows.js');
const { NumerosDeViagem } = await built('modules/crm/clientes/documentos-viagem/infrastructure/numeros-de-viagem.queries.js');
const { FieldCipher } = await built('shared/encryption/field-cipher.js');
const { SegredosStore } = await built('shared/encryption/segredos.store.js');
const { newId } = (await built('shared/domain/new-id.js')) as { newId: () => string };
const { runBatch } = (await built('shared/database/wire/batch.js')) as {
  runBatch: (client: PoolClient, statements: Statement[]) => Promise<unknown[][]>;
};
const em = { getConnection: () => ({ getNativeClient: () => pool }), getTransactionContext: () => undefined };
const reads: unknown = new PoolReads(em);
const sql: unknown = new Sql(em, reads);
const sessions: Sessions = new SessionRepository(sql, reads, new AccessQueries(sql, TABLES));
const cipher: Cipher = new FieldCipher(Buffer.from(documentsKey, 'base64'));
const numeros: unknown = new NumerosDeViagem(cipher, new SegredosStore(sql, cipher));
const clientes: Clientes = new ClientesQueries(sql, reads, undefined, new ClienteRows(cipher, numeros));

const ADDRESS = '/api/clientes';
const CSV = '/api/export/csv/';

const server = createServer((request, response) => {
  answer(request, response).catch((error: Error) => send(response, 500, { message: error.message }));
});
server.keepAliveTimeout = 60_000;
server.listen(Number(port), '127.0.0.1', () => process.send?.('ready'));
process.once('SIGTERM', () => process.exit(0));

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [address = '', query] = request.url!.split('?');
  const parameters = new URLSearchParams(query);
  const body = request.method === 'POST' ? await jsonOf(request) : undefined;
  const id = address.startsWith(`${ADDRESS}/`) ? address.slice(ADDRESS.length + 1) : undefined;
  const conta = address.startsWith(CSV) ? address.slice(CSV.length) : String(body?.contaId ?? parameters.get('contaId'));
  const access = await accessOf(request, id === undefined ? { of: 'conta', id: conta } : { of: 'cliente', id });
  if (!access?.emDia) return send(response, access ? 402 : 404, {});
  if (address.startsWith(CSV)) return sendCsv(access.contaId, response);
  if (body) return create(access.contaId, body, response);
  if (id !== undefined) return sendBytes(response, 200, (await clientes.send(access.contaId, id)).bytes);
  const [page, limit] = [Number(parameters.get('page') ?? 1), Number(parameters.get('limit') ?? 20)];
  const found = await clientes.list({ contaId: access.contaId, page, limit, search: parameters.get('search') ?? '' });
  return sendBytes(response, 200, found.bytes);
}

/** The caller's current access, from the database. */
async function accessOf(request: IncomingMessage, prefetched: PrefetchedAccess): Promise<Access | null> {
  const cookie = decodeURIComponent(/(?:^|; )sid=s%3A([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '');
  const session = await sessions.find(hashSid(cookie.slice(0, cookie.indexOf('.'))), prefetched);
  return session ? (prefetched.found?.access ?? null) : null;
}

async function jsonOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString());
}

const ofConta = (contaId: string): Statement => ({
  name: 'of-conta',
  text: `select set_config('app.conta_id', $1, true)`,
  values: [contaId],
});
const OWN_FIELDS = INSERT_FIELDS.filter((field) => field !== 'contaId');
const INSERT = `insert into clientes (id, conta_id, data_entrada, created_at, updated_at, ${OWN_FIELDS.map(columnOf).join(', ')})
  select $1::uuid, $2::uuid, $3::date, $4::timestamptz, $4::timestamptz, ${OWN_FIELDS.map((field, i) => `$${i + 5}::${typeOf(field)}`).join(', ')}
  where not exists (select from clientes where conta_id = $2::uuid and cpf = $${OWN_FIELDS.indexOf('cpf') + 5}) returning id`;

function typeOf(field: string): string {
  if (field.endsWith('Id')) return 'uuid';
  return field === 'dataNascimento' || field === 'validadePassaporte' ? 'date' : 'text';
}

/** Session, access and one more round trip: the writing statement itself detects an existing CPF. */
async function create(contaId: string, body: Record<string, unknown>, response: ServerResponse): Promise<void> {
  const cpf = String(body['cpf']).replace(/\D/g, '');
  if (!body['nome'] || cpfOf(Number(cpf.slice(0, 9))) !== cpf) return send(response, 400, {});
  const [id, now] = [newId(), new Date().toISOString()];
  const own = Object.fromEntries(OWN_FIELDS.map((field) => [field, field === 'cpf' ? cpf : (body[field] ?? null)]));
  const values = [id, contaId, now.slice(0, 10), now, ...OWN_FIELDS.map((field) => own[field])];
  const [, written] = await onConnection((client) =>
    runBatch(client, [ofConta(contaId), { name: 'create', text: INSERT, values }]),
  );
  if (written?.length === 0) return send(response, 409, {});
  const dates = { dataEntrada: now.slice(0, 10), createdAt: now, updatedAt: now, responsavelId: null };
  const nothingYet = {
    dispensaCpf: false,
    semMensagens: false,
    retencaoAte: null,
    exemplo: false,
    agenteId: null,
    melhorPassaporte: null,
    etiquetas: [],
    completude: { percentual: 71, faltam: ['passaporte', 'documento'] },
    proximoLembrete: null,
    empresa: null,
    documentos: [],
    relacionamentosOrigem: [],
    relacionamentosDestino: [],
  };
  return send(response, 201, { id, contaId, ...own, ...dates, ...nothingYet });
}

const DAY = (column: string): string => `to_char(${column}, 'DD/MM/YYYY')`;
const EXPORTED = `nome, cpf, ${DAY('data_nascimento')}, email, telefone_residencial, telefone_comercial, telefone_celular, cep, endereco,
  numero, complemento, bairro, cidade, uf, rg, cnh, certidao_nascimento, ${DAY('validade_passaporte')}, observacoes,
  case when dispensa_cpf then 'Sim' else 'Não' end, (select email from users where users.id = agente_id) as agente,
  case when sem_mensagens then 'Sim' else 'Não' end, ${DAY('retencao_ate')}`;
const FIRST_SEALED = 14;
const SEALED = ['rg', 'cnh', 'certidao_nascimento'];
const AT_ONCE = 500;
/** Values that must be quoted, or escaped so that they are not a formula (EXP-01). */
const ODD = /[";\r\n]|^[=+\-@\t]/;

/** Rows in the database's own order, days and numbers in its own format; only what the rules require is changed here. */
function sendCsv(contaId: string, response: ServerResponse): Promise<void> {
  return onConnection(async (client) => {
    await client.query('begin isolation level repeatable read read only');
    await client.query(ofConta(contaId).text, [contaId]);
    await client.query(`declare leaving no scroll cursor for select ${EXPORTED}, id from clientes where conta_id = $1`, [
      contaId,
    ]);
    const fetchBatch = () => client.query<(string | null)[]>({ text: `fetch ${AT_ONCE} from leaving`, rowMode: 'array' });
    response.writeHead(200, { 'content-type': 'text/csv; charset=utf-8' });
    for (let next = fetchBatch(), more = true; more;) {
      const { rows } = await next;
      more = rows.length === AT_ONCE;
      if (more) next = fetchBatch();
      let text = '';
      for (const row of rows) text += lineOf(contaId, row);
      if (!response.write(text)) await once(response, 'drain');
    }
    await client.query('commit');
    response.end();
  });
}

/** A connection is discarded after an error. */
async function onConnection<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    const done = await work(client);
    client.release();
    return done;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

function lineOf(contaId: string, row: (string | null)[]): string {
  let line = '';
  for (let i = 0; i < row.length - 1; i += 1) {
    const stored = row[i] ?? '';
    const column = SEALED[i - FIRST_SEALED];
    const cell =
      stored !== '' && column !== undefined
        ? cipher.decrypt(stored, { table: 'clientes', column, contaId, row: row.at(-1) })
        : stored;
    line += ODD.test(cell) ? `"'${cell.replaceAll('"', '""')}";` : `${cell};`;
  }
  return `${line.slice(0, -1)}\r\n`;
}

const send = (response: ServerResponse, status: number, answer: object): void =>
  sendBytes(response, status, Buffer.from(JSON.stringify(answer)));

function sendBytes(response: ServerResponse, status: number, body: Buffer): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length });
  response.end(body);
}
