import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { buildWhatIsStale, ROOT } from './build.ts';
import { childEnvironment, placeOfBackups, refuseBadEnvironment, workerEnvironment } from './child-environment.ts';
import { checkServer, ensureDatabase, migrate, openAppRole, openBackupRole } from '../postgres/database.ts';
import { requireFreePort } from './free-port.ts';
import { KeptProcess, type Running } from './supervised-process.ts';
import { takeLock } from './lock.ts';
import { startNode, type NodeProcess } from './node-process.ts';
import { startPostgres, type Postgres } from '../postgres/postgres.ts';
import { localAddress, untilReady } from './readiness.ts';
import { endLeftovers, removeRunFile, writeRunFile, type RunFile } from './run-file.ts';
import { rolePassword, readSecrets, type Secrets } from './secrets.ts';
import type { Settings } from './settings.ts';
import { chooseStandIns, type StandInAddresses } from '../stand-ins/stand-in-addresses.ts';
import { StartError } from './start-error.ts';

type Environment = Record<string, string>;

/** Starts the whole product under one parent, keeps each process running, and stops all of it in order. */
export class Supervisor {
  readonly #settings: Settings;
  readonly #log: (line: string) => void;
  readonly #build: typeof buildWhatIsStale;
  readonly #stopped = new AbortController();
  /** Stop functions, in the order of start. */
  readonly #stages: (() => Promise<unknown>)[] = [];
  #starting: Promise<RunFile> | undefined;
  #describe: (() => RunFile) | undefined;
  #restart: (() => Promise<void>) | undefined;

  /** `log` gets one line for each event of a process; `build` makes what they run. */
  constructor(settings: Settings, log: (line: string) => void, build = buildWhatIsStale) {
    this.#settings = settings;
    this.#log = log;
    this.#build = build;
  }

