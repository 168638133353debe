/** Where to go after sign-in or sign-out: a page of this product as it was typed, or `/` for anything that could lead elsewhere. */
export function safeReturnTo(value: unknown): string {
  if (typeof value !== 'string' || value.length > 500) return '/';
  const isLocalPath = /^\/(?![/\\@]|api\/)[\w.~\-/?=&%#+:,*]*$/.test(value);
  if (!isLocalPath || /%0[ad]/i.test(value)) return '/';
  // a slash that somebody searches for, `S/A` for one, stands behind the path, where it leads nowhere
  const [path = ''] = value.split(/[?#]/);
  return /%(2f|5c)/i.test(path) ? '/' : value;
}
