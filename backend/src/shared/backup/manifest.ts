import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey, masterKeyId } from '../encryption/file-keys.js';
import type { StoredFile } from '../files/stored-file.js';

/** One table: its rows as COPY writes them, compressed, cut into files that are sealed like documents. */
export interface SavedTable {
  name: string;
  /** As they are written in a statement. */
  columns: string[];
  rows: number;
  parts: StoredFile[];
}

/** What a backup consists of; written last, so that an interrupted backup has none and does not count. */
export interface Manifest {
  version: 1;
  id: string;
  takenAt: string;
  /** Id of the master key that opens the parts. */
  masterKey: string;
  /** The database's applied migrations, in order. */
  migrations: string[];
  /** Referenced tables first. */
  tables: SavedTable[];
  sequences: { name: string; value: string }[];
  files: SavedFiles;
}

/** The product's encrypted files, copied unchanged under their own keys; several backups share them. */
export interface SavedFiles {
  count: number;
  /** One line per file with its key and length; `gone`: files deleted while the backup was made. */
  list: { key: string; length: number; sha256: string };
  gone: string[];
}

type MasterKeys = readonly (Buffer | undefined)[];

/**
 * The manifest with a seal that only the master key can make. It is readable without a key, and holds names, counts and hashes
 * only.
 */
export function sealManifest(manifest: Manifest, masterKey: Buffer): string {
  const text = JSON.stringify(manifest);
  return JSON.stringify({ seal: sealOf(text, masterKey), manifest: text });
}

/** Parses a manifest without checking its seal; throws when it is none. */
export function readManifest(sealed: string): Manifest {
  return JSON.parse(JSON.parse(sealed).manifest) as Manifest;
}

/** Throws unless one of these master keys sealed this manifest. */
export function openManifest(sealed: string, masterKeys: MasterKeys): Manifest {
  const manifest = readManifest(sealed);
  const key = masterKeys.find((known) => known && masterKeyId(known) === manifest.masterKey);
  if (!key) throw new Error(`DOCUMENTS_KEY: the backup was made with master key ${manifest.masterKey}`);
  const { seal, manifest: text } = JSON.parse(sealed) as { seal: string; manifest: string };
  const [given, right] = [Buffer.from(seal), Buffer.from(sealOf(text, key))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw new Error('the manifest is not as it was written');
  if (manifest.version !== 1)
    throw new Error(`the backup has form ${String(manifest.version)}, which this version does not know`);
  return manifest;
}

const sealOf = (text: string, masterKey: Buffer): string =>
  createHmac('sha256', deriveKey(masterKey, 'viajario backup manifest', 32))
    .update(text)
    .digest('base64url');
