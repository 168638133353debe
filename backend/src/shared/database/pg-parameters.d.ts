/** How pg writes a parameter on the wire; pg's own types omit the module. */
declare module 'pg/lib/utils.js' {
  export function prepareValue(value: unknown): string | Buffer | null;
}
