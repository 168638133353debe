/** How pg writes a parameter on the wire; its types leave the module out. */
declare module 'pg/lib/utils.js' {
  export function prepareValue(value: unknown): string | Buffer | null;
}
