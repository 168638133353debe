import type { ErrorCode } from '@viajario/contracts/errors';
import { PAPEIS, type Papel } from '@viajario/contracts/route';
import { DomainError } from '../domain/domain-error.js';
import type { Loss } from './granted-access.js';
import { currentContext } from '../observability/request-context.js';

const LOSSES: Readonly<Record<string, Loss>> = { AC401: 'session', AC402: 'subscription', AC403: 'role', AC404: 'membership' };

/**
 * Parameters of the check, before or after the transaction's work, that the caller's access still holds. It costs no round trip:
 * it is sent with the next statement, at the end of a transaction with the commit, which fails then.
 */
export function accessToConfirm(when: 'before' | 'after'): readonly unknown[] | undefined {
  const { access } = currentContext();
  if (!access || access.endsAccess !== (when === 'before')) return undefined;
  const { sid, usuarioId, contaId, papeis, emDia } = access;
  return [sid, usuarioId, contaId, papeis, emDia];
}

/** The guards' error for the access that the database reports as lost; undefined for its other errors. */
export function lostAccess(sqlState: string | undefined): DomainError | undefined {
  const loss = LOSSES[sqlState ?? ''];
  const { access } = currentContext();
  return loss && access && new DomainError(access.refusals[loss]);
}

/** From here on the call requires membership; `refusal`: the error without it. */
export function requireMembership(contaId: string, refusal: ErrorCode): void {
  const { access } = currentContext();
  if (access) Object.assign(access, { contaId, refusals: { ...access.refusals, membership: refusal } });
}

/** From here on the call requires at least this role. */
export function requireRole(papel: Papel): void {
  const { access } = currentContext();
  if (access) access.papeis = papeisFrom(papel);
}

export const papeisFrom = (papel: Papel): readonly Papel[] => PAPEIS.slice(PAPEIS.indexOf(papel));
