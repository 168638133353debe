/** The filters of a list are in its URL, so that back, reload and a copied link show the same list. */

/** The page that an address asks for; the first where it asks for none that can be. */
export function pageIn(params: URLSearchParams, name = 'page'): number {
  const page = Number(params.get(name) ?? '1');
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

/** Of the address; the first page leaves it. */
export const pageText = (page: number): string => (page === 1 ? '' : String(page));

/** Values by parameter name, a list for one that is repeated; '' is the standard and leaves the address. */
export type AddressValues = Readonly<Record<string, string | readonly string[]>>;

export function withValues(current: URLSearchParams, wanted: AddressValues): URLSearchParams {
  const params = new URLSearchParams(current);
  for (const [name, values] of Object.entries(wanted)) {
    params.delete(name);
    for (const value of [values].flat()) if (value !== '') params.append(name, value);
  }
  return params;
}
