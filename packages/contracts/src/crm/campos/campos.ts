/**
 * The kind of a field's values. It determines the TypeScript type, the column's type, the rules of the API, how a spreadsheet's
 * cell is read, how an export writes it, and the form's input: each of them maps kinds, so that no field has to be named there.
 */
export type CampoKind =
  | 'name'
  | 'text'
  | 'notes'
  | 'email'
  | 'phone'
  | 'cpf'
  | 'cnpj'
  | 'cnh'
  | 'certidao'
  | 'cep'
  /** Refused unless it has eight digits. */
  | 'strictCep'
  | 'uf'
  | 'day'
  /** A day that cannot be in the future: two-digit years of a spreadsheet are past. */
  | 'birthday'
  /** The last day of a paper: a year that no paper has is refused. */
  | 'expiry'
  /** Yes or no; no by default. */
  | 'flag'
  /** The id of another client or company. */
  | 'id'
  /** The id of a member of the conta; an e-mail in spreadsheets. */
  | 'member';

/**
 * How a merge fills the remaining client's value from its duplicates: `fill` when it is empty or, for a flag, no
 * (`fill-and-note`: a different value is noted in the observacoes), `address` as a part of the whole address, the `earliest` or
 * `latest` day, the `notes` all together; `documents`: it follows from the travel documents, which are all moved.
 */
export type CampoMerge = 'fill' | 'fill-and-note' | 'address' | 'earliest' | 'latest' | 'notes' | 'documents';

export interface Campo {
  readonly kind: CampoKind;
  /** On forms and in messages. */
  readonly label: string;
  /** Never empty. Its rules are written out in the request classes, each with its own message for a missing value. */
  readonly required?: true;
  readonly encrypted?: true;
  /** Heading in the template, in the CSV and where columns are mapped. A field without one is neither imported nor in the CSV. */
  readonly heading?: string;
  /** Other headings of agencies' spreadsheets, folded (lower case, letters and digits only). */
  readonly synonyms?: string;
  /** In the template's first row. */
  readonly example?: string;
  /** Heading of a field that only the ZIP has; an id is written as the name of its target. */
  readonly archiveHeading?: string;
  /** Without it a merge does not change the field. */
  readonly merge?: CampoMerge;
  /** The part of the form; without one the form does not have the field. */
  readonly part?: string;
  /** The field of the same part that it follows, unless that is the previous one in the table. */
  readonly after?: string;
}

export type Campos = Readonly<Record<string, Campo>>;

/** Names of the fields that have an attribute. */
export type CampoWith<T extends Campos, A extends keyof Campo> = {
  [K in keyof T]: T[K] extends Readonly<Record<A, unknown>> ? K : never;
}[keyof T];

/** In the order of the table. */
export function camposWith<T extends Campos, A extends keyof Campo>(campos: T, attribute: A): Extract<CampoWith<T, A>, string>[] {
  return Object.keys(campos).filter((name): name is Extract<CampoWith<T, A>, string> => campos[name]?.[attribute] !== undefined);
}

/** A record's fields as they are stored and answered. */
export type StoredCampos<T> = {
  -readonly [K in keyof T]: T[K] extends { readonly kind: 'flag' }
    ? boolean
    : T[K] extends { readonly required: true }
      ? string
      : string | null;
};

/** The optional fields in a request: missing leaves alone, null (or '' for a text) clears. */
export type TypedCampos<T> = {
  -readonly [K in keyof T as T[K] extends { readonly required: true } ? never : K]?:
    (T[K] extends { readonly kind: 'flag' } ? boolean : string) | null;
};

/** The column that stores a field. */
export const columnOf = (campo: string): string => campo.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Columns of the matching fields, in the order of the table. */
export const columnsWhere = (campos: Campos, fits: (campo: Campo) => boolean): string[] =>
  Object.entries(campos).flatMap(([name, campo]) => (fits(campo) ? [columnOf(name)] : []));
