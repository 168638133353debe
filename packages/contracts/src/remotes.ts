export interface Remote {
  name: 'crm' | 'admin' | 'billing';
  /** Patterns of its paths: `:id` is one segment, `/*` at the end any number. */
  paths: readonly string[];
  /** Open to visitors without a session. */
  open: boolean;
}

/** Where the system opens the app with shared content (manifest.webmanifest); also the page's own path. */
export const SHARE_PATH = '/compartilhar';

/** Besides their screens these two provide parts of the settings. */
export const CRM: Remote = {
  name: 'crm',
  paths: ['/', '/hoje', '/cliente/:id/*', '/empresa/:id/*', '/documentos', '/viagens', '/viagem', '/viagem/:id', SHARE_PATH],
  open: false,
};
export const BILLING: Remote = { name: 'billing', paths: ['/assinar', '/pagamento-sucesso'], open: true };

/** The micro-frontends that the shell loads at run time. */
export const REMOTES: readonly Remote[] = [CRM, { name: 'admin', paths: ['/admin/*'], open: false }, BILLING];

/** The remote that renders the screen of a path; none for the shell's own. */
export const remoteOf = (pathname: string): Remote | undefined =>
  REMOTES.find(({ paths }) => paths.some((pattern) => matches(pattern, pathname)));

function matches(pattern: string, pathname: string): boolean {
  const path = pattern.replace('/*', '(/.*)?').replace(/:\w+/, '[^/]+').replace(/\/$/, '');
  return new RegExp(`^${path}/?$`, 'i').test(pathname);
}
