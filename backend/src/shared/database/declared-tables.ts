/** Columns about a stored file, which is bound to the row's `id`. */
export interface FileColumns {
  readonly table: string;
  readonly key: string;
  readonly wrappedKey: string;
  readonly size: string;
  readonly sha256: string;
  /** Columns that are emptied when the file is lost; without them its row is deleted. */
  readonly emptied?: readonly string[];
}

/** Column values that the master key protects. */
export interface ProtectedColumns {
  readonly table: string;
  readonly columns: readonly string[];
  /** The column of the conta to which values are bound; null where rows belong to none. */
  readonly conta: string | null;
  /** Columns of the primary key with their types, where that is not `id uuid`. */
  readonly key?: Readonly<Record<string, string>>;
  /** Where `rotate-keys` counts them. */
  readonly counts: 'files' | 'clientes' | 'segredos' | 'respostas';
}

/** Counts rows that violate an invariant; `verify` lists it under the requirement's id. */
export interface Invariant {
  readonly id: `V-${number}`;
  readonly counts: string;
  readonly sql: string;
}

/** What a module declares about its tables, for work across all modules: verification, key rotation, backup and restore. */
export interface TableDeclarations {
  readonly files?: readonly FileColumns[];
  readonly protectedColumns?: readonly ProtectedColumns[];
  readonly invariants?: readonly Invariant[];
  /** Tables that no backup copies. */
  readonly notBackedUp?: readonly string[];
}

/** The declarations of all modules. */
export class DeclaredTables {
  readonly files: readonly FileColumns[];
  readonly protectedColumns: readonly ProtectedColumns[];
  readonly invariants: readonly Invariant[];
  readonly notBackedUp: readonly string[];
  /** A subquery: every row about a stored file. */
  readonly storedFiles: string;

  constructor(declared: readonly TableDeclarations[]) {
    this.files = declared.flatMap(({ files = [] }) => files);
    const wrappedKeys = this.files.map(
      ({ table, wrappedKey }) => ({ table, columns: [wrappedKey], conta: null, counts: 'files' }) as const,
    );
    this.protectedColumns = [...wrappedKeys, ...declared.flatMap(({ protectedColumns = [] }) => protectedColumns)];
    this.invariants = declared.flatMap(({ invariants = [] }) => invariants);
    this.notBackedUp = declared.flatMap(({ notBackedUp = [] }) => notBackedUp);
    this.storedFiles = storedFilesOf(this.files);
  }
}

/** SQL, a subquery: every row of these tables about a stored file. */
export function storedFilesOf(files: readonly FileColumns[]): string {
  const rows = files.map(
    ({ table, key, wrappedKey, size, sha256 }) =>
      `select id as binding, ${key} as key, ${wrappedKey} as "wrappedKey", ${size} as size, ${sha256} as sha256 from ${table} where ${key} is not null`,
  );
  return `(${rows.join(' union all ')}) stored_files`;
}
