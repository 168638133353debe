import type { ErrorCode } from '@viajario/contracts/errors';

/**
 * A refusal in the product's own words. `data`, `text` and `field` (instead of the error table's) go to the caller, so they never
 * hold more than that caller may see.
 */
export class DomainError extends Error {
  readonly data: Record<string, unknown> | undefined;
  readonly text: string | undefined;
  readonly field: string | undefined;

  constructor(
    readonly code: ErrorCode,
    { data, text, field, cause }: { data?: Record<string, unknown>; text?: string; field?: string; cause?: unknown } = {},
  ) {
    super(code, { cause });
    this.data = data;
    this.text = text;
    this.field = field;
  }
}
