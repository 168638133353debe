import path from 'node:path';
import { freePort } from '../processes/free-port.ts';
import { CLIENT_ID, CLIENT_SECRET } from './google.ts';
import { localAddress } from '../processes/readiness.ts';
import type { Settings } from '../processes/settings.ts';
import { stripeVariables } from '@viajario/stripe-stand-in/store/catalogue';

/** The stand-ins of one start: where they listen, and the variables that point the backend to them. */
export interface StandInAddresses {
  google?: string;
  cep?: string;
  stripe?: string;
  /** Arguments of stand-ins.ts. */
  args: string[];
  env: Record<string, string>;
}

/** Picks a free port for each provider without configured variables; in production there is none (settings.ts has checked). */
export async function chooseStandIns({
  env,
  production,
  publicUrl,
  host,
  port: ownPort,
  dataDir,
}: Settings): Promise<StandInAddresses> {
  const chosen: StandInAddresses = { args: [], env: {} };
  if (production) return chosen;
  if (env.GOOGLE_CLIENT_ID === undefined) {
    const port = await freePort();
    chosen.google = `http://127.0.0.1:${port}`;
    chosen.args.push(`--google=${port}`, `--redirect-uri=${publicUrl}/api/login/callback`);
    Object.assign(chosen.env, googleVariables(chosen.google));
  }
  if (env.CEP_API_URL === undefined || env.CEP_FALLBACK_URL === undefined) {
    const port = await freePort();
    chosen.cep = `http://127.0.0.1:${port}`;
    chosen.args.push(`--cep=${port}`);
    chosen.env.CEP_API_URL = `${chosen.cep}/ws/{cep}/json/`;
    chosen.env.CEP_FALLBACK_URL = `${chosen.cep}/api/cep/v2/{cep}`;
  }
  if (env.STRIPE_SECRET_KEY === undefined) {
    const port = await freePort();
    chosen.stripe = `http://127.0.0.1:${port}`;
    const webhook = `${localAddress(host, ownPort)}/api/webhooks/stripe`;
    chosen.args.push(`--stripe=${port}`, `--webhook=${webhook}`, `--stripe-file=${path.join(dataDir, 'stripe/books.json')}`);
    Object.assign(chosen.env, stripeVariables(chosen.stripe));
  }
  return chosen;
}

/** The variables that point the backend to the sign-in stand-in at this URL. */
export function googleVariables(address: string): Record<string, string> {
  return {
    GOOGLE_CLIENT_ID: CLIENT_ID,
    GOOGLE_CLIENT_SECRET: CLIENT_SECRET,
    GOOGLE_AUTHORIZATION_URL: `${address}/authorize`,
    GOOGLE_TOKEN_URL: `${address}/token`,
    GOOGLE_USERINFO_URL: `${address}/userinfo`,
  };
}
