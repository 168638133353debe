export interface FieldError {
  field: string;
  message: string;
}

/** A call whose body or query is not what the contract says: answered 400 with one message per field. */
export class InvalidInput extends Error {
  constructor(readonly fields: FieldError[]) {
    super(fields[0]?.message ?? 'invalid input');
  }
}
