import { Injectable } from '@nestjs/common';
import type { ErrorCode } from '@viajario/contracts/errors';
import { DomainError } from '../domain/domain-error.js';
import { AccessQueries } from './access.queries.js';

/** Who requested something, and in which conta. */
interface Requester {
  readonly contaId: string | null;
  readonly usuarioId: string | null;
}

/** Checks the role again when a gestor's request is fulfilled later, for example by a worker: it may have been lost since. */
@Injectable()
export class RoleRecheck {
  constructor(private readonly access: AccessQueries) {}

  /** `refusal`: the error for everybody else. Returns whether the subscription is active. */
  async assertManager({ contaId, usuarioId }: Requester, refusal: ErrorCode): Promise<{ emDia: boolean }> {
    const access = contaId && usuarioId ? await this.access.to('conta', usuarioId, contaId) : null;
    if (!access || access.papel === null || access.papel === 'agente') throw new DomainError(refusal);
    return access;
  }

  /** The same for features that need a subscription. */
  async assertActiveSubscription(asker: Requester, refusal: ErrorCode): Promise<void> {
    if (!(await this.assertManager(asker, refusal)).emDia) throw new DomainError('ASSINATURA_INATIVA');
  }
}
