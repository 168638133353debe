import { execFile, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const LARGEST_OUTPUT = 64 * 1024 * 1024;

/** The output of a program; throws with its last lines when it fails. */
export async function command(program: string, args: string[], env: Record<string, string> = {}): Promise<string> {
  try {
    const { stdout } = await run(program, args, { env: { ...process.env, ...env }, maxBuffer: LARGEST_OUTPUT });
    return stdout.trim();
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    const last = `${stdout}\n${stderr}`.trim().split('\n').slice(-30).join('\n');
    throw new Error(`${program} ${args.join(' ')} failed:\n${last}`);
  }
}

export const docker = (...args: string[]): Promise<string> => command('docker', args);

/** `docker compose`, or the older `docker-compose` where the engine has none. */
const COMPOSE = spawnSync('docker', ['compose', 'version']).status === 0 ? ['docker', 'compose'] : ['docker-compose'];

const BASE_IMAGE = /((?:FROM|image:) +)([a-z][a-z/-]*):([\w.-]+)(?:@sha256:[0-9a-f]{64})?/g;

/** On a machine without a registry the base images are made there and have no digest: they stand in for what any version names. */
async function withStandIns(text: string): Promise<string> {
  const images = await docker('images', '--digests', '--format', '{{.Repository}}:{{.Tag}} {{.Digest}}');
  const made = images.split('\n').flatMap((line) => /^(\S+) <none>$/.exec(line)?.[1] ?? []);
  return text.replace(BASE_IMAGE, (named: string, word: string, name: string, tag: string) => {
    const standIn = made.find((image) => image === `${name}:${tag}`) ?? made.find((image) => image.startsWith(`${name}:`));
    return standIn ? word + standIn : named;
  });
}

/** Builds both images of a checkout. */
export async function buildImages(checkout: string, version: string, folder: string): Promise<void> {
  const file = path.join(folder, `Dockerfile.${version}`);
  fs.writeFileSync(file, await withStandIns(fs.readFileSync(path.join(checkout, 'infra/docker/Dockerfile'), 'utf8')));
  for (const target of ['backend', 'web']) {
    const tag = `viajario-${target}:${version}`;
    await docker('build', '--network', 'host', '--quiet', '--target', target, '--tag', tag, '--file', file, checkout);
  }
}

export interface ProjectOptions {
  name: string;
  /** The checkout with docker-compose.yml and scripts. */
  checkout: string;
  /** The drill's folder. */
  folder: string;
  /** Content of the operator's .env file. */
  env: Record<string, string>;
  /** Content of a docker-compose.override.yml. */
  override: object;
}

/** docker-compose.yml as delivered, under another project's name. */
export class Project {
  readonly #options: ProjectOptions;

  constructor(options: ProjectOptions) {
    this.#options = options;
  }

  /** The same containers and volumes, from now on in the description of another checkout and version. */
  as(checkout: string, version: string): Project {
    const { env } = this.#options;
    return new Project({ ...this.#options, checkout, env: { ...env, VIAJARIO_VERSION: version } });
  }

  async compose(...args: string[]): Promise<string> {
    const { name, checkout, folder, env, override } = this.#options;
    const files = {
      env: path.join(folder, `${name}.env`),
      base: path.join(folder, `${name}.yml`),
      more: path.join(folder, `${name}.json`),
    };
    fs.writeFileSync(
      files.env,
      Object.entries(env)
        .map((pair) => `${pair.join('=')}\n`)
        .join(''),
      { mode: 0o600 },
    );
    // Compose 1.29 knows no `name:`, and takes the limits of `deploy` with --compatibility only
    const text = fs.readFileSync(path.join(checkout, 'docker-compose.yml'), 'utf8').replace(/^name: .*\n/m, '');
    fs.writeFileSync(files.base, await withStandIns(text));
    fs.writeFileSync(files.more, JSON.stringify(override));
    const project = ['--compatibility', '--project-name', name, '--project-directory', checkout, '--env-file', files.env];
    const [program = '', ...first] = COMPOSE;
    return command(program, [...first, ...project, '--file', files.base, '--file', files.more, ...args]);
  }

  /** Ids of the service's containers. */
  async containers(service: string): Promise<string[]> {
    return (await this.compose('ps', '--quiet', service)).split('\n').filter(Boolean);
  }

  /** Runs a command once in a container of that service, and returns its output. */
  once(service: string, options: string[], program: string[]): Promise<string> {
    return this.compose('run', '--rm', '--no-deps', ...options, service, ...program);
  }

  /** Recreates the service's containers one after the other, and waits for each. */
  async replace(service: string): Promise<void> {
    await this.compose('up', '--detach', '--no-deps', service);
    for (const id of await this.containers(service)) await isHealthy(id);
  }
}

const HEALTHY_WITHIN_MS = 120_000;

/** Waits until the engine finds the container healthy, or running where it has no health check. */
export async function isHealthy(id: string): Promise<void> {
  const state = () =>
    docker('inspect', '--format', '{{if .State.Health}}{{.State.Health.Status}}{{else}}{{.State.Status}}{{end}}', id);
  for (const end = Date.now() + HEALTHY_WITHIN_MS; ; await new Promise((resolve) => setTimeout(resolve, 250))) {
    const now = await state();
    if (now === 'healthy' || now === 'running') return;
    if (Date.now() > end) throw new Error(`container ${id} is ${now}:\n${await docker('logs', '--tail', '20', id)}`);
  }
}
