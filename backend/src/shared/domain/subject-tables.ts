/** Types with which a noun declares a table beside its schema. A subject is a person whose data a conta holds. */

export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };

/** One kind of rows that a merge of subjects takes along; `$1` is the conta in all its SQL. */
export interface Merge {
  /** The key of the rows in undo records. */
  readonly kind: string;
}

/** A kind whose rows do not simply get another subject. */
export interface OwnMerge extends Merge {
  /** Rows of the subjects `$2`, which are merged into `$3`; they are recorded as JSON. */
  readonly read: string;
  /** `$2` is the kept subject, `$3` the merged ones; rows that they return have notes that would be lost. */
  readonly move: readonly string[];
  /** With it `$3` of `move` are these ids of the rows that were read. */
  movedId?(row: object): string;
  /** `$2` has the rows now; `$3` are the recorded rows. */
  readonly back: readonly string[];
  /** The number of rows of the subject `$2` that would move to `$3`; without it they are not announced. */
  readonly count?: string;
}

/** A part of the report about a subject. */
export interface ReportPart {
  /** In the report's JSON. */
  readonly key: string;
  /** Parts stand in this order. */
  readonly place: number;
  readonly title: string;
  /** Labels by the keys of a row. */
  readonly labels: Readonly<Record<string, string>>;
  /** Short rows, one line each. */
  readonly asList?: true;
  /** Rows of the subject `$2` of the conta `$1`. */
  readonly sql: string;
  /** A column of `sql` that the master key protects, of the declared table; the row has its `id`. */
  readonly encrypted?: readonly [table: string, column: string];
  /** Makes rows of the report of a row; the encrypted column is in clear. */
  readonly read?: (row: never) => readonly Readonly<Record<string, JsonValue>>[];
}

/** A table of the ZIP with all data of a conta. */
export interface ExportedTable {
  readonly file: string;
  /** A line of the ZIP's explanation. */
  readonly about: string;
  /** Tables stand in this order. */
  readonly place: number;
  /** Rows of the conta `$1`; no value may depend on the time: a ZIP is offered again while no row has changed. */
  readonly sql: string;
  readonly columns: readonly (readonly [heading: string, key: string, text?: (value: string) => string])[];
  /** As in `ReportPart`. */
  readonly encrypted?: readonly [table: string, column: string];
  /** Rows are stored files, which follow under the path `caminho`. */
  readonly files?: true;
}

/** Items of a subject's timeline. */
export interface TimelineItems {
  /** SQL: the kind, the user, the text, the data, `detalhes` and the other subject. */
  readonly select: string;
  /** SQL, about the subject `$2` of the conta `$1`. */
  readonly from: string;
  /** SQL: when, and the item's id. */
  readonly order: readonly [instant: string, id: string];
}

/** Stored files, which a table's declaration of its file columns names too. */
export interface SubjectFiles {
  /** With every deletion, or at once by an erasure and otherwise by the sweep. */
  readonly removed: 'deletion' | 'erasure';
  /** SQL of those of the subject `$2` of the conta `$1` in the report. */
  readonly reported?: string;
}

/** A table with rows of a conta. */
export interface ContaTable {
  readonly table: string;
  /** The column with ids that stored answers are about. */
  readonly answers?: string | null;
  /** SQL: a value that changes with the exported content of the conta `$1`. */
  readonly digest?: string | null;
  readonly exported?: ExportedTable | null;
}

/** A table with rows about subjects, directly or over a row of another such table. */
export interface SubjectTable extends Required<ContaTable> {
  /** Columns with a subject's id. */
  readonly subject: readonly string[];
  /** A table without such columns: it goes with its parent's rows. */
  readonly parent?: { readonly table: string; readonly column: string };
  /** What a merge takes along, and how. */
  readonly merge: readonly (Merge | OwnMerge)[];
  /** When a subject is deleted: by its foreign key, in a statement before it, or many rows a subject, so that a conta's go in batches. */
  readonly removal: 'by-key' | 'before' | 'batches';
  readonly files: SubjectFiles | null;
  /** Rows `t` (all, none, or a condition) that keep a subject when the import that added it is undone. */
  readonly keepsImport: boolean | string;
  /** Rows `t` that no example has. */
  readonly endsExample: boolean | string;
  readonly report: readonly ReportPart[];
  readonly timeline: readonly TimelineItems[];
}

/** For a table whose rows do nothing of their own: they go with those of their parent. */
export const FOLLOWS_PARENT = {
  subject: [],
  merge: [],
  removal: 'by-key',
  files: null,
  answers: null,
  keepsImport: false,
  endsExample: false,
  report: [],
  exported: null,
  digest: null,
  timeline: [],
} as const;
