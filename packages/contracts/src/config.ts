import { publicAccess, route } from './route.js';

/** Public configuration for the browser. */
export interface PublicConfig {
  remotes: { name: string; entry: string }[];
  /** The payment provider's browser key and script; without them nothing can be bought. */
  stripePublishableKey: string | null;
  stripeJsUrl: string;
  contactWhatsapp: string | null;
  companyUrl: string | null;
  /** Set where daily backups are configured: only then the pages mention them. */
  backups?: true;
}

/** `storage: degraded`: files cannot be sent or read now, everything else works. */
export interface Health {
  status: 'ok';
  checks?: { database: 'ok'; queue: 'ok'; storage: 'ok' | 'degraded' };
}

export const system = {
  config: route<undefined, undefined, PublicConfig>('GET', '/api/config', { access: publicAccess }),
  live: route<undefined, undefined, Health>('GET', '/api/health/live', { access: publicAccess, probe: true }),
  ready: route<undefined, undefined, Health>('GET', '/api/health/ready', { access: publicAccess, probe: true }),
  openapi: route<undefined, undefined, Record<string, unknown>>('GET', '/api/openapi.json', { access: publicAccess }),
};
