import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, statSync, utimesSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DiskBlobs } from '../../../src/shared/files/blobs.disk.js';
import { S3Blobs } from '../../../src/shared/files/blobs.s3.js';
import { Files } from '../../../src/shared/files/files.js';
import type { Blobs } from '../../../src/shared/files/blobs.js';
import { S3 } from './s3.js';

/** One of the two storages, with direct access to its bytes. */
export interface Storage {
  files: Files;
  /** The same storage opened with other master keys. */
  withKeys: (documentsKey: Buffer, documentsKeyOld?: Buffer) => Files;
  documentsKey: Buffer;
  dataDir: string;
  pathOf: (key: string) => string;
  /** Paths of everything stored: blobs, unfinished files, parts. */
  everything: () => string[];
  /** Files that this process holds open in it, or connections to it. */
  open: () => Promise<number>;
  close: () => Promise<void>;
}

export async function onDisk(): Promise<Storage> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'viajario-files-'));
  const remove = async () => rmSync(dataDir, { recursive: true, force: true });
  return storage(new DiskBlobs({ dataDir }), {
    dataDir,
    pathOf: (key) => path.join(dataDir, 'files', key),
    everything: () => filesBelow(dataDir),
    open: async () => openFilesBelow(dataDir),
    close: remove,
  });
}

export async function inS3(timeoutFactor = 1): Promise<Storage & { s3: S3 }> {
  const s3 = await S3.start();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'viajario-files-'));
  const blobs = new S3Blobs(s3.config, dataDir, timeoutFactor);
  const close = async () => {
    blobs.onApplicationShutdown();
    await s3.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const everything = () => [...filesBelow(dataDir), ...filesBelow(s3.directory).filter((name) => !/\.(md5|json)$/.test(name))];
  const place = { dataDir, pathOf: (key: string) => s3.pathOf(key), everything, open: () => s3.connections(), close };
  return { ...storage(blobs, place, timeoutFactor), s3 };
}

export const hoursAgo = (hours: number): Date => new Date(Date.now() - hours * 3_600_000);

/** Sets the last modification of a file or folder. */
export const setAge = (file: string, hours: number): void => utimesSync(file, hoursAgo(hours), hoursAgo(hours));

export const holds = (storage: Storage, text: string | Buffer): boolean =>
  storage.everything().some((file) => readFileSync(file).includes(text));

type Place = Pick<Storage, 'dataDir' | 'pathOf' | 'everything' | 'open' | 'close'>;

function storage(blobs: Blobs, place: Place, timeoutFactor = 1): Storage {
  const documentsKey = randomBytes(32);
  const withKeys = (key: Buffer, old?: Buffer) => new Files({ documentsKey: key, documentsKeyOld: old, timeoutFactor }, blobs);
  return { ...place, documentsKey, withKeys, files: withKeys(documentsKey) };
}

function filesBelow(directory: string): string[] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(directory, name))
    .filter((name) => statSync(name, { throwIfNoEntry: false })?.isFile());
}

/** Of this folder alone: test files in other threads of the process open and close theirs meanwhile. */
function openFilesBelow(directory: string): number {
  return readdirSync('/proc/self/fd').filter((fd) => linkOf(`/proc/self/fd/${fd}`).startsWith(directory)).length;
}

function linkOf(file: string): string {
  try {
    return readlinkSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''; // closed since it was listed
    throw error;
  }
}
