import { publicAccess, route } from './route.js';

/** Public configuration for the browser. */
export interface PublicConfig {
  remotes: { name: string; entry: string }[];
  /** The payment provider's browser key and script; without them nothing is sold. */
  stripePublishableKey: string | null;
  stripeJsUrl: string;
  contactWhatsapp: string | null;
  companyUrl: string | null;
  /** Set where daily backups are configured: only then the pages mention them. */
  backups?: true;
}

export interface Health {
  status: 'ok' | 'unavailable';
  checks?: Record<string, 'ok' | 'unavailable'>;
}

export const system = {
  config: route<undefined, undefined, PublicConfig>('GET', '/api/config', { access: publicAccess }),
  live: route<undefined, undefined, Health>('GET', '/api/health/live', { access: publicAccess, probe: true }),
  ready: route<undefined, undefined, Health>('GET', '/api/health/ready', { access: publicAccess, probe: true }),
  openapi: route<undefined, undefined, Record<string, unknown>>('GET', '/api/openapi.json', { access: publicAccess }),
};
