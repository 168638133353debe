/** The target after sign-in or sign-out: a local path, or `/` for anything that could lead to another site. */
export function safeReturnTo(value: unknown): string {
  if (typeof value !== 'string' || value.length > 500) return '/';
  const isLocalPath = /^\/(?![/\\@]|api\/)[\w.~\-/?=&%#+:,*]*$/.test(value);
  if (!isLocalPath || /%0[ad]/i.test(value)) return '/';
  // an encoded slash in the query (a search for `S/A`) is harmless
  const [path = ''] = value.split(/[?#]/);
  return /%(2f|5c)/i.test(path) ? '/' : value;
}
