import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A redis-server with the persistence of docker-compose.yml, which can be killed and emptied. */
export class RedisServer {
  readonly #directory: string;
  readonly #port: number;
  readonly #password: string;
  #child: ChildProcess | undefined;

  constructor(directory: string, port: number, password: string) {
    this.#directory = directory;
    this.#port = port;
    this.#password = password;
  }

  get url(): string {
    return `redis://:${this.#password}@127.0.0.1:${this.#port}`;
  }

  async start(): Promise<void> {
    const program = process.env.REDIS_SERVER;
    if (!program) throw new Error('redis-server is missing on this machine');
    fs.mkdirSync(this.#directory, { recursive: true });
    const where = ['--port', String(this.#port), '--bind', '127.0.0.1', '--dir', this.#directory];
    const how = ['--requirepass', this.#password, '--appendonly', 'yes', '--maxmemory-policy', 'noeviction'];
    this.#child = spawn(program, [...where, ...how], { stdio: 'ignore' });
    const end = Date.now() + 20_000;
    while ((await this.send('PING')) !== '+PONG') {
      if (Date.now() > end) throw new Error('redis-server does not answer');
      await sleep(50);
    }
  }

  /** Sends one command; returns its answer's first line, or nothing without an answer. */
  async send(command: string): Promise<string> {
    const socket = connect(this.#port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.end(`AUTH ${this.#password}\r\n${command}\r\n`);
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    await new Promise((resolve) => socket.once('close', resolve));
    return answer.split('\r\n')[1] ?? '';
  }

  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
}
