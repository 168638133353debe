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
