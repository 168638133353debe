import { Injectable } from '@nestjs/common';
import type { ErrorCode } from '@viajario/contracts/errors';
import { DomainError } from '../domain/domain-error.js';
import { AccessQueries } from './access.queries.js';

/** Who asked for something, and in which conta. */
interface Requester {
  readonly contaId: string | null;
  readonly usuarioId: string | null;
}

/** For what a gestor asked for and gets later, be it by a worker: a role that was lost since counts at once. */
@Injectable()
export class RoleRecheck {
  constructor(private readonly access: AccessQueries) {}

  /** `refusal`: the error for everybody else. Returns whether the subscription is active. */
  async assertManager({ contaId, usuarioId }: Requester, refusal: ErrorCode): Promise<{ emDia: boolean }> {
    const access = contaId && usuarioId ? await this.access.to('conta', usuarioId, contaId) : null;
    if (!access || access.papel === null || access.papel === 'agente') throw new DomainError(refusal);
    return access;
  }

  /** The same for what takes a subscription. */
  async assertActiveSubscription(asker: Requester, refusal: ErrorCode): Promise<void> {
    if (!(await this.assertManager(asker, refusal)).emDia) throw new DomainError('ASSINATURA_INATIVA');
  }
}
