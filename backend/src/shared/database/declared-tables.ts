import type { ErrorCode } from '@viajario/contracts/errors';
import type { RecordKind } from '@viajario/contracts/records';
import type { SecretLink } from '@viajario/contracts/secret-links';
import type { ContaTable, ExportedTable, ReportPart, SubjectTable } from '../domain/subject-tables.js';

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
  /** The column of the user with whose membership it ends. */
  readonly member?: string;
  /** SQL: whether a message may bring row `l` to the client `$2` of the conta `$1`. */
  readonly isFor?: string;
}

/** A statement of the worker, over all contas, that erases what is over; the function that it calls refuses others. */
export interface Sweep {
  readonly name: string;
  readonly every: 'ten minutes' | 'hour' | 'day';
  readonly sql: string;
}

/** Rows of users, which are handed to another one when a membership ends. */
export interface UserTable {
  readonly table: string;
  /** The column of the user. */
  readonly user: string;
  /** What the count of them is called where the team is shown. */
  readonly counts: string;
  /** SQL: which rows; without it all. */
  readonly which?: string;
}

/** Free texts of rows that stay when a subject is erased: while one names the subject, the erasure is refused, so that a member mends it. */
export interface NamingTexts {
  readonly table: string;
  readonly texts: readonly string[];
  /** Those that the master key protects. */
  readonly encrypted?: readonly string[];
  /** SQL: those of rows that go with row `t`. */
  readonly further?: string;
  /** SQL: which rows `t` of the conta `$1` stay without the subject `$2`. */
  readonly stays: string;
  /** It names the rows with `id` and `nome` under the key `data`. */
  readonly refusal: ErrorCode;
  readonly data: string;
}

/** What a module, or a noun of one, declares about its tables, for work across all of them: verification, keys, backups, and all that reads or removes rows about a subject. */
export interface TableDeclarations {
  readonly files?: readonly FileColumns[];
  readonly protectedColumns?: readonly ProtectedColumns[];
  readonly invariants?: readonly Invariant[] | ((declared: DeclaredTables) => readonly Invariant[]);
  /** Kinds of records whose ids name a conta in calls, with the SECURITY DEFINER function that finds it. */
  readonly contaOf?: ContaFunctions;
  readonly links?: readonly LinkKind[];
  readonly sweeps?: readonly Sweep[];
  /** Tables that backups skip. */
  readonly notBackedUp?: readonly string[];
  readonly subjects?: readonly SubjectTable[];
  /** Tables with rows of a conta about no subject. */
  readonly ofConta?: readonly ContaTable[];
  readonly handedOver?: readonly UserTable[];
  readonly namedIn?: readonly NamingTexts[];
  /** Parts of the report that are no rows of a subject's table. */
  readonly report?: readonly ReportPart[];
}

