/** Screens that stay open after the subscription ended: paying, exporting, leaving, reading the terms, hearing why nothing can be shared. */
const FREE_PATHS = /^\/(configuracoes|profile|admin|convite|assinar|pagamento-sucesso|termos|subscribe|compartilhar)(\/|$)/;
/** Where a conta is left or handed over, which must be possible without paying. */
const isTeam = (pathname: string, search: string) => pathname === '/' && new URLSearchParams(search).get('view') === 'equipe';

/** Whether this URL stays open when the subscription is over. */
export const isOpenWhenExpired = ({ pathname, search }: { pathname: string; search: string }): boolean =>
  FREE_PATHS.test(pathname) || isTeam(pathname, search);
