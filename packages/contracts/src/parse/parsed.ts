/** What a text says of one kind: the value, further values of the same kind, words around it that belong to Observações, or why it has none. */
export interface Parsed<T> {
  value: T | null;
  more: T[];
  rest: string;
  doubt: string | null;
}
