import type { Server } from 'node:http';
import { parseArgs } from 'node:util';
import { cepStandIn } from './cep.ts';
import { googleStandIn } from './google.ts';

/** The process that plays the outside world while its variables are unset: `--google=port --redirect-uri=url --cep=port`. */
const { values } = parseArgs({
  options: { google: { type: 'string' }, cep: { type: 'string' }, 'redirect-uri': { type: 'string' } },
});

if (process.env.NODE_ENV === 'production') {
  process.stderr.write('Stand-ins do not start in production: they sign anybody in.\n');
  process.exit(1);
}

const servers: Promise<Server>[] = [];
if (values.google !== undefined)
  servers.push(listen(googleStandIn({ redirectUri: values['redirect-uri'] }), Number(values.google)));
if (values.cep !== undefined) servers.push(listen(cepStandIn(), Number(values.cep)));
await Promise.all(servers);
process.send?.('ready');

/** Only ever on 127.0.0.1: whoever reaches a stand-in is whoever he says he is. */
function listen(server: Server, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}
