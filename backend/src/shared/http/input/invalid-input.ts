export interface FieldError {
  field: string;
  message: string;
}

/** A body or query that violates the contract: answered 400 with one message per field. */
export class InvalidInput extends Error {
  constructor(readonly fields: FieldError[]) {
    super(fields[0]?.message ?? 'invalid input');
  }
}
