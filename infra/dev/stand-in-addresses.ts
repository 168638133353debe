import { freePort } from './free-port.ts';
import { CLIENT_ID, CLIENT_SECRET } from './google.ts';
import type { Settings } from './settings.ts';

/** The stand-ins of one start: where they listen, and the variables that lead the backend there. */
export interface StandInAddresses {
  google?: string;
  cep?: string;
  /** Arguments of stand-ins.ts. */
  args: string[];
  env: Record<string, string>;
}

/** Picks a free port for each provider whose own variable is unset; in production there is none (settings.ts has checked). */
export async function chooseStandIns({ env, production, publicUrl }: Settings): Promise<StandInAddresses> {
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
  return chosen;
}

function googleVariables(address: string): Record<string, string> {
  return {
    GOOGLE_CLIENT_ID: CLIENT_ID,
    GOOGLE_CLIENT_SECRET: CLIENT_SECRET,
    GOOGLE_AUTHORIZATION_URL: `${address}/authorize`,
    GOOGLE_TOKEN_URL: `${address}/token`,
    GOOGLE_USERINFO_URL: `${address}/userinfo`,
  };
}
