/** Why a file cannot be marked; `programs`: it has parts that each program draws in its own way. */
export const REFUSALS = ['locked', 'broken', 'huge', 'programs'] as const;
export type MarkRefusal = (typeof REFUSALS)[number];

export class RefusedMark extends Error {
  constructor(
    readonly reason: MarkRefusal,
    options?: { cause?: unknown },
  ) {
    super(`the file is ${reason}`, options);
  }
}

/** The argument of the marking process; it reads the file from stdin and writes the marked one to stdout. */
export interface MarkOrder {
  kind: 'pdf' | 'jpeg' | 'png';
  /** Without it the file is only checked. */
  text?: string;
  /** Of heap, and of all that it takes. */
  heapMb: number;
  memoryMb: number;
  /** Of processor, in all its threads. */
  cpuMs: number;
  /** How it ends for each refusal. */
  exits: Record<MarkRefusal, number>;
}
