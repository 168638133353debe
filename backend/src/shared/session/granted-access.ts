import type { ErrorCode } from '@viajario/contracts/errors';

/** What a caller may have lost since the guards checked it. */
export type Loss = 'session' | 'membership' | 'role' | 'subscription';

/** The access that the guards granted; every transaction of the request confirms it. */
export interface GrantedAccess {
  /** The session's id in the form in which it is stored. */
  readonly sid: string;
  readonly usuarioId: string;
  contaId: string | null;
  /** Roles that suffice: in the conta, or without one in the system; null: any. */
  papeis: readonly string[] | null;
  /** Whether the subscription must be active. */
  emDia: boolean;
  /** The guards' own errors. */
  refusals: Readonly<Record<Loss, ErrorCode>>;
  /** The call may end the caller's own access: it is confirmed before the work and not after it. */
  readonly endsAccess: boolean;
}
