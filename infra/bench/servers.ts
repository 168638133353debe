import { once } from 'node:events';
import type { Server } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../dev/processes/build.ts';
import { childEnvironment } from '../dev/processes/child-environment.ts';
import { DATABASE, openAppRole } from '../dev/postgres/database.ts';
import { freePort } from '../dev/processes/free-port.ts';
import { googleStandIn } from '../dev/stand-ins/google.ts';
import { startNode, type NodeProcess } from '../dev/processes/node-process.ts';
import type { Postgres } from '../dev/postgres/postgres.ts';
import { untilReady } from '../dev/processes/readiness.ts';
import { rolePassword, type Secrets } from '../dev/processes/secrets.ts';
import { readSettings } from '../dev/processes/settings.ts';
import { googleVariables } from '../dev/stand-ins/stand-in-addresses.ts';
import { LIMIT_DATABASE } from './databases.ts';
import { usageOf } from './process-usage.ts';

/** One side of the comparison. */
export interface Target {
  name: string;
  origin: string;
  port: number;
  pid: number;
  cookie: string;
  stop: () => Promise<void>;
}

export interface Api extends Target {
  startCpuSeconds: number;
  idleRssMb: number;
}

const LIMIT = fileURLToPath(import.meta.resolve('./reference/limit-server.ts'));
const RULES = fileURLToPath(import.meta.resolve('./reference/rules-server.ts'));
const API = path.join(ROOT, 'backend/dist/main.js');
const SETTLES_AFTER = 3_000;

export async function startLimit(postgres: Postgres): Promise<Target> {
  const port = await freePort();
  const server = startNode(LIMIT, [postgres.url(LIMIT_DATABASE), String(port)], process.env);
  await server.message();
  return { name: 'limit', origin: `http://127.0.0.1:${port}`, port, pid: server.pid, cookie: 'sid=bench', stop: server.stop };
}

/** On the product's own database, with a session of its API. */
export async function startRules(postgres: Postgres, secrets: Secrets, cookie: string): Promise<Target> {
  const [port, url] = [await freePort(), await appDatabase(postgres, secrets)];
  const server = startNode(RULES, [url, String(port), secrets.DOCUMENTS_KEY], process.env);
  await server.message();
  return { name: 'rules', origin: `http://127.0.0.1:${port}`, port, pid: server.pid, cookie, stop: server.stop };
}

const appDatabase = (postgres: Postgres, secrets: Secrets): Promise<string> =>
  openAppRole(postgres.url(DATABASE), rolePassword(secrets.SESSION_SECRET, 'viajario_app'));

export interface ApiOptions {
  postgres: Postgres;
  dataDir: string;
  secrets: Secrets;
  /** Writes a CPU profile here when the API ends. */
  profile?: string | undefined;
  /** Another build than backend/dist/main.js. */
  script?: string | undefined;
}

/** The product's API as `npm start` runs it, signed in as the owner of the conta of 100,000. */
export async function startApi({ postgres, dataDir, secrets, profile, script = API }: ApiOptions): Promise<Api> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const google = googleStandIn({ redirectUri: `${origin}/api/login/callback` });
  const googleAddress = await listen(google);
  const settings = readSettings({
    PORT: String(port),
    PUBLIC_URL: origin,
    DATA_DIR: dataDir,
    RATE_LIMIT_FACTOR: '100000',
    LOG_LEVEL: 'warn',
  });
  const env = {
    ...childEnvironment(settings, secrets, googleVariables(googleAddress)),
    PATH: process.env.PATH,
    DATABASE_URL: await appDatabase(postgres, secrets),
    ...(profile ? { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${profile}` } : {}),
  };
  const api = startNode(script, [], env);
  await ready(api, origin);
  const startCpuSeconds = usageOf(api.pid).cpuSeconds;
  await sleep(SETTLES_AFTER);
  const idleRssMb = usageOf(api.pid).rssMb;
  const cookie = await signIn(origin, googleAddress);
  const stop = async (): Promise<void> => {
    await api.stop();
    google.close();
  };
  return { name: 'product', origin, port, pid: api.pid, cookie, startCpuSeconds, idleRssMb, stop };
}

async function ready(api: NodeProcess, origin: string): Promise<void> {
  const ended = new AbortController();
  void api.ended().then(() => ended.abort(new Error('the API ended while starting')));
  await untilReady(`${origin}/api/health/ready`, ended.signal);
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : address}`;
}

/** Follows the redirects of a sign-in; the stand-in signs in the first conta's owner, see databases.ts. */
async function signIn(origin: string, google: string): Promise<string> {
  const email = 'dono-1@bench.local';
  const headers = { 'content-type': 'application/json' };
  await fetch(`${google}/__control`, { method: 'POST', headers, body: JSON.stringify({ email, profile: { sub: 'bench-1' } }) });
  let cookie = '';
  let address = `/api/login?login_hint=${encodeURIComponent(email)}`;
  for (let hop = 0; hop < 5 && (hop === 0 || address.startsWith('http')); hop += 1) {
    const response = await fetch(new URL(address, origin), { redirect: 'manual', headers: { cookie } });
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
    address = response.headers.get('location') ?? '';
  }
  const user = await fetch(`${origin}/api/auth/user`, { headers: { cookie } });
  if (user.status !== 200) throw new Error(`the sign-in of ${email} ended at '${address}' with status ${user.status}`);
  return cookie;
}
