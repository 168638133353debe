import type { ErrorCode } from '@viajario/contracts/errors';
import { PAPEIS, type Papel } from '@viajario/contracts/route';
import type { Access, Confirmation } from '../database/unit-of-work.js';
import { DomainError } from '../domain/domain-error.js';

/** What a caller may have lost since the guards checked it. */
type Loss = 'session' | 'membership' | 'role' | 'subscription';
export type Refusals = Readonly<Record<Loss, ErrorCode>>;

/** What a write confirms once more. */
export interface Needs {
  /** The session's id in the form in which it is stored. */
  readonly sid: string;
  /** Roles that suffice: in the conta, or without one in the system; null: any. */
  readonly papeis: readonly string[] | null;
  /** Whether the subscription must be active. */
  readonly emDia: boolean;
  /** The guards' own errors. */
  readonly refusals: Refusals;
  /** The call may end the caller's own access: it is confirmed before the work and not after it. */
  readonly endsAccess: boolean;
}

/** The user, and on calls about a conta the conta, the role in it, and whether its subscription is active. */
export type Found = Pick<Caller, 'usuarioId' | 'contaId' | 'papel' | 'emDia'>;

const LOSSES: Readonly<Record<string, Loss>> = { AC401: 'session', AC402: 'subscription', AC403: 'role', AC404: 'membership' };

/** A signed-in caller as the guards found them. Handed on by value: nothing changes it. */
export class Caller implements Access {
  readonly usuarioId: string;
  readonly contaId: string | null;
  readonly papel: Papel | null;
  readonly emDia: boolean | null;

  /** `needs`: null where no transaction confirms them, as for reads. */
  constructor(
    { usuarioId, contaId, papel, emDia }: Found,
    private readonly needs: Needs | null,
  ) {
    this.usuarioId = usuarioId;
    this.contaId = contaId;
    this.papel = papel;
    this.emDia = emDia;
  }

  get confirmation(): Confirmation | null {
    if (!this.needs) return null;
    const { sid, papeis, emDia, refusals, endsAccess } = this.needs;
    return {
      when: endsAccess ? 'before' : 'after',
      values: [sid, this.usuarioId, this.contaId, papeis, emDia],
      refusalOf: (state) => {
        const loss = LOSSES[state];
        return loss && new DomainError(refusals[loss]);
      },
    };
  }

  /** The same caller where the call needs at least this role; the error of the route if they do not have it. */
  withRole(papel: Papel): Caller {
    const papeis = papeisFrom(papel);
    if (!this.papel || !papeis.includes(this.papel)) throw new DomainError(this.needs?.refusals.role ?? 'SEM_PERMISSAO');
    return new Caller(this, this.needs && { ...this.needs, papeis });
  }

  /** The same caller in a conta that the call names late; `refusal`: the error without membership. */
  inConta(contaId: string, refusal: ErrorCode): Caller {
    const needs = this.needs && { ...this.needs, refusals: { ...this.needs.refusals, membership: refusal } };
    return new Caller({ ...this, contaId }, needs);
  }
}

export const papeisFrom = (papel: Papel): readonly Papel[] => PAPEIS.slice(PAPEIS.indexOf(papel));
