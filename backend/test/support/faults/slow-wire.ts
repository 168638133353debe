import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A wire to a server that answers late, or not at all, while the connections stay. */
export interface SlowWire {
  port: number;
  /** Milliseconds until an answer comes through; `Infinity` for never on the connections that there are. */
  slow: (ms: number) => void;
  close: () => void;
}

export async function startSlowWire(upstreamPort: number): Promise<SlowWire> {
  const sockets = new Set<Socket>();
  let delay = 0;
  const server = createServer((client) => {
    const upstream = connect(upstreamPort, '127.0.0.1');
    client.pipe(upstream);
    let before: Promise<unknown> = Promise.resolve();
    upstream.on('data', (chunk) => {
      const due = performance.now() + delay;
      before = before.then(async () => {
        if (due > performance.now()) await (due === Infinity ? new Promise(() => undefined) : sleep(due - performance.now()));
        client.write(chunk);
      });
    });
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(one);
      one.on('error', () => undefined).on('close', () => other.destroy());
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    slow: (ms) => void (delay = ms),
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
