import type { MarkRefusal } from './refused-mark.js';

/** The argument of the marking process; it reads the file from stdin and writes the marked one to stdout. */
export interface MarkOrder {
  kind: 'pdf' | 'jpeg' | 'png';
  /** Without it the file is only opened. */
  text?: string;
  /** Of heap, and of all that it takes. */
  heapMb: number;
  memoryMb: number;
  /** How it ends for each refusal. */
  exits: Record<MarkRefusal, number>;
}
