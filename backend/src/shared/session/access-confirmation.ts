import type { ErrorCode } from '@viajario/contracts/errors';
import { PAPEIS, type Papel } from '@viajario/contracts/route';
import type { Sql } from '../database/sql.js';
import { CONFIRM_ACCESS } from '../database/wire/preparing-client.js';
import { DomainError } from '../domain/domain-error.js';
import { currentContext } from '../observability/request-context.js';

/** What a caller may have lost since the guards looked. */
export type Loss = 'session' | 'membership' | 'role' | 'subscription';

/** The access that the guards found; every transaction of the request confirms it. */
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

const LOSSES: Readonly<Record<string, Loss>> = { AC401: 'session', AC402: 'subscription', AC403: 'role', AC404: 'membership' };

/**
 * Asks in the current transaction whether the access still holds. It costs no round trip: it is sent with the next statement, at
 * the end of a transaction the commit, which fails then.
 */
export async function confirmAccess(sql: Sql, when: 'before' | 'after'): Promise<void> {
  const { access } = currentContext();
  if (!access || access.endsAccess !== (when === 'before')) return;
  const { sid, usuarioId, contaId, papeis, emDia } = access;
  await sql.rows({ name: 'confirm-access', text: CONFIRM_ACCESS, values: [sid, usuarioId, contaId, papeis, emDia] });
}

/** The guards' error for what the database says was lost; undefined for its other errors. */
export function lostAccess(sqlState: string | undefined): DomainError | undefined {
  const loss = LOSSES[sqlState ?? ''];
  const { access } = currentContext();
  return loss && access && new DomainError(access.refusals[loss]);
}

/** From here on the call needs to be that of a member; `refusal`: the error for others. */
export function needsConta(contaId: string, refusal: ErrorCode): void {
  const { access } = currentContext();
  if (access) Object.assign(access, { contaId, refusals: { ...access.refusals, membership: refusal } });
}

/** From here on the call needs at least this role, as a caller with less may not do what it does. */
export function needsPapel(papel: Papel): void {
  const { access } = currentContext();
  if (access) access.papeis = papeisFrom(papel);
}

export const papeisFrom = (papel: Papel): readonly Papel[] => PAPEIS.slice(PAPEIS.indexOf(papel));
