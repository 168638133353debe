import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { randomBytes } from 'node:crypto';
import { buildWhatIsStale, ROOT } from '../../dev/processes/build.ts';
import { childEnvironment } from '../../dev/processes/child-environment.ts';
import { ensureDatabase, migrate, openAppRole } from '../../dev/postgres/database.ts';
import { writeDurably } from '../../dev/processes/durable-file.ts';
import { freePort } from '../../dev/processes/free-port.ts';
import { startNode, type NodeProcess } from '../../dev/processes/node-process.ts';
import { startPostgres } from '../../dev/postgres/postgres.ts';
import { untilReady } from '../../dev/processes/readiness.ts';
import { writeRunFile, type RunFile } from '../../dev/processes/run-file.ts';
import { readSecrets } from '../../dev/processes/secrets.ts';
import { readSettings } from '../../dev/processes/settings.ts';
import { chooseStandIns } from '../../dev/stand-ins/stand-in-addresses.ts';
import { startNginx } from './nginx.ts';
import { RedisServer } from './redis.ts';

type Environment = Record<string, string>;

/**
 * The last hop instead of the IP addresses of docker-compose.yml: here visitors come from the proxy's own address. Logs are not
 * needed.
 */
const BEHIND_NGINX = { TRUSTED_PROXIES: '1', LOG_LEVEL: 'fatal' };

/** One of the two APIs or workers, which a drill stops, kills and starts again. */
export class Replica {
  readonly port: number;
  readonly #script: string;
  readonly #env: Environment;
  current: NodeProcess;

  constructor(name: 'main' | 'worker', env: Environment) {
    this.port = Number(env.PORT);
    this.#script = path.join(ROOT, `backend/dist/${name}.js`);
    this.#env = env;
    this.current = startNode(this.#script, [], env);
  }

  start(): void {
    this.current = startNode(this.#script, [], this.#env);
  }

  ready(): Promise<void> {
    return untilReady(`http://127.0.0.1:${this.port}/api/health/ready`, new AbortController().signal);
  }
}

/**
 * docker-compose.yml without containers: the same processes on one machine, behind the same nginx. Different are: NODE_ENV
 * (production refuses the stand-ins for Google, Stripe, postal codes and S3), http instead of https in front and to S3, hence the
 * cookie's name; mails are files; a PostgreSQL that does not wait for the disk; and no limits of memory, rights or file systems.
 */
export interface Layout {
  url: string;
  dataDir: string;
  run: RunFile;
  apis: Replica[];
  workers: Replica[];
  redis: RedisServer;
  stop(): Promise<void>;
}

/** Starts it on a fresh data folder; `env` is added to that of APIs and workers. */
export async function startLayout(env: Environment = {}): Promise<Layout> {
  const stages: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (let end = stages.pop(); end; end = stages.pop()) await end();
  };
  try {
    return { ...(await startAll(env, stages)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startAll(more: Environment, stages: (() => Promise<unknown>)[]): Promise<Omit<Layout, 'stop'>> {
  await buildWhatIsStale(() => undefined);
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'viajario-layout-'));
  stages.push(async () => fs.rmSync(dataDir, { recursive: true, force: true }));
  const port = await freePort();
  const settings = readSettings({ DATA_DIR: dataDir, PORT: String(port), PATH: process.env.PATH });
  const secrets = readSecrets(dataDir);
  const addresses = await chooseStandIns(settings);
  const s3 = await startS3(stages);
  const redis = new RedisServer(path.join(dataDir, 'redis'), await freePort(), randomBytes(24).toString('hex'));
  stages.push(() => redis.kill('SIGTERM'));
  await redis.start();
  const env = { ...childEnvironment(settings, secrets, addresses.env), ...s3, REDIS_URL: redis.url, ...BEHIND_NGINX, ...more };
  const operatorUrl = await startDatabase(dataDir, secrets.POSTGRES_OPERATOR_PASSWORD, stages);
  await migrate(operatorUrl, env);
  const standIns = startNode(path.join(ROOT, 'infra/dev/stand-ins.ts'), addresses.args, env);
  stages.push(() => standIns.stop());
  await standIns.message();
  const DATABASE_URL = await openAppRole(operatorUrl, randomBytes(24).toString('hex'));
  const backend = { ...env, DATABASE_URL };
  // for specs that join it (backend/test/support/processes/joined-product.ts)
  writeDurably(path.join(dataDir, 'environment.json'), JSON.stringify(backend));
  const { apis, workers } = await startReplicas(backend, stages);
  const nginx = startNginx(
    path.join(dataDir, 'nginx'),
    port,
    apis.map((api) => api.port),
  );
  stages.push(() => nginx.stop());
  await untilReady(`${settings.publicUrl}/api/health/ready`, nginx.failed);
  const run: RunFile = {
    url: settings.publicUrl,
    supervisor: { pid: process.pid },
    api: { pid: apis[0]?.current.pid ?? 0, port },
    worker: { pid: workers[0]?.current.pid ?? 0 },
    postgres: { pid: null, port: Number(new URL(operatorUrl).port), url: operatorUrl },
    standIns: { pid: standIns.pid, google: addresses.google, cep: addresses.cep, stripe: addresses.stripe },
    mail: path.join(dataDir, 'mail'),
  };
  writeRunFile(dataDir, run);
  return { url: settings.publicUrl, dataDir, run, apis, workers, redis };
}

async function startS3(stages: (() => Promise<unknown>)[]): Promise<Environment> {
  const { PATH = '' } = process.env;
  const s3 = startNode(path.join(ROOT, 'backend/test/support/files/s3-process.ts'), [], { PATH });
  stages.push(() => s3.stop());
  const message = await s3.message();
  if (typeof message !== 'object' || message === null) throw new Error('the S3 server did not start');
  return Object.fromEntries(Object.entries(message).map(([name, value]) => [name, String(value)]));
}

async function startDatabase(dataDir: string, password: string, stages: (() => Promise<unknown>)[]): Promise<string> {
  const postgres = await startPostgres({ directory: path.join(dataDir, 'postgres'), password, fast: true });
  stages.push(() => postgres.stop());
  return ensureDatabase(postgres);
}

async function startReplicas(env: Environment, stages: (() => Promise<unknown>)[]): Promise<Pick<Layout, 'apis' | 'workers'>> {
  const ports = [await freePort(), await freePort()];
  const replicas = {
    apis: ports.map((port) => new Replica('main', { ...env, HOST: '127.0.0.1', PORT: String(port) })),
    workers: [new Replica('worker', env), new Replica('worker', env)],
  };
  const all = [...replicas.apis, ...replicas.workers];
  stages.push(() => Promise.all(all.map((replica) => replica.current.stop())));
  await Promise.all(replicas.apis.map((api) => api.ready()));
  return replicas;
}
