import { publicAccess, route } from './route.js';

/** What the browser needs before sign-in. */
export interface PublicConfig {
  remotes: { name: string; entry: string }[];
  /** The card payment provider's browser key and script; no key, no selling. */
  stripePublishableKey: string | null;
  stripeJsUrl: string;
  contactWhatsapp: string | null;
  companyUrl: string | null;
  /** There where backups are made every day: only then may anybody say so. */
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
