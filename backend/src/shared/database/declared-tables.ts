import type { RecordKind } from '@viajario/contracts/records';
import type { SecretLink } from '@viajario/contracts/secret-links';

/** Columns about a stored file, whose encryption is bound to the row's `id`. */
export interface FileColumns {
  readonly table: string;
  readonly key: string;
  readonly wrappedKey: string;
  readonly size: string;
  readonly sha256: string;
  /** Columns that are cleared when the file is lost; without them its row is deleted. */
  readonly emptied?: readonly string[];
}

/** Column values that the master key protects. */
export interface ProtectedColumns {
  readonly table: string;
  readonly columns: readonly string[];
  /** The conta column that values are bound to; null where rows belong to no conta. */
  readonly conta: string | null;
  /** Primary key columns with their types, unless it is `id uuid`. */
  readonly key?: Readonly<Record<string, string>>;
  /** The count of `rotate-keys` that includes them. */
  readonly counts: 'files' | 'clientes' | 'segredos' | 'respostas';
}

/** Counts rows that violate an invariant; `verify` lists it under the requirement's id. */
export interface Invariant {
  readonly id: `V-${number}`;
  readonly counts: string;
  readonly sql: string;
}

type ContaFunctions = Readonly<Partial<Record<RecordKind, string>>>;

/** A kind of link that opens something without an account: of the table that keeps the hash of its token, `token_hash`. */
export interface LinkKind {
  /** The first part of its path. */
  readonly path: SecretLink;
  readonly table: string;
  /** SQL: whether row `l` can still be used. */
  readonly open: (l: string) => string;
  /** SQL: what the hash `$1` opens, for somebody who has no conta. */
  readonly find: string;
  /** The column of the record that it is for, where that has a list of its links. */
  readonly target?: string;
  /** SQL: whether a message may bring row `l` to the client `$2` of the conta `$1`. */
  readonly isFor?: string;
}

/** A statement of the worker, over all contas, that erases what is over; the function that it calls refuses others. */
export interface Sweep {
  readonly name: string;
  readonly every: 'ten minutes' | 'hour' | 'day';
  readonly sql: string;
}

/** What a module declares about its tables, for work across all modules: verification, key rotation, backup and restore. */
export interface TableDeclarations {
  readonly files?: readonly FileColumns[];
  readonly protectedColumns?: readonly ProtectedColumns[];
  readonly invariants?: readonly Invariant[];
  /** Kinds of records whose ids name a conta in calls, with the SECURITY DEFINER function that finds it. */
  readonly contaOf?: ContaFunctions;
  readonly links?: readonly LinkKind[];
  readonly sweeps?: readonly Sweep[];
  /** Tables that backups skip. */
  readonly notBackedUp?: readonly string[];
}

/** The declarations of all modules. */
export class DeclaredTables {
  readonly files: readonly FileColumns[];
  readonly protectedColumns: readonly ProtectedColumns[];
  readonly invariants: readonly Invariant[];
  readonly notBackedUp: readonly string[];
  private readonly contaOf: ContaFunctions;
  readonly links: readonly LinkKind[];
  readonly sweeps: readonly Sweep[];
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
    this.links = declared.flatMap(({ links = [] }) => links);
    this.sweeps = declared.flatMap(({ sweeps = [] }) => sweeps);
    this.storedFiles = storedFilesOf(this.files);
    this.contaOf = Object.assign({}, ...declared.map(({ contaOf }) => contaOf)) as ContaFunctions;
  }

  /** The function that finds the conta of a record of this kind. */
  contaFunction(kind: RecordKind): string {
    const name = this.contaOf[kind];
    if (name === undefined) throw new Error(`no module declares how the conta of a ${kind} is found`);
    return name;
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
