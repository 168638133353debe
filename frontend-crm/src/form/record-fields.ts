/** A stored record as far as forms go: its fields hold text or nothing. */
export type StoredFields<F extends string> = Record<F, string | null>;
export type ChangedFields<F extends string> = Partial<StoredFields<F>>;
/** What stands in the form: text as typed (masked) or as stored (digits), days as `yyyy-mm-dd`, '' for nothing. */
export type FormValues<F extends string> = Record<F, string>;

export interface Overwritten {
  label: string;
  /** What the person had typed. */
  typed: string;
}

/** A record's fields on a form: `labels` names them all, `asStored` takes the mask off those that have one. */
export function recordFields<F extends string>(
  labels: Record<F, string>,
  asStored: Partial<Record<F, (text: string) => string>>,
) {
  const isField = (name: string): name is F => Object.hasOwn(labels, name);
  const fields = Object.keys(labels).filter(isField);

  /** Form values of a stored record; without one, an empty form. */
  function formValues(record?: StoredFields<F>): FormValues<F> {
    const values: FormValues<F> = { ...labels };
    for (const field of fields) values[field] = record?.[field] ?? '';
    return values;
  }

  function storedValue(field: F, text: string): string | null {
    const trimmed = text.trim();
    return (asStored[field]?.(trimmed) ?? trimmed) || null;
  }

  /** Fields that differ from `before`, as the API takes them: without punctuation, null where the person emptied one. */
  function changedFields(before: FormValues<F>, now: FormValues<F>): ChangedFields<F> {
    const changed: ChangedFields<F> = {};
    for (const field of fields) {
      const value = storedValue(field, now[field]);
      if (value !== storedValue(field, before[field])) changed[field] = value;
    }
    return changed;
  }

  /**
   * After somebody else saved: keeps what the person changed, takes over what the other changed, and where both changed the
   * same field shows the saved text and reports what was typed, so that nothing is lost silently.
   */
  function mergeWithSaved(before: FormValues<F>, mine: FormValues<F>, saved: FormValues<F>) {
    const values = { ...saved };
    const mineChanged = changedFields(before, mine);
    const different = changedFields(saved, mine);
    const overwritten: Overwritten[] = [];
    for (const field of fields) {
      if (!(field in mineChanged) || !(field in different)) continue;
      if (saved[field] === before[field]) values[field] = mine[field];
      else overwritten.push({ label: labels[field], typed: mine[field] });
    }
    return { values, overwritten };
  }

  return { isField, formValues, changedFields, mergeWithSaved };
}

const digits = (text: string) => text.replace(/\D/g, '');
/** Digits; the leading `+` of a foreign number stays. */
const phoneDigits = (text: string) => (text.startsWith('+') ? `+${digits(text)}` : digits(text));
/** Masked text to its stored form. */
export const AS_STORED = { digits, phoneDigits };
