/** Why a file cannot be marked. */
export const REFUSALS = ['locked', 'broken', 'huge'] as const;
export type MarkRefusal = (typeof REFUSALS)[number];

export class RefusedMark extends Error {
  constructor(
    readonly reason: MarkRefusal,
    options?: { cause?: unknown },
  ) {
    super(`the file is ${reason}`, options);
  }
}

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
