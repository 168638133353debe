/**
 * `npm run bench` measures the product beside two hand-written servers (limit-server.ts, rules-server.ts) on the same PostgreSQL,
 * rows and machine, alternating between them, and prints the metrics of performance.md with their goals. Its options: `npm run
 * bench -- --help`. The data stays in .data/bench for the next run. On a busy machine only the CPU ratios mean anything.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildWhatIsStale, ROOT } from '../dev/processes/build.ts';
import { startPostgres } from '../dev/postgres/postgres.ts';
import { DATABASE } from '../dev/postgres/database.ts';
import { readSecrets } from '../dev/processes/secrets.ts';
import { describeDataSet, type DataSet } from './accounts.ts';
import { measureCalls } from './calls.ts';
import { measureCsv } from './csv.ts';
import { loadDatabases, removeCreated } from './databases.ts';
import { measureBulk } from './drills.ts';
import { measureFeel } from './browser/feel.ts';
import { measureFiles, removeFiles } from './files.ts';
import { atMost, judge, tableOf, type Line, type Round } from './goals.ts';
import { drive, type Measured } from './http-load.ts';
import { measurePages } from './browser/pages.ts';
import { writePage } from './page.ts';
import { startApi, startLimit, startRules, type Target } from './servers.ts';
import { encode, workloadsOf, type Workload } from './workloads.ts';

const SETTINGS = [
  'shared_buffers=1GB',
  'work_mem=16MB',
  'maintenance_work_mem=512MB',
  'max_wal_size=4GB',
  'checkpoint_timeout=15min',
  'effective_cache_size=8GB',
  'max_connections=200',
  'max_parallel_workers_per_gather=2',
];

const { values: options } = parseArgs({
  options: {
    small: { type: 'boolean', default: false },
    clients: { type: 'string' },
    rounds: { type: 'string' },
    seconds: { type: 'string' },
    connections: { type: 'string' },
    write: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true },
    profile: { type: 'string' },
    api: { type: 'string' },
  },
});

/**
 * V8 compiles hot code only after thousands of calls: a server that is not warm would be measured at several times its cost. A small run
 * shows that every workload runs and answers the same on all sides; its times mean nothing.
 */
const size = options.small
  ? { clients: 4_000, rounds: 1, seconds: 0.3, connections: 2, warmup: 50, repeats: 2, folder: '.data/bench-small', settings: [] }
  : {
      clients: 1_000_000,
      rounds: 5,
      seconds: 4,
      connections: 8,
      warmup: 10_000,
      repeats: 5,
      folder: '.data/bench',
      settings: SETTINGS,
    };
const clients = Number(options.clients ?? size.clients);
const rounds = Number(options.rounds ?? size.rounds);
const seconds = Number(options.seconds ?? size.seconds);
const WARMUP = 100;
/** Created clients have names and ids of their own. */
const SAME_ANSWER = 0.99;

const PARTS = ['W1', 'W1deep', 'W2', 'W2email', 'W3', 'W4', 'W6', 'calls', 'files', 'pages', 'feel', 'start', 'bulk'];
/** The drills of `bulk` take minutes: a small run omits them unless requested. */
const only = options.only?.flatMap((names) => names.split(',')) ?? PARTS.filter((name) => name !== 'bulk' || !options.small);
const isWanted = (name: string): boolean => only.includes(name);
const log = (line: string): void => void process.stderr.write(`${line}\n`);
/**
 * The machine's load average: if it is well above that of the two sides and their caller, other programs disturbed the
 * measurement.
 */
const loads = [os.loadavg()[0]!];
setInterval(() => loads.push(os.loadavg()[0]!), 10_000).unref();
/** Stops what was started, last first. */
const stops: (() => Promise<void>)[] = [];

try {
  await main();
} finally {
  for (let stop = stops.pop(); stop; stop = stops.pop()) await stop();
}