/** The declarations of all modules. */
export class DeclaredTables {
  readonly files: readonly FileColumns[];
  readonly protectedColumns: readonly ProtectedColumns[];
  readonly invariants: readonly Invariant[];
  readonly notBackedUp: readonly string[];
  readonly subjects: readonly SubjectTable[];
  /** Tables with a conta's rows, those about subjects among them. */
  readonly ofConta: readonly ContaTable[];
  readonly handedOver: readonly UserTable[];
  readonly namedIn: readonly NamingTexts[];
  /** In their order. */
  readonly report: readonly ReportPart[];
  readonly exported: readonly ExportedTable[];
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
    this.notBackedUp = declared.flatMap(({ notBackedUp = [] }) => notBackedUp);
    this.links = declared.flatMap(({ links = [] }) => links);
    this.sweeps = declared.flatMap(({ sweeps = [] }) => sweeps);
    this.storedFiles = storedFilesOf(this.files);
    this.contaOf = Object.assign({}, ...declared.map(({ contaOf }) => contaOf)) as ContaFunctions;
    this.subjects = declared.flatMap(({ subjects = [] }) => subjects);
    this.ofConta = [...this.subjects, ...declared.flatMap(({ ofConta = [] }) => ofConta)];
    this.handedOver = declared.flatMap(({ handedOver = [] }) => handedOver);
    this.namedIn = declared.flatMap(({ namedIn = [] }) => namedIn);
    const parts = [...this.subjects, ...declared].flatMap(({ report = [] }) => report);
    this.report = parts.toSorted((a, b) => a.place - b.place);
    this.exported = this.ofConta.flatMap(({ exported }) => exported ?? []).toSorted((a, b) => a.place - b.place);
    this.invariants = declared.flatMap(({ invariants = [] }) =>
      typeof invariants === 'function' ? invariants(this) : invariants,
    );
  }

  /** Links of users that are about subjects: they end with the conta too. */
  get linksAboutSubjects(): readonly LinkKind[] {
    return this.links.filter(({ table, member }) => member && this.subjects.some((one) => one.table === table));
  }

  /** SQL: `from` and `where` of the rows `t` about subjects of the conta `$1`; `is` compares a column with them. */
  rowsAbout({ table, subject, parent }: SubjectTable, is: (column: string) => string): string {
    if (!parent) return `from ${table} t where t.conta_id = $1 and (${subject.map((column) => is(`t.${column}`)).join(' or ')})`;
    const [of] = this.subjects.find((one) => one.table === parent.table)?.subject ?? [];
    return `from ${parent.table} p join ${table} t on t.conta_id = $1 and t.${parent.column} = p.id where p.conta_id = $1 and ${is(`p.${of}`)}`;
  }

  /** SQL: ids that stored answers about subjects are about. */
  answersAbout(is: (column: string) => string): string {
    const tables = this.subjects.filter(({ answers }) => answers !== null);
    return tables.map((one) => `select t.${one.answers} as id ${this.rowsAbout(one, is)}`).join(' union all ');
  }

  /** SQL: keys of the subjects' files that are removed with a deletion, or first by an erasure. */
  filesAbout(when: 'deletion' | 'erasure', is: (column: string) => string): string {
    const tables = this.subjects.filter(({ files }) => files?.removed === when);
    return tables
      .map((one) => `select t.${this.keyOf(one)} as key ${this.rowsAbout(one, is)} and t.${this.keyOf(one)} is not null`)
      .join(' union all ');
  }

  /** The column with the keys of the table's files. */
  keyOf({ table }: SubjectTable): string {
    const file = this.files.find((one) => one.table === table);
    if (!file) throw new Error(`the files of ${table} are not declared`);
    return file.key;
  }

  /** The function that finds the conta of a record of this kind. */
  contaFunction(kind: RecordKind): string {
    const name = this.contaOf[kind];
    if (name === undefined) throw new Error(`no module declares how the conta of a ${kind} is found`);
    return name;
  }
}

/** SQL, conditions: a row about the subject `c`; `which` is one of the conditions of its table. */
export function rowsOfSubject({ table, subject }: SubjectTable, which: boolean | string): string[] {
  if (which === false) return [];
  const more = which === true ? '' : ` and ${which}`;
  return subject.map((column) => `exists (select from ${table} t where t.conta_id = c.conta_id and t.${column} = c.id${more})`);
}

/** SQL: a digest of the rows of a table of the conta `$1`, by what `row` says of each. */
export const digestOf = (table: string, row = 't'): string =>
  `(select concat(count(*), ' ', sum(hashtextextended((${row})::text, 0)::numeric)) from ${table} t where t.conta_id = $1)`;

/** SQL: a user's role in the conta `$1`, by which alone a report names users. */
export const roleSql = (user: string): string =>
  `case when ${user} is not null then coalesce(papel_na_conta(${user}, $1), 'ex-membro') end`;

/** SQL, a subquery: every row of these tables about a stored file. */
export function storedFilesOf(files: readonly FileColumns[]): string {
  const rows = files.map(
    ({ table, key, wrappedKey, size, sha256 }) =>
      `select id as binding, ${key} as key, ${wrappedKey} as "wrappedKey", ${size} as size, ${sha256} as sha256 from ${table} where ${key} is not null`,
  );
  return `(${rows.join(' union all ')}) stored_files`;
}
