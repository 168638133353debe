import { DomainError } from './domain-error.js';

/** As typed: a missing field says nothing, null or '' clears. */
export type Typed = string | null | undefined;
export type TypedFields<Data> = { [K in keyof Data]?: Typed };

/** How each field is brought to its stored form. */
type StoredForms<Data> = { [K in keyof Data]: (typed: Typed) => string | null };

/** `seen`: the version the person edited, null when the caller does not care. */
export interface Edit {
  readonly now: Date;
  readonly seen: Date | null;
}

/** What a person may fill in about something, and how an edit of it is taken: the rules that all forms share. */
export class EditableFields<Data extends { [K in keyof Data]: string | null }> {
  private readonly names: (keyof Data)[];

  /** `neverEmpty`: fields that an edit leaves alone rather than empties. */
  constructor(
    private readonly storedForms: StoredForms<Data>,
    private readonly neverEmpty: readonly (keyof Data)[],
  ) {
    this.names = Object.keys(storedForms) as (keyof Data)[];
  }

  /** The given fields in stored form; unknown keys are not looked at, and what must not be empty is left out when it is. */
  normalize(typed: TypedFields<Data>): Partial<Data> {
    const stored = pick(
      this.names.filter((name) => typed[name] !== undefined),
      (name) => this.storedForms[name](typed[name]),
    );
    for (const name of this.neverEmpty) if (stored[name] === null) delete stored[name];
    return stored;
  }

  /**
   * What an edit changes, with the new version's instant; nothing when every value is there already. An edit of an older version
   * than the present one is refused, with the names of the fields that it would have overwritten.
   */
  edit(current: Data & { readonly updatedAt: Date }, typed: TypedFields<Data>, { now, seen }: Edit): Partial<Data> {
    const fields = this.normalize(typed);
    const changed = this.names.filter((name) => name in fields && current[name] !== fields[name]);
    if (seen !== null && seen.getTime() < current.updatedAt.getTime()) {
      throw new DomainError('ALTERADO_POR_OUTRA_PESSOA', {
        data: { campos: changed, updatedAt: current.updatedAt.toISOString() },
      });
    }
    if (changed.length === 0) return {};
    return { ...pick(changed, (name) => fields[name]), updatedAt: later(now, current.updatedAt) };
  }
}

function pick<Data>(names: (keyof Data)[], valueOf: (name: keyof Data) => unknown): Partial<Data> {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Partial<Data>;
}

/** Versions are told apart in milliseconds, so two edits within one must not share it. */
const later = (now: Date, last: Date): Date => new Date(Math.max(now.getTime(), last.getTime() + 1));

export const textOrNull = (typed: Typed): string | null => typed?.trim() || null;
/** The two letters of a state. */
export const ufOrNull = (typed: Typed): string | null =>
  textOrNull(typed)?.replace(/[a-z]/g, (letter) => letter.toUpperCase()) ?? null;
