import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Redis } from 'ioredis';
import { freePort } from '../../../../infra/dev/processes/free-port.js';

/** A redis-server of this test file alone, without persistence. */
export interface OwnRedis {
  port: number;
  url: string;
  admin: Redis;
  /** Ends it. */
  kill: (signal?: NodeJS.Signals) => Promise<void>;
  /** On the same port, empty. */
  restart: () => Promise<void>;
  close: () => Promise<void>;
}

/** Answers commands once this resolves: an earlier product would refuse sign-ins until then. */
export async function startRedis(): Promise<OwnRedis> {
  const program = process.env['REDIS_SERVER'];
  if (!program) throw new Error('redis-server is missing on this machine');
  const port = await freePort();
  const run = () =>
    spawn(program, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], { stdio: 'ignore' });
  let server = run();
  const admin = new Redis(port, '127.0.0.1', { maxRetriesPerRequest: null });
  admin.on('error', () => undefined); // it is killed on purpose
  const kill = async (signal: NodeJS.Signals = 'SIGTERM'): Promise<void> => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  };
  await admin.ping();
  return {
    port,
    url: `redis://127.0.0.1:${port}`,
    admin,
    kill,
    restart: async () => {
      server = run();
      await admin.ping();
    },
    close: async () => {
      admin.disconnect();
      await kill();
    },
  };
}
