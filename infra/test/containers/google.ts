import https from 'node:https';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { googleStandIn } from '../../dev/stand-ins/google.ts';

/** The stand-in for Google's sign-in: by https for the containers, which accept nothing else, and by http for the drill. */
export interface GoogleForContainers {
  /** The URL for the containers. */
  env: Record<string, string>;
  /** The same server's URL for the drill. */
  reach: (address: string) => string;
  stop: () => void;
}

/** Serves it at every IP address of this machine; the containers find it as `host`, which the certificate has to name. */
export async function startGoogle(
  host: string,
  tls: { key: string; cert: string },
  client: Client,
): Promise<GoogleForContainers> {
  const plain = googleStandIn(client);
  const sealed = https.createServer(tls, (request, response) => plain.emit('request', request, response));
  plain.listen(0, '127.0.0.1');
  sealed.listen(0, '0.0.0.0');
  await Promise.all([once(plain, 'listening'), once(sealed, 'listening')]);
  const outside = `https://${host}:${(sealed.address() as AddressInfo).port}`;
  const inside = `http://127.0.0.1:${(plain.address() as AddressInfo).port}`;
  return {
    env: {
      GOOGLE_AUTHORIZATION_URL: `${outside}/authorize`,
      GOOGLE_TOKEN_URL: `${outside}/token`,
      GOOGLE_USERINFO_URL: `${outside}/userinfo`,
    },
    reach: (address) => address.replace(outside, inside),
    stop: () => {
      sealed.close();
      sealed.closeAllConnections();
      plain.close();
      plain.closeAllConnections();
    },
  };
}

interface Client {
  clientId: string;
  clientSecret: string;
  redirectUri: string;
}
