import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { freePort } from '../../../../infra/dev/processes/free-port.js';

export interface ReceivedMail {
  from: string;
  to: string[];
  mime: string;
}

/** How the next mails are treated: a reply code to refuse them with, or a closed connection. */
export interface Behaviour {
  rcpt?: number | 'vanish';
  afterData?: number | 'vanish';
}

export interface SmtpStandIn {
  url: string;
  /** Every mail with a received text, refused ones included. */
  received: ReceivedMail[];
  behave: (behaviour: Behaviour) => void;
  open: () => Promise<void>;
  close: () => Promise<void>;
}

interface SmtpOptions {
  /** The accepted user and password; any when absent. */
  credentials?: { user: string; pass: string };
  host?: string;
}

/** A mail server on a free port of this machine, without encryption. */
export async function startSmtp({ credentials, host = '127.0.0.1' }: SmtpOptions = {}): Promise<SmtpStandIn> {
  const received: ReceivedMail[] = [];
  let behaviour: Behaviour = {};
  let server = makeServer();
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  const listen = async (port: number): Promise<number> => {
    server.listen(port, host);
    await once(server.server, 'listening');
    return (server.server.address() as AddressInfo).port;
  };

  function makeServer(): SMTPServer {
    const made = new SMTPServer({
      disabledCommands: credentials ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
      authOptional: !credentials,
      allowInsecureAuth: true,
      closeTimeout: 100,
      onAuth: ({ username, password }, _session, done) => {
        const right = username === credentials?.user && password === credentials?.pass;
        return right ? done(null, { user: username }) : done(new Error(`no ${password} for ${username}`));
      },
      onRcptTo: ({ address }, _session, done) => {
        if (behaviour.rcpt === 'vanish') vanish(made);
        else done(refusal(behaviour.rcpt, address));
      },
      onData: (stream, { envelope }, done) => {
        void text(stream).then((mime) => {
          const from = envelope.mailFrom ? envelope.mailFrom.address : '';
          const to = envelope.rcptTo.map(({ address }) => address);
          received.push({ from, to, mime });
          if (behaviour.afterData === 'vanish') vanish(made);
          else done(refusal(behaviour.afterData, to.join()));
        });
      },
    });
    made.on('error', () => undefined); // closed by clients
    return made;
  }

  const port = await listen(await freePort());
  return {
    url: `smtp://${credentials ? `${credentials.user}:${encodeURIComponent(credentials.pass)}@` : ''}${host}:${port}`,
    received,
    behave: (next) => (behaviour = next),
    open: async () => {
      server = makeServer();
      await listen(port);
    },
    close: stop,
  };
}

/** As servers do, it repeats the e-mail address. */
const refusal = (code: number | undefined, address: string): Error | null =>
  code === undefined ? null : Object.assign(new Error(`no mail for ${address}`), { responseCode: code });

function vanish(server: SMTPServer): void {
  for (const connection of server.connections) (connection as unknown as { _socket: { destroy: () => void } })._socket.destroy();
}
