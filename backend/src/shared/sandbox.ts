import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

const BACKEND = new URL('../../', import.meta.url);
/** The built file, also for specs, which run this one from its source. */
const built = (script: string): URL => new URL(`dist/${script}`, BACKEND);
/** Where the product's own code lies; keys, files and settings lie elsewhere. */
const CODE = ['.', '../packages/contracts', '../packages/xlsx-reader', '../node_modules'];

/** Node's options for a process that may read its own code, and not write or start anything. */
export const SANDBOX_OPTIONS = [
  '--permission',
  ...CODE.map((folder) => `--allow-fs-read=${fileURLToPath(new URL(folder, BACKEND))}`),
  '--no-warnings',
];

interface Limits {
  longestMs: number;
  /** More options for Node: memory, and what the script's libraries need. */
  options: readonly string[];
}

/**
 * A process of its own for a stranger's file, without environment, with the right to read the product's code and no other. It reads the file from
 * stdin, has `order` as its argument, and is killed when it takes too long.
 */
export class Sandbox {
  /** The error of the file itself, if it could not be read to its end. */
  failure: unknown;
  private readonly child: ChildProcessByStdio<Writable, Readable, Readable>;
  private readonly closed: Promise<[number | null]>;
  private readonly timer: NodeJS.Timeout;
  private stderr = '';

  constructor(script: string, order: object, file: Readable, { longestMs, options }: Limits) {
    const argv = [...SANDBOX_OPTIONS, ...options, fileURLToPath(built(script)), JSON.stringify(order)];
    this.child = spawn(process.execPath, argv, { env: {}, stdio: ['pipe', 'pipe', 'pipe'] });
    this.timer = setTimeout(() => this.stop(), longestMs);
    this.child.stderr.on('data', (piece: Buffer) => (this.stderr = (this.stderr + piece.toString()).slice(-2_000)));
    this.closed = once(this.child, 'close') as Promise<[number | null]>;
    this.closed.catch(() => undefined); // thrown by `end`
    // a process that refuses early or is killed closes its stdin, which says nothing about the file
    pipeline(this.read(file), this.child.stdin).catch(() => undefined);
  }

  get output(): Readable {
    return this.child.stdout;
  }

  /** How it ended; throws the file's own error, because half a file says nothing about the whole. */
  async end(): Promise<{ code: number | null; words: string }> {
    const [code] = await this.closed;
    if (this.failure) throw this.failure;
    return { code, words: `ended with ${code ?? 'a signal'}: ${this.stderr.slice(0, 500)}` };
  }

  stop(): void {
    clearTimeout(this.timer);
    this.child.kill('SIGKILL');
  }

  private async *read(file: Readable): AsyncGenerator<Buffer> {
    try {
      yield* file;
    } catch (error) {
      this.failure = error;
      throw error;
    }
  }
}

/** A thread with a heap of its own; its caller ends it. */
export const startThread = (script: string, heapMb: number): Worker =>
  new Worker(built(script), { env: {}, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: heapMb } });

/** The next message of a thread; fails when it ends before. */
export async function answerOf<T>(thread: Worker, signal: AbortSignal): Promise<T> {
  const [answer]: T[] = await once(thread, 'message', { signal });
  if (!answer) throw new Error('the thread has sent nothing');
  return answer;
}
