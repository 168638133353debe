import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs';
import path from 'node:path';

/** Writes a file that only its owner may read. It appears completely or not at all, and is on disk when this returns. */
export function writeDurably(file: string, text: string): void {
  const unfinished = `${file}.${process.pid}`;
  const output = openSync(unfinished, 'w', 0o600);
  writeSync(output, text);
  fsyncSync(output);
  closeSync(output);
  renameSync(unfinished, file);
  if (process.platform === 'win32') return; // a directory cannot be opened there
  const directory = openSync(path.dirname(file), 'r');
  fsyncSync(directory);
  closeSync(directory);
}