async function main(): Promise<void> {
  const unknown = only.find((name) => !PARTS.includes(name));
  if (unknown !== undefined) throw new Error(`--only ${unknown}: there are ${PARTS.join(', ')}`);
  if (process.platform !== 'linux')
    throw new Error('the bench reads the CPU time of processes from /proc: it runs on Linux only');
  if (options.small && options.write) throw new Error('--small measures nothing that belongs into docs/performance.md');
  await buildWhatIsStale(log);
  const dataDir = path.join(ROOT, size.folder);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const secrets = readSecrets(dataDir);
  const password = secrets.POSTGRES_OPERATOR_PASSWORD;
  const postgres = await startPostgres({ directory: path.join(dataDir, 'postgres'), password, settings: size.settings });
  stops.push(() => postgres.stop());
  const dataSet = describeDataSet(clients);
  await loadDatabases({ postgres, directory: dataDir, dataSet, documentsKey: secrets.DOCUMENTS_KEY, log });
  await removeCreated(postgres);
  removeFiles(dataDir);
  const limit = await startLimit(postgres);
  stops.push(limit.stop);
  const api = await startApi({ postgres, dataDir, secrets, profile: options.profile, script: options.api });
  stops.push(api.stop);
  const rules = await startRules(postgres, secrets, api.cookie);
  stops.push(rules.stop);
  const seen = await compare(dataSet, [limit, rules, api], postgres.pid);
  if (seen.some(({ workload }) => workload === 'W3')) await removeCreated(postgres);
  const csv = isWanted('W6') ? await measureCsv(dataSet.contas[0]!.id, [limit, rules, api], postgres.pid, rounds) : [];
  const calls = isWanted('calls') ? await measureCalls(postgres.url(DATABASE), dataSet, api, Math.min(2, seconds)) : [];
  const files = isWanted('files') ? await measureFiles(limit, api, rounds) : [];
  const pages = isWanted('pages') ? await measurePages(api, rounds, log) : [];
  const feel = isWanted('feel')
    ? await measureFeel({ databaseUrl: postgres.url(DATABASE), dataSet, target: api, rounds, repeats: size.repeats, log })
    : [];
  const start = [atMost('API start', api.startCpuSeconds, 'CPU s', 3), atMost('API idle', api.idleRssMb, 'MB', 180)];
  const bulk = isWanted('bulk') ? await measureBulk(log) : [];
  const compared = [...Map.groupBy(seen, ({ workload }) => workload).values()].flatMap(judge);
  await report([...compared, ...csv, ...bulk, ...files, ...(isWanted('start') ? start : []), ...pages, ...feel, ...calls], seen);
}

async function compare(dataSet: DataSet, targets: [Target, Target, Target], databasePid: number): Promise<Round[]> {
  const seen: Round[] = [];
  for (const workload of workloadsOf(dataSet).filter(({ name }) => isWanted(name))) {
    await crossCheck(workload, targets);
    for (let round = 1; round <= rounds; round += 1) {
      const warmup = round === 1 ? size.warmup : WARMUP;
      const limit = await measure(workload, targets[0], databasePid, warmup);
      const rules = await measure(workload, targets[1], databasePid, warmup);
      const product = await measure(workload, targets[2], databasePid, warmup);
      seen.push({ workload: workload.name, limit, rules, product });
      const brief = (m: Measured): string =>
        `${m.serverCpu.toFixed(2)} + ${m.databaseCpu.toFixed(2)} ms CPU, p50 ${m.p50.toFixed(1)} ms`;
      log(`${workload.name} ${round}: limit ${brief(limit)}; rules ${brief(rules)}; ours ${brief(product)}`);
    }
  }
  return seen;
}

async function measure(
  { name, request }: Workload,
  target: Target,
  databasePid: number,
  warmupRequests: number,
): Promise<Measured> {
  const measured = await drive({
    port: target.port,
    request: (i) => encode(target, request(i)),
    connections: Number(options.connections ?? size.connections),
    seconds,
    warmupRequests,
    serverPid: target.pid,
    databasePid,
  });
  if (measured.errors > 0) throw new Error(`${name}: ${target.name} refused ${measured.errors} requests`);
  return measured;
}

/**
 * A side that returns fewer results is not faster. Ours may find more: it also searches phones, companies and names without
 * punctuation.
 */
async function crossCheck({ name, what, request }: Workload, targets: Target[]): Promise<void> {
  const found = [];
  for (const { name: side, origin, cookie } of targets) {
    const { method = 'GET', path: address, body } = request(0);
    const headers = { cookie, ...(body ? { 'content-type': 'application/json' } : {}) };
    const response = await fetch(new URL(address, origin), { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    const text = await response.text();
    if (!response.ok) throw new Error(`${name}: ${side} answers ${response.status} ${text}`);
    const { total, clientes, documentos } = JSON.parse(text);
    found.push({ side, total, rows: clientes?.length ?? documentos?.length, bytes: text.length });
  }
  const sides = found.map(({ side, total, rows, bytes }) => `${side} ${total ?? '-'} total, ${rows ?? '-'} rows, ${bytes} bytes`);
  log(`${name} (${what}): ${sides.join('; ')}`);
  const [limit, rules, product] = found as [(typeof found)[0], (typeof found)[0], (typeof found)[0]];
  if ((product.rows ?? 0) < (limit.rows ?? 0)) throw new Error(`${name}: the product answers fewer rows than the limit`);
  if (rules.bytes < product.bytes * SAME_ANSWER)
    throw new Error(`${name}: the server of the rules answers less than the product`);
}

async function report(lines: Line[], rounds: Round[]): Promise<void> {
  process.stdout.write(`${tableOf(lines)}\n`);
  if (options.small) return;
  const out = path.join(import.meta.dirname, 'out');
  mkdirSync(out, { recursive: true });
  const file = path.join(out, `bench-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}.json`);
  writeFileSync(file, JSON.stringify({ date: new Date().toISOString(), options, lines, rounds }, undefined, 1));
  process.stdout.write(`\nDetails: ${path.relative(ROOT, file)}\n`);
  if (options.write) await writePage(lines, Math.max(...loads));
}
