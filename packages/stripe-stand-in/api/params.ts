/** Metadata after a change: an empty value removes its key, an empty string instead of the map removes all. */
export function textMap(
  before: Record<string, string>,
  change: Record<string, string | number | null> | '' | null | undefined,
): Record<string, string> {
  if (change === undefined) return before;
  if (change === '' || change === null) return {};
  const merged = { ...before };
  for (const [name, value] of Object.entries(change)) {
    if (value === '' || value === null) delete merged[name];
    else merged[name] = String(value);
  }
  return merged;
}

/** For a field that a call may omit, set or empty. */
export function textOr(before: string | null, change: string | null | undefined): string | null {
  if (change === undefined) return before;
  return change === '' ? null : change;
}
