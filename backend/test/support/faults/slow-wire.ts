import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A proxy to a server that answers late, or not at all, while the connections stay open. */
export interface SlowWire {
  port: number;
  /** From now on no answer passes until the returned function is called. */
  hold: () => () => void;
  /** Lets nothing more through over the existing connections. */
  mute: () => void;
  close: () => void;
}

export async function startSlowWire(upstreamPort: number): Promise<SlowWire> {
  const sockets = new Set<Socket>();
  const answering = new Set<Socket>();
  let held: Promise<unknown> = Promise.resolve();
  const server = createServer((client) => {
    const upstream = connect(upstreamPort, '127.0.0.1');
    client.pipe(upstream);
    answering.add(upstream);
    let before = held;
    upstream.on('data', (chunk) => {
      before = Promise.all([before, held]).then(() => answering.has(upstream) && client.write(chunk));
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
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return () => {
        held = Promise.resolve();
        resolve();
      };
    },
    mute: () => answering.clear(),
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