  /** Resolves when the product answers; if it cannot, stops everything started and throws a StartError. */
  async start(): Promise<RunFile> {
    this.#starting = this.#startAll();
    try {
      return await this.#starting;
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  /** API and worker first, then the stand-ins, then PostgreSQL. Works at any moment, a half-finished start included. */
  async stop(): Promise<void> {
    this.#stopped.abort(new StartError(''));
    await this.#starting?.catch(() => undefined);
    for (let end = this.#stages.pop(); end; end = this.#stages.pop()) await end();
  }

  /** For a new build: migrates, then ends API and worker, which come back by themselves. */
  async restartBackend(): Promise<void> {
    await this.#restart?.();
  }

  async #startAll(): Promise<RunFile> {
    await this.#claimDirectoryAndPort();
    const secrets = this.#settings.production ? undefined : readSecrets(this.#settings.dataDir);
    const addresses = await chooseStandIns(this.#settings);
    const env = childEnvironment(this.#settings, secrets, addresses.env);
    const [, database] = await both(this.#build(this.#log, this.#stopped.signal), this.#startDatabase(secrets));
    this.#stopped.signal.throwIfAborted();
    await refuseBadEnvironment({ ...env, DATABASE_URL: database.url });
    const [standIns] = await both(this.#startStandIns(addresses, env), migrate(database.url, env));
    const passwordOf = (role: 'viajario_app' | 'viajario_backup') => rolePassword(env.SESSION_SECRET ?? '', role);
    const appUrl = await openAppRole(database.url, passwordOf('viajario_app'));
    // on an own server the operator creates the backup role, and names it in BACKUP_DATABASE_URL
    const backupUrl = database.postgres && (await openBackupRole(database.url, passwordOf('viajario_backup')));
    const backups = backupUrl === undefined ? {} : placeOfBackups(this.#settings);
    const [api, worker] = await this.#startBackend({ ...env, ...backups, DATABASE_URL: appUrl }, backupUrl);
    this.#restart = async () => {
      await migrate(database.url, env);
      await Promise.all([api.current.stop(), worker.current.stop()]);
    };
    this.#describe = () => ({
      url: this.#settings.publicUrl,
      supervisor: { pid: process.pid },
      api: { pid: api.current.pid, port: this.#settings.port },
      worker: { pid: worker.current.pid },
      postgres: {
        pid: database.postgres?.current.pid ?? null,
        port: Number(new URL(database.url).port || 5432),
        url: database.url,
      },
      ...(standIns ? { standIns: { pid: standIns.current.pid, ...providersOf(addresses) } } : {}),
      mail: path.join(this.#settings.dataDir, 'mail'),
    });
    writeRunFile(this.#settings.dataDir, this.#describe());
    this.#stages.push(async () => removeRunFile(this.#settings.dataDir));
    return this.#describe();
  }

  async #claimDirectoryAndPort(): Promise<void> {
    const { dataDir, host, port } = this.#settings;
    const lock = await takeLock('data', dataDir);
    if (!lock) throw new StartError(`Viajário already runs on DATA_DIR ${dataDir} (see its run.json)`);
    this.#stages.push(async () => lock.close());
    await endLeftovers(dataDir);
    await requireFreePort(host, port);
    mkdirSync(path.join(dataDir, 'mail'), { recursive: true, mode: 0o700 });
  }

  /** The caller's own database, or the embedded one. */
  async #startDatabase(secrets: Secrets | undefined): Promise<{ url: string; postgres?: KeptProcess<Postgres> }> {
    const { dataDir, env } = this.#settings;
    if (env.DATABASE_URL !== undefined || !secrets) return { url: await checkServer(env.DATABASE_URL ?? '') };
    const options = { directory: path.join(dataDir, 'postgres'), password: secrets.POSTGRES_OPERATOR_PASSWORD };
    const first = await startPostgres(options);
    // The API and the worker use its URL: it comes back on the same port.
    const postgres = this.#keep('PostgreSQL', first, () => startPostgres({ ...options, port: first.port }));
    this.#stages.push(() => postgres.stop());
    return { url: await ensureDatabase(first), postgres };
  }

  async #startStandIns(addresses: StandInAddresses, env: Environment): Promise<KeptProcess<NodeProcess> | undefined> {
    if (addresses.args.length === 0) return undefined;
    const script = path.join(import.meta.dirname, '../stand-ins.ts');
    const first = startNode(script, addresses.args, env);
    const standIns = this.#keep('stand-ins', first, async () => startNode(script, addresses.args, env));
    this.#stages.push(() => standIns.stop());
    await first.message();
    return standIns;
  }

  /** Both are ended together. One that ends before it was ever ready has printed why, and would only print it again. */
  async #startBackend(
    env: Environment,
    backupUrl: string | undefined,
  ): Promise<[KeptProcess<NodeProcess>, KeptProcess<NodeProcess>]> {
    this.#stopped.signal.throwIfAborted();
    const run = (name: string, environment: Environment) =>
      startNode(path.join(ROOT, `backend/dist/${name}.js`), [], environment);
    const startApi = () => run('main', env);
    const startWorker = () =>
      run('worker', { ...workerEnvironment(env), ...(backupUrl === undefined ? {} : { BACKUP_DATABASE_URL: backupUrl }) });
    const first = [startApi(), startWorker()] as const;
    this.#stages.push(() => Promise.all(first.map((process) => process.stop())));
    const gone = new AbortController();
    for (const process of first) void process.ended().then(() => gone.abort(new StartError('')));
    const address = localAddress(this.#settings.host, this.#settings.port);
    await untilReady(`${address}/api/health/ready`, AbortSignal.any([gone.signal, this.#stopped.signal]));
    const api = this.#keep('API', first[0], async () => startApi());
    const worker = this.#keep('worker', first[1], async () => startWorker());
    this.#stages.push(() => Promise.all([api.stop(), worker.stop()]));
    return [api, worker];
  }

  #keep<R extends Running>(name: string, first: R, start: () => Promise<R>): KeptProcess<R> {
    return new KeptProcess(name, first, start, (line) => {
      this.#log(line);
      if (this.#describe) writeRunFile(this.#settings.dataDir, this.#describe());
    });
  }
}

const providersOf = ({ google, cep, stripe }: StandInAddresses) => ({ google, cep, stripe });

/** Waits for both even when one fails, so that nothing is still starting while the rest is being stopped. */
async function both<A, B>(one: Promise<A>, other: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([one, other]);
  return Promise.all([one, other]);
}
