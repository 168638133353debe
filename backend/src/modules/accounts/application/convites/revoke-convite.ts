import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/domain/domain-error.js';
import { Convites } from '../../infrastructure/convites/convites.repository.js';

/** The link shows as expired afterwards. */
@Injectable()
export class RevokeConvite {
  constructor(private readonly convites: Convites) {}

  async execute(contaId: string, id: string): Promise<void> {
    if (!(await this.convites.revoke(contaId, id))) throw new DomainError('CONVITE_NAO_ENCONTRADO');
  }
}
