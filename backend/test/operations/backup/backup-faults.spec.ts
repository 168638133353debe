import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { TABLES } from '../../../src/tables.js';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { readConfig } from '../../../src/config.js';
import { BackupTarget } from '../../../src/shared/backup/backup-target.js';
import { Backup } from '../../../src/shared/backup/backup.js';
import { readManifest, type Manifest } from '../../../src/shared/backup/manifest.js';
import { DiskBlobs } from '../../../src/shared/files/blobs.disk.js';
import { Files } from '../../../src/shared/files/files.js';
import type { ByteRange } from '../../../src/shared/files/stored-file.js';
import { masterKeyId } from '../../../src/shared/encryption/file-keys.js';
import { migrateDatabase } from '../../../src/shared/database/migrate-database.js';
import { SystemClock } from '../../../src/shared/system-clock.js';
import { startBackend } from '../../support/processes/backend-process.js';
import {
  backUpHere,
  filesBelow,
  newestHere,
  newFolder,
  operate,
  removeFolder,
  restoreHere,
  rowsOf,
  threeDaysBefore,
} from '../../support/files/backups.js';
import { documentosOf } from '../../support/calls/documento-calls.js';
import { eventually } from '../../../../infra/test/soon.js';
import { filledProduct, killedBackups } from '../../support/files/filled-backups.js';
import { ownDatabase, type OwnDatabase } from '../../support/processes/own-database.js';
import { type Product } from '../../support/processes/product.js';
import { S3 } from '../../support/files/s3.js';
import { setAge } from '../../support/files/storages.js';

const there = filledProduct();
const { target, gone, newPlace } = there;
let filled: OwnDatabase;
let product: Product;
beforeAll(() => void ({ filled, product } = there));

async function newBackup(): Promise<{ id: string; manifest: Manifest; file: string }> {
  const { id } = await backUpHere(product.env, filled);
  const file = path.join(target, 'files/manifests', id);
  return { id, manifest: readManifest(readFileSync(file, 'utf8')), file };
}

const pathOf = (key: string): string => path.join(target, 'files', key);
const partOf = ({ tables }: Manifest, name: string): string =>
  pathOf(tables.find((table) => table.name === name)?.parts[0]?.key ?? '');

function flipLastByte(file: string): void {
  const bytes = readFileSync(file);
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  writeFileSync(file, bytes);
}

/** And nothing written anywhere. */
async function expectRefused(id: string, line: RegExp): Promise<void> {
  const { database, env, home } = await newPlace();
  await expect(restoreHere(env, database, id)).rejects.toThrow(line);
  await expectEmpty(database, home);
}

async function expectEmpty(database: OwnDatabase, home: string): Promise<void> {
  expect(filesBelow(home)).toEqual([]);
  expect(await database.query(`select from pg_class where relnamespace = 'public'::regnamespace`)).toEqual([]);
}

