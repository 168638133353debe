import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { freePort } from '../../dev/processes/free-port.ts';
import { Person } from '../faults/person.ts';
import { command, isHealthy, Project } from './compose.ts';
import { startGoogle, type GoogleForContainers } from './google.ts';

/** The host machine in the network of docker-compose.yml: the gateway of the network `edge`. */
const MACHINE = '10.231.7.1';
const PUBLIC_URL = 'https://viajario.example';
/** Long-running services. */
export const LASTING = ['web', 'api-1', 'api-2', 'worker', 'postgres', 'redis', 'storage'];

const secret = (bytes = 24) => randomBytes(bytes).toString('hex');

/** The operator's .env file, as docs/operations.md describes it. */
async function operatorsFile(version: string): Promise<Record<string, string>> {
  return {
    PUBLIC_URL,
    WEB_ADDRESS: `127.0.0.1:${await freePort()}`,
    VIAJARIO_VERSION: version,
    POSTGRES_PASSWORD: secret(),
    APP_DATABASE_PASSWORD: secret(),
    REDIS_PASSWORD: secret(),
    S3_ACCESS_KEY_ID: secret(10),
    S3_SECRET_ACCESS_KEY: secret(),
    SESSION_SECRET: secret(32),
    DOCUMENTS_KEY: randomBytes(32).toString('base64'),
    ADMIN_EMAILS: 'operadora@example.com',
    GOOGLE_CLIENT_ID: 'containers',
    GOOGLE_CLIENT_SECRET: secret(),
    STRIPE_SECRET_KEY: `sk_test_${secret()}`,
    STRIPE_PUBLISHABLE_KEY: `pk_test_${secret()}`,
    STRIPE_WEBHOOK_SECRET: `whsec_${secret()}`,
    RATE_LIMIT_FACTOR: '1000',
  };
}

/** docker-compose.yml in operation: everything except Google and the payment provider, which have stand-ins. */
export interface Installation {
  project: Project;
  /** Secrets that may be found only in the environment of the processes that need them. */
  secrets: string[];
  /** URL of the operator's role, from inside. */
  databaseUrl: string;
  documentsKey: string;
  publicUrl: string;
  visitor: () => Person;
  stop: () => Promise<void>;
}

export interface InstallationOptions {
  name: string;
  checkout: string;
  version: string;
  folder: string;
  documentsKey?: string;
}

/** Prepares it; only the certificate's job runs until `project` brings it up. */
export async function prepare({ name, checkout, version, folder, documentsKey }: InstallationOptions): Promise<Installation> {
  const env = await operatorsFile(version);
  if (documentsKey) env.DOCUMENTS_KEY = documentsKey;
  const tls = await certificate(folder);
  const google = await startGoogle(MACHINE, tls, {
    clientId: env.GOOGLE_CLIENT_ID ?? '',
    clientSecret: env.GOOGLE_CLIENT_SECRET ?? '',
    redirectUri: `${PUBLIC_URL}/api/login/callback`,
  });
  const replica = { environment: google.env };
  const project = new Project({ name, checkout, folder, env, override: overrideOf(replica) });
  await trustGoogle(project, tls.cert);
  return {
    project,
    secrets: Object.entries(env).flatMap(([key, value]) => (/PASSWORD|SECRET|DOCUMENTS_KEY/.test(key) ? [value] : [])),
    databaseUrl: `postgres://postgres:${env.POSTGRES_PASSWORD}@postgres:5432/viajario`,
    documentsKey: env.DOCUMENTS_KEY ?? '',
    publicUrl: PUBLIC_URL,
    visitor: () => visitorOf(`http://${env.WEB_ADDRESS}`, google),
    stop: async () => {
      await project.compose('down', '--volumes');
      google.stop();
    },
  };
}

const overrideOf = (replica: object) => ({ services: { 'api-1': replica, 'api-2': replica } });

const visitorOf = (door: string, google: GoogleForContainers) =>
  new Person(door, (address) => google.reach(address.replace(PUBLIC_URL, door)));

/** A certificate for the stand-in of Google. */
async function certificate(folder: string): Promise<{ key: string; cert: string }> {
  const [key, cert] = [path.join(folder, 'google.key'), path.join(folder, 'google.crt')];
  const kind = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=google-of-the-drill'];
  await command('openssl', ['req', ...kind, '-addext', `subjectAltName=IP:${MACHINE}`, '-keyout', key, '-out', cert]);
  return { key: fs.readFileSync(key, 'utf8'), cert: fs.readFileSync(cert, 'utf8') };
}

/** Adds it to the certificates that API and worker trust, which the installation makes for its own services. */
async function trustGoogle(project: Project, cert: string): Promise<void> {
  await project.once('certificate', [], ['sh', '/prepare-inside.sh']);
  await project.once('certificate', ['-e', `CERT=${cert}`], ['sh', '-c', 'printf "%s" "$CERT" >> /certificates/inside.crt']);
}

/** Starts all services and waits until they answer; returns the seconds it took. */
export async function bringUp(project: Project): Promise<number> {
  const begin = performance.now();
  await project.compose('up', '--detach');
  for (const service of LASTING) for (const id of await project.containers(service)) await isHealthy(id);
  return Math.round((performance.now() - begin) / 100) / 10;
}
