import { existsSync, globSync, rmSync } from 'node:fs';
import path from 'node:path';
import { atMost, median, ratioAtMost, type Line } from './goals.ts';
import { Connection } from './http-load.ts';
import { usageOf } from './process-usage.ts';
import type { Target } from './servers.ts';
import { head } from './workloads.ts';

const SIZE = 10 * 1024 * 1024;
const TIMES = 8;
const MULTIPART = 1.5;
/** Maximum cost of encryption in each direction (W8). */
const ENCRYPTION_MS = 35;
const BOUNDARY = 'bench-boundary';
const CONTA = 'Arquivos medidos';

/**
 * W8: 10 MiB up and down. The reference stores a raw body in a plain file and sends it again; ours is multipart, checked,
 * encrypted and recorded in the database. CPU of the server alone, because the database has little to do with it.
 */
export async function measureFiles(limit: Target, api: Target, rounds: number): Promise<Line[]> {
  const clienteId = await newCliente(api);
  const content = Buffer.alloc(SIZE, 'x');
  content.write('%PDF-1.7\n');
  const plain = await roundsOf(
    rounds,
    limit,
    () => Buffer.concat([head(limit, 'PUT', '/file', SIZE, 'application/octet-stream'), content]),
    () => '/file',
  );
  const ours = await roundsOf(rounds, api, () => uploadOf(api, clienteId, content), downloadOf);
  const [up, down] = [ours.up - plain.up, ours.down - plain.down];
  const ms = (value: number): string => `${value.toFixed(0)} CPU ms`;
  return [
    ratioAtMost(
      'W8 upload of 10 MiB, without 35 ms for encryption',
      ms(plain.up),
      ms(ours.up),
      (ours.up - ENCRYPTION_MS) / plain.up,
      MULTIPART,
    ),
    { ...atMost('W8 upload, more than plain', up, 'CPU ms', ENCRYPTION_MS), goal: '', met: null },
    { ...atMost('W8 download, more than plain', down, 'CPU ms', ENCRYPTION_MS), limit: ms(plain.down) },
  ];
}

/** In a conta of its own: that of 100,000 clients has more documents than a conta may store. */
async function newCliente(api: Target): Promise<string> {
  const call = async (path: string, body?: object): Promise<any> => {
    const headers = { cookie: api.cookie, ...(body ? { 'content-type': 'application/json' } : {}) };
    const init = { headers, ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}) };
    const response = await fetch(new URL(path, api.origin), init);
    if (!response.ok) throw new Error(`W8: ${path} answers ${response.status} ${await response.text()}`);
    return response.json();
  };
  const contas: { id: string; nome: string }[] = await call('/api/contas');
  const conta = contas.find(({ nome }) => nome === CONTA) ?? (await call('/api/contas', { nome: CONTA, tipo: 'agencia' }));
  return (await call('/api/clientes', { contaId: conta.id, nome: 'W8' })).id;
}

/** Files of earlier runs; their rows go with the clients that `removeCreated` removes. */
export function removeFiles(dataDir: string): void {
  const folder = path.join(dataDir, 'files');
  if (existsSync(folder)) for (const name of globSync('*', { cwd: folder })) rmSync(path.join(folder, name), { recursive: true });
}

type AddressOf = (answer: string) => string;

async function roundsOf(
  rounds: number,
  target: Target,
  upload: () => Buffer,
  address: AddressOf,
): Promise<{ up: number; down: number }> {
  const connection = await Connection.open(target.port);
  const cpuOf = async (request: Buffer): Promise<{ cpu: number; answer: string }> => {
    const before = usageOf(target.pid).cpuSeconds;
    let answer = '';
    for (let i = 0; i < TIMES; i += 1) {
      const { status, text } = await connection.send(request);
      if (status < 200 || status > 299) throw new Error(`W8: ${target.name} answers ${status} ${text.slice(0, 200)}`);
      answer = text;
    }
    return { cpu: ((usageOf(target.pid).cpuSeconds - before) * 1000) / TIMES, answer };
  };
  const seen: { up: number; down: number }[] = [];
  try {
    for (let round = 0; round <= rounds; round += 1) {
      const up = await cpuOf(upload());
      const down = await cpuOf(head(target, 'GET', address(up.answer)));
      if (round > 0) seen.push({ up: up.cpu, down: down.cpu }); // the first one warms up
    }
  } finally {
    connection.end();
  }
  return { up: median(seen.map(({ up }) => up)), down: median(seen.map(({ down }) => down)) };
}

const downloadOf: AddressOf = (answer) => {
  const [, id] = /"documentos":\[\{"id":"([^"]+)"/.exec(answer) ?? [];
  if (id === undefined) throw new Error(`W8: no document in ${answer.slice(0, 200)}`);
  return `/api/documentos/${id}/download`;
};

/** Another content each time: the same file uploaded twice for one client is stored once. */
function uploadOf(api: Target, clienteId: string, content: Buffer): Buffer {
  const part = (name: string, value: string): string =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const file = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="documentos"; filename="rg.pdf"\r\ncontent-type: application/pdf\r\n\r\n`;
  const begin = Buffer.from(part('clienteId', clienteId) + part('flagDocumento', 'rg') + file);
  const end = Buffer.from(`\r\n--${BOUNDARY}--\r\n`);
  const length = begin.length + content.length + end.length;
  return Buffer.concat([
    head(api, 'POST', '/api/documentos/upload', length, `multipart/form-data; boundary=${BOUNDARY}`),
    begin,
    content,
    end,
  ]);
}