describe('A backup', () => {
  killedBackups(there, [10], [20]); // more in the drill

  it('CRY-09: is refused when a byte of its rows changed, or a file of rows is missing or belongs to another table', async () => {
    const { id, manifest } = await newBackup();
    const part = partOf(manifest, 'clientes');
    const whole = readFileSync(part);
    flipLastByte(part);
    await expectRefused(id, /^the backup is damaged, clientes cannot be read/);
    writeFileSync(part, whole.subarray(0, -1000));
    await expectRefused(id, /the backup is damaged, clientes cannot be read/);
    writeFileSync(part, readFileSync(partOf(manifest, 'contas')));
    await expectRefused(id, /the backup is damaged, clientes cannot be read/);
    rmSync(part);
    await expectRefused(id, /the backup is damaged, clientes cannot be read/);
    writeFileSync(part, whole);
  });

  it('CRY-09: is refused when its manifest or file list was edited or belongs to another backup', async () => {
    const { id, manifest, file } = await newBackup();
    const sealed = readFileSync(file, 'utf8');
    const list = readFileSync(pathOf(manifest.files.list.key));
    writeFileSync(file, sealed.replace('\\"version\\":1', '\\"version\\":2'));
    await expectRefused(id, /the manifest is not as it was written/);
    writeFileSync(file, sealed.slice(0, -40));
    await expectRefused(id, /JSON/);
    writeFileSync(file, sealed);
    writeFileSync(pathOf(manifest.files.list.key), Buffer.concat([list.subarray(0, -1), Buffer.from('9')]));
    await expectRefused(id, /stored file is altered/);
    writeFileSync(pathOf(manifest.files.list.key), list);
    const other = '20261231t000000z-00000000';
    writeFileSync(path.join(target, 'files/manifests', other), sealed);
    await expectRefused(other, new RegExp(`the manifest of ${other} is that of ${id}`));
    rmSync(path.join(target, 'files/manifests', other));
    await expectRefused('20000101t000000z-00000000', /there is no backup 20000101t000000z-00000000/);
  });

  it('CRY-08: opens with its own master key only, and names the one it needs', async () => {
    const { id, manifest } = await newBackup();
    const { database, env, home } = await newPlace();
    const other = { ...env, DOCUMENTS_KEY: randomBytes(32).toString('base64') };
    const { code, stdout, stderr } = await operate('restore', other, database, id);
    const line = `restore cannot start: DOCUMENTS_KEY: the backup was made with master key ${manifest.masterKey}`;
    expect([code, stdout, stderr]).toEqual([1, '', `${line}\n`]);
    await expectEmpty(database, home);
  });

  it('CRY-09: is restored into an empty database and storage only', async () => {
    const { id } = await newBackup();
    const { home, env } = await newPlace();
    const own = await rowsOf(filled);
    await expect(restoreHere(env, filled, id)).rejects.toThrow(/DATABASE_URL: .* empty database only, \w+ has rows/);
    expect(await rowsOf(filled)).toEqual(own);
    const foreign = await ownDatabase('template0');
    gone.push(foreign.drop);
    await foreign.query('create table notas (texto text)');
    await expect(restoreHere(env, foreign, id)).rejects.toThrow(/DATABASE_URL: .* new database only, this one has other tables/);
    await new DiskBlobs({ dataDir: home }).put(`ab/${'0'.repeat(30)}`, pieces('x'));
    const { database } = await newPlace();
    await expect(restoreHere(env, database, id)).rejects.toThrow(/empty storage only, this one holds other files/);
  });

  it('CRY-09: can be restored again after a process was killed while it created the tables', async () => {
    const { id } = await newBackup();
    const { database, env } = await newPlace();
    await migrateDatabase(database.operatorUrl, '0004-documents');
    expect((await restoreHere(env, database, id)).ok).toBe(true);
    expect(await rowsOf(database)).toEqual(await rowsOf(filled));
  });

  it('contains no row of a file deleted during the backup, and reports files that the storage has lost', async () => {
    const config = readConfig({ ...product.env, DATABASE_URL: filled.operatorUrl });
    const [doomed] = await documentosOf(there.agente, there.clienteId);
    const storage = new DeletingBlobs(config, async () => {
      await filled.query('delete from documentos where id = $1', [doomed?.id]);
      rmSync(path.join(config.dataDir, 'files', storage.doomed), { force: true });
    });
    const [{ key }] = (await filled.query('select arquivo_url as key from documentos where id = $1', [doomed?.id])) as [
      { key: string },
    ];
    storage.doomed = key;
    const other = newFolder();
    gone.push(() => removeFolder(other));
    const blobs = new DiskBlobs({ dataDir: other });
    const backup = new Backup(config, storage, new BackupTarget(blobs, new Files(config, blobs), []), new SystemClock(), TABLES);
    const made = await backup.run();
    expect(made).toMatchObject({ ok: true, files: { deletedMeanwhile: 1, missing: 0 } });
    const { database, env } = await newPlace();
    expect(await restoreHere({ ...env, BACKUP_DIR: other }, database, made?.id ?? '')).toMatchObject({
      ok: true,
      verified: { ok: true },
    });
    expect(await rowsOf(database)).toMatchObject({ documentos: (await rowsOf(filled))['documentos'] });

    const [lost] = (await filled.query('select arquivo_url as key from documentos limit 1')) as [{ key: string }];
    const file = path.join(config.dataDir, 'files', lost.key);
    const bytes = readFileSync(file);
    rmSync(file);
    const lacking = await backUpHere({ ...product.env, BACKUP_DIR: newFolderOfTest() }, filled);
    expect(lacking).toMatchObject({ ok: false, files: { missing: 1 } });
    writeFileSync(file, bytes);
  });

  it('is separate from the backups of another installation in the same target', async () => {
    const place = newFolderOfTest();
    const ours = { ...product.env, BACKUP_DIR: place, BACKUP_KEEP_DAYS: '1', BACKUP_KEEP_WEEKS: '0' };
    const theirs = { ...ours, DOCUMENTS_KEY: randomBytes(32).toString('base64') };
    const first = await backUpHere(ours, filled);
    expect(await newestHere(theirs, filled)).toBeUndefined();
    const other = await backUpHere(theirs, filled);
    expect(other.removed.backups).toBe(0);
    expect([await newestHere(ours, filled), await newestHere(theirs, filled)]).toEqual([first.id, other.id]);
    renameSync(path.join(place, 'files/manifests', first.id), path.join(place, 'files/manifests', threeDaysBefore(first.id)));
    const second = await backUpHere(ours, filled);
    expect(readdirSync(path.join(place, 'files/manifests')).toSorted()).toEqual([other.id, second.id]);
    const { database, env } = await newPlace();
    expect((await restoreHere({ ...env, BACKUP_DIR: place }, database, second.id)).ok).toBe(true);
  });

  it('is reported and counts as made even if old ones cannot be removed', async () => {
    const env = { ...product.env, BACKUP_DIR: newFolderOfTest(), BACKUP_KEEP_DAYS: '1', BACKUP_KEEP_WEEKS: '0' };
    const manifests = path.join(env.BACKUP_DIR, 'files/manifests');
    const { id: first } = await backUpHere(env, filled);
    renameSync(path.join(manifests, first), path.join(manifests, threeDaysBefore(first)));
    const config = readConfig({ ...env, DATABASE_URL: filled.operatorUrl });
    const [storage, blobs] = [new DiskBlobs(config), new KeepingBlobs({ dataDir: env.BACKUP_DIR })];
    const place = new BackupTarget(blobs, new Files(config, blobs), [masterKeyId(config.documentsKey)]);
    const failure = await new Backup(config, storage, place, new SystemClock(), TABLES).run().catch(String);
    expect(failure).toMatch(
      /^Error: backup \S+ was made, but old ones could not be removed: Error: nothing may be deleted here$/,
    );
    expect(readdirSync(manifests)).toHaveLength(2);
    expect(failure).toContain(await newestHere(env, filled));
  });

  it('with a date in the future, from a wrong clock, does not prevent the worker from making one', async () => {
    const env = { ...product.env, BACKUP_DIR: newFolderOfTest() };
    const { id } = await backUpHere(env, filled);
    const manifests = path.join(env.BACKUP_DIR, 'files/manifests');
    renameSync(path.join(manifests, id), path.join(manifests, '20991231t000000z-00000000'));
    const worker = startBackend('worker', { ...env, DATABASE_URL: filled.appUrl, BACKUP_DATABASE_URL: filled.operatorUrl });
    await eventually(async () => readdirSync(manifests).length === 2).finally(() => worker.stop());
  });

  it('that cannot be read is reported and retains its files, while others are removed', async () => {
    const env = { ...product.env, BACKUP_DIR: newFolderOfTest(), BACKUP_KEEP_DAYS: '1', BACKUP_KEEP_WEEKS: '0' };
    const { id: first } = await backUpHere(env, filled);
    const manifests = path.join(env.BACKUP_DIR, 'files/manifests');
    const [recent, old] = [`${first}x`, '20200101t000000z-00000000'];
    for (const name of [recent, old]) writeFileSync(path.join(manifests, name), 'not what was written');
    const stray = path.join(env.BACKUP_DIR, 'files/ab', '0'.repeat(30));
    mkdirSync(path.dirname(stray), { recursive: true });
    writeFileSync(stray, 'perhaps its own');
    setAge(stray, 72);
    const made = await backUpHere(env, filled);
    expect(made).toMatchObject({ ok: false, removed: { files: 0, unreadable: [recent] } });
    expect([readdirSync(manifests).toSorted(), existsSync(stray)]).toEqual([[first, recent, made.id].toSorted(), true]);
    rmSync(path.join(manifests, recent));
    expect(await backUpHere(env, filled)).toMatchObject({ ok: true, removed: { files: 1, unreadable: [] } });
  });

  it('reports files of another installation in the same target and removes none of them', async () => {
    const place = newFolderOfTest();
    const files = Array.from({ length: 500 }, () => {
      const name = randomBytes(16).toString('hex');
      return path.join(place, 'files', name.slice(0, 2), name.slice(2));
    });
    for (const file of files) {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, 'x');
      setAge(file, 72);
    }
    const { removed } = await backUpHere({ ...product.env, BACKUP_DIR: place }, filled);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
    expect(removed).toEqual({ backups: 0, files: 0, unreadable: [], strange: files.length });
  });

  it('is written to a bucket and restored from it, from a bucket to a folder', async () => {
    const s3 = await S3.start();
    gone.push(() => s3.close());
    const { BACKUP_DIR: _, ...env } = product.env;
    const bucket = Object.fromEntries(Object.entries(s3.env).map(([name, value]) => [`BACKUP_${name}`, value]));
    const made = await backUpHere({ ...env, ...bucket }, filled);
    const { database, home } = await newPlace();
    const restored = await restoreHere({ ...env, ...bucket, DATA_DIR: home }, database, made.id);
    expect(restored).toMatchObject({ ok: true, files: { copied: made.files.total } });
    expect(await rowsOf(database)).toEqual(await rowsOf(filled));
  });

  it('is made by one process at a time, by a read-only role that sees every row, and not without BACKUP_DIR', async () => {
    const [role, password] = [`copista_${randomUUID().slice(0, 8)}`, randomBytes(12).toString('hex')];
    await filled.query(`create role ${role} login bypassrls password '${password}' in role pg_read_all_data`);
    gone.push(() => filled.query(`drop role ${role}`));
    const url = Object.assign(new URL(filled.operatorUrl), { username: role, password }).href;
    const env = { ...product.env, BACKUP_DATABASE_URL: url };
    const bound = { ...filled, operatorUrl: filled.appUrl };
    const both = await Promise.allSettled([backUpHere(env, bound), backUpHere(env, bound)]);
    expect(both.map(({ status }) => status)).toContain('fulfilled');
    for (const one of both)
      if (one.status === 'rejected') expect(String(one.reason)).toContain('another process is making a backup');
    await expect(backUpHere(product.env, bound)).rejects.toThrow('a backup needs a role with BYPASSRLS');
    const { BACKUP_DIR: _, ...nowhere } = product.env;
    await expect(backUpHere(nowhere, filled)).rejects.toThrow('BACKUP_DIR: must be set, or BACKUP_S3_BUCKET');
  });
});

function newFolderOfTest(): string {
  const folder = newFolder();
  gone.push(() => removeFolder(folder));
  return folder;
}

/** A storage in which a document is deleted just before its file would be copied. */
class DeletingBlobs extends DiskBlobs {
  doomed = '';

  constructor(
    config: { dataDir: string },
    private readonly strike: () => Promise<void>,
  ) {
    super(config);
  }

  override async read(key: string, range: ByteRange): ReturnType<DiskBlobs['read']> {
    if (key === this.doomed) await this.strike();
    return super.read(key, range);
  }
}

/** A target from which nothing can be deleted. */
class KeepingBlobs extends DiskBlobs {
  override async remove(): Promise<void> {
    throw new Error('nothing may be deleted here');
  }
}

async function* pieces(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}
