/** Where uploaded files are kept. Keys are made by the server: lower-case letters, digits, dashes and slashes. */
export abstract class Files {
  /** Removes a file for good; a file that is already gone is no error. */
  abstract remove(key: string): Promise<void>;
}
