import { Injectable } from '@nestjs/common';
import type { ErrorCode } from '@viajario/contracts/errors';
import type { Papel } from '@viajario/contracts/route';
import { DomainError } from '../domain/domain-error.js';
import { papeisFrom } from './caller.js';
import { AccessQueries } from './access.queries.js';

/** The user who requested the work, and in which conta. */
interface Requester {
  readonly contaId: string | null;
  readonly usuarioId: string | null;
}

/**
 * Checks the role again (gestor unless another is named) when a request is fulfilled later, for example by a worker: it may have
 * been lost since.
 */
@Injectable()
export class RoleRecheck {
  constructor(private readonly access: AccessQueries) {}

  /** `refusal`: the error without that role. Returns whether the subscription is active. */
  async assertPapel({ contaId, usuarioId }: Requester, refusal: ErrorCode, papel: Papel = 'gestor'): Promise<{ emDia: boolean }> {
    const access = contaId && usuarioId ? await this.access.to('conta', usuarioId, contaId) : null;
    if (!access || access.papel === null || !papeisFrom(papel).includes(access.papel)) throw new DomainError(refusal);
    return access;
  }

  /** The same for features that need a subscription. */
  async assertActiveSubscription(asker: Requester, refusal: ErrorCode, papel?: Papel): Promise<void> {
    if (!(await this.assertPapel(asker, refusal, papel)).emDia) throw new DomainError('ASSINATURA_INATIVA');
  }
}
