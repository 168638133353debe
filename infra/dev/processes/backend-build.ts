import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import path from 'node:path';
import { ROOT } from './build.ts';
import { StartError } from './start-error.ts';

const FOLDERS = ['packages/contracts', 'packages/xlsx-reader', 'backend'] as const;
const QUIET = 120;

/** Compiles the backend and its packages with their own build scripts; throws a StartError with the compiler's output. */
export async function buildBackend(): Promise<void> {
  await Promise.all(FOLDERS.map(runBuildScript));
}

/** Calls `changed` after each pause in saving backend sources, never twice at a time. */
export function watchBackend(changed: () => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  for (const folder of FOLDERS) {
    watch(path.join(ROOT, folder, 'src'), { recursive: true }, (_, file) => {
      if (!/\.(ts|json)$/.test(file ?? '') || file?.endsWith('.spec.ts')) return;
      clearTimeout(timer);
      timer = setTimeout(() => (running = running.then(changed)), QUIET);
    });
  }
}

function runBuildScript(folder: string): Promise<void> {
  const child = spawn(process.execPath, ['--run', 'build'], { cwd: path.join(ROOT, folder), stdio: ['ignore', 'pipe', 'pipe'] });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve() : reject(new StartError(Buffer.concat(output).toString()))));
  });
}
