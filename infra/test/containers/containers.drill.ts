import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ROOT } from '../../dev/processes/build.ts';
import type { Person } from '../faults/person.ts';
import { Load } from '../layout/load.ts';
import { buildImages, command, docker, isHealthy } from './compose.ts';
import { expectHardened, expectSecretsKept, sizesOf } from './inside.ts';
import { bringUp, prepare, type Installation } from './installation.ts';
import { expectBooks, fillIn, type Books } from './work.ts';

/** Tags of the images. */
const [FORMER, NOW] = ['drill-former', 'drill-now'];
const EMAIL = 'agencia@example.com';
const MINUTE = 60_000;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'viajario-containers-'));
const backups = path.join(folder, 'backups');
const former = path.join(folder, 'former');
const written: string[] = [];
let installation: Installation;
let person: Person;
let books: Books;

const say = (line: string) => console.log(line);

/** The previous version: the commit that FORMER names, else the one that set the previous version number. */
async function formerCommit(): Promise<string> {
  if (process.env.FORMER) return process.env.FORMER;
  const changes = await command('git', ['-C', ROOT, 'log', '-2', '--format=%H', '-G^  "version":', '--', 'package.json']);
  return changes.split('\n').at(-1) ?? '';
}

async function atWork(during: () => Promise<void>): Promise<Load> {
  const load = new Load(installation.publicUrl, person);
  const running = load.run();
  await during();
  load.stop();
  await running;
  written.push(...load.created);
  return load;
}

const storedNames = async (load: Load) => (await load.namesStored()).filter((nome) => nome.startsWith('Cliente '));

/** The environment of an operator's job: sees every row, and stores backups in `backups`. */
const operator = ({ databaseUrl }: Installation) => [
  ...['-e', `DATABASE_URL=${databaseUrl}`, '-e', 'BACKUP_DIR=/backups'],
  ...['-v', `${backups}:/backups`],
];

const verify = async (of: Installation): Promise<void> => {
  const script = 'unset STRIPE_SECRET_KEY; exec node backend/dist/verify.js --deep'; // the payment provider is not available here
  expect(JSON.parse(await of.project.once('worker', operator(of), ['sh', '-c', script]))).toMatchObject({ ok: true });
};

beforeAll(async () => {
  fs.mkdirSync(backups);
  fs.chmodSync(backups, 0o777); // the containers' user has no name on this machine
  await command('git', ['-C', ROOT, 'worktree', 'add', '--detach', former, await formerCommit()]);
  const begin = performance.now();
  await buildImages(former, FORMER, folder);
  await buildImages(ROOT, NOW, folder);
  say(
    `images: ${await sizesOf(NOW)} (former: ${await sizesOf(FORMER)}), built in ${Math.round((performance.now() - begin) / 1000)} s`,
  );
  installation = await prepare({ name: 'viajario-drill', checkout: former, version: FORMER, folder });
}, 40 * MINUTE);

afterAll(async () => {
  await installation?.stop();
  await command('git', ['-C', ROOT, 'worktree', 'remove', '--force', former]);
  fs.rmSync(folder, { recursive: true, force: true });
}, 5 * MINUTE);

describe('docker-compose.yml with real containers', () => {
  it(
    'comes up in the previous version, and users work in it',
    async () => {
      say(`up and healthy after ${await bringUp(installation.project)} s`);
      person = installation.visitor();
      await person.signIn(EMAIL);
      books = await fillIn(person, installation.publicUrl);
      await expectBooks(person, books);
    },
    10 * MINUTE,
  );

  it(
    'is rolled out to this version without a failing call',
    async () => {
      const now = installation.project.as(ROOT, NOW);
      const load = await atWork(async () => {
        await now.once('migrate', [], []);
        for (const service of ['api-1', 'api-2', 'worker']) await now.replace(service);
      });
      say(`roll-out: ${load.sent} calls, ${load.created.length} writes, p99 ${load.p99()} ms, ${load.failures.length} failed`);
      await now.replace('web');
      installation.project = now;
      expect(load.failures.slice(0, 5)).toEqual([]);
      expect(await storedNames(load)).toEqual(written.toSorted());
      await expectBooks(person, books);
    },
    10 * MINUTE,
  );

  it(
    'gives no process more rights than it needs, and reveals no secret',
    async () => {
      await expectHardened(installation.project);
      await expectSecretsKept(installation.project, installation.secrets, NOW);
    },
    MINUTE,
  );

  it(
    'loses no acknowledged write when containers are killed',
    async () => {
      const load = await atWork(async () => {
        for (const service of ['api-1', 'worker', 'redis', 'storage', 'postgres', 'api-2'])
          for (const id of await installation.project.containers(service)) {
            await docker('kill', id);
            await docker('start', id);
            await isHealthy(id);
          }
      });
      say(`kills: ${load.sent} calls, ${load.created.length} writes acknowledged, ${load.failures.length} calls failed`);
      const stored = await storedNames(load);
      for (const nome of written) expect(stored.splice(stored.indexOf(nome), 1)).toEqual([nome]);
      expect(stored.length).toBeLessThanOrEqual(load.failures.length);
      await expectBooks(person, books);
      await verify(installation);
    },
    10 * MINUTE,
  );

  it(
    'is restored from a backup in another project',
    async () => {
      const { project, documentsKey } = installation;
      const { id } = JSON.parse(await project.once('worker', operator(installation), ['node', 'backend/dist/backup.js']));
      await installation.stop(); // two of them cannot share the network's IP addresses
      installation = await prepare({ name: 'viajario-restored', checkout: ROOT, version: NOW, folder, documentsKey });
      await installation.project.compose('up', '--detach', 'postgres', 'bucket');
      for (const id of await installation.project.containers('postgres')) await isHealthy(id);
      const begin = performance.now();
      const answer = await installation.project.once('worker', operator(installation), ['node', 'backend/dist/restore.js', id]);
      say(`restored in ${Math.round((performance.now() - begin) / 1000)} s`);
      expect(JSON.parse(answer)).toMatchObject({ ok: true });
      await bringUp(installation.project);
      person = installation.visitor();
      await person.signIn(EMAIL);
      await expectBooks(person, books);
      await verify(installation);
    },
    10 * MINUTE,
  );
});
