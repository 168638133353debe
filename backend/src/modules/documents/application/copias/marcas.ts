import type { Readable } from 'node:stream';

/** A file that no mark can be put on; the message is for the agent. */
export class UnmarkableFile extends Error {}

/** Kinds of files that can have a mark, by their stored type. */
export const MARKABLE: Readonly<Record<string, MarkableKind>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpeg',
  'image/png': 'png',
};
export type MarkableKind = 'pdf' | 'jpeg' | 'png';

/** Called when the file's turn has come. */
export type OpenFile = () => Promise<Readable>;
