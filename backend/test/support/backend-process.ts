import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** A built entry point of the backend (`main`, `worker`) as its own process with exactly this environment. */
export function startBackend(entry: string, env: Record<string, string>): { ended: Promise<Ended>; stop: () => Promise<Ended> } {
  const script = fileURLToPath(new URL(`../../dist/${entry}.js`, import.meta.url));
  const child = spawn(process.execPath, [script], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const texts = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => (texts.stdout += chunk));
  child.stderr.on('data', (chunk) => (texts.stderr += chunk));
  const ended = new Promise<Ended>((resolve) => child.once('close', (code) => resolve({ code, ...texts })));
  const stop = (): Promise<Ended> => {
    child.kill('SIGTERM');
    return ended;
  };
  return { ended, stop };
}
