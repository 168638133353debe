import type { Server } from 'node:http';
import { parseArgs } from 'node:util';
import { cepStandIn } from './stand-ins/cep.ts';
import { googleStandIn } from './stand-ins/google.ts';
import { stripeStandIn } from '@viajario/stripe-stand-in/stand-in';

/**
 * The process with the stand-ins of all external services without configured variables: `--google=port --redirect-uri=url
 * --cep=port --stripe=port --webhook=url --stripe-file=path`.
 */
const { values } = parseArgs({
  options: {
    google: { type: 'string' },
    cep: { type: 'string' },
    'redirect-uri': { type: 'string' },
    stripe: { type: 'string' },
    webhook: { type: 'string' },
    'stripe-file': { type: 'string' },
  },
});

if (process.env.NODE_ENV === 'production') {
  process.stderr.write('Stand-ins do not start in production: they sign every caller in and take any card.\n');
  process.exit(1);
}

const complain = (line: string) => void process.stderr.write(`stripe stand-in: ${line}\n`);
const servers: Promise<Server>[] = [];
if (values.google !== undefined)
  servers.push(listen(googleStandIn({ redirectUri: values['redirect-uri'] }), Number(values.google)));
if (values.cep !== undefined) servers.push(listen(cepStandIn(), Number(values.cep)));
if (values.stripe !== undefined) {
  const standIn = stripeStandIn({ webhookUrl: values.webhook, file: values['stripe-file'], complain });
  servers.push(listen(standIn, Number(values.stripe)));
  // Its state is written once more before the exit.
  process.once('SIGTERM', () => standIn.close(() => process.exit(0)).closeAllConnections());
}
await Promise.all(servers);
process.send?.('ready');

/** Only on 127.0.0.1: a stand-in trusts every caller. */
function listen(server: Server, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}
