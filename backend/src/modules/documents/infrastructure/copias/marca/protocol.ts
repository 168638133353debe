import type { MarkRefusal } from './refused-mark.js';

/** What the marking process is asked for; the file comes by stdin, the marked one goes out by stdout. */
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
