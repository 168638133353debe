/**
 * The practical limit: node:http, pg and hand-written SQL, a session in memory, no permission queries. Same paths as the product's.
 * Started by run.ts as `node limit-server.ts DATABASE_URL PORT`; after shared/bench/limit.mjs.
 */
import { createReadStream, createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Pool, types } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { csvOf, INSERT, INSERT_FIELDS, LIST, READ, searchFor } from './limit-sql.ts';
import { cpfOf, fold } from '../people.ts';

const [, , connectionString, port] = process.argv;
types.setTypeParser(20, Number);
types.setTypeParser(1082, (day: string) => day);
const options = '-c plan_cache_mode=force_generic_plan';
const pool = new Pool({ connectionString, max: 8, idleTimeoutMillis: 0, options });
const sessions = new Set(['bench']);
const FOLDER = mkdtempSync(path.join(tmpdir(), 'viajario-limit-'));
const FILE = path.join(FOLDER, 'file');
const CSV = '/api/export/csv/';
const SEARCHES = Array.from({ length: 7 }, (_, words) => searchFor(words));

const server = createServer((request, response) => {
  answer(request, response).catch((error: Error) => send(response, 500, JSON.stringify({ message: error.message })));
});
server.keepAliveTimeout = 60_000;
server.listen(Number(port), '127.0.0.1', () => process.send?.('ready'));
process.once('SIGTERM', () => {
  rmSync(FOLDER, { recursive: true });
  process.exit(0);
});

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const sid = /(?:^|; )sid=([^;]+)/.exec(request.headers.cookie ?? '')?.[1];
  if (sid === undefined || !sessions.has(sid)) return send(response, 401, '{}');
  const [address = '', query] = request.url!.split('?');
  if (address === '/file') return request.method === 'PUT' ? keepFile(request, response) : sendFile(response);
  if (address === '/api/clientes' && request.method === 'POST') return create(request, response);
  if (address.startsWith(CSV)) return sendCsv(address.slice(CSV.length), response);
  const parameters = new URLSearchParams(query);
  const json =
    address === '/api/clientes' ? await list(parameters) : await read(address.slice('/api/clientes/'.length), parameters);
  return send(response, json === null ? 404 : 200, json ?? '{}');
}

async function list(parameters: URLSearchParams): Promise<string> {
  const limit = Math.min(Number(parameters.get('limit') ?? 20), 1000);
  const page = [parameters.get('contaId'), limit, (Math.max(1, Number(parameters.get('page') ?? 1)) - 1) * limit];
  const words = wordsOf(parameters.get('search') ?? '');
  const patterns = words.map((word) => `%${word}%`);
  const statement =
    words.length === 0 ? { name: 'list', text: LIST } : { name: `search-${words.length}`, text: SEARCHES[words.length]! };
  const { rows } = await pool.query({ ...statement, values: [...page, ...patterns] });
  return rows[0].j;
}

async function read(id: string, parameters: URLSearchParams): Promise<string | null> {
  const { rows } = await pool.query({ name: 'read', text: READ, values: [id, parameters.get('contaId')] });
  return rows[0].j;
}

async function create(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = JSON.parse(Buffer.concat(chunks).toString());
  const cpf = String(body.cpf).replace(/\D/g, '');
  if (!body.nome || cpfOf(Number(cpf.slice(0, 9))) !== cpf) return send(response, 400, '{}');
  const values = INSERT_FIELDS.map((field) => (field === 'cpf' ? cpf : (body[field] ?? null)));
  const { rows } = await pool.query({ name: 'create', text: INSERT, values });
  return send(response, 201, JSON.stringify(rows[0]));
}

/** PostgreSQL formats the lines; the server only forwards them. */
async function sendCsv(conta: string, response: ServerResponse): Promise<void> {
  const client = await pool.connect();
  try {
    response.writeHead(200, { 'content-type': 'text/csv; charset=utf-8' });
    await pipeline(client.query(copyTo(csvOf(conta), { highWaterMark: 256 * 1024 })), response);
  } finally {
    client.release();
  }
}

/** Stores a raw body in a plain file, and sends it back. */
async function keepFile(request: IncomingMessage, response: ServerResponse): Promise<void> {
  await pipeline(request, createWriteStream(FILE));
  return send(response, 201, '{}');
}

async function sendFile(response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': statSync(FILE).size });
  await pipeline(createReadStream(FILE, { highWaterMark: 256 * 1024 }), response);
}

function wordsOf(search: string): string[] {
  const digits = search.replace(/[.\-\s()]/g, '');
  if (/^\d+$/.test(digits)) return [digits];
  return fold(search)
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 6)
    .map((word) => word.replace(/[\\%_]/g, '\\$&'));
}

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) });
  response.end(body);
}
