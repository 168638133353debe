import { Injectable } from '@nestjs/common';
import { LIMITS } from '@viajario/contracts/limits';
import { DomainError } from '#shared/domain/domain-error.js';
import { hashOf } from '#shared/encryption/link-token.js';
import type { Acceptance, Outcome } from '../../domain/convites/convites.js';
import { Convites } from '../../infrastructure/convites/convites.repository.js';

const REFUSALS = {
  desconhecido: 'CONVITE_NAO_ENCONTRADO',
  utilizado: 'CONVITE_UTILIZADO',
  expirado: 'CONVITE_EXPIRADO',
  membro: 'JA_FAZ_PARTE',
  lotada: 'LIMITE_DE_MEMBROS',
} as const satisfies Record<Exclude<Outcome, 'aceito'>, string>;

/** Makes the caller a member of the conta. */
@Injectable()
export class AcceptConvite {
  constructor(private readonly convites: Convites) {}

  async execute(token: string, usuarioId: string): Promise<Acceptance> {
    const acceptance = await this.convites.accept(hashOf(token), usuarioId, LIMITS.membersPerConta);
    if (acceptance.resultado !== 'aceito') throw new DomainError(REFUSALS[acceptance.resultado]);
    return acceptance;
  }
}
