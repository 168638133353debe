const specs = (folder: string, ...names: string[]): string[] => names.map((name) => `${folder}/${name}.spec.ts`);

export const BROWSER = [
  ...specs(
    'infra/test/browser/crm',
    'main-job',
    'list',
    'empresas',
    'documentos',
    'documentos-viewer',
    'planilhas',
    'notifications',
  ),
  ...specs('infra/test/browser/shell', 'session', 'contas', 'equipe', 'built-files', 'content-policy'),
];

/**
 * HTTP specs that need nothing but HTTP, the operator's view of the database and the stand-ins. Not among them is what looks
 * into the API's own process (its log, its classes, its statements, its folder), stops it, starts one with another configuration, or asks
 * for jobs that no worker does there, as the matrix of roles does.
 */
export const HTTP = [
  ...specs('backend/test/crm', 'agency-day', 'clientes', 'clientes-list', 'counters', 'empresas', 'stats', 'grupo-familiar'),
  ...specs('backend/test/crm/planilhas', 'importacao-celulas'),
  ...specs('backend/test/accounts', 'contas', 'convites', 'equipe', 'transfer'),
  ...specs('backend/test/billing', 'subscription', 'subscribe'),
  ...specs('backend/test/admin', 'auditoria'),
  ...specs('backend/test/security/tenancy', 'tenants', 'tenants-mixed-ids', 'roles', 'concurrency', 'team-concurrency'),
  ...specs('backend/test/security', 'authentication/csr', 'input/injection'),
];
