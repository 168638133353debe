/** Where to go after sign-in or sign-out: a page of this product as it was typed, or `/` for anything that could lead elsewhere. */
export function safeReturnTo(value: unknown): string {
  if (typeof value !== 'string' || value.length > 500) return '/';
  const isLocalPath = /^\/(?![/\\@]|api\/)[\w.~\-/?=&%#+:,]*$/.test(value);
  return isLocalPath && !/%(2f|5c|0[ad])/i.test(value) ? value : '/';
}
