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
 * HTTP specs that need only HTTP, the operator's view of the database and the stand-ins. Excluded are specs that read the API's
 * own process (its log, its classes, its statements, its folder), stop it, start one with another configuration, or need jobs
 * that no worker runs there, like the matrix of roles.
 */
export const HTTP = [
  ...specs('backend/test/crm', 'agency-day'),
  ...specs('backend/test/crm/clientes', 'clientes', 'clientes-list', 'counters', 'empresas', 'stats', 'grupo-familiar'),
  ...specs('backend/test/crm/planilhas', 'importacao-celulas'),
  ...specs('backend/test/accounts', 'contas', 'convites', 'equipe', 'transfer'),
  ...specs('backend/test/billing', 'subscription', 'subscribe'),
  ...specs('backend/test/admin', 'auditoria'),
  ...specs('backend/test/security/tenancy', 'tenants', 'tenants-mixed-ids', 'roles', 'concurrency', 'team-concurrency'),
  ...specs('backend/test/security', 'authentication/csr', 'input/injection'),
];
