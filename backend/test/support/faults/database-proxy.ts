import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A TCP proxy between the product and PostgreSQL that can be observed and cut. */
export interface DatabaseProxy {
  /** DATABASE_URL for the product. */
  url: string;
  /** How often a text was sent to the database so far. */
  sent: (text: string) => number;
  /** The statements of each round trip of the latest transaction with this text. */
  transactionOf: (text: string) => string[];
  /** Cuts every connection and refuses new ones until `mend`. */
  cut: () => void;
  /** From now on accepts new connections without forwarding anything, until `mend`. */
  mute: () => void;
  mend: () => void;
  /**
   * From now on no answer of the database arrives over the existing connections, until the returned function is called. Those
   * over which `noticed` was sent are closed instead.
   */
  hold: (noticed?: string) => () => void;
  close: () => void;
}

export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const wires = new Set<{ client: Socket; upstream: Socket; sent: string; trips: string[] }>();
  let wire = '';
  let state: 'whole' | 'cut' | 'mute' = 'whole';
  const server = createServer((client) => {
    if (state === 'cut') return void client.destroy();
    if (state === 'mute') return void sockets.add(client.on('error', () => undefined));
    const upstream = connect({ host: hostname, port: Number(port) });
    const own = { client, upstream, sent: '', trips: [''] };
    client.on('data', (chunk) => {
      const text = chunk.toString('latin1');
      wire += text;
      own.sent += text;
      own.trips.push(`${own.trips.pop()}${text}`);
    });
    upstream.on('data', () => {
      if (own.trips.at(-1) !== '') own.trips.push('');
    });
    client.pipe(upstream).pipe(client);
    wires.add(own);
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
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  const cut = (): void => {
    state = 'cut';
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  return {
    url: url.href,
    sent: (text) => wire.split(text).length - 1,
    transactionOf: (text) => {
      const trips = [...wires].map((own) => own.trips).find((sent) => sent.some((trip) => trip.includes(text))) ?? [];
      const inside = trips.findLastIndex((trip) => trip.includes(text));
      const begin = trips.findLastIndex((trip, at) => at <= inside && trip.includes('begin'));
      return trips.slice(begin, trips.findIndex((trip, at) => at >= inside && trip.includes('commit')) + 1);
    },
    cut,
    mute: () => void (state = 'mute'),
    mend: () => void (state = 'whole'),
    hold: (noticed) => {
      const held = [...wires];
      for (const { client, upstream, sent } of held)
        if (noticed !== undefined && sent.includes(noticed)) client.destroy();
        else upstream.unpipe(client);
      return () => held.forEach(({ client, upstream }) => upstream.pipe(client));
    },
    close: () => {
      cut();
      server.close();
    },
  };
}
